import { mkdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { healthOf } from '../health'
import { closeClients } from '../testing/client'
import { closeHosts, testHost } from '../testing/host'
import type { TestHost } from '../testing/host'
import { playing } from '../testing/tables'
import { afterCrash, fileOf, freshFolder, portraits, removeFolders, tablesIn } from './testing/portraits'

vi.setConfig({ testTimeout: 60_000 })

afterAll(removeFolders)

afterEach(async () => {
  closeClients()
  await closeHosts()
})

interface Played extends TestHost {
  readonly dataDir: string
  readonly id: string
}

/** A game at a table that nobody plays on, so that nothing is written. */
async function quietGame(): Promise<Played> {
  const dataDir = freshFolder()
  const host = await testHost({ dataDir, saveAgainMs: 30 })
  const { table: id } = await playing(host.port, ['Anna', 'Bruno'])
  return { ...host, dataDir, id }
}

const saidOfSaving = ({ notes }: TestHost): readonly string[] =>
  notes.map((note) => note.replace(/^.*" /, ''))
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000 })

describe('a journal that is not what the host has written', () => {
  it.each<[string, string, (host: Played) => void]>([
    ['is removed', 'its file has been removed', ({ dataDir, id }) => rmSync(fileOf(dataDir, id))],
    [
      'goes with its folder',
      'its file has been removed',
      ({ dataDir }) => rmSync(dataDir, { recursive: true }),
    ],
    ['is cut', 'its file has been cut', ({ dataDir, id }) => truncateSync(fileOf(dataDir, id), 100)],
    [
      'has another one in its place',
      'another file is in its place',
      ({ dataDir, id }) => {
        const file = fileOf(dataDir, id)
        writeFileSync(`${file}.other`, readFileSync(file, 'utf8'))
        renameSync(`${file}.other`, file)
      },
    ],
  ])('since it %s is written anew', async (_, reason, harm) => {
    const host = await quietGame()
    harm(host)
    await until(() =>
      expect(saidOfSaving(host)).toEqual([`cannot be saved, and play goes on: ${reason}`, 'is saved again']),
    )
    expect(healthOf(host.house, 0, 0)).toMatchObject({ ok: true, unsavedTables: 0 })
    expect(await afterCrash(host.dataDir)).toEqual(portraits(host))
  })

  it('whose folder is a file now leaves its table unsaved until there is a folder again', async () => {
    const host = await quietGame()
    const folder = tablesIn(host.dataDir)
    renameSync(folder, `${folder}.before`)
    writeFileSync(folder, '')
    await until(() => expect(healthOf(host.house, 0, 0).reasons).toEqual(['unsavedTables']))
    rmSync(folder)
    mkdirSync(folder)
    await until(() => expect(saidOfSaving(host).at(-1)).toBe('is saved again'))
    expect(saidOfSaving(host)).toEqual([
      'cannot be saved, and play goes on: it is no folder',
      'is saved again',
    ])
    expect(await afterCrash(host.dataDir)).toEqual(portraits(host))
  })

  it('is made again with those of all other tables', async () => {
    const host = await quietGame()
    for (let more = 0; more < 8; more += 1) await playing(host.port, ['Anna', 'Bruno'])
    rmSync(host.dataDir, { recursive: true })
    await until(() => expect(saidOfSaving(host)).toHaveLength(18))
    expect(new Set(saidOfSaving(host))).toEqual(
      new Set(['cannot be saved, and play goes on: its file has been removed', 'is saved again']),
    )
    expect(await afterCrash(host.dataDir)).toEqual(portraits(host))
  })

  it('is not written anew while nobody has touched it', async () => {
    const host = await quietGame()
    const file = fileOf(host.dataDir, host.id)
    const text = readFileSync(file, 'utf8')
    const other = await quietGame()
    rmSync(fileOf(other.dataDir, other.id))
    await until(() => expect(saidOfSaving(other).at(-1)).toBe('is saved again'))
    expect(readFileSync(file, 'utf8')).toBe(text)
    expect(host.notes).toEqual([])
  })
})

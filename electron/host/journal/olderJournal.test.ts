import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '@shared/protocol'
import { closeClients, connect } from '../testing/client'
import { closeHosts, testHost } from '../testing/host'
import { readLines } from './checkedLines'
import { JOURNAL_VERSION } from './journalFormat'
import { fileOf, freshFolder, journalOfGame, removeFolders, reopened, rewritten } from './testing/portraits'

vi.setConfig({ testTimeout: 60_000 })

afterAll(removeFolders)

afterEach(async () => {
  closeClients()
  await closeHosts()
})

/** The same journal as a program wrote it that knew neither tempo nor reactions nor hints. */
function ofVersionOne(text: string): string {
  const withoutNew = (key: string, value: unknown): unknown =>
    ['tempo', 'reactions', 'hints'].includes(key) ? undefined : value
  return rewritten(text, (value, line) => {
    const old: unknown = JSON.parse(JSON.stringify(value, withoutNew))
    return line === 0 ? { ...(old as object), version: 1 } : old
  })
}

it('a table that was kept before there were tempo, reactions and hints goes on, with all three by default', async () => {
  const { text, portraits } = await journalOfGame(12)
  const old = ofVersionOne(text)
  expect(text).toContain('"tempo"')
  expect(old).not.toContain('"tempo"')
  const { table, portrait } = reopened(old)
  expect(table.state.settings).toEqual(DEFAULT_SETTINGS)
  expect(portrait).toBe(portraits.at(-1))
  await closeHosts()

  // A host goes on with it, and writes it down as it is now.
  const dataDir = freshFolder()
  const first = await testHost({ dataDir })
  await (await connect(first.port, { name: 'Zoe' })).must('table:open', { edition: '2019' })
  await first.host.close()
  const { id } = table.spec
  writeFileSync(fileOf(dataDir, id), old)
  const host = await testHost({ dataDir })
  expect(host.house.lobby.find(id)?.state.settings).toEqual(DEFAULT_SETTINGS)
  expect(host.notes).toEqual([])
  await host.host.close()
  const kept = readLines(readFileSync(fileOf(dataDir, id), 'utf8'))
  expect(kept.ok && kept.values[0]).toMatchObject({ version: JOURNAL_VERSION })
})

it('what a newer program says of a table is not taken for what this one knows', async () => {
  const { text } = await journalOfGame(2)
  const odd = rewritten(text, (value) =>
    JSON.parse(JSON.stringify(value).replaceAll('"tempo":"normal"', '"tempo":"slow"')),
  )
  expect(odd).not.toBe(text)
  expect(() => reopened(odd)).toThrow('says what cannot be')
})

import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { healthOf } from '../health'
import { closeClients, connect } from '../testing/client'
import { closeHosts, testHost } from '../testing/host'
import { seated } from '../testing/tables'
import { checkedLine, NO_SUM, readLines } from './checkedLines'
import { JOURNAL_VERSION } from './journalFormat'
import { fileOf, freshFolder, removeFolders, rewritten, tablesIn } from './testing/portraits'

vi.setConfig({ testTimeout: 60_000 })

afterAll(removeFolders)

afterEach(async () => {
  closeClients()
  await closeHosts()
})

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`

/** A data folder with one table in it. */
async function folderOfOne(): Promise<string> {
  const dataDir = freshFolder()
  const host = await testHost({ dataDir })
  await seated(host.port, ['Anna'])
  await host.host.close()
  return dataDir
}

describe('what is called a journal and is none', () => {
  it.skipIf(process.platform === 'win32')('is left alone if it is a pipe', async () => {
    const dataDir = await folderOfOne()
    execFileSync('mkfifo', [fileOf(dataDir, 'aaaaaaaa')])
    const host = await testHost({ dataDir })
    expect(host.notes).toEqual([`${fileOf(dataDir, 'aaaaaaaa')} is no file, and is left alone`])
    expect(host.house.lobby.tables).toHaveLength(1)
  })

  it('is left alone if it is a folder', async () => {
    const dataDir = await folderOfOne()
    mkdirSync(fileOf(dataDir, 'aaaaaaaa'))
    const host = await testHost({ dataDir })
    expect(host.notes).toEqual([`${fileOf(dataDir, 'aaaaaaaa')} is no file, and is left alone`])
    expect(host.house.lobby.tables).toHaveLength(1)
  })

  it('is set aside if its values lie without end in each other', async () => {
    const dataDir = await folderOfOne()
    const text = checkedLine(NO_SUM, 'HERE').text.replace('"HERE"', nested(9_000_000))
    writeFileSync(join(tablesIn(dataDir), 'aaaaaaaa.journal'), text)
    const host = await testHost({ dataDir })
    expect(host.notes).toEqual([expect.stringContaining('line 1 is not as it was written')])
    expect(readdirSync(tablesIn(dataDir))).toContain('aaaaaaaa.journal.damaged-1')
    expect(host.house.lobby.tables).toHaveLength(1)
  })
})

describe('tables that are kept and cannot be opened', () => {
  const whole = { ok: true, reasons: [] }
  const lacking = { ok: false, reasons: ['tablesLeftAlone'] }

  async function folderWithToken(): Promise<{
    readonly file: string
    readonly dataDir: string
    readonly token: string
  }> {
    const dataDir = freshFolder()
    const host = await testHost({ dataDir })
    const { table, tokens } = await seated(host.port, ['Anna'])
    await host.host.close()
    return { file: fileOf(dataDir, table), dataDir, token: tokens[0] ?? '' }
  }

  it.each<[string, (file: string) => () => void]>([
    [
      'a newer version wrote them',
      (file) => {
        const text = readFileSync(file, 'utf8')
        const newer = (value: unknown, line: number): unknown =>
          line === 0 ? { ...(value as object), version: JOURNAL_VERSION + 1 } : value
        writeFileSync(file, rewritten(text, newer))
        return () => writeFileSync(file, text)
      },
    ],
    [
      'their folder is none',
      (file) => {
        const folder = dirname(file)
        renameSync(folder, `${folder}.before`)
        writeFileSync(folder, '')
        return () => {
          rmSync(folder)
          renameSync(`${folder}.before`, folder)
        }
      },
    ],
  ])('cost nobody the seat: %s', async (_, harm) => {
    const { file, dataDir, token } = await folderWithToken()
    const mend = harm(file)
    const host = await testHost({ dataDir })
    expect(healthOf(host.house, 0, 0)).toMatchObject(lacking)
    const anna = await connect(host.port, { token })
    expect(await anna.until('gone')).toEqual({ reason: 'tableNotOpen' })
    await host.host.close()
    mend()
    const mended = await testHost({ dataDir })
    expect(healthOf(mended.house, 0, 0)).toMatchObject(whole)
    const back = await connect(mended.port, { token })
    expect((await back.until('table')).table.you).toBe(0)
  })

  it('are none where every one is open: an unknown token is worthless', async () => {
    const { dataDir } = await folderWithToken()
    const host = await testHost({ dataDir })
    const other = await connect(host.port, { token: '0'.repeat(32) })
    expect(await other.until('gone')).toEqual({ reason: 'tableClosed' })
  })
})

describe('how deep values lie in each other', () => {
  const lineOf = (json: string): string => checkedLine(NO_SUM, JSON.parse(json)).text

  it.each<[string, string, boolean]>([
    ['a hundred levels', nested(100), true],
    ['one more', nested(101), false],
    ['as many beside each other', `[${Array(300).fill('[{}]').join(',')}]`, true],
    ['brackets in a text', JSON.stringify({ name: `"${nested(300)}\\"` }), true],
  ])('is bounded: %s', (_, json, fits) => {
    expect(readLines(lineOf(json)).ok).toBe(fits)
  })
})

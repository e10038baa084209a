import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { closeClients } from '../testing/client'
import { closeHosts, testHost } from '../testing/host'
import { seated } from '../testing/tables'
import { checkedLine, NO_SUM, readLines } from './checkedLines'
import { fileOf, freshFolder, removeFolders, tablesIn } from './testing/portraits'

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

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordedGame, recordTables } from '@shared/engine/testing/recordedGame'
import { Records } from '../records'
import { closeClients } from '../testing/client'
import { closeHosts, testHost } from '../testing/host'
import { playing, playOn } from '../testing/tables'

vi.setConfig({ testTimeout: 60_000 })

const isRoot = process.platform === 'linux' && process.getuid?.() === 0

let folder: string
let isMounted = false
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'disk-'))
})
afterEach(async () => {
  closeClients()
  await closeHosts()
  if (isMounted) execFileSync('umount', ['-l', folder])
  isMounted = false
  rmSync(folder, { recursive: true })
})

/** A disk of 1 MB in the folder. False where this system does not let us. */
function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
    isMounted = true
  } catch {
    isMounted = false
  }
  return isMounted
}

function fill(): void {
  const block = Buffer.alloc(4096, 1)
  for (let at = 0; at < 1000; at += 1)
    try {
      writeFileSync(join(folder, `block-${at}`), block)
    } catch {
      return
    }
  throw new Error('the disk has no end')
}

function empty(): void {
  for (let at = 0; at < 1000; at += 1) rmSync(join(folder, `block-${at}`), { force: true })
}

const remount = (how: 'ro' | 'rw'): void => void execFileSync('mount', ['-o', `remount,${how}`, folder])

describe.skipIf(!isRoot)('a disk (these tests mount one, as root on Linux)', () => {
  it('that is full: play goes on unsaved, and saving resumes by itself', async ({ skip }) => {
    if (!mount()) skip('this system lets nobody mount')
    const dataDir = join(folder, 'data')
    const host = await testHost({ dataDir, saveAgainMs: 50 })
    const { clients, table: id } = await playing(host.port, ['Anna', 'Bruno', 'Carla'])
    const table = host.house.lobby.find(id)
    if (!table) throw new Error('no table')
    const { keeping } = host.house
    expect(keeping.isUnsaved(table)).toBe(false)
    fill()
    await playOn(clients, () => !keeping.isUnsaved(table))
    let left = 5
    await playOn(clients, () => (left -= 1) >= 0)
    expect(keeping.isUnsaved(table)).toBe(true)
    expect(host.notes.filter((note) => !note.includes('record of a game'))).toEqual([
      `table "${table.spec.name}" cannot be saved, and play goes on: the disk is full`,
    ])
    empty()
    await vi.waitFor(() => expect(keeping.isUnsaved(table)).toBe(false), { timeout: 20_000 })
    expect(host.notes.at(-1)).toBe(`table "${table.spec.name}" is saved again`)
    left = 3
    await playOn(clients, () => (left -= 1) >= 0)
    const { state, revision } = table.game ?? {}
    closeClients()
    await host.host.close()
    const again = await testHost({ dataDir })
    const found = again.house.lobby.find(id)?.game
    expect({ state: found?.state, revision: found?.revision }).toEqual({ state, revision })
  })

  it('that can only be read: the tables on it are reopened and played on, and saved once it can be written', async ({
    skip,
  }) => {
    if (!mount()) skip('this system lets nobody mount')
    const dataDir = join(folder, 'data')
    const before = await testHost({ dataDir })
    const { table: id } = await playing(before.port, ['Anna', 'Bruno'])
    closeClients()
    await before.host.close()
    remount('ro')
    const host = await testHost({ dataDir, saveAgainMs: 50 })
    const table = host.house.lobby.find(id)
    if (!table) throw new Error('no table')
    await vi.waitFor(() => expect(host.house.keeping.isUnsaved(table)).toBe(true), { timeout: 20_000 })
    expect(host.notes).toEqual([
      `table "${table.spec.name}" cannot be saved, and play goes on: the disk can only be read`,
    ])
    const lines: string[] = []
    const log = (line: string): void => void lines.push(line)
    const archive = new Records({ folder: join(dataDir, 'not', 'yet'), log, keep: 9 })
    for (const one of recordTables().slice(0, 1)) archive.addRecord(recordedGame(one, 1).record, id)
    await archive.close()
    expect(lines).toEqual([expect.stringMatching(/: the disk can only be read$/)])
    remount('rw')
    await vi.waitFor(() => expect(host.house.keeping.isUnsaved(table)).toBe(false), { timeout: 20_000 })
  })
})

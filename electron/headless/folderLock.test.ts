import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ArgumentError } from './arguments'
import { lockFolder } from './folderLock'

let folder: string
let places: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  places = mkdtempSync(join(tmpdir(), 'places-'))
  // Where the system keeps what is passing, for this test alone.
  vi.stubEnv('TMPDIR', places)
})
afterEach(() => {
  vi.unstubAllEnvs()
  for (const one of [folder, places]) rmSync(one, { recursive: true, force: true })
})

describe('a data folder', () => {
  it('is for one program, by whatever name it is called, and for the next when it is given back', async () => {
    const release = await lockFolder(join(folder, 'new'))
    symlinkSync(join(folder, 'new'), join(folder, 'other'))
    await expect(lockFolder(join(folder, 'new'))).rejects.toThrow('another host uses')
    await expect(lockFolder(join(folder, 'other'))).rejects.toThrow(ArgumentError)
    release()
    const again = await lockFolder(join(folder, 'new'))
    again()
    expect(readdirSync(places)).toEqual([])
  })

  it('is free where the last program was killed', async () => {
    const release = await lockFolder(folder)
    const [name = ''] = readdirSync(places)
    release()
    const dies = `require('node:net').createServer().listen(${JSON.stringify(join(places, name))}, () => process.kill(process.pid, 'SIGKILL'))`
    expect(spawnSync(process.execPath, ['-e', dies]).signal).toBe('SIGKILL')
    expect(readdirSync(places)).toEqual([name])
    const again = await lockFolder(folder)
    again()
  })

  it('is refused by name where it cannot be made', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    await expect(lockFolder(file)).rejects.toThrow(ArgumentError)
    await expect(lockFolder(join(file, 'in-it'))).rejects.toThrow(
      '--data must be a folder that can be written',
    )
  })
})

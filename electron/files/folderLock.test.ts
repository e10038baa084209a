import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FolderError, FolderInUse, lockFolder } from './folderLock'

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
    await expect(lockFolder(join(folder, 'other'))).rejects.toThrow(FolderError)
    // Somebody who has temporary files of his own comes to the same mark.
    vi.stubEnv('TMPDIR', folder)
    await expect(lockFolder(join(folder, 'new'))).rejects.toThrow('another host uses')
    release()
    const again = await lockFolder(join(folder, 'new'))
    again()
    expect([...readdirSync(places), ...readdirSync(join(folder, 'new'))]).toEqual([])
  })

  it('whose path is too long for a mark in it has it with the temporary files', async () => {
    const long = join(folder, 'x'.repeat(100))
    const release = await lockFolder(long)
    expect(readdirSync(places)).toHaveLength(1)
    await expect(lockFolder(long)).rejects.toThrow('another host uses')
    release()
    expect(readdirSync(places)).toEqual([])
  })

  it.each(['folder', 'places'] as const)(
    'is free where the last program was killed (mark in the %s)',
    async (where) => {
      const data = where === 'folder' ? folder : join(folder, 'x'.repeat(100))
      const place = where === 'folder' ? folder : places
      const release = await lockFolder(data)
      const [name = ''] = readdirSync(place).filter((one) => one.includes('in-use') || one.includes('.sock'))
      release()
      const dies = `require('node:net').createServer().listen(${JSON.stringify(join(place, name))}, () => process.kill(process.pid, 'SIGKILL'))`
      expect(spawnSync(process.execPath, ['-e', dies]).signal).toBe('SIGKILL')
      expect(readdirSync(place)).toContain(name)
      const again = await lockFolder(data)
      again()
    },
  )

  it('is in use where the mark is a thing that cannot be removed', async () => {
    mkdirSync(join(folder, '.in-use'))
    writeFileSync(join(folder, '.in-use', 'kept'), '')
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)
  })

  it.runIf(process.platform === 'linux')('is refused at once below a folder that takes none', async () => {
    await expect(lockFolder('/proc/nope/data')).rejects.toThrow('a folder that can be written')
  })

  it('is refused by name where it cannot be made', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    await expect(lockFolder(file)).rejects.toThrow(FolderError)
    await expect(lockFolder(join(file, 'in-it'))).rejects.toThrow('a folder that can be written')
  })
})

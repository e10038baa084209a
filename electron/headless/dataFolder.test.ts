import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dataFolder, userFolder } from './dataFolder'

let state: string
let said: string[]
const log = (line: string): void => void said.push(line)
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'state-'))
  said = []
  // Where this user's programs keep their data, for these tests alone.
  vi.stubEnv('XDG_STATE_HOME', state)
  vi.stubEnv('LOCALAPPDATA', state)
  vi.stubEnv('HOME', state)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(state, { recursive: true })
})

describe('where a host keeps its data', () => {
  it('is a folder of this user, as each system has it', () => {
    const env = { LOCALAPPDATA: 'C:\\Users\\anna\\Local', XDG_STATE_HOME: '/state' }
    expect(userFolder('linux', env, '/home/anna')).toBe('/state/billet-doux-host')
    expect(userFolder('linux', {}, '/home/anna')).toBe('/home/anna/.local/state/billet-doux-host')
    expect(userFolder('freebsd', { XDG_STATE_HOME: 'state' }, '/home/anna')).toBe(
      '/home/anna/.local/state/billet-doux-host',
    )
    expect(userFolder('darwin', env, '/Users/anna')).toBe(
      '/Users/anna/Library/Application Support/billet-doux-host',
    )
    expect(userFolder('win32', env, 'C:\\Users\\anna')).toBe('C:\\Users\\anna\\Local\\billet-doux-host')
    expect(userFolder('win32', {}, 'C:\\Users\\anna')).toBe(
      'C:\\Users\\anna\\AppData\\Local\\billet-doux-host',
    )
  })

  it('is the user’s folder for the first host, and none for a second one, which says so in one line', async () => {
    const first = await dataFolder({}, log)
    expect(first?.path.startsWith(state)).toBe(true)
    expect(said).toEqual([])
    expect(await dataFolder({}, log)).toBeNull()
    expect(said).toEqual([
      expect.stringMatching(/^nothing is kept in [^\n]+, since another host uses it; [^\n]+$/),
    ])
    first?.release()
    const again = await dataFolder({}, log)
    expect(again?.path).toBe(first?.path)
    again?.release()
  })

  it('is none where it cannot be written, and play goes on', async () => {
    const file = join(state, 'file')
    writeFileSync(file, '')
    vi.stubEnv('XDG_STATE_HOME', file)
    vi.stubEnv('LOCALAPPDATA', file)
    vi.stubEnv('HOME', file)
    expect(await dataFolder({}, log)).toBeNull()
    expect(said).toEqual([expect.stringContaining('it cannot be written')])
  })

  it('is none with "none" and with a seed, unless a folder is named', async () => {
    expect(await dataFolder({ data: 'none' }, log)).toBeNull()
    expect(await dataFolder({ seed: 'x' }, log)).toBeNull()
    const named = await dataFolder({ seed: 'x', data: join(state, 'own') }, log)
    expect(named?.path).toBe(join(state, 'own'))
    named?.release()
    expect(said).toEqual([])
  })

  it('is refused by name where the named one is another host’s', async () => {
    const first = await dataFolder({ data: join(state, 'own') }, log)
    await expect(dataFolder({ data: join(state, 'own') }, log)).rejects.toThrow('another host uses')
    first?.release()
  })
})

import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LogFileError, openLog } from './logFile'

let folder: string
let complaints: string[]
const complain = (line: string): void => void complaints.push(line)
const now = (): Date => new Date('2026-03-01T20:15:00Z')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'))
  complaints = []
})
afterEach(() => {
  chmodSync(folder, 0o700)
  rmSync(folder, { recursive: true })
})

describe('the log', () => {
  it('has the time before each line, of a longer text too, and goes on where it ended', async () => {
    const file = join(folder, 'new', 'host.log')
    for (const text of ['one', 'two\n  and more']) {
      const log = openLog(file, complain, now)
      log.add(text)
      await log.close()
    }
    expect(readFileSync(file, 'utf8')).toBe(
      ['one', 'two', '  and more'].map((line) => `2026-03-01T20:15:00.000Z ${line}\n`).join(''),
    )
    expect(complaints).toEqual([])
  })

  it('is cut into files, of which five old ones stay', async () => {
    const file = join(folder, 'host.log')
    const log = openLog(file, complain, now, '100B')
    for (let line = 0; line < 60; line += 1) log.add(`line ${line}`)
    await log.close()
    const names = readdirSync(folder).sort()
    expect(names).toEqual(['host.log', ...[1, 2, 3, 4, 5].map((n) => `host.log.${n}`)])
    const all = names.map((name) => readFileSync(join(folder, name), 'utf8')).join('')
    expect(all).toContain('line 59\n')
    expect(all).not.toContain('line 0\n')
  })

  it.each(['.', 'folder'])('is refused by name where %j is no file', (name) => {
    mkdirSync(join(folder, 'folder'))
    expect(() => openLog(join(folder, name), complain)).toThrow(LogFileError)
    expect(() => openLog(join(folder, name), complain)).toThrow(/^the log must be a file[^\n]+$/)
  })

  it.each<[string, (file: string) => void]>([
    ['its folder', (file) => rmSync(dirname(file), { recursive: true })],
    ['its file', (file) => rmSync(file)],
    [
      'its file for another one',
      (file) => {
        writeFileSync(`${file}.other`, '')
        renameSync(`${file}.other`, file)
      },
    ],
  ])('that loses %s is opened anew', async (_, take) => {
    const file = join(folder, 'some', 'host.log')
    const log = openLog(file, complain, now, '1M', 10)
    log.add('before')
    await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toContain('before'))
    take(file)
    await vi.waitFor(
      () => {
        log.add('after')
        expect(existsSync(file) && readFileSync(file, 'utf8')).toContain('after')
      },
      { timeout: 20_000 },
    )
    await log.close()
    expect(complaints).toEqual([])
  })

  it.skipIf(process.platform === 'win32')('is for nobody else to read, even if it was before', async () => {
    const file = join(folder, 'host.log')
    for (const one of [file, `${file}.1`]) writeFileSync(one, 'old\n', { mode: 0o644 })
    const log = openLog(file, complain, now)
    log.add('new')
    await log.close()
    expect([file, `${file}.1`].map((one) => statSync(one).mode & 0o777)).toEqual([0o600, 0o600])
    expect(readFileSync(file, 'utf8')).toMatch(/^old\n.* new\n$/)
  })

  it('that cannot be written any more costs its lines and one complaint', async () => {
    const file = join(folder, 'gone', 'host.log')
    const log = openLog(file, complain, now, '30B')
    log.add('before')
    await log.close()
    rmSync(join(folder, 'gone'), { recursive: true })
    const later = openLog(join(folder, 'host.log'), complain, now, '30B')
    // Where its old file would lie is a folder with something in it.
    mkdirSync(join(folder, 'host.log.1', 'full'), { recursive: true })
    for (let line = 0; line < 20; line += 1) later.add(`line ${line}`)
    await later.close()
    later.add('even now')
    await later.close()
    expect(complaints).toEqual([expect.stringContaining('cannot be written')])
  })
})

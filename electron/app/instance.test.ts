import path from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { app } from '../testing/electronStub'
import { isFirst, onSecondStart, ownDataFolder } from './instance'

vi.mock('electron', () => import('../testing/electronStub'))

const link = 'billet-doux://join/anna.local'
const ways = { show: vi.fn(), take: vi.fn() }

beforeEach(() => {
  vi.clearAllMocks()
  app.removeAllListeners()
})

test('a second program hands its link to the first one', () => {
  app.requestSingleInstanceLock.mockReturnValueOnce(false)
  expect(isFirst(link)).toBe(false)
  expect(app.requestSingleInstanceLock).toHaveBeenLastCalledWith({ link })
  expect(isFirst(undefined)).toBe(true)
  expect(app.requestSingleInstanceLock).toHaveBeenLastCalledWith({ link: null })
})

describe('a second start', () => {
  const start = (argv: readonly string[], message: unknown): boolean =>
    app.emit('second-instance', {}, argv, '/home/anna', message)

  beforeEach(() => onSecondStart(ways))

  test('without a link brings the window to the front', () => {
    start(['billet-doux'], { link: null })
    expect(ways.show).toHaveBeenCalledOnce()
    expect(ways.take).not.toHaveBeenCalled()
  })

  test('with a link brings that, too', () => {
    start(['billet-doux'], { link })
    expect(ways.take).toHaveBeenCalledExactlyOnceWith(link)
    expect(ways.show).toHaveBeenCalledOnce()
  })

  test.each<[unknown]>([[null], [undefined], ['x'], [{}], [{ link: 5 }], [{ link: 'x'.repeat(3000) }]])(
    'of a program that says %j is read from its arguments',
    (message) => {
      start(['billet-doux', '--some-switch', link], message)
      expect(ways.take).toHaveBeenCalledExactlyOnceWith(link)
    },
  )
})

describe('what is kept lies', () => {
  test('where the command line says', () => {
    expect(ownDataFolder('here', 'win32', { LOCALAPPDATA: 'C:\\Users\\anna\\AppData\\Local' })).toBe(
      path.resolve('here'),
    )
  })

  test('on Windows where it stays on this computer', () => {
    expect(ownDataFolder(undefined, 'win32', { LOCALAPPDATA: 'C:\\Users\\anna\\AppData\\Local' })).toBe(
      'C:\\Users\\anna\\AppData\\Local\\Billet-doux',
    )
  })

  test.each<[NodeJS.Platform, Record<string, string>]>([
    ['linux', { LOCALAPPDATA: 'C:\\x' }],
    ['darwin', {}],
    ['win32', {}],
    ['win32', { LOCALAPPDATA: 'relative' }],
  ])('else where Electron has it: %s %j', (platform, environment) => {
    expect(ownDataFolder(undefined, platform, environment)).toBeUndefined()
  })
})

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { app } from '../testing/electronStub'
import { readLink, registerScheme, takeLinks } from './deepLink'

vi.mock('electron', () => import('../testing/electronStub'))

const asDefault = vi.spyOn(app, 'setAsDefaultProtocolClient')

beforeEach(() => {
  vi.clearAllMocks()
  app.removeAllListeners()
  app.isPackaged = false
})

describe('a link that can be read', () => {
  test.each([
    ['billet-doux://join/192.168.1.20', '192.168.1.20', null],
    ['billet-doux://join/192.168.1.20:47300', '192.168.1.20:47300', null],
    ['billet-doux://join/192.168.1.20:47300/', '192.168.1.20:47300', null],
    ['billet-doux://join/192.168.1.20:47300/abcd1234', '192.168.1.20:47300', 'abcd1234'],
    ['billet-doux://join/anna.local/abcd1234', 'anna.local', 'abcd1234'],
    ['Billet-Doux://JOIN/Anna.Local', 'anna.local', null],
    ['billet-doux://join/billet-0123456789ab.local:47301', 'billet-0123456789ab.local:47301', null],
    ['billet-doux://join/annas_laptop', 'annas_laptop', null],
    ['billet-doux://join/[FD00:0:0::1]:47300/abcd1234', '[fd00::1]:47300', 'abcd1234'],
    ['billet-doux://join/[::ffff:10.0.0.1]', '10.0.0.1', null],
  ])('%s', (link, address, table) => {
    expect(readLink(link)).toEqual({ address, table })
  })
})

describe('nothing comes of', () => {
  test.each([
    '',
    'billet-doux:',
    'billet-doux://',
    'billet-doux://join',
    'billet-doux://join/',
    'billet-doux://join//abcd1234',
    'billet-doux://join/anna.local//',
    'billet-doux://join/anna.local//abcd1234',
    'billet-doux://join/anna.local/abcd1234//',
    'billet-doux:join/192.168.1.20',
    'billet-doux://open/192.168.1.20',
    'billet-doux://join@192.168.1.20/',
    'billet-doux://join/anna@192.168.1.20',
    'billet-doux://join/http://192.168.1.20',
    'billet-doux://join/192.168.1.20?pin=1234',
    'billet-doux://join/192.168.1.20#s=0123456789abcdef0123456789abcdef',
    'billet-doux://join/192.168.1.20:0',
    'billet-doux://join/192.168.1.20:65536',
    'billet-doux://join/192.168.1.20:473000',
    'billet-doux://join/192.168.1.20:',
    'billet-doux://join/192.168.1.300',
    'billet-doux://join/192.168.1',
    'billet-doux://join/[fe80::1%eth0]',
    'billet-doux://join/[::1',
    'billet-doux://join/fd00::1',
    'billet-doux://join/anna..local',
    'billet-doux://join/-anna',
    'billet-doux://join/%61nna',
    'billet-doux://join/anna.local/ABCD1234',
    'billet-doux://join/anna.local/abcd123',
    'billet-doux://join/anna.local/abcd1234/more',
    'billet-doux://join/anna.local/../abcd1234',
    'billet-doux://join/anna.local --port 1',
    'billet-doux://join/anna.local\n/abcd1234',
    ' billet-doux://join/anna.local',
    'https://join/anna.local',
    'xbillet-doux://join/anna.local',
    `billet-doux://join/${'a'.repeat(64)}`,
    `billet-doux://join/${'a.'.repeat(140)}a`,
    `billet-doux://join/${'a'.repeat(5000)}`,
  ])('%j', (link) => {
    expect(readLink(link)).toBeNull()
  })
})

describe('a link that comes', () => {
  const ways = { tell: vi.fn(), show: vi.fn(), log: vi.fn() }

  test('with the command line is told, and nothing else is done', () => {
    takeLinks(ways)('billet-doux://join/anna.local/abcd1234')
    expect(ways.tell).toHaveBeenCalledExactlyOnceWith({
      ...{ type: 'link', address: 'anna.local', table: 'abcd1234' },
    })
    expect(ways.show).toHaveBeenCalledOnce()
  })

  test('from macOS is told, too, and Electron does nothing of its own with it', () => {
    takeLinks(ways)
    const preventDefault = vi.fn()
    app.emit('open-url', { preventDefault }, 'billet-doux://join/10.0.0.5')
    expect(preventDefault).toHaveBeenCalledOnce()
    expect(ways.tell).toHaveBeenCalledExactlyOnceWith({ type: 'link', address: '10.0.0.5', table: null })
  })

  test('and cannot be read is said to be so, and taken down in one short line', () => {
    takeLinks(ways)(`billet-doux://join/\n${'x'.repeat(1000)}`)
    expect(ways.tell).toHaveBeenCalledExactlyOnceWith({ type: 'badLink' })
    const line = String(ways.log.mock.lastCall?.[0])
    expect(line).not.toContain('\n')
    expect(line.length).toBeLessThan(150)
  })

  test.each(['billet-doux://join/a?WORD', 'billet-doux://join/a#WORD', '?WORD', 'a#b\nWORD'])(
    'and cannot be read leaves nothing in the log of what may be a secret: %j',
    (link) => {
      takeLinks(ways)(link)
      expect(ways.log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('cannot be read'))
      expect(ways.log).not.toHaveBeenCalledWith(expect.stringContaining('WORD'))
    },
  )
})

describe('the system is asked to bring links here', () => {
  test('not by a program that is not packed', () => {
    registerScheme('linux', {}, vi.fn())
    expect(asDefault).not.toHaveBeenCalled()
  })

  test('by a packed one, on Windows behind the mark that ends all options', () => {
    app.isPackaged = true
    registerScheme('darwin', {}, vi.fn())
    expect(asDefault).toHaveBeenLastCalledWith('billet-doux')
    registerScheme('win32', {}, vi.fn())
    expect(asDefault).toHaveBeenLastCalledWith('billet-doux', process.execPath, ['--'])
  })

  test('to the file that somebody opened, where that unpacks itself', () => {
    app.isPackaged = true
    registerScheme('win32', { PORTABLE_EXECUTABLE_FILE: 'D:\\billet-doux.exe' }, vi.fn())
    expect(asDefault).toHaveBeenLastCalledWith('billet-doux', 'D:\\billet-doux.exe', ['--'])
  })

  test('and if it refuses that is taken down', () => {
    app.isPackaged = true
    asDefault.mockReturnValueOnce(false)
    const log = vi.fn()
    registerScheme('linux', {}, log)
    expect(log).toHaveBeenCalledExactlyOnceWith('the system does not bring billet-doux links here')
  })
})

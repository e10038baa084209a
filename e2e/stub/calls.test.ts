import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP_CALLS, type DesktopCall } from '@shared/ipc'
import { StubProgram } from './program'

/** Arguments with which each call is right. */
const RIGHT: Readonly<Record<DesktopCall, readonly unknown[]>> = {
  hostInfo: [],
  openToLan: [],
  closeToLan: [],
  lookAround: [],
  openInBrowser: ['http://192.168.1.20:47300/'],
  whereIs: ['0123456789ab'],
  listening: [],
  setLanguage: ['it'],
  helpReport: [],
}
const CALLS = Object.keys(DESKTOP_CALLS) as DesktopCall[]

const WRONG: readonly (readonly unknown[])[] = [
  [null],
  [{}],
  [['http://192.168.1.20:47300/']],
  ['x'.repeat(100_000)],
  ['http://192.168.1.20:47300/', 'more'],
  [{ toString: 1, __proto__: { length: 1 } }],
]

const PAGES_OF_OTHERS = [
  'https://example.org/',
  'http://192.168.1.66:47300/',
  'http://127.0.0.1:1/',
  'http://localhost:47300/',
  'file:///etc/passwd',
  'data:text/html,hello',
  'about:blank',
  'devtools://devtools/bundled/inspector.html',
  '',
]

let program: StubProgram
/** What the main process would tell of itself if it did what a stranger asks. */
const facts = () =>
  program.inside(({ stub, powerSaveBlocker }) => ({
    opened: [...stub.asked.opened],
    dialogs: stub.asked.dialogs.length,
    awake: stub.blockers.size,
    power: powerSaveBlocker.isStarted(1),
  }))

beforeAll(async () => {
  // A system that asks people first: then nothing is done at the start that somebody has not wished.
  program = await StubProgram.start({ computer: { platform: 'darwin' } })
})
afterAll(() => program.clear())

describe('the calls of the window', () => {
  it('are answered, all of them and no others', async () => {
    expect([...(await program.inside(({ stub }) => [...stub.channels()]))].sort()).toEqual([...CALLS].sort())
  })

  it.each(CALLS)('%s is refused to a page of another origin, and does nothing', async (call) => {
    const before = await facts()
    for (const url of PAGES_OF_OTHERS)
      await expect(program.call(call, RIGHT[call], { url })).rejects.toThrow(`${call}: not for this page`)
    expect(await facts()).toEqual(before)
  })

  it.each(CALLS)('%s is refused to a frame within the page, even one of its own origin', async (call) => {
    await expect(program.call(call, RIGHT[call], { isTop: false })).rejects.toThrow(
      `${call}: not for this page`,
    )
  })

  it.each(CALLS)('%s is refused to a frame that has gone', async (call) => {
    await expect(program.call(call, RIGHT[call], null)).rejects.toThrow(`${call}: not for this page`)
  })

  it.each(CALLS)('%s is refused with wrong arguments, and does nothing', async (call) => {
    const before = await facts()
    for (const args of WRONG)
      await expect(program.call(call, args)).rejects.toThrow(`${call}: wrong arguments`)
    expect(await facts()).toEqual(before)
  })

  it('take no page to open that is not a host’s', async () => {
    for (const page of [
      'https://example.org/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'http://user:word@192.168.1.20/',
      'http://192.168.1.20:47300/#t=TOOLONG12',
      'http://192.168.1.20:47300/?x',
      'ms-settings:',
      'http://192.168.1.20:47300/\nhttp://example.org',
    ])
      await expect(program.call('openInBrowser', [page])).rejects.toThrow('openInBrowser: wrong arguments')
    expect((await facts()).opened).toEqual([])
    expect(await program.call('openInBrowser', RIGHT.openInBrowser)).toBe(true)
    expect((await facts()).opened).toEqual(RIGHT.openInBrowser)
  })

  it('tell the own page where its host is, and that nobody else is let in yet', async () => {
    const { url } = await program.window()
    expect(await program.call('hostInfo')).toEqual({ url, lan: false, looking: false, addresses: [] })
  })
})

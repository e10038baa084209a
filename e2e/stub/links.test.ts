import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearPrograms, StubProgram } from './program'

afterEach(clearPrograms)

const LINK = 'billet-doux://join/192.168.1.20:47300/abcd1234'
const EVENT = { type: 'link', address: '192.168.1.20:47300', table: 'abcd1234' }
const BAD = { type: 'badLink' }

const sent = (program: StubProgram) =>
  program.notices.flatMap((notice) => (notice.notice === 'sent' ? notice.args : []))

const bring = (program: StubProgram, link: string) =>
  program.inside(({ app }, url) => void app.emit('open-url', { preventDefault: () => undefined }, url), link)

describe('a link of the system', () => {
  it('that started the program waits until the page listens, and does nothing else', async () => {
    const program = await StubProgram.start({ args: [LINK] })
    const { url } = await program.window()
    expect(url).not.toContain('192.168')
    expect(sent(program)).toEqual([])
    await program.call('listening')
    await vi.waitFor(() => expect(sent(program)).toEqual([EVENT]))
    expect(await program.inside(({ stub }) => stub.asked.opened)).toEqual([])
    expect(program.notices.filter(({ notice }) => notice === 'opened')).toHaveLength(1)
  })

  it('comes by a second start, which ends with code 0', async () => {
    const program = await StubProgram.start()
    await program.call('listening')
    const second = StubProgram.launch({ data: program.data, args: [LINK] })
    expect(await second.ended).toBe(0)
    await vi.waitFor(() => expect(sent(program)).toEqual([EVENT]))
  })

  it('comes by an event on a Mac', async () => {
    const program = await StubProgram.start({ computer: { platform: 'darwin' } })
    await program.call('listening')
    await bring(program, LINK)
    await vi.waitFor(() => expect(sent(program)).toEqual([EVENT]))
  })

  it('that cannot be read is told as that, and nothing of it', async () => {
    const program = await StubProgram.start({ computer: { platform: 'darwin' } })
    await program.call('listening')
    for (const link of [
      'billet-doux://join/',
      'billet-doux://join/%2e%2e',
      'billet-doux://open/192.168.1.20',
      'billet-doux://join/192.168.1.20:99999',
      'billet-doux://join/192.168.1.20/ABCD1234',
      'billet-doux://join/user@192.168.1.20',
      'billet-doux://join/192.168.1.20/abcd1234?x#y',
      `billet-doux://join/${'a'.repeat(5000)}`,
      'http://192.168.1.20/',
    ]) {
      const before = sent(program).length
      await bring(program, link)
      await vi.waitFor(() => expect([link, sent(program).slice(before)]).toEqual([link, [BAD]]))
    }
  })

  it('is the packed program’s alone, as far as the system is told', async () => {
    const [packed, unpacked] = await Promise.all([
      StubProgram.start({ computer: { packaged: 'yes' } }),
      StubProgram.start(),
    ])
    const isClient = (program: StubProgram) =>
      program.inside(({ app }) => app.isDefaultProtocolClient('billet-doux'))
    expect([await isClient(packed), await isClient(unpacked)]).toEqual([true, false])
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LookOutcome } from '@shared/protocol'
import { closeClients, connect } from './testing/client'
import { closeHosts, testHost } from './testing/host'
import type { TestHost } from './testing/host'
import { DIAGNOSIS, fakeRoom, NOTHING } from './testing/room'
import { seated } from './testing/tables'

let host: TestHost

beforeEach(async () => {
  host = await testHost()
})

afterEach(async () => {
  closeClients()
  await closeHosts()
})

/** A room that answers when it is told to. */
function slowRoom() {
  const answers: ((outcome: LookOutcome) => void)[] = []
  const room = fakeRoom({ look: () => new Promise((resolve) => answers.push(resolve)) })
  return { room, answer: (): void => answers.splice(0).forEach((resolve) => resolve(NOTHING)) }
}

const busy = { ok: false, reason: 'tooManyRequests' }

describe('a question to the room', () => {
  it('is answered to anybody, with and without a seat, and the room is told who asks', async () => {
    const room = fakeRoom()
    host.host.joinRoom(room)
    const zoe = await connect(host.port)
    expect(await zoe.ask('lan:look', { address: ' 192.168.1.20 ' })).toEqual({ ok: true, outcome: NOTHING })
    expect(await zoe.ask('lan:doctor', {})).toEqual({ ok: true, diagnosis: DIAGNOSIS })
    const { clients } = await seated(host.port, ['Anna'])
    await clients[0]?.must('lan:doctor', { address: '' })
    expect(room.questions).toEqual([
      ['look', ' 192.168.1.20 ', '127.0.0.1'],
      ['examine', undefined, '127.0.0.1'],
      ['examine', '', '127.0.0.1'],
    ])
    expect(host.notes).toEqual([])
  })

  it('needs a room', async () => {
    const zoe = await connect(host.port)
    for (const event of ['lan:look', 'lan:doctor'])
      expect(await zoe.raw(event, { address: 'x' })).toEqual({ ok: false, reason: 'notOnLan' })
  })

  it.each([
    ['lan:look', {}],
    ['lan:look', { address: 5 }],
    ['lan:look', { address: null }],
    ['lan:look', { address: ['192.168.1.20'] }],
    ['lan:look', { address: Buffer.from('192.168.1.20') }],
    ['lan:look', { address: 'a'.repeat(301) }],
    ['lan:look', { address: 'a', port: 5 }],
    ['lan:doctor', { address: 5 }],
    ['lan:doctor', { address: null }],
    ['lan:doctor', { address: 'a'.repeat(301) }],
    ['lan:doctor', []],
  ])('is not asked of the room when it is none: %s %o', async (event, payload) => {
    const room = fakeRoom()
    host.host.joinRoom(room)
    const zoe = await connect(host.port)
    expect(await zoe.raw(event, payload)).toEqual({ ok: false, reason: 'badRequest' })
    expect(room.questions).toEqual([])
  })

  it('is the only one of a client at a time, and holds up nothing else', async () => {
    const { room, answer } = slowRoom()
    host.host.joinRoom(room)
    const [zoe, anna] = [await connect(host.port), await connect(host.port, { name: 'Anna' })]
    let answers = 0
    const first = zoe.raw('lan:look', { address: 'one' }).finally(() => (answers += 1))
    expect(await zoe.raw('lan:look', { address: 'two' })).toEqual(busy)
    expect(await zoe.raw('lan:doctor', {})).toEqual(busy)
    const others = anna.raw('lan:look', { address: 'three' })
    expect(await zoe.ask('me:name', { name: 'Zoe' })).toEqual({ ok: true, name: 'Zoe' })
    await anna.must('table:open', { edition: '2019' })
    expect(answers).toBe(0)
    answer()
    expect(await Promise.all([first, others])).toEqual([
      { ok: true, outcome: NOTHING },
      { ok: true, outcome: NOTHING },
    ])
    expect(await zoe.ask('lan:doctor', {})).toMatchObject({ ok: true })
    expect(room.questions.map(([, typed]) => typed)).toEqual(['one', 'three', undefined])
  })

  it.each([
    ['later', () => Promise.reject(new Error('the cable is cut'))],
    [
      'at once',
      () => {
        throw new Error('the cable is cut')
      },
    ],
    ['with what is no answer', () => Promise.resolve({ found: 'the cable is cut' })],
  ])('that fails %s is noted, answered, and the last of nothing', async (_, look) => {
    host.host.joinRoom(fakeRoom({ look: look as () => Promise<LookOutcome> }))
    const zoe = await connect(host.port)
    const failed = { ok: false, reason: 'internalError' }
    expect(await zoe.raw('lan:look', { address: 'x' })).toEqual(failed)
    expect(await zoe.raw('lan:look', { address: 'x' })).toEqual(failed)
    expect(host.notes).toHaveLength(2)
    expect(host.notes[0]).toContain('internal error in "lan:look"')
    expect(await zoe.ask('lan:doctor', {})).toMatchObject({ ok: true })
  })

  it('of a client that has gone meanwhile harms nobody', async () => {
    const { room, answer } = slowRoom()
    host.host.joinRoom(room)
    const { clients } = await seated(host.port, ['Anna', 'Bruno'])
    const [anna, bruno] = clients
    anna?.socket.emit('lan:look', { address: 'x' }, () => undefined)
    await anna?.raw('nobody:knows', {})
    anna?.close()
    await bruno?.until('table', ({ table }) => table.people[0]?.connected === false)
    answer()
    expect(await bruno?.ask('lan:doctor', {})).toMatchObject({ ok: true })
    expect(host.notes).toEqual([])
  })

  it('of a client that has another tab in its seat is refused', async () => {
    const room = fakeRoom()
    host.host.joinRoom(room)
    const { tokens } = await seated(host.port, ['Anna'])
    const second = await connect(host.port, { token: tokens[0] ?? '' })
    await second.until('elsewhere')
    expect(await second.raw('lan:doctor', {})).toEqual({ ok: false, reason: 'playingElsewhere' })
    expect(room.questions).toEqual([])
  })
})

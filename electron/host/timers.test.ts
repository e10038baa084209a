import { afterEach, describe, expect, it } from 'vitest'
import { closeClients, connect } from './testing/client'
import type { TestClient } from './testing/client'
import { FakeClock } from './testing/fakeClock'
import { closeHosts, testHost } from './testing/host'
import { playing } from './testing/tables'

afterEach(async () => {
  closeClients()
  await closeHosts()
})

describe('a host that has been closed', () => {
  it('does nothing any more, whoever was there', async () => {
    const clock = new FakeClock()
    const { host, house, port } = await testHost({ clock, botDelayMs: 100 })
    const id = host.openTable({ edition: 'classic', bots: 2, auto: true })
    await playing(port, ['Anna', 'Bruno'])
    const guest = await connect(port)
    await guest.must('table:watch', { table: id })
    clock.advance(1000)
    const table = house.lobby.find(id)
    const revision = table?.game?.revision ?? 0
    expect(revision).toBeGreaterThan(0)
    await host.close()
    // Right behind all that the table has told in one go.
    expect(await guest.until('gone')).toEqual({ reason: 'hostStops' })
    expect(clock.waiting).toBe(0)
    clock.advance(60_000)
    expect(table?.game?.revision).toBe(revision)
  })
})

describe('whoever waits for the seat of another device', () => {
  async function claimed(): Promise<{ clock: FakeClock; anna: TestClient; phone: TestClient }> {
    const clock = new FakeClock()
    const { port } = await testHost({ clock })
    const [anna] = (await playing(port, ['Anna', 'Bruno'])).clients
    if (!anna) throw new Error('nobody')
    const phone = await connect(port)
    const { code } = await anna.must('seat:code', {})
    await phone.must('seat:claim', { code })
    expect(clock.waiting).toBe(1)
    return { clock, anna, phone }
  }

  it('is waited for no more once that has been answered', async () => {
    const { clock, anna, phone } = await claimed()
    await anna.must('seat:handOver', { yes: true })
    await phone.until('seated')
    expect(clock.waiting).toBe(0)
  })

  it('is waited for no more after thinking better of it', async () => {
    const { clock, phone } = await claimed()
    await phone.must('seat:withdraw', {})
    expect(clock.waiting).toBe(0)
  })

  it('is told when nobody answers', async () => {
    const { clock, phone } = await claimed()
    clock.advance(60_000)
    expect(await phone.until('declined')).toEqual({ reason: 'lapsed' })
    expect(clock.waiting).toBe(0)
  })
})

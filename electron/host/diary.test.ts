import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CARD_IDS } from '@shared/catalogue'
import { closeClients, connect } from './testing/client'
import { closeHosts, testHost } from './testing/host'
import { playing, playOn } from './testing/tables'

const STAFF_PIN = '918273645'
const TABLE_PIN = '64738291'
const WRONG_PIN = '55443322'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'diary-'))))
afterEach(async () => {
  closeClients()
  await closeHosts()
  rmSync(folder, { recursive: true, force: true })
})

describe('what is noted of a host', () => {
  it('is which tables are opened and closed, which games are over, and who is shown out', async () => {
    const diary: string[] = []
    const { port } = await testHost({ note: (line) => diary.push(line), dataDir: folder })
    const { clients, table } = await playing(port, ['Anna', 'Bruno'])
    const [anna] = clients
    // It is noticed when they play the next one already.
    await playOn(clients, () => !diary.some((line) => line.includes('is over')))
    await anna?.must('table:end', {})
    await anna?.must('table:remove', { seat: 1 })
    await anna?.must('table:leave', {})
    expect(diary).toEqual([
      `table "Anna" (${table}) is open: 2019`,
      expect.stringMatching(/^table "Anna" \([0-9a-f]{8}\): a game is over, won by (Anna|Bruno)/),
      'Bruno is shown out of table "Anna"',
      `table "Anna" (${table}) is closed`,
    ])
  })

  it('holds no token, PIN, code or card, whatever is asked and refused', async () => {
    const lines: string[] = []
    const keep = (line: string): void => void lines.push(line)
    const host = await testHost({ note: keep, log: keep, staffPin: STAFF_PIN, dataDir: folder })
    const desk = await connect(host.port, { name: 'Desk' })
    expect(await desk.ask('staff:enter', { pin: WRONG_PIN })).toMatchObject({ reason: 'pinWrong' })
    await desk.must('staff:enter', { pin: STAFF_PIN })
    const { table } = await desk.must('staff:open', { edition: 'classic', name: 'Window' })
    const clients = [await connect(host.port, { name: 'Anna' }), await connect(host.port, { name: 'Bruno' })]
    const [anna, bruno] = clients
    if (!anna || !bruno) throw new Error('nobody is there')
    const secrets = [STAFF_PIN, TABLE_PIN, WRONG_PIN]
    for (const client of clients) secrets.push((await client.must('table:join', { table })).token)
    await anna.must('table:access', { watchers: true, pin: { code: TABLE_PIN, for: 'both' } })
    const guest = await connect(host.port, { name: 'Carla', token: 'e'.repeat(32) })
    /** All kinds of input that is refused, with what nobody may read in it. */
    const refuseEverything = async (): Promise<void> => {
      const rubbish = { token: secrets[3], pin: TABLE_PIN, card: 'princess' }
      for (const event of [
        'game:command',
        'table:join',
        'staff:enter',
        'staff:close',
        'seat:claim',
        'nonsense',
      ]) {
        await guest.raw(event, rubbish)
        await bruno.raw(event, rubbish, 'princess')
        await bruno.raw(event)
      }
      for (const command of [
        { type: 'play', card: 'princess', target: 9 },
        { type: 'keep', card: 'king', under: ['guard', 'guard'] },
        { type: 'deal', seed: secrets[3] },
      ])
        await bruno.raw('game:command', { revision: 1, command })
      await connect(host.port, { protocol: 1, token: secrets[3] }).catch(() => undefined)
      await connect(host.port, { name: '\u202e', token: secrets[3] }).catch(() => undefined)
    }
    secrets.push('e'.repeat(32))
    await guest.ask('table:join', { table, pin: WRONG_PIN })
    await guest.ask('table:watch', { table, pin: WRONG_PIN })
    await guest.must('table:watch', { table, pin: TABLE_PIN })
    const { options } = (await anna.until('table')).table
    await anna.must('table:options', { options: { ...options, tokensToWin: 1 }, seats: 2 })
    await anna.must('table:start', {})
    await Promise.all(clients.map((client) => client.until('game')))
    secrets.push((await anna.must('seat:code', {})).code)
    await desk.ask('seat:claim', { code: '000000' })
    await refuseEverything()
    await playOn(
      clients,
      ({ view }) => view.phase === 'playing' && !lines.some((line) => line.includes('over')),
    )
    await desk.must('staff:close', { table })
    await closeHosts()

    const text = lines.join('\n')
    expect(text).toContain('a game is over')
    expect(text).toContain('a wrong PIN of the staff was given from 127.0.0.1')
    for (const secret of secrets) expect(text).not.toContain(secret)
    for (const card of CARD_IDS) expect(text).not.toMatch(new RegExp(`\\b${card}\\b`, 'i'))
  })
})

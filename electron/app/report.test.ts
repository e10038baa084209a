import { mkdtempSync, rmSync } from 'node:fs'
import { homedir, hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CARD_IDS, GOAL_IDS } from '@shared/catalogue'
import { lastLines } from '../files/lastLines'
import { openLog } from '../files/logFile'
import { closeClients } from '../host/testing/client'
import { closeHosts, testHost } from '../host/testing/host'
import { playing, playOn } from '../host/testing/tables'
import { adapterOf } from '../lan/testing/hosts'
import { helpReport, type ReportFacts } from './report'
import en from '../../renderer/locales/en.json'

const facts: ReportFacts = {
  time: '2026-03-01T20:15:00.000Z',
  versions: [
    ['Billet-doux', '0.1.0'],
    ['Electron', '45.5.0'],
  ],
  system: 'linux 6.1 x64',
  language: 'it',
  isPackaged: true,
  hostId: '0123456789ab',
  host: {
    url: 'http://127.0.0.1:47300/',
    lan: true,
    looking: true,
    addresses: ['http://192.168.1.20:47300/'],
  },
  adapters: [adapterOf('192.168.1.20')],
  found: [],
  tables: [],
  log: [],
  recent: [],
  owner: { home: homedir(), computer: hostname() },
}

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'report-'))))
afterEach(async () => {
  closeClients()
  await closeHosts()
  rmSync(folder, { recursive: true, force: true })
})

test('it says what runs where, and how it hangs in the network', () => {
  const report = helpReport({
    ...facts,
    found: [
      {
        ...{
          hostId: 'ba9876543210',
          version: '0.1.0',
          protocol: 4,
          urls: ['http://192.168.1.7:47300'],
          tables: [1],
        },
        ...{ name: 'Bruno’s laptop' },
      },
    ],
    tables: [{ id: 'ab12cd34', phase: 'lobby', people: [{ isHere: true, isElsewhere: false }] }],
  })
  for (const part of [
    'Billet-doux 0.1.0',
    'Electron 45.5.0',
    'System: linux 6.1 x64',
    'Language: it',
    'Host 0123456789ab at http://127.0.0.1:47300/',
    'Open to the LAN: yes',
    'for others: http://192.168.1.20:47300/',
    ': 192.168.1.20/24',
    'ba9876543210 0.1.0, protocol 4, tables 1: http://192.168.1.7:47300',
    'ab12cd34, lobby: people 1, here 1, over the LAN 0',
  ])
    expect(report).toContain(part)
  expect(report).not.toContain('Bruno')
})

test('it has what the file of the log has not, and nothing twice', () => {
  const [written, later] = ['2026-03-01T20:00:00.000Z it begins', '2026-03-01T20:10:00.000Z it goes on']
  const same = '2026-03-01T20:00:00.001Z it begins'
  expect(helpReport({ ...facts, log: [written], recent: [same] })).not.toContain('not in the file')
  const full = helpReport({ ...facts, log: [written], recent: [same, `${later} with PIN 4711`] })
  expect(full.match(/it begins/g)).toHaveLength(1)
  expect(full).toContain(`Of this run, and not in the file of the log (1):\n  ${later}`)
  expect(full).not.toContain('4711')
  expect(helpReport({ ...facts, recent: [same, later] })).toContain(later)
})

test('what others say of themselves makes no line of its own, and all of it has an end', () => {
  const version = `0.1.0\nHost 0123456789ab at http://evil/\u001b[31m`
  const hostile = { hostId: 'ba9876543210', version, protocol: 4, urls: [], tables: [] }
  const log = Array.from({ length: 5000 }, () => 'x'.repeat(5000))
  const report = helpReport({ ...facts, found: [hostile], log })
  expect(report).not.toMatch(/^Host .*evil/m)
  expect(report).not.toContain('\u001b')
  expect(report.length).toBeLessThan(500_000)
})

test('of a game that is played it holds no card, no goal, no token, no PIN and nobody’s name', async () => {
  const file = join(folder, 'logs', 'billet-doux.log')
  const log = openLog(file, () => undefined)
  const note = (line: string): void => log.add(line)
  const { port, host } = await testHost({ dataDir: folder, note, log: note })
  const { clients } = await playing(port, ['Annabel', 'Brunetto'])
  await clients[0]?.must('table:access', { watchers: true, pin: { code: '64738291', for: 'both' } })
  let moves = 0
  await playOn(clients, () => (moves += 1) <= 12)
  await log.close()

  const lines = await lastLines(file, 200)
  const report = helpReport({ ...facts, tables: host.tables(), log: lines })
  expect(report).toContain('playing: people 2, here 2')
  expect(lines.length).toBeGreaterThan(0)
  const names = Object.values(en.cards).map((card) =>
    typeof card === 'object' && 'name' in card ? card.name : '',
  )
  const words = [...CARD_IDS, ...GOAL_IDS, ...names, 'Annabel', 'Brunetto', '64738291'].filter(
    (word) => word !== '',
  )
  for (const word of words) expect(report.toLowerCase()).not.toContain(word.toLowerCase())
  expect(report).not.toMatch(/[0-9a-f]{32}/)
})

/**
 * Brings tables of a host on this computer to where somebody is asked in a certain way: `park PORT WISHES`, a list of
 * `{ question, settings }`. Two people play there by hand until it comes, and go away. Each line says where a table
 * stands, whose seat is asked, and the secrets of that one and of the other.
 */
import { DEFAULT_SETTINGS } from '@shared/protocol'
import type { TestClient } from '../../../electron/host/testing/client'
import { asked, inStep, playing } from '../../../electron/host/testing/tables'
import type { ParkWish } from '../parked'
import { askingOf } from '../questions'
import type { Question } from '../questions'
import { say } from './say'

/** How many tables are played at a time. */
const AT_ONCE = 8

const [port = '', list = '[]'] = process.argv.slice(2)

/** Plays until the question comes; returns the seat that is asked, between rounds the first one. */
async function come(clients: readonly TestClient[], question: Question): Promise<number> {
  const { comes, leads = () => false } = askingOf(question)
  for (let step = 0; ; step += 1) {
    const between = clients[0]?.last('game')
    if (between && between.view.phase !== 'playing') {
      if (comes(between.view)) return 0
      for (const client of clients) await client.must('table:ready', { force: false })
      await inStep(clients, between.revision + 1)
      continue
    }
    const actor = asked(clients)
    const game = actor.last('game')
    if (!game?.view.offer) throw new Error('nobody is asked')
    if (comes(game.view)) return clients.indexOf(actor)
    const { commands } = game.view.offer
    const able = commands.some(leads) ? commands.filter(leads) : commands
    const command = able[(step * 31) % able.length]
    if (!command) throw new Error('nothing is offered')
    await actor.must('game:command', { revision: game.revision, command })
    await inStep(clients, game.revision + 1)
  }
}

async function park({ question, settings }: ParkWish, n: number): Promise<void> {
  const { edition } = askingOf(question)
  const tokensToWin = question === 'the game is over' ? 1 : 13
  const { table, clients, tokens } = await playing(Number(port), ['Guest', 'Other'], { edition, tokensToWin })
  await clients[0]?.must('table:settings', { ...DEFAULT_SETTINGS, ...settings })
  const seat = await come(clients, question)
  for (const client of clients) client.close()
  say({ n, question, table, seat, token: tokens[seat], otherToken: tokens[1 - seat] })
}

const wishes = [...(JSON.parse(list) as readonly ParkWish[]).entries()]
// A host lets so many strangers of one address in at a time, and no more.
while (wishes.length > 0) await Promise.all(wishes.splice(0, AT_ONCE).map(([n, wish]) => park(wish, n)))
say({ done: true })
process.stdin.resume()
process.stdin.on('end', () => process.exit(0))

// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { logFor } from '@shared/engine/view/logFor'
import { viewFor } from '@shared/engine/view/viewFor'
import { allTables, nameOf, playout, type PlayoutStep } from '@shared/engine/testing/playouts'
import { Random } from '@shared/engine/testing/random'
import type { EventView, PlayerView, Viewer } from '@shared/game'
import { after, publicFacts } from './after'

/** How many random games are played at each table; a game has several rounds. */
const GAMES = process.env['LONG'] === undefined ? 3 : 60

interface Message {
  readonly view: PlayerView
  readonly news: readonly EventView[]
}

/** What a host tells a viewer after one command: the view, and what of the log is new. */
function messageOf(step: PlayoutStep, viewer: Viewer): Message {
  const log = logFor(step.after, step.roundEvents, viewer)
  return { view: viewFor(step.after, viewer), news: log.slice(-Math.min(step.events.length, log.length)) }
}

/** All that one viewer is told in a game, folded; how often the fold and the host's view tell the same, and where not. */
function folded(seed: number, table: (typeof tables)[number], viewer: Viewer, closing: number) {
  const different: string[] = []
  let same = 0
  let shown: PlayerView | null = null
  playout(table, new Random(seed), closing, (step) => {
    const { view, news } = messageOf(step, viewer)
    if (shown !== null) {
      const before: PlayerView = shown
      const end = news.reduce((so, event) => after(so, event, view), before)
      if (publicFacts(end) === publicFacts(view)) same += 1
      else different.push(`${publicFacts(end)} instead of ${publicFacts(view)} after ${JSON.stringify(news)}`)
    }
    shown = view
  })
  return { same, different }
}

const tables = allTables()

describe('what is shown step by step ends at what the host tells', () => {
  it.each(tables.map((table) => [nameOf(table), table] as const))('%s', (_, table) => {
    let same = 0
    for (let game = 0; game < GAMES; game += 1) {
      const viewer: Viewer = game % (table.seats + 1) === table.seats ? 'spectator' : game % (table.seats + 1)
      const told = folded(1000 + game, table, viewer, 0)
      expect(told.different).toEqual([])
      same += told.same
    }
    expect(same).toBeGreaterThan(10 * GAMES)
  })
})

describe('a chair that is closed in the middle of a game', () => {
  it('may lay bare what only the host can tell, where the last play alone is shown; else the steps tell all', () => {
    const odd = new Set<string>()
    for (const table of tables.filter(({ seats }) => seats > 2)) {
      const { different } = folded(7, table, 1, 0.08)
      if (different.length > 0) odd.add(table.options.discards)
    }
    expect([...odd].filter((shown) => shown === 'all')).toEqual([])
  })
})

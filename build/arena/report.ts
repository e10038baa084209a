import type { Report } from '../bench/bench'
import { textTable } from '../bench/textTable'
import type { Arena } from './playGames'
import type { Tally, Won } from './tally'

const percent = (part: number): string => (part * 100).toFixed(1)

/** A part of all in per cent, with its interval. */
export function percentOf({ share, low, high }: Won): string {
  return `${percent(share)} (${percent(low)}-${percent(high)})`
}

/** What an arena has come to, for programs and for people. Only what ends in `Ms`, or in `ms`, does not follow from the seed. */
export function report(arena: Arena, { rounds, levels }: Tally): Report {
  const { edition, seats, games, seed, rotate } = arena
  const rows = levels.map((each) => [
    each.level,
    String(each.seats),
    String(each.games.won),
    percentOf(each.games),
    String(each.rounds.won),
    percentOf(each.rounds),
    each.medianMs.toFixed(3),
    each.p99Ms.toFixed(3),
  ])
  const heads = ['level', 'seats', 'games won', '%', 'rounds won', '%', 'median ms', 'p99 ms']
  const how = rotate ? ', seats rotate' : ''
  return {
    json: { edition, seats, games, seed, rotate, rounds, levels },
    text: [
      `${edition}, ${seats.join(',')}: ${games} games, ${rounds} rounds, seed ${seed}${how}`,
      textTable(heads, rows),
      'In brackets: where the share lies with a certainty of 95 %. A game that several win counts as a share for each',
      'of them (of two, a half each); a round that several win counts in full for the level of each.',
    ].join('\n'),
  }
}

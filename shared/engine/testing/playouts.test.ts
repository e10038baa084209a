import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { CARD_IDS, hasCard } from '../../catalogue'
import { GAME_REFUSALS, eventViewSchema, playerViewSchema } from '../../game'
import type { Command, Seat, Viewer } from '../../game'
import { decide, evolve, eventFor, legalCommands, logFor, newMatch, viewFor } from '../index'
import { asked, sameCommand } from '../legal'
import type { GameEvent } from '../model/gameEvent'
import type { MatchState } from '../model/matchState'
import { allCards } from '../setup'
import { plainMoves } from './plainMoves'
import { allTables, nameOf, playout } from './playouts'
import type { PlayoutStep } from './playouts'
import { Random } from './random'
import { wordsOf } from './scenario'

const LONG = process.env.LONG !== undefined
/** Games at each table: the first half with the seats that began, the others with seats closed now and then. */
const GAMES = LONG ? 60 : 2
const CLOSING = 0.03

/** Fails with a text; quicker than an expectation, of which there would be millions. */
function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}

function cardsAreConserved({ after }: PlayoutStep): void {
  const { deck, setAside, open, seats, edition } = after
  const aside = setAside === null ? [] : [setAside]
  const all = [...deck, ...aside, ...open, ...seats.flatMap(({ hand, front }) => [...hand, ...front])]
  check(String(all.sort()) === String([...allCards(edition)].sort()), 'the cards are those of the edition')
}

function stateIsFoldOfEvents({ before, events, after }: PlayoutStep): void {
  check(isDeepStrictEqual(events.reduce(evolve, before), after), 'the state is the fold of its events')
}

function goesOnFromJson({ before, by, command, events, after }: PlayoutStep): void {
  const copy = JSON.parse(JSON.stringify(before)) as MatchState
  check(isDeepStrictEqual(copy, before), 'the state is plain JSON')
  const again = decide(copy, by as Seat, command as Command)
  check(isDeepStrictEqual(again, { ok: true, state: after, events }), 'a copy goes on in the same way')
}

function handsAreRight({ after }: PlayoutStep): void {
  const waiting = asked(after)
  for (const [seat, { hand, out, closed }] of after.seats.entries()) {
    check(!closed || out || after.phase !== 'playing', 'who is closed is out')
    if (out) check(hand.length === 0, 'who is out holds nothing')
    else if (after.phase === 'playing') {
      const held = waiting?.seat !== seat ? 1 : waiting.asks === 'play' ? 2 : (after.choice?.under ?? 0) + 1
      check(hand.length === held, `seat ${seat} holds ${held}`)
    }
  }
}

function somebodyIsAsked({ after }: PlayoutStep): void {
  const waiting = asked(after)
  check((waiting !== null) === (after.phase === 'playing'), 'somebody is asked while a round is played')
  check(waiting === null || after.seats[waiting.seat]?.out === false, 'who is asked is in')
  check(waiting === null || legalCommands(after, waiting.seat).length > 0, 'who is asked can do something')
}

/** Rules 2 and 3, Countess and Chancellor: what is legal, against a second reckoning. */
function legalIsRight({ after }: PlayoutStep): void {
  for (const seat of after.seats.keys()) {
    const listed = legalCommands(after, seat).map(wordsOf).sort()
    const right = plainMoves(after, seat)
    check(
      isDeepStrictEqual(listed, right),
      `seat ${seat} may do ${right.join('; ')}, not ${listed.join('; ')}`,
    )
  }
}

function listedIsAccepted({ after }: PlayoutStep): void {
  const seat = asked(after)?.seat
  if (seat === undefined) return
  for (const command of legalCommands(after, seat))
    check(decide(after, seat, command).ok, 'a listed command is accepted')
}

/** Any command that the schemas let through, likely or not. */
function anyCommand(random: Random): Command {
  const card = random.pick(CARD_IDS)
  if (random.below(4) === 0) {
    const under = Array.from({ length: 1 + random.below(2) }, () => random.pick(CARD_IDS))
    return { type: 'keep', card, under }
  }
  return {
    type: 'play',
    card,
    ...(random.below(2) === 0 && { target: random.below(6) }),
    ...(random.below(2) === 0 && { guess: random.pick(CARD_IDS) }),
  }
}

/** A legal command with one thing changed: the mistakes that are nearest to being accepted. */
function spoilt(command: Command, random: Random): Command {
  const other = anyCommand(random)
  if (command.type === 'keep')
    return random.below(2) === 0
      ? { ...command, card: other.card }
      : { ...command, under: random.below(2) === 0 ? command.under.slice(1) : [...command.under, other.card] }
  const { type, card, target, guess } = command
  const changes: readonly Command[] = [
    { ...command, card: other.card },
    { ...command, target: random.below(6) },
    { ...command, guess: other.card },
    { type, card, ...(guess !== undefined && { guess }) },
    { type, card, ...(target !== undefined && { target }) },
  ]
  return random.pick(changes)
}

/** The state is frozen deeply, so a change of it in place would throw. */
function unlistedIsRefused({ after }: PlayoutStep, random: Random): void {
  const legal = (seat: Seat) => legalCommands(after, seat)
  const waiting = asked(after)?.seat
  for (let count = 0; count < 6; count += 1) {
    const near = waiting !== undefined && count % 2 === 0
    const seat = near ? waiting : random.below(after.seats.length + 1)
    const command = near ? spoilt(random.pick(legal(seat)), random) : anyCommand(random)
    const listed = legal(seat).some((other) => sameCommand(other, command))
    const decision = decide(after, seat, command)
    check(decision.ok === listed, `${JSON.stringify(command)} by ${seat}: listed ${listed}`)
    if (!decision.ok) check(GAME_REFUSALS.includes(decision.reason), 'the reason is one of the named ones')
  }
  if (after.phase === 'playing')
    check(
      !decide(after, 'host', { type: 'deal', seed: random.seed() }).ok,
      'no deal in the middle of a round',
    )
}

const viewersOf = ({ seats }: MatchState): readonly Viewer[] => [...seats.keys(), 'spectator']

function viewsAreStrict({ after, events, roundEvents }: PlayoutStep): void {
  for (const viewer of viewersOf(after)) {
    const view = viewFor(after, viewer)
    check(isDeepStrictEqual(playerViewSchema.parse(view), view), 'a view is what its schema says')
    for (const event of events) eventViewSchema.parse(eventFor(event, viewer))
    for (const event of logFor(after, roundEvents, viewer)) eventViewSchema.parse(event)
    const may = viewer === 'spectator' ? [] : legalCommands(after, viewer)
    check(isDeepStrictEqual(view.offer?.commands ?? [], may), 'a view offers what is legal')
  }
}

/** Rules 5 and 7, counted once more from the result alone. */
function tokensAreCounted({ before, after, events }: PlayoutStep): void {
  const ended = events.find(
    (event): event is GameEvent & { type: 'roundEnded' } => event.type === 'roundEnded',
  )
  for (const [seat, { tokens }] of after.seats.entries()) {
    const gained = ended?.result.gained.filter((gain) => gain.seat === seat).length ?? 0
    check(tokens === (before.seats[seat]?.tokens ?? 0) + gained, 'tokens change by what a round gave')
  }
  if (!ended) return
  const { winners, hands, ends } = ended.result
  check(
    winners.length > 0 && winners.every((seat) => after.seats[seat]?.out === false),
    'who wins a round is in',
  )
  check(ends === 'lastPlayer' || after.deck.length === 0, 'a round ends with the last player or the deck')
  check(
    isDeepStrictEqual(
      hands,
      after.seats.map(({ hand }) => hand),
    ),
    'the result shows the hands',
  )
}

function endIsRight(end: MatchState): void {
  const open = end.seats.flatMap(({ closed }, seat) => (closed ? [] : [seat]))
  const reached = open.filter((seat) => (end.seats[seat]?.tokens ?? 0) >= end.target)
  check(isDeepStrictEqual(end.winners, open.length === 1 ? open : reached), 'who has reached the target wins')
  check(end.winners.length > 0, 'somebody wins')
}

describe('random games', () => {
  it.each(allTables().map((table, index) => [nameOf(table), table, index] as const))(
    '%s',
    (_, table, index) => {
      const random = new Random(index + 1)
      for (let game = 0; game < GAMES; game += 1) {
        let folded = newMatch(table.options, table.seats)
        const end = playout(table, random, game * 2 < GAMES ? 0 : CLOSING, (step) => {
          if (step.after.round > 0) cardsAreConserved(step)
          stateIsFoldOfEvents(step)
          goesOnFromJson(step)
          handsAreRight(step)
          somebodyIsAsked(step)
          legalIsRight(step)
          listedIsAccepted(step)
          unlistedIsRefused(step, random)
          viewsAreStrict(step)
          tokensAreCounted(step)
          folded = step.events.reduce(evolve, folded)
        })
        endIsRight(end)
        expect(folded).toEqual(end)
      }
    },
    600_000,
  )

  it('never deal, hold or play a card of another edition', () => {
    const [table] = allTables()
    if (!table) throw new Error('there are tables')
    playout(table, new Random(1), 0, ({ after }) => {
      const cards = after.seats.flatMap(({ hand, front }) => [...hand, ...front])
      check(
        cards.every((card) => hasCard(after.edition, card)),
        'a card of this edition',
      )
    })
  })
})

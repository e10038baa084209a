import { describe, expect, it } from 'vitest'
import { sending } from './caseFinders'
import { runCase } from './caseRunner'
import type { Case, PositionCase, SetUpCase, Step, Then } from './caseSchema'

/** A Guard that misses, in a game of three; the turn is then B's. */
function guardCase(...steps: readonly Step[]): PositionCase {
  const seat = { front: [], protected: false, out: false, tokens: 0 }
  return {
    name: 'guard',
    edition: '2019',
    options: {},
    start: {
      deck: ['guard', 'prince', 'baron', 'handmaid'],
      setAside: 'princess',
      open: [],
      turn: 'A',
      players: [
        { ...seat, name: 'A', hand: 'priest', front: ['spy'] },
        { ...seat, name: 'B', hand: 'king', tokens: 1 },
        { ...seat, name: 'C', hand: 'guard', protected: true },
      ],
    },
    steps,
  }
}
const miss: Step = { by: 'A', play: 'guard', at: 'B', guess: 'baron' }
const after = (then: Then): Case => guardCase({ ...miss, then })

/** How the last turn ends the round: A has a Spy in front. */
const won: Then['round'] = { ends: 'lastPlayer', winners: ['A'], gained: { A: 2 } }

/** The last turn of a round, which A wins and with it the game. */
function lastTurn(then: Then): Case {
  const base = guardCase({ by: 'A', play: 'guard', at: 'B', guess: 'king', then })
  const [a, b] = base.start.players.map((player) => ({ ...player, protected: false, tokens: 5 }))
  if (!a || !b) throw new Error('the case has two players')
  return { ...base, start: { ...base.start, deck: ['guard'], players: [a, b] } }
}

describe('the case runner', () => {
  it('finds nothing wrong with what is so, in any order where order does not count', () => {
    expect(
      runCase(
        after({
          hand: { A: ['priest'], B: ['prince', 'king'] },
          front: { A: ['spy', 'guard'], B: [] },
          out: [],
          protected: ['C'],
          deck: ['baron', 'handmaid'],
          setAside: 'princess',
          turn: 'B',
          asks: 'play',
          playable: ['prince', 'king'],
          targets: { prince: ['B', 'A'], king: ['A'] },
          round: null,
          tokens: { B: 1 },
          game: null,
          nextStarter: [],
          sees: { A: { hands: { B: null }, setAside: null }, spectator: { hands: { C: null } } },
          visible: { A: ['spy'], last: ['guard'], open: [] },
        }),
      ),
    ).toBeNull()
    expect(
      runCase(
        lastTurn({
          turn: null,
          asks: null,
          round: won,
          tokens: { A: 7, B: 5 },
          game: { winners: ['A'] },
          visible: { A: ['guard', 'spy'], B: ['king'], last: [] },
        }),
      ),
    ).toBeNull()
  })

  it.each<[keyof Then, Then]>([
    ['hand', { hand: { B: ['king'] } }],
    ['front', { front: { A: ['guard', 'spy'] } }],
    ['out', { out: ['B'] }],
    ['protected', { protected: [] }],
    ['deck', { deck: [] }],
    ['setAside', { setAside: null }],
    ['turn', { turn: 'A' }],
    ['asks', { asks: 'keep' }],
    ['playable', { playable: ['king'] }],
    ['targets', { targets: { prince: ['A'] } }],
    ['targets', { targets: { guard: [] } }],
    ['round', { round: { ends: 'deck', winners: ['A'], gained: { A: 1 } } }],
    ['tokens', { tokens: { B: 2 } }],
    ['game', { game: { winners: ['A'] } }],
    ['nextStarter', { nextStarter: ['A'] }],
    ['sees', { sees: { A: { hands: { B: 'king' } } } }],
    ['sees', { sees: { spectator: { setAside: 'princess' } } }],
    ['visible', { visible: { A: [] } }],
    ['visible', { visible: { last: [] } }],
  ])('reports a wrong %s: %j', (what, then) => {
    expect(runCase(after(then))).toMatchObject({
      where: expect.stringContaining('step 1') as string,
      differences: [{ what, expected: then[what] }],
    })
  })

  it.each<[keyof Then, Then]>([
    ['turn', { turn: 'B' }],
    ['asks', { asks: 'play' }],
    ['round', { round: null }],
    ['round', { round: { ...won, ends: 'deck' } }],
    ['round', { round: { ...won, winners: ['A', 'B'] } }],
    ['round', { round: { ...won, gained: { A: 1 } } }],
    ['round', { round: { ...won, gained: { A: 2, B: 1 } } }],
    ['game', { game: null }],
    ['game', { game: { winners: ['A', 'B'] } }],
    ['sees', { sees: { A: { hands: { B: 'king' } } } }],
    ['sees', { sees: { B: { hands: { A: null } } } }],
    ['visible', { visible: { A: ['guard'] } }],
  ])('reports a wrong %s at the end of a round: %j', (what, then) => {
    expect(runCase(lastTurn(then))?.differences.map((difference) => difference.what)).toEqual([what])
  })

  it('names the step, what was expected and what was found', () => {
    const failure = runCase(
      guardCase(miss, { by: 'B', play: 'king', at: 'A', then: { hand: { A: ['king'] } } }),
    )
    expect(failure).toEqual({
      where: 'step 2, B {"play":"king","at":"A"}',
      differences: [{ what: 'hand', expected: { A: ['king'] }, found: { A: ['prince'] } }],
    })
  })

  it('shows the whole front under discards: all', () => {
    const second: Step = {
      by: 'B',
      play: 'prince',
      at: 'B',
      then: { visible: { A: ['spy', 'guard'], B: ['prince', 'king'], C: [], last: [], open: [] } },
    }
    expect(runCase({ ...guardCase(miss, second), options: { discards: 'all' } })).toBeNull()
  })

  it('compares players whose names are words of the language', () => {
    const base = lastTurn({ round: { ...won, winners: ['constructor'], gained: { constructor: 2 } } })
    const text = JSON.stringify(base).replaceAll('"A"', '"constructor"')
    expect(runCase(JSON.parse(text) as Case)).toBeNull()
  })

  it('reports a move that is refused, and why', () => {
    expect(runCase(guardCase({ ...miss, at: 'C' }))?.differences).toEqual([
      { what: 'move', expected: 'accepted', found: 'refused: targetProtected' },
    ])
  })

  it('reports a move that is accepted and should not be', () => {
    expect(runCase(guardCase({ ...miss, refused: true }))?.differences).toEqual([
      { what: 'move', expected: 'refused', found: 'accepted' },
    ])
  })

  it.each<[string, Step]>([
    ['a superfluous under', { ...miss, under: ['guard'] }],
    ['a superfluous trade', { ...miss, trade: true }],
    ['a superfluous at', { by: 'A', keep: 'priest', under: ['guard'], at: 'B' }],
    ['a guess beside a kept card', { by: 'A', keep: 'priest', under: ['guard'], guess: 'baron' }],
    ['a guess that the card does not need', { by: 'A', play: 'priest', at: 'B', guess: 'baron' }],
    ['a missing guess', { by: 'A', play: 'guard', at: 'B' }],
    ['a missing player', { by: 'A', play: 'guard', guess: 'baron' }],
    ['a player whom nobody knows', { ...miss, at: 'Z' }],
    ['a card that nobody knows', { ...miss, play: 'joker' }],
    ['a guess that nobody knows', { ...miss, guess: 'joker' }],
    ['a number for a guess', { ...miss, guess: 3 }],
    ['a number that is not whole', { ...miss, guess: 2.5 }],
    ['the set-aside card', { by: 'A', play: 'priest', at: 'set-aside' }],
    ['a trade', { by: 'A', trade: true }],
    ['an answer with a number', { by: 'A', guess: 3 }],
    ['nothing under the deck', { by: 'A', keep: 'priest' }],
    ['another player', { by: 'B', play: 'king', at: 'A' }],
  ])('takes for a refused move: %s', (_, step) => {
    const same: Then = {
      hand: { A: ['priest', 'guard'] },
      turn: 'A',
      asks: 'play',
      deck: ['prince', 'baron', 'handmaid'],
    }
    expect(runCase(guardCase({ ...step, refused: true, then: same }, miss))).toBeNull()
    expect(runCase(guardCase(step))?.differences[0]).toMatchObject({ expected: 'accepted' })
  })

  it('knows the own hand, and prints it when another is expected', () => {
    const own = (card: string | null): Then => ({ sees: { B: { hands: { B: card } } } })
    for (const card of ['king', 'prince']) expect(runCase(after(own(card)))).toBeNull()
    for (const card of ['guard', null])
      expect(runCase(after(own(card)))?.differences).toMatchObject([
        { what: 'sees', found: { B: { hands: { B: ['king', 'prince'] } } } },
      ])
    expect(runCase(lastTurn(own(null)))).toBeNull()
    expect(runCase(lastTurn(own('king')))).not.toBeNull()
  })

  it('takes a card for told only by the step that tells it', () => {
    const look: Step = { by: 'A', play: 'priest', at: 'B' }
    const told: Then = { sees: { A: { hands: { B: 'king' } } } }
    expect(runCase(guardCase({ ...look, then: told }))).toBeNull()
    expect(
      runCase(guardCase(look, { by: 'B', play: 'prince', at: 'A', then: told }))?.differences,
    ).toMatchObject([{ found: { A: { hands: { B: 'king (told by an earlier step)' } } } }])
  })

  it('knows that a card once told is no secret while it cannot have left', () => {
    const look: Step = { by: 'A', play: 'priest', at: 'B' }
    const untold: Then = { sees: { A: { hands: { B: null } } } }
    expect(runCase(guardCase({ ...look, then: untold }))).not.toBeNull()
    expect(
      runCase(guardCase(look, { by: 'B', play: 'prince', at: 'A', then: untold }))?.differences,
    ).toMatchObject([{ found: { A: { hands: { B: 'king (told by an earlier step)' } } } }])
    expect(runCase(guardCase(look, { by: 'B', play: 'prince', at: 'B', then: untold }))).toBeNull()
  })

  it('notices a view that shows a hand, and an event that does', () => {
    const untold: Then = { sees: { A: { hands: { B: null } } } }
    const leakingView: typeof sending.viewFor = (state, viewer) => {
      const view = sending.viewFor(state, viewer)
      return {
        ...view,
        seats: view.seats.map((seat, at) => ({ ...seat, hand: state.seats[at]?.hand ?? null })),
      }
    }
    const leakingEvent: typeof sending.eventFor = (event, viewer) => {
      if (event.type === 'drew') return { ...event }
      return sending.eventFor(event, viewer)
    }
    expect(runCase(after(untold))).toBeNull()
    expect(runCase(after(untold), { ...sending, viewFor: leakingView })).not.toBeNull()
    expect(runCase(after(untold), { ...sending, eventFor: leakingEvent })).not.toBeNull()
  })

  it('notices an older card that only the log still shows, and a viewer who finds more than others', () => {
    const second: Step = { by: 'B', play: 'king', at: 'A', then: { visible: { last: ['king'] } } }
    const openLog: typeof sending.logFor = (_, events, viewer) =>
      events.map((event) => sending.eventFor(event, viewer))
    const openView: typeof sending.viewFor = (state, viewer) => {
      const view = sending.viewFor(state, viewer)
      return viewer === 'spectator' ? { ...view, lastPlay: [] } : view
    }
    expect(runCase(guardCase(miss, second))).toBeNull()
    expect(runCase(guardCase(miss, second), { ...sending, logFor: openLog })?.differences).toMatchObject([
      { found: { last: ['king'], log: ['guard'] } },
    ])
    expect(runCase(guardCase(miss, second), { ...sending, viewFor: openView })?.differences).toMatchObject([
      { found: { byViewer: { A: { last: ['king'] }, spectator: { last: [] } } } },
    ])
  })

  it.each([
    { players: 3, deck: 16, open: 0 },
    { players: 3, deck: 17, open: 3 },
  ])('reports a wrong set-up: %j', (setUp) => {
    const given: SetUpCase = {
      name: 'set-up',
      edition: '2019',
      options: {},
      setUp: { players: 3, deck: 17, open: 0 },
    }
    expect(runCase(given)).toBeNull()
    expect(runCase({ ...given, setUp })).toMatchObject({ where: 'set-up', differences: [{ what: 'setUp' }] })
  })
})

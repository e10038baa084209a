import { describe, expect, it } from 'vitest'
import { parseCaseFile } from './caseFile'

/** A valid case, to be spoilt in one place. */
const start = {
  deck: ['guard', 'priest'],
  setAside: 'princess',
  turn: 'A',
  players: [
    { name: 'A', hand: 'king' },
    { name: 'B', hand: 'baron', front: ['handmaid'], protected: true, tokens: 2 },
    { name: 'C', hand: null, out: true },
  ],
}
const [playerA, playerB, playerC] = start.players
const step = { by: 'A', play: 'guard' }
const round = { ends: 'deck', winners: ['A'], gained: { A: 1 } }
const good = { name: 'one', edition: 'classic', start, steps: [step] }

const problems = (...cases: readonly unknown[]): readonly string[] => {
  const file = parseCaseFile(JSON.stringify(cases))
  return file.ok ? [] : file.problems
}
const inStart = (change: object) => ({ ...good, start: { ...start, ...change } })
const inStep = (change: object) => ({ ...good, steps: [{ ...step, ...change }] })
const withThen = (then: unknown) => inStep({ then })
const withPlayers = (...players: readonly unknown[]) => inStart({ players })

describe('a case file', () => {
  it('is valid with a position, with a set-up, and with nothing in it', () => {
    const setUp = { name: 'two', edition: '2019', setUp: { players: 6, deck: 14, open: 0 } }
    expect(problems()).toEqual([])
    expect(problems(good, setUp)).toEqual([])
    expect(problems({ ...good, steps: [] })).toEqual([])
  })

  it('is valid with every key of the format', () => {
    const then = {
      hand: { A: ['king'], C: [] },
      front: { A: ['guard'] },
      out: ['C'],
      protected: ['B'],
      deck: [],
      setAside: null,
      turn: null,
      asks: null,
      playable: [],
      targets: { prince: ['A', 'set-aside'] },
      round: { ends: 'deck', winners: ['A'], gained: { A: 2 } },
      tokens: { A: 3 },
      game: { winners: ['A'] },
      nextStarter: ['A'],
      sees: { B: { hands: { A: 'king', C: null }, setAside: null }, spectator: { hands: {} } },
      visible: { A: [], last: [], open: [] },
    }
    const options = { discards: 'last', tie: 'shared', tokensToWin: 3, openCards: false }
    expect(problems({ ...withThen(then), options })).toEqual([])
    expect(
      problems(withThen({ round: null, game: null, turn: 'B', asks: 'play', setAside: 'princess' })),
    ).toEqual([])
  })

  it('leaves to the rules what a step says that its move has no use for', () => {
    const steps = [
      { at: 'Z' },
      { at: 'set-aside' },
      { guess: 'nobody' },
      { guess: 5 },
      { under: ['guard'] },
      { trade: true },
      { play: 'chewbacca' },
    ].map((change) => ({ ...step, ...change, refused: true }))
    const others = [
      { by: 'A', keep: 'guard' },
      { by: 'A', keep: 'nobody', under: [] },
      { by: 'A', trade: false },
      { by: 'A', guess: 5 },
    ]
    expect(problems({ ...good, steps: [...steps, ...others] })).toEqual([])
  })

  it.each([3, 2.5, -1])('leaves to the rules what number a step names: %d', (guess) => {
    expect(problems(inStep({ guess, refused: true }))).toEqual([])
  })

  it('may begin with a byte order mark', () => {
    expect(parseCaseFile(`\uFEFF${JSON.stringify([good])}`)).toMatchObject({
      ok: true,
      cases: [{ name: 'one' }],
    })
    expect(parseCaseFile(`\uFEFF\uFEFF[]`)).toMatchObject({ ok: false })
  })

  it.each<[string, string]>([
    ['hand', '{ "A": ["king"], "__proto__": [] }'],
    ['front', '{ "__proto__": [] }'],
    ['tokens', '{ "__proto__": 1 }'],
    ['targets', '{ "__proto__": [] }'],
    ['sees', '{ "__proto__": {} }'],
    ['sees', '{ "A": { "hands": { "__proto__": null } } }'],
    ['visible', '{ "__proto__": [] }'],
    ['round', '{ "ends": "deck", "winners": [], "gained": { "__proto__": 1 } }'],
    ['game', '{ "winners": [], "__proto__": 1 }'],
    ['__proto__', '{}'],
  ])('is not valid with the key __proto__ in %s: %s', (key, value) => {
    const text = JSON.stringify([withThen({ key: 0 })]).replace('"key":0', `"${key}":${value}`)
    const file = parseCaseFile(text)
    expect(file.ok ? [] : file.problems).toEqual([
      expect.stringContaining('Unrecognized key: "__proto__"') as string,
    ])
  })

  it('is not valid when it is not JSON or not a list, and says so', () => {
    expect(parseCaseFile('[{]')).toMatchObject({
      ok: false,
      problems: [expect.stringContaining('not JSON') as string],
    })
    expect(parseCaseFile('{}')).toEqual({ ok: false, problems: ['not a list of cases'] })
  })

  it('of jabba names its goal', () => {
    const start = {
      deck: ['rancor'],
      setAside: 'c-3po',
      players: [
        { name: 'A', hand: 'r2-d2' },
        { name: 'B', hand: 'mercenary' },
      ],
      turn: 'A',
    }
    const jabba = { name: 'one', edition: 'jabba', start, steps: [] }
    const wrong = (what: string) => [expect.stringContaining(what) as string]
    expect(problems({ ...jabba, options: { goal: 'exalted-one' } })).toEqual([])
    expect(problems(jabba)).toEqual(wrong('options'))
    expect(problems({ ...jabba, options: {} })).toEqual(wrong('options.goal'))
    expect(problems({ ...jabba, options: { goal: 'random' } })).toEqual(wrong('options.goal'))
    expect(problems({ ...jabba, options: { goal: 'exalted-one', discards: 'last' } })).toEqual(
      wrong('options.discards'),
    )
  })

  it('says which case and where in it', () => {
    expect(problems(good, { ...withThen({ hands: {} }), name: 'bad' })).toEqual([
      'case 2 "bad": steps.0.then: Unrecognized key: "hands"',
    ])
    expect(problems(7)).toEqual([expect.stringMatching(/^case 1: /)])
  })

  it('names everything that is wrong, not only the first', () => {
    expect(problems(inStep({ by: 'Y' }), { ...good, name: 'x', setUp: 1 })).toHaveLength(3)
  })

  it.each([
    ['an unknown key of the case', { ...good, comment: '' }, 'Unrecognized key'],
    ['an unknown key of the start', inStart({ discard: [] }), 'Unrecognized key'],
    ['an unknown key of a player', withPlayers({ ...playerA, seat: 1 }, playerB), 'Unrecognized key'],
    ['an unknown key of a step', inStep({ card: 'guard' }), 'Unrecognized key'],
    ['an unknown key of then', withThen({ hands: {} }), 'Unrecognized key'],
    ['an unknown key of round', withThen({ round: { ...round, winner: 'A' } }), 'Unrecognized key'],
    ['an unknown key of game', withThen({ game: { winners: [], tokens: 1 } }), 'Unrecognized key'],
    ['an unknown key of sees', withThen({ sees: { A: { deck: null } } }), 'Unrecognized key'],
    ['an unknown option', { ...good, options: { starter: 0 } }, 'Unrecognized key'],
    ['an option of another edition', { ...good, options: { goal: 'exalted-one' } }, 'options.goal'],
    ['an unknown value of an option', { ...good, options: { discards: 'some' } }, 'options.discards'],
    [
      'a tie that the edition has not',
      { ...good, edition: '2019', options: { tie: 'discardSum' } },
      'options.tie',
    ],
    ['too many tokens to win', { ...good, options: { tokensToWin: 14 } }, 'options.tokensToWin'],
    ['a step without a move', { ...good, steps: [{ by: 'A', at: 'B' }] }, 'no move'],
    ['a step without a player', { ...good, steps: [{ play: 'guard' }] }, 'steps.0.by'],
    ['two moves in one step', inStep({ keep: 'guard' }), 'two moves'],
    ['a number for a card', inStep({ play: 7 }), 'steps.0.play'],
    ['a list for a player', inStep({ at: ['B'] }), 'steps.0.at'],
    ['a truth value for a guess', inStep({ guess: true }), 'steps.0.guess'],
    ['a card for the cards under the deck', inStep({ under: 'guard' }), 'steps.0.under'],
    ['a text for a truth value', inStep({ refused: 'true' }), 'steps.0.refused'],
    ['a text for tokens', withThen({ tokens: { A: '1' } }), 'tokens.A'],
    ['a card for a hand', withThen({ hand: { A: 'guard' } }), 'hand.A'],
    ['an unknown question', withThen({ asks: 'trick' }), 'asks'],
    ['an unknown ending', withThen({ round: { ...round, ends: 'time' } }), 'round.ends'],
    ['a round without its ending', withThen({ round: { ...round, ends: undefined } }), 'round.ends'],
    ['a round without its winners', withThen({ round: { ...round, winners: undefined } }), 'round.winners'],
    ['a round without its tokens', withThen({ round: { ...round, gained: undefined } }), 'round.gained'],
    ['a deck with nothing in it', inStart({ deck: [] }), 'start.deck'],
    ['an unknown id in the deck', inStart({ deck: ['guard', 'joker'] }), 'start.deck.1'],
    ['an id of another edition in the deck', inStart({ deck: ['spy'] }), 'start.deck.0'],
    ['an unknown id put aside', inStart({ setAside: 'joker' }), 'start.setAside'],
    ['nothing put aside', inStart({ setAside: null }), 'start.setAside'],
    ['an unknown id among the open cards', inStart({ open: ['joker'] }), 'start.open.0'],
    ['an unknown id in a hand', withPlayers({ ...playerA, hand: 'joker' }, playerB), 'players.0.hand'],
    ['an unknown id in front', withPlayers(playerA, { ...playerB, front: ['joker'] }), 'players.1.front.0'],
    ['a player who is in without a hand', withPlayers({ ...playerA, hand: null }, playerB), 'players.0'],
    [
      'a player who is out with a hand',
      withPlayers(playerA, playerB, { ...playerC, hand: 'king' }),
      'players.2',
    ],
    ['one player', withPlayers(playerA), 'start.players'],
    [
      'more players than the edition seats',
      withPlayers(...'ABCDE'.split('').map((name) => ({ name, hand: 'guard' }))),
      'start.players',
    ],
    ['two players of one name', withPlayers(playerA, playerB, playerB), 'two players are named B'],
    [
      'a word of the format for a name',
      withPlayers(playerA, { ...playerB, name: 'spectator' }),
      'players.1.name',
    ],
    ['__proto__ for a name', withPlayers(playerA, { ...playerB, name: '__proto__' }), 'players.1.name'],
    ['a turn of nobody', inStart({ turn: 'Z' }), 'start.turn: no player is named Z'],
    ['a turn of a player who is out', inStart({ turn: 'C' }), 'start.turn: C is out'],
    ['a starter who is nobody', inStart({ starter: 'Z' }), 'start.starter: no player is named Z'],
    ['a move by nobody', inStep({ by: 'Z' }), 'steps.0.by: no player is named Z'],
    ['an unknown player in hand', withThen({ hand: { Z: [] } }), 'then.hand.Z'],
    ['an unknown player in front', withThen({ front: { Z: [] } }), 'then.front.Z'],
    ['an unknown player in tokens', withThen({ tokens: { Z: 1 } }), 'then.tokens.Z'],
    ['an unknown player in out', withThen({ out: ['Z'] }), 'then.out.0'],
    ['an unknown player in protected', withThen({ protected: ['Z'] }), 'then.protected.0'],
    ['an unknown player in turn', withThen({ turn: 'Z' }), 'then.turn'],
    ['an unknown player in targets', withThen({ targets: { guard: ['Z'] } }), 'then.targets.guard.0'],
    [
      'an unknown winner of the round',
      withThen({ round: { ...round, winners: ['Z'] } }),
      'then.round.winners.0',
    ],
    [
      'an unknown player who gains',
      withThen({ round: { ...round, gained: { Z: 1 } } }),
      'then.round.gained.Z',
    ],
    ['an unknown winner of the game', withThen({ game: { winners: ['Z'] } }), 'then.game.winners.0'],
    ['an unknown next starter', withThen({ nextStarter: ['Z'] }), 'then.nextStarter.0'],
    ['an unknown viewer', withThen({ sees: { Z: {} } }), 'then.sees.Z'],
    [
      'an unknown player in a sight',
      withThen({ sees: { A: { hands: { Z: null } } } }),
      'then.sees.A.hands.Z',
    ],
    ['an unknown place of a visible card', withThen({ visible: { Z: [] } }), 'then.visible.Z'],
    ['an unknown edition', { ...good, edition: 'third' }, 'edition'],
    ['no edition', { ...good, edition: undefined }, 'edition'],
    ['no name', { ...good, name: undefined }, 'name'],
    ['no position', { ...good, start: undefined }, 'start'],
    ['no steps', { ...good, steps: undefined }, 'steps'],
    [
      'a position beside a set-up',
      { ...good, setUp: { players: 2, deck: 10, open: 3 } },
      'Unrecognized keys',
    ],
    [
      'a set-up without its counts',
      { name: 'x', edition: 'classic', setUp: { players: 2, open: 3 } },
      'setUp.deck',
    ],
    [
      'a set-up for too many',
      { name: 'x', edition: 'classic', setUp: { players: 5, deck: 10, open: 0 } },
      'setUp.players',
    ],
  ])('is not valid with %s', (_, spoilt, where) => {
    expect(problems(spoilt)).toEqual([expect.stringContaining(where)])
  })

  it('is not valid with two cases of one name', () => {
    expect(problems(good, good)).toEqual(['case 2 "one": name: another case has the same name'])
  })
})

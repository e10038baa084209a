import type { PositionCase, Then } from './caseSchema'

/** A player's name that stands somewhere in a case. */
interface Mention {
  readonly name: string
  readonly path: readonly PropertyKey[]
}

/** Names that stand in `then`, beside the format's own words. */
function mentionsIn(then: Then): readonly Mention[] {
  const keys = (key: keyof Then, own: readonly string[] = []): Mention[] =>
    Object.keys(then[key] ?? {})
      .filter((name) => !own.includes(name))
      .map((name) => ({ name, path: [key, name] }))
  const list = (names: readonly string[] | undefined, ...path: readonly string[]): Mention[] =>
    (names ?? []).map((name, index) => ({ name, path: [...path, index] }))
  const { turn, round, sees = {}, targets = {} } = then
  return [
    ...(['hand', 'front', 'tokens'] as const).flatMap((key) => keys(key)),
    ...keys('sees', ['spectator']),
    ...keys('visible', ['last', 'open']),
    ...list(then.out, 'out'),
    ...list(then.protected, 'protected'),
    ...list(then.nextStarter, 'nextStarter'),
    ...list(then.game?.winners, 'game', 'winners'),
    ...list(round?.winners, 'round', 'winners'),
    ...Object.keys(round?.gained ?? {}).map((name) => ({ name, path: ['round', 'gained', name] })),
    ...Object.entries(sees).flatMap(([viewer, { hands = {} }]) =>
      Object.keys(hands).map((name) => ({ name, path: ['sees', viewer, 'hands', name] })),
    ),
    ...Object.entries(targets).flatMap(([card, names]) =>
      list(names, 'targets', card).filter(({ name }) => name !== 'set-aside'),
    ),
    ...(turn === undefined || turn === null ? [] : [{ name: turn, path: ['turn'] }]),
  ]
}

/** What a schema alone cannot say of a case's names: each player once, and nobody who does not sit at the table. */
export function nameProblems({ start, steps }: PositionCase): readonly string[] {
  const names = start.players.map(({ name }) => name)
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  const mentions: readonly Mention[] = [
    { name: start.turn, path: ['start', 'turn'] },
    ...(start.starter === undefined ? [] : [{ name: start.starter, path: ['start', 'starter'] }]),
    ...steps.flatMap(({ by, then = {} }, index) => [
      { name: by, path: ['steps', index, 'by'] },
      ...mentionsIn(then).map(({ name, path }) => ({ name, path: ['steps', index, 'then', ...path] })),
    ]),
  ]
  const begins = start.players.find(({ name }) => name === start.turn)
  return [
    ...twice.map((name) => `start.players: two players are named ${name}`),
    ...mentions
      .filter(({ name }) => !names.includes(name))
      .map(({ name, path }) => `${path.map(String).join('.')}: no player is named ${name}`),
    ...(begins?.out ? [`start.turn: ${start.turn} is out`] : []),
  ]
}

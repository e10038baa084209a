/*
 * All keys that do something by themselves: whoever acts on one asks this table which it is, and the list of the keys shows it,
 * so that the two cannot differ. Arrows and digits within a group of answers belong to the group.
 */

/** What is written on a key where it is no letter: a word of the list of keys. */
export type KeyName = 'arrows' | 'enter' | 'escape' | 'space'

export interface KeyRow {
  readonly id: string
  /** The keys as the browser names them, letters small. */
  readonly keys: readonly string[]
  /** What is shown of them; else they themselves, in capitals. */
  readonly shown?: KeyName | '1 2 3' | '0 – 9'
  /** Where it works: at a table while somebody sits there, at any table, on every page. */
  readonly where: 'seat' | 'table' | 'page'
}

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

export const KEY_TABLE = [
  { id: 'cards', keys: DIGITS.slice(1, 4), shown: '1 2 3', where: 'seat' },
  { id: 'numbers', keys: DIGITS, shown: '0 – 9', where: 'seat' },
  { id: 'arrows', keys: ['arrowright', 'arrowdown', 'arrowleft', 'arrowup'], shown: 'arrows', where: 'seat' },
  { id: 'enter', keys: ['enter'], shown: 'enter', where: 'seat' },
  { id: 'esc', keys: ['escape'], shown: 'escape', where: 'seat' },
  { id: 'space', keys: [' '], shown: 'space', where: 'seat' },
  { id: 'cover', keys: ['h'], where: 'seat' },
  { id: 'hint', keys: ['w'], where: 'seat' },
  { id: 'reactions', keys: ['r'], where: 'seat' },
  { id: 'who', keys: ['?'], where: 'table' },
  { id: 'invite', keys: ['i'], where: 'table' },
  { id: 'desk', keys: ['o'], where: 'table' },
  { id: 'pause', keys: ['p'], where: 'table' },
  { id: 'mute', keys: ['m'], where: 'table' },
  { id: 'rules', keys: ['g'], where: 'page' },
  { id: 'keys', keys: ['k'], where: 'page' },
] as const satisfies readonly KeyRow[]

export type KeyId = (typeof KEY_TABLE)[number]['id']

/** Whether a press is of this row of the table. */
export function isKey(event: Pick<KeyboardEvent, 'key'>, id: KeyId): boolean {
  const row: KeyRow | undefined = KEY_TABLE.find((one) => one.id === id)
  return row?.keys.includes(event.key.toLowerCase()) ?? false
}

import { expect, it } from 'vitest'
import { tableView } from '../testing/tables'
import { tableNews } from './tableNews'

const person = (seat: number, name: string) =>
  ({ seat, kind: 'person', name, seal: 'rose', connected: true, ready: false }) as const
const bot = (seat: number, name: string) => ({ ...person(seat, name), kind: 'bot', seal: 'cog' }) as const

const before = tableView({
  phase: 'playing',
  people: [person(0, 'Anna'), person(1, 'Bruno'), bot(2, 'Talos')],
  owner: 0,
  you: 1,
})
const after = {
  ...before,
  people: [{ ...bot(0, 'Olimpia'), standsInFor: 'Anna' }, ...before.people.slice(1)],
}

it('tells that somebody has left and who plays on', () => {
  expect(tableNews(before, after)).toEqual([{ key: 'botPlaysOn', values: { name: 'Anna', bot: 'Olimpia' } }])
})

it('tells who owns the table now', () => {
  expect(tableNews(before, { ...before, owner: 1 })).toEqual([{ key: 'youOwn', values: {} }])
  expect(tableNews({ ...before, you: null }, { ...before, you: null, owner: 1 })).toEqual([
    { key: 'newOwner', values: { name: 'Bruno' } },
  ])
})

it('says nothing of what is no news, in the lobby, or of another table', () => {
  expect(tableNews(before, before)).toEqual([])
  expect(tableNews(null, after)).toEqual([])
  expect(tableNews({ ...before, phase: 'lobby' }, after)).toEqual([])
  expect(tableNews({ ...before, id: 'zzzz9999' }, after)).toEqual([])
})

import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, test, vi } from 'vitest'
import { effectScope } from 'vue'
import { useCue } from '../sound/useCue'
import { fakeHost, freshStores } from '../testing/mountWithStores'
import { tableView } from '../testing/tables'
import { usePreferences } from './preferences'
import { useReactions } from './reactions'
import { useTable } from './table'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  freshStores()
  fakeHost()
  useTable().table = tableView({ you: 0 })
})

test('a reaction lies at its seat for its moment, and another one takes its place', () => {
  const reactions = useReactions()
  reactions.hear({ seat: 1, reaction: 'bow' })
  reactions.hear({ seat: 2, reaction: 'heart' })
  reactions.hear({ seat: 1, reaction: 'wink' })
  expect(reactions.shown.map(({ seat, reaction }) => [seat, reaction])).toEqual([
    [2, 'heart'],
    [1, 'wink'],
  ])
  vi.runAllTimers()
  expect(reactions.shown).toEqual([])
  expect(reactions.at(1)).toBeUndefined()
})

test('it is heard, once for each', () => {
  const heard: string[] = []
  const scope = effectScope()
  scope.run(() => useCue().onCue((name) => heard.push(name)))
  useReactions().hear({ seat: 1, reaction: 'bow' })
  scope.stop()
  expect(heard).toEqual(['reaction'])
})

test('whoever wants none sees the own ones only', () => {
  usePreferences().wishes.reactions = false
  const reactions = useReactions()
  reactions.hear({ seat: 1, reaction: 'bow' })
  reactions.hear({ seat: 0, reaction: 'heart' })
  expect(reactions.shown.map(({ seat }) => seat)).toEqual([0])
})

test('one person is muted for this table and this tab, over a reload, and can be heard again', () => {
  useReactions().mute(1, true)
  setActivePinia(createPinia())
  useTable().table = tableView({ you: 0 })
  const reactions = useReactions()
  expect(reactions.muted).toEqual([1])
  reactions.hear({ seat: 1, reaction: 'bow' })
  expect(reactions.shown).toEqual([])
  reactions.mute(1, false)
  reactions.hear({ seat: 1, reaction: 'bow' })
  expect(reactions.shown).toHaveLength(1)
  reactions.mute(1, true)
  useTable().table = tableView({ you: 0, id: 'other001' })
  expect(reactions.muted).toEqual([])
})

test('whoever is muted stays so in another chair, and whoever comes to the old one is heard', () => {
  const reactions = useReactions()
  reactions.mute(1, true)
  const { people, ...rest } = tableView({ you: 0 })
  const [marta, bruno] = people
  if (!marta || !bruno) throw new Error('the table has two people')
  useTable().table = { ...rest, people: [marta, { ...bruno, name: 'Ines' }, { ...bruno, seat: 2 }] }
  expect(reactions.muted).toEqual([2])
  reactions.hear({ seat: 2, reaction: 'bow' })
  reactions.hear({ seat: 1, reaction: 'heart' })
  expect(reactions.shown.map(({ seat }) => seat)).toEqual([1])
})

test('what cannot be read in the store of the tab mutes nobody', () => {
  sessionStorage.setItem('billet-doux.mutedReactions', '{"table":7}')
  expect(useReactions().muted).toEqual([])
})

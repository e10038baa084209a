import { describe, expect, it } from 'vitest'
import type { TableSettings, TableView } from '@shared/protocol'
import { person, tableView } from '../testing/tables'
import { tableNews } from './tableNews'

const bot = (seat: number, name: string) => person(seat, name, { kind: 'bot', seal: 'cog' })

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
const withAnna = (more: Parameters<typeof person>[2]): TableView => ({
  ...before,
  people: [person(0, 'Anna', more), ...before.people.slice(1)],
})
const ruled = (more: Partial<TableSettings>, table = before): TableView => ({
  ...table,
  settings: { ...table.settings, ...more },
})
const away = withAnna({ connected: false, grace: { left: 29_400, of: 30_000 } })
const covered = withAnna({ connected: false, covered: true })

it('tells that somebody has left and who plays on', () => {
  expect(tableNews(before, after)).toMatchObject([
    { key: 'botPlaysOn', values: { name: 'Anna', bot: 'Olimpia' } },
  ])
})

it('tells who owns the table now, in the lobby too', () => {
  expect(tableNews(before, { ...before, owner: 1 })).toEqual([{ key: 'youOwn', values: {} }])
  const lobby = { ...before, you: null, phase: 'lobby' } as const
  expect(tableNews(lobby, { ...lobby, owner: 1 })).toEqual([{ key: 'newOwner', values: { name: 'Bruno' } }])
})

it('says nothing of what is no news, of a game that begins, or of another table', () => {
  expect(tableNews(before, before)).toEqual([])
  expect(tableNews(null, after)).toEqual([])
  expect(tableNews({ ...before, phase: 'lobby' }, after)).toEqual([])
  expect(tableNews({ ...before, id: 'zzzz9999' }, after)).toEqual([])
})

describe('somebody who is away', () => {
  it('is told of once, with what becomes of the seat and when', () => {
    expect(tableNews(before, away)).toMatchObject([{ key: 'awayBot', values: { name: 'Anna', n: 30 } }])
    expect(tableNews(away, { ...away })).toEqual([])
    expect(tableNews(before, ruled({ absent: 'close' }, away))[0]?.key).toBe('awayClose')
    const waits = ruled({ absent: 'wait' })
    expect(tableNews(waits, ruled({ absent: 'wait' }, withAnna({ connected: false })))).toMatchObject([
      { key: 'awayWait', values: { name: 'Anna' } },
    ])
  })

  it('is played for, and is back', () => {
    expect(tableNews(away, covered)).toMatchObject([{ key: 'covered', values: { name: 'Anna' } }])
    expect(tableNews(covered, before)).toMatchObject([{ key: 'back', values: { name: 'Anna' } }])
  })

  it('need not hear it of oneself', () => {
    expect(tableNews({ ...covered, you: 0 }, { ...before, you: 0 })).toEqual([])
  })

  it('is told of by seat, so that what comes later takes the place of what is true no more', () => {
    const about = (one: TableView, other: TableView) => tableNews(one, other).map((news) => news.about)
    expect([about(before, away), about(away, covered), about(away, before)]).toEqual([
      ['seat 0'],
      ['seat 0'],
      ['seat 0'],
    ])
    expect(about(before, after)).toEqual(['seat 0'])
  })

  it('is back, where another device of the same name has the seat', () => {
    const again = withAnna({ tookOverFrom: 'Anna' })
    expect(tableNews(away, again)).toMatchObject([{ key: 'back', values: { name: 'Anna' } }])
    const lost = withAnna({ tookOverFrom: 'Anna', connected: false })
    const eva = {
      ...before,
      people: [person(0, 'Eva', { tookOverFrom: 'Anna' }), ...before.people.slice(1)],
    }
    expect(tableNews(lost, eva)).toMatchObject([{ key: 'handedOver', values: { name: 'Eva', from: 'Anna' } }])
    expect(
      tableNews(
        {
          ...eva,
          people: [
            { ...person(0, 'Eva', { tookOverFrom: 'Anna', connected: false }) },
            ...before.people.slice(1),
          ],
        },
        eva,
      ),
    ).toMatchObject([{ key: 'back', values: { name: 'Eva' } }])
  })

  it('has handed the seat to another person, as a bot may, too', () => {
    const dora = {
      ...before,
      people: [person(0, 'Dora', { tookOverFrom: 'Anna' }), ...before.people.slice(1)],
    }
    expect(tableNews(away, dora)).toMatchObject([
      { key: 'handedOver', values: { name: 'Dora', from: 'Anna' } },
    ])
    expect(tableNews(dora, { ...dora })).toEqual([])
    const late = { ...before, people: [...before.people.slice(0, 2), person(2, 'Dora')] }
    expect(tableNews(before, late)).toMatchObject([
      { key: 'tookBotSeat', values: { name: 'Dora', bot: 'Talos' } },
    ])
  })
})

describe('what the owner does', () => {
  it.each([
    [{ absent: 'close' }, 'absent.close'],
    [{ graceSeconds: 60 }, 'grace'],
    [{ turnSeconds: 90 }, 'turn'],
    [{ leaving: 'close' }, 'leaving.close'],
    [{ lateComers: false }, 'lateComers.no'],
    [{ hints: true }, 'hints.yes'],
    [{ tempo: 'calm' }, 'tempo.calm'],
    [{ reactions: false }, 'reactions.no'],
  ] as const)('%o is told to all others', (more, key) => {
    expect(tableNews(before, ruled(more)).map((news) => news.key)).toEqual([key])
    const owner = { ...before, you: 0 }
    expect(tableNews(owner, ruled(more, owner))).toEqual([])
  })

  it('takes the limit of time away, locks, resumes, breaks the game off', () => {
    expect(tableNews(ruled({ turnSeconds: 30 }), before)[0]?.key).toBe('noTurn')
    expect(tableNews(before, { ...before, locked: true })[0]?.key).toBe('locked')
    expect(tableNews({ ...before, locked: true }, before)[0]?.key).toBe('unlocked')
    expect(tableNews({ ...before, paused: 'owner' }, before)[0]?.key).toBe('resumed')
    expect(tableNews(before, { ...before, phase: 'lobby' })).toEqual([{ key: 'ended', values: {} }])
  })
})

describe('what the host tells of itself', () => {
  it('cannot save, and saves again', () => {
    expect(tableNews(before, { ...before, unsaved: true })[0]?.key).toBe('unsaved')
    expect(tableNews({ ...before, unsaved: true }, before)[0]?.key).toBe('savedAgain')
  })

  it('has dealt the round anew, to a page that was opened since as well', () => {
    const anew = { ...before, dealtAnew: true }
    expect(tableNews(before, anew)[0]?.key).toBe('dealtAnew')
    expect(tableNews(null, anew)[0]?.key).toBe('dealtAnew')
    expect(tableNews(anew, { ...anew })).toEqual([])
  })
})

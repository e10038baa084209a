import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import type { EditionId } from '@shared/catalogue'
import type { Command } from '@shared/game'
import { closeTable } from '../house'
import { closeClients, connect } from '../testing/client'
import { closeHosts, testHost } from '../testing/host'
import { playing, playOn, seated } from '../testing/tables'
import { readLines } from './checkedLines'
import { JOURNAL_VERSION } from './journalFormat'
import { readJournal } from './readJournal'
import { afterCrash, fileOf, freshFolder, journalOfGame, portraits } from './testing/portraits'
import { removeFolders, reopened, rewritten, tablesIn, withOtherRound } from './testing/portraits'

vi.setConfig({ testTimeout: 60_000 })

afterAll(removeFolders)

afterEach(async () => {
  closeClients()
  await closeHosts()
})

describe('a table is the same after a crash', () => {
  it('at every step from the lobby to another game', async () => {
    const dataDir = freshFolder()
    // Bots wait, so that nothing happens between two looks.
    const host = await testHost({ dataDir, botDelayMs: 1_000_000 })
    const same = async (): Promise<void> => expect(await afterCrash(dataDir)).toEqual(portraits(host))
    const { clients } = await seated(host.port, ['Anna', 'Bruno', 'Carla'])
    const [anna, bruno] = clients
    if (!anna || !bruno) throw new Error('nobody')
    await same()
    await bruno.must('me:name', { name: 'Brunö 🦊' })
    await bruno.must('me:seal', { seal: 'anchor' })
    await anna.must('table:access', { watchers: false, pin: { code: '4711', for: 'seats' } })
    await anna.must('table:addBot', {})
    await same()
    await anna.must('table:start', {})
    await same()
    await anna.must('table:remove', { seat: 3 })
    await same()
    let moves = 0
    await playOn(clients, async ({ view }) => {
      moves += 1
      if (moves % 6 === 0) await same()
      return view.round < 3
    })
    await same()
    await bruno.must('table:leave', {})
    await same()
    expect(host.notes).toEqual([])
  })

  it('the next table and the next comer have numbers of their own', async () => {
    const dataDir = freshFolder()
    const before = await testHost({ dataDir })
    await seated(before.port, ['Anna', 'Bruno'])
    await before.host.close()
    closeClients()
    const after = await testHost({ dataDir })
    const [table] = after.house.lobby.tables
    const clara = await connect(after.port, { name: 'Clara' })
    await clara.must('table:join', { table: table?.spec.id ?? '' })
    const ids = table?.state.seats.flatMap((occupant) => occupant?.id ?? [])
    expect(new Set(ids).size).toBe(3)
    await seated(after.port, ['Dino'])
    expect(after.house.lobby.tables.map(({ spec }) => spec.number)).toEqual([1, 2])
  })

  it.each<[string, EditionId, string, (command: Command) => boolean]>([
    ['the Chancellor', '2019', 'keep', (command) => command.type === 'play' && command.card === 'chancellor'],
    ['C-3PO', 'jabba', 'guess', (command) => command.type === 'play' && command.card === 'c-3po'],
    ['Lando', 'jabba', 'trade', (command) => command.type === 'play' && command.card === 'lando-calrissian'],
  ])('in the question of %s, which the same seat is asked again', async (_, edition, question, prefers) => {
    const dataDir = freshFolder()
    const before = await testHost({ dataDir })
    const { clients, tokens } = await playing(before.port, ['Anna', 'Bruno', 'Carla'], { edition })
    await playOn(clients, ({ commands }) => commands[0]?.type !== question, prefers)
    const seen = clients.map((client) => client.last('game'))
    expect(seen.flatMap((game) => game?.view.offer?.commands[0]?.type ?? [])).toEqual([question])
    closeClients()
    await before.host.close()
    const after = await testHost({ dataDir })
    const back = await Promise.all(tokens.map((token) => connect(after.port, { token })))
    for (const [at, client] of back.entries()) {
      const { revision, view, log } = await client.until('game')
      expect({ revision, view, log }).toEqual({
        revision: seen[at]?.revision,
        view: seen[at]?.view,
        log: seen[at]?.log,
      })
    }
    const asked = back.find((client) => client.last('game')?.view.offer)
    const game = asked?.last('game')
    const command = game?.view.offer?.commands[0]
    if (!asked || !game || !command) throw new Error('nobody is asked')
    expect(await asked.ask('game:command', { revision: game.revision, command })).toMatchObject({ ok: true })
  })
})

describe('a journal', () => {
  it('cut off at every byte of its last 2 kB tells what was once true, and lacks the cut line alone', async () => {
    const { text, portraits: told } = await journalOfGame(25)
    const from = Math.max(text.indexOf('\n', text.indexOf('\n') + 1) + 1, text.length - 2048)
    expect(text.length - from).toBe(2048)
    const known = new Map<string, string>()
    for (let length = from; length <= text.length; length += 1) {
      const whole = text.slice(0, text.lastIndexOf('\n', length - 1) + 1)
      // All that is read of a journal is read of these.
      expect(readLines(text.slice(0, length))).toEqual(readLines(whole))
      if (!known.has(whole)) known.set(whole, reopened(whole).portrait)
    }
    // How many lines these are is a matter of their lengths.
    expect(known.size).toBeGreaterThan(1)
    for (const found of known.values()) expect(told).toContain(found)
    expect(known.get(text)).toBe(told.at(-1))
  })

  it('with one bit flipped anywhere is known as damaged', async () => {
    const { text } = await journalOfGame(6)
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length - 1; at += 1) {
      const flipped = Buffer.from(bytes)
      flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << (at % 7)), at)
      expect(readJournal(flipped.toString('utf8'))).toMatchObject({ ok: false, newer: false })
    }
  })

  it('with a line lost, doubled or put elsewhere is known as damaged', async () => {
    const { text } = await journalOfGame(6)
    const lines = text.split('\n').slice(0, -1)
    const [, , third = '', fourth = ''] = lines
    const joined = (some: readonly string[]): string => some.map((line) => `${line}\n`).join('')
    expect(readJournal(joined(lines)).ok).toBe(true)
    for (const wrong of [
      lines.toSpliced(2, 1),
      lines.toSpliced(2, 0, third),
      lines.with(2, fourth).with(3, third),
    ])
      expect(readJournal(joined(wrong)).ok).toBe(false)
  })

  it('that this version plays otherwise is dealt anew from the start of the round, with the tokens as they were', async () => {
    const { text } = await journalOfGame(30)
    const before = reopened(text)
    expect(before.dealtAnew).toBeNull()
    const other = withOtherRound(text)
    const { table, dealtAnew } = reopened(other)
    const was = before.table.game
    expect(dealtAnew).toBe(was?.state.round)
    expect(table.game?.revision).toBe((was?.revision ?? 0) + 1)
    expect(table.game?.phase).toBe('playing')
    const start = was?.played.rounds.at(-1)
    expect(table.game?.state.seats.map(({ tokens }) => tokens)).toEqual(start?.start.tokens)
    // Chance is fresh, since people have seen cards of the round that is no more.
    expect(table.game?.played.rounds.at(-1)?.seed).not.toBe(start?.seed)
    expect(table.game?.played.rounds.length).toBe(was?.played.rounds.length)
  })
})

describe('the folder of the journals', () => {
  it('sets a damaged file aside, leaves one of a newer version alone, and loses no other table', async () => {
    const dataDir = freshFolder()
    const before = await testHost({ dataDir })
    const ids: string[] = []
    for (const name of ['Anna', 'Bruno', 'Carla']) ids.push((await seated(before.port, [name])).table)
    closeClients()
    await before.host.close()
    const [damaged = '', newer = '', whole = ''] = ids.map((id) => fileOf(dataDir, id))
    writeFileSync(damaged, readFileSync(damaged, 'utf8').replace('Anna', 'Anne'))
    const later = rewritten(readFileSync(newer, 'utf8'), (value, at) =>
      at === 0 ? { ...(value as object), version: JOURNAL_VERSION + 1 } : { unheard: 'of' },
    )
    writeFileSync(newer, later)
    writeFileSync(`${damaged}.damaged-1`, 'from before')
    writeFileSync(join(tablesIn(dataDir), 'notes.txt'), 'of somebody')
    const after = await testHost({ dataDir })
    expect(after.house.lobby.tables.map(({ spec }) => spec.id)).toEqual([ids[2]])
    expect(after.notes.toSorted()).toEqual(
      [
        `a table cannot be reopened: line 1 is not as it was written; its journal was set aside as ${damaged}.damaged-2`,
        `${newer} is left alone: a newer version of this program wrote it`,
      ].toSorted(),
    )
    expect(readFileSync(newer, 'utf8')).toBe(later)
    expect(readJournal(readFileSync(whole, 'utf8')).ok).toBe(true)
  })

  it('and nothing is remembered of tables that are closed and had none', async () => {
    const { host, house } = await testHost({ dataDir: freshFolder() })
    const { leaving } = house.keeping as unknown as { readonly leaving: ReadonlyMap<unknown, unknown> }
    const anna = await connect(host.port)
    await anna.until('tables')
    for (let at = 0; at < 5; at += 1) {
      const table = house.lobby.find(host.openTable({ edition: '2019' }))
      if (!table) throw new Error('no table')
      closeTable(house, table, 'tableClosed')
      await anna.raw('no:such:message', {})
    }
    expect(house.lobby.tables).toEqual([])
    expect(leaving.size).toBe(0)
  })

  it('and its files are for nobody else, and go with their tables', async () => {
    const dataDir = freshFolder()
    const { port, host } = await testHost({ dataDir })
    host.openTable({ edition: '2019' })
    const { clients, table } = await seated(port, ['Anna'])
    expect(readdirSync(tablesIn(dataDir))).toEqual([`${table}.journal`])
    if (process.platform !== 'win32') {
      expect(statSync(tablesIn(dataDir)).mode & 0o777).toBe(0o700)
      expect(statSync(fileOf(dataDir, table)).mode & 0o777).toBe(0o600)
    }
    expect(readFileSync(fileOf(dataDir, table), 'utf8')).toContain('Anna')
    await clients[0]?.must('table:leave', {})
    expect(readdirSync(tablesIn(dataDir))).toEqual([])
  })
})

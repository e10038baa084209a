import { describe, expect, it } from 'vitest'
import { PROGRAM_VERSION, PROTOCOL_VERSION } from '@shared/protocol'
import { startClient } from './client'
import { poll } from './feed'
import { startHost } from './host'
import { lan } from './network'
import type { Computer } from './network'
import { startHold, wordsFor } from './programs'
import { noLan } from './skip'

interface Row {
  readonly name: string
  readonly host: string
}

async function rowsOn(pc: Computer, seconds: string): Promise<readonly Row[]> {
  const { code, stdout } = await pc.run(...wordsFor('tables', '--json', '--seconds', seconds))
  expect(code).toBe(0)
  return JSON.parse(stdout) as readonly Row[]
}

describe.skipIf(noLan)('npm run tables', () => {
  it('lists each table of each host with exactly the facts that are promised', async () => {
    const net = lan(3)
    const [one, other] = await Promise.all([
      startHost(net.pc(1), { args: ['--open', 'jabba', '--seats', '3'] }),
      startHost(net.pc(2), { args: ['--open', 'classic', '--bots', '1'] }),
    ])
    const anna = startClient(net.pc(3), one.url, { name: 'Anna' })
    const opened = await anna.must('table:open', { edition: '2019', name: 'Window' })
    await anna.must('table:access', { watchers: true, pin: { code: '2468', for: 'seats' } })

    const rows = await poll(
      () => rowsOn(net.pc(3), '2'),
      (found) => found.length === 3,
    )
    const keys = 'tableId name host hostId addresses port edition seats free locked playing version protocol'
    for (const row of rows) expect(Object.keys(row)).toEqual(keys.split(' '))
    expect(rows.find(({ name }) => name === 'Window')).toEqual({
      tableId: opened.table,
      name: 'Window',
      host: 'pc1',
      hostId: one.hostId,
      addresses: [one.pc.address()],
      port: one.port,
      edition: '2019',
      seats: 6,
      free: 5,
      locked: true,
      playing: false,
      version: PROGRAM_VERSION,
      protocol: PROTOCOL_VERSION,
    })
    expect(rows.find(({ host }) => host === 'pc2')).toMatchObject({
      hostId: other.hostId,
      edition: 'classic',
      seats: 4,
      free: 3,
      locked: false,
    })
  })

  it('lists nothing where there is nothing, and lives where mDNS cannot be had', async () => {
    const net = lan(2)
    expect(await rowsOn(net.pc(1), '1')).toEqual([])
    await startHold(net.pc(2)).until(({ ready }) => ready)
    await startHost(net.pc(1), { args: ['--open', 'classic'] })
    expect(await rowsOn(net.pc(2), '2')).toEqual([])
  })
})

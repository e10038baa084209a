import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { chooseCommand } from '@shared/bots'
import { CARD_IDS, EDITION_IDS, GOAL_IDS } from '@shared/catalogue'
import { ASKS, defaultOptions } from '@shared/game'
import { CLIENT_SCHEMAS, PROTOCOL_VERSION, REFUSALS, SERVER_SCHEMAS } from '@shared/protocol'
import type { ClientMessage, ServerMessage } from '@shared/protocol'
import { closeClients, connect } from './testing/client'
import { closeHosts, testHost } from './testing/host'
import { recordSession } from './testing/session'

const readme = readFileSync(join(import.meta.dirname, '../../shared/protocol/README.md'), 'utf8')

/** A session of any version, with its tables and tokens, which are made by lot, numbered as they come. */
function alike(session: string): string {
  const lots = new Map<string, string>()
  const named = session.replace(/"([0-9a-f]{8}|[0-9a-f]{32})"/g, (lot) => {
    lots.set(lot, lots.get(lot) ?? `"lot ${lots.size + 1}"`)
    return lots.get(lot) ?? lot
  })
  return named.replace(/"version":"[^"]+"/g, '"version":"any"').trim()
}

afterEach(async () => {
  closeClients()
  await closeHosts()
})

describe('the protocol’s README', () => {
  it.each([...REFUSALS, ...Object.keys(CLIENT_SCHEMAS), ...Object.keys(SERVER_SCHEMAS)])('names %s', (name) =>
    expect(readme).toContain(`\`${name}\``),
  )

  it.each(Object.keys(CLIENT_SCHEMAS))('has a row for %s among what may be sent', (name) =>
    expect(readme).toMatch(new RegExp(`^\\| \`${name}\` \\|`, 'm')),
  )

  it.each([...EDITION_IDS, ...CARD_IDS, ...GOAL_IDS, ...ASKS])(
    'names %s among what is in the payloads',
    (name) => expect(readme).toMatch(new RegExp(`[\`"\\s]${name}[\`"\\s]`)),
  )

  it('says which protocol it is about', () =>
    expect(readme).toContain(`| \`protocol\` | required | \`${PROTOCOL_VERSION}\``))

  it('shows a session of messages that this protocol has', () => {
    const lines = [...readme.matchAll(/^(?:Anna|Bruno|Second tab) (→|←) (\S+) (\{.*\})$/gm)]
    expect(lines.length).toBeGreaterThan(20)
    for (const [, direction, message = '', json = ''] of lines) {
      const schema =
        direction === '→'
          ? CLIENT_SCHEMAS[message as ClientMessage]
          : SERVER_SCHEMAS[message as ServerMessage]
      expect(() => schema.parse(JSON.parse(json)), `${message} ${json}`).not.toThrow()
    }
  })

  it('shows the session that a host and its clients really have today', async () => {
    const [, shown = ''] = /## A sample session\n\n([\s\S]*?)\n*## A client that plays/.exec(readme) ?? []
    // To be recorded anew with electron/host/testing/recordSession.ts.
    expect(alike(await recordSession())).toBe(alike(shown))
  })

  it('gives a client that really plays', async () => {
    const code = /```js\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''
    const { port, notes } = await testHost()
    const anna = await connect(port, { name: 'Anna' })
    await anna.must('table:open', { edition: '2019' })
    await anna.must('table:options', { options: { ...defaultOptions('2019'), tokensToWin: 2 }, seats: 2 })
    const robot = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      code,
      'client.js',
      `http://127.0.0.1:${port}`,
    ])
    try {
      let printed = ''
      const won = new Promise<void>((resolve) =>
        robot.stdout.on('data', (chunk: Buffer) => {
          printed += chunk.toString()
          if (printed.includes('won by seat')) resolve()
        }),
      )
      robot.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
      await anna.until('table', ({ table }) => table.people.length === 2)
      await anna.must('table:start', {})
      let known = 0
      for (;;) {
        const { revision, view, log } = await anna.until('game', (game) => game.revision > known)
        known = revision
        if (view.phase === 'gameOver') break
        if (view.phase === 'roundOver') await anna.must('table:ready', { force: false })
        else if (view.offer)
          await anna.must('game:command', { revision, command: chooseCommand(view, log, Math.random) })
      }
      await won
      expect(printed).not.toContain('refused')
      expect(notes).toEqual([])
    } finally {
      robot.kill('SIGKILL')
    }
  }, 60_000)
})

import { defaultOptions } from '@shared/game'
import { MDNS_TYPE, PROGRAM_VERSION, PROTOCOL_VERSION } from '@shared/protocol'
import type { Auth, ClientMessage, ClientPayload, ServerMessage } from '@shared/protocol'
import { closeClients, connect } from './client'
import type { TestClient } from './client'
import { closeHosts, testHost } from './host'
import { http } from './http'

/** With this seed Bruno begins with a Priest, and Anna's Baron loses. */
const SEED = 'protocol 22'
const TAB = '1111111111111111'

/** Everything that is said and sent, in words and as it goes over the wire. */
class Recording {
  private readonly lines: string[] = []
  private readonly clients = new Map<string, TestClient>()
  /** How much of what each client was sent has been shown or passed over. */
  private readonly seen = new Map<string, number>()
  private readonly tokens = new Map<string, string>()
  private isOpen = false

  constructor(private readonly port: number) {}

  get text(): string {
    return this.lines.join('\n')
  }

  async connect(name: string, auth: Partial<Auth>): Promise<void> {
    this.clients.set(name, await connect(this.port, { version: PROGRAM_VERSION, ...auth }))
    this.seen.set(name, 0)
  }

  close(name: string): void {
    this.clients.get(name)?.close()
    this.clients.delete(name)
  }

  /** A paragraph; what follows stands in a block of its own. */
  say(words: string): void {
    if (this.isOpen) this.lines.push('```', '')
    this.isOpen = false
    this.lines.push(words, '')
  }

  note(line: string): void {
    if (!this.isOpen) this.lines.push('```')
    this.isOpen = true
    this.lines.push(line)
  }

  end(): void {
    if (this.isOpen) this.lines.push('```', '')
    this.isOpen = false
  }

  async ask<M extends ClientMessage>(name: string, message: M, payload: ClientPayload<M>): Promise<unknown> {
    this.note(`${name} → ${message} ${JSON.stringify(payload)}`)
    const answer = await this.client(name).ask(message, payload)
    if (answer.ok && 'token' in answer) this.tokens.set(name, answer.token)
    this.note(`${name} ack ${JSON.stringify(answer)}`)
    return answer
  }

  /** Shows what a client has been sent since the last time, the named kinds alone; each must have come. */
  async show(name: string, ...kinds: readonly ServerMessage[]): Promise<void> {
    const client = this.client(name)
    await client.raw('nobody:knows', {})
    const from = this.seen.get(name) ?? 0
    this.seen.set(name, client.received.length)
    const fresh = client.received.slice(from)
    for (const kind of kinds) {
      const found = fresh.findLast(({ message }) => message === kind)
      if (!found) throw new Error(`${name} was not sent "${kind}"`)
      this.note(`${name} ← ${kind} ${JSON.stringify(found.payload)}`)
    }
  }

  /** Passes over what everybody has been sent so far. */
  async skip(): Promise<void> {
    for (const [name, client] of this.clients) {
      await client.raw('nobody:knows', {})
      this.seen.set(name, client.received.length)
    }
  }

  tokenOf(name: string): string {
    return this.tokens.get(name) ?? ''
  }

  client(name: string): TestClient {
    const client = this.clients.get(name)
    if (!client) throw new Error(`${name} is not connected`)
    return client
  }
}

/** Plays the session of the README at a real host, and returns its text, without the heading. */
export async function recordSession(): Promise<string> {
  const { port } = await testHost({ name: 'Café', seed: SEED, hostId: '9b04ad54c1e7' })
  try {
    const recording = new Recording(port)
    await gather(recording)
    await play(recording)
    await comeBack(recording)
    recording.say(
      `Any program may ask what this host is, without a connection: \`GET /about.json\`. Over mDNS it would be \`9b04ad54c1e7._${MDNS_TYPE}._tcp.local\`.`,
    )
    recording.note((await http(port, '/about.json')).body)
    recording.end()
    return recording.text
  } finally {
    closeClients()
    await closeHosts()
  }
}

async function gather(recording: Recording): Promise<void> {
  const auth = { name: 'Anna', tab: TAB }
  await recording.connect('Anna', auth)
  recording.say(
    `Recorded from a real host, which listens on loopback alone and therefore has no \`addresses\`. \`→\` is sent, \`ack\` the answer, \`←\` is received; what changes
nothing for the tale is left out. Anna connects with \`${JSON.stringify({ protocol: PROTOCOL_VERSION, version: PROGRAM_VERSION, ...auth })}\`,
opens a table, and is given the token of her seat:`,
  )
  await recording.show('Anna', 'host', 'tables', 'nearby')
  const { table } = (await recording.ask('Anna', 'table:open', { edition: '2019' })) as { table: string }
  await recording.show('Anna', 'host', 'table')
  recording.say(
    'She asks for a PIN of whoever wants to sit down, and lets anybody look on. She alone is sent the PIN, to read it out:',
  )
  await recording.ask('Anna', 'table:access', { watchers: true, pin: { code: '4711', for: 'seats' } })
  await recording.show('Anna', 'table')
  recording.say('Bruno has connected, too. He is sent the list of tables, and joins once he knows the PIN:')
  await recording.connect('Bruno', { name: 'Bruno' })
  await recording.show('Bruno', 'tables')
  await recording.ask('Bruno', 'table:join', { table })
  await recording.ask('Bruno', 'table:join', { table, pin: '1234' })
  await recording.ask('Bruno', 'table:join', { table, pin: '4711' })
  await recording.show('Bruno', 'table')
  await recording.show('Anna', 'table')
  recording.say('Anna changes the rules: two seats, two tokens win. Only the owner may start:')
  const options = { ...defaultOptions('2019'), tokensToWin: 2 }
  await recording.ask('Anna', 'table:options', { options, seats: 2 })
  await recording.show('Anna', 'table')
  await recording.ask('Bruno', 'table:start', {})
}

async function play(recording: Recording): Promise<void> {
  recording.say('The game begins. Anna sees that Bruno has drawn a second card, and not which:')
  await recording.ask('Anna', 'table:start', {})
  await recording.show('Anna', 'table', 'game')
  recording.say(
    'It is Bruno’s turn. He is offered two commands, and sends the first one. Of the table’s own rule (`discards: last`) only the last play is still in the log:',
  )
  await recording.show('Bruno', 'game')
  const priest = { revision: 1, command: { type: 'play', card: 'priest', target: 0 } } as const
  await recording.ask('Bruno', 'game:command', priest)
  await recording.show('Bruno', 'game')
  recording.say(
    'Sent once more, as after a lost answer, it counts once and is answered alike; another wish would be stale. Anna compares hands, holds the lower card and is out, which ends the round; now everything is shown:',
  )
  await recording.ask('Bruno', 'game:command', priest)
  await recording.skip()
  const baron = { revision: 2, command: { type: 'play', card: 'baron', target: 1 } } as const
  await recording.ask('Anna', 'game:command', baron)
  await recording.show('Anna', 'game')
}

async function comeBack(recording: Recording): Promise<void> {
  const token = recording.tokenOf('Anna')
  recording.close('Anna')
  await recording.client('Bruno').until('table', ({ table }) => table.people[0]?.connected === false)
  recording.say('Anna’s phone has fallen asleep and comes back with her token and the same tab:')
  await recording.connect('Anna', { token, tab: TAB })
  await recording.show('Anna', 'host', 'table', 'game')
  recording.say(
    'In a second tab of the same browser the seat is played elsewhere, until she asks for it there. The first tab is then told the same:',
  )
  await recording.connect('Second tab', { token, tab: '2222222222222222' })
  await recording.client('Second tab').until('elsewhere')
  await recording.show('Second tab', 'host', 'elsewhere')
  await recording.ask('Second tab', 'table:leave', {})
  await recording.ask('Second tab', 'seat:playHere', {})
  await recording.show('Anna', 'elsewhere')
  await recording.show('Second tab', 'table', 'game')
}

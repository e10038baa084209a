import type { Command, PlayerView } from '@shared/game'
import type { ClientMessage, Diagnosis, Hint, HostAddress, ServerPayload } from '@shared/protocol'
import { PROGRAM_VERSION, PROTOCOL_VERSION } from '@shared/protocol'
import type { HostClient } from '../net/hostClient'
import { useSession } from '../stores/session'

/** A computer in three networks, of which one leads nowhere. */
export const ADDRESSES: readonly HostAddress[] = [
  { url: 'http://192.168.1.20:47300', adapter: 'eth0', kind: 'cable', linkLocal: false },
  { url: 'http://192.168.1.21:47300', adapter: 'wlan0', kind: 'wifi', linkLocal: false },
  { url: 'http://169.254.88.120:47300', adapter: 'enp3s0', kind: 'cable', linkLocal: true },
  { url: 'http://172.17.0.1:47300', adapter: 'docker0', kind: 'virtual', linkLocal: false },
]

/** What a host says of itself. */
export function hostMessage(addresses: readonly HostAddress[] = ADDRESSES): ServerPayload<'host'> {
  return {
    ...{ name: 'Marta’s computer', hostId: '0123456789ab', version: PROGRAM_VERSION },
    ...{ protocol: PROTOCOL_VERSION, addresses, tablesLeft: 5, staff: 'none' },
  }
}

/** What a doctor finds whose computer another one cannot reach. */
export const DIAGNOSIS: Diagnosis = {
  system: 'linux',
  address: 'http://192.168.1.33:47300',
  checks: [
    { check: 'adapters', result: 'good', facts: { addresses: '192.168.1.20, 192.168.1.21' } },
    { check: 'listening', result: 'good', facts: { port: '47300' } },
    { check: 'mdns', result: 'unknown', facts: { adapter: 'wlan0', reason: 'EACCES' } },
    { check: 'heard', result: 'good', facts: { count: '1', hosts: 'Bruno’s computer' } },
    { check: 'neighbour', result: 'good', facts: { address: '192.168.1.33' } },
    { check: 'port', result: 'bad', facts: { address: '192.168.1.33', port: '47300', answer: 'silent' } },
    { check: 'reachBack', result: 'bad', facts: { you: '192.168.1.20', port: '47300', answer: 'silent' } },
  ],
  findings: [
    { cause: 'firewallThere', likelihood: 'likely', facts: { address: '192.168.1.33', port: '47300' } },
    { cause: 'firewallHere', likelihood: 'likely', facts: { address: '192.168.1.20', port: '47300' } },
    { cause: 'wifiIsolation', likelihood: 'possible', facts: { address: '192.168.1.33' } },
  ],
}

/** What is advised to whoever is asked: a guess where there is one to make. */
export function hintFor({ offer }: PlayerView): Hint | null {
  const commands = offer?.commands ?? []
  const isGuess = (command: Command) => command.type === 'play' && command.guess !== undefined
  const command = commands.find(isGuess) ?? commands[0]
  if (!command) return null
  if (command.type !== 'play' || command.guess === undefined || typeof command.target !== 'number')
    return { command, reason: { kind: 'shelters' } }
  const { target: seat, guess } = command
  return { command, reason: { kind: 'guess', seat, guess, share: 43, turns: 2 } }
}

/**
 * A line to a host that grants everything and has its doctor at hand.
 *
 * @param view what is seen of the game, for hints.
 */
export function galleryHost(view: () => PlayerView): void {
  const session = useSession()
  const client = {
    send: (message: ClientMessage) =>
      Promise.resolve({
        ok: true,
        ...(message === 'lan:doctor' && { diagnosis: DIAGNOSIS }),
        ...(message === 'game:hint' && { hint: hintFor(view()) }),
      }),
    connect: () => undefined,
    check: () => undefined,
    renew: () => undefined,
    close: () => undefined,
  } as HostClient
  session.attach('http://192.168.1.21:47300', '0123456789abcdef', () => client)
  session.host = hostMessage()
  session.link = 'connected'
}

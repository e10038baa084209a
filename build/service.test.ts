import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readArguments } from '../electron/headless/arguments'
import { inRoot } from './lib/paths'

/** What the system gives a service, as the unit asks for it. */
const GIVEN: Readonly<Record<string, string>> = {
  STATE_DIRECTORY: '/var/lib/billet-doux',
  LOGS_DIRECTORY: '/var/log/billet-doux',
  CREDENTIALS_DIRECTORY: '/run/credentials/billet-doux.service',
}

/** The settings of the unit by their names, each section's after the other's. */
function settings(): ReadonlyMap<string, string> {
  const lines = readFileSync(inRoot('build/billet-doux.service'), 'utf8').split('\n')
  const told = lines.filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('['))
  return new Map(
    told.map((line) => {
      const [, name = '', value = ''] = /^([A-Za-z]+)=(.*)$/.exec(line) ?? []
      return [name, value]
    }),
  )
}

describe('the example of a service', () => {
  it('starts the host with options that it knows', () => {
    const [node, file, ...args] = (settings().get('ExecStart') ?? '').split(' ')
    expect(node).toBe('/usr/bin/node')
    expect(file).toBe('/opt/billet-doux/host/headless.js')
    const given = args.map((word) => word.replace(/\$\{(\w+)\}/g, (all, name: string) => GIVEN[name] ?? all))
    expect(readArguments(given)).toEqual({
      name: 'Café',
      data: '/var/lib/billet-doux',
      log: '/var/log/billet-doux/host.log',
      'staff-pin-file': '/run/credentials/billet-doux.service/staff-pin',
    })
  })

  it('says in its head where Node must be, and how a newer version takes its place', () => {
    const head = readFileSync(inRoot('build/billet-doux.service'), 'utf8').split('\n\n')[0] ?? ''
    expect(head).toContain('`command -v node`')
    expect(head).toContain('nvm')
    expect(settings().get('ProtectHome')).toBe('yes') // as the head says
    const folder = settings().get('ExecStart')?.split(' ')[1]?.replace('/host/headless.js', '')
    expect(head).toContain(`#   systemctl stop billet-doux && rm -r ${folder}\n#   cp -r . ${folder} &&`)
  })

  it('has a line for each thing, and asks for the folders and the PIN that it uses', () => {
    const told = settings()
    expect([...told.keys()]).not.toContain('')
    expect(told.get('StateDirectory')).toBe('billet-doux')
    expect(told.get('LogsDirectory')).toBe('billet-doux')
    expect(told.get('LoadCredential')).toMatch(/^staff-pin:\//)
  })

  it('leaves the host what it needs: the network, netlink, local sockets, compiled code', () => {
    const told = settings()
    expect(told.get('RestrictAddressFamilies')?.split(' ')).toEqual(
      expect.arrayContaining(['AF_INET', 'AF_NETLINK', 'AF_UNIX']),
    )
    expect(told.has('MemoryDenyWriteExecute')).toBe(false)
    expect(told.has('PrivateNetwork')).toBe(false)
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_PORTS } from '@shared/protocol'
import { afterEach, expect, test, vi } from 'vitest'
import { HostError } from '../host/hostError'
import type * as listener from '../host/listener'
import type { RunningHost } from '../host/startHost'
import { ownHost } from './ownHost'

/** What a system with other programs at these ports says. */
const taken = new Set<number>()
vi.mock('../host/listener', async (original) => {
  const real = await original<typeof listener>()
  const listen: typeof real.listen = (address, port, options) =>
    taken.has(port)
      ? Promise.reject(new HostError('portTaken', `port ${port} is taken`))
      : real.listen(address, port, options)
  return { ...real, listen }
})

const folder = mkdtempSync(join(tmpdir(), 'own-host-'))
const running: RunningHost[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((host) => host.close()))
  rmSync(folder, { recursive: true, force: true })
  taken.clear()
})

const start = async (port?: number): Promise<RunningHost> => {
  const said = { log: vi.fn(), note: vi.fn() }
  const options = { dataDir: folder, webRoot: '/nowhere', lastPort: undefined, ...said }
  const host = await ownHost({ name: 'Anna', ...(port === undefined ? {} : { port }) }, options)
  running.push(host)
  return host
}

test('a program beside ten others takes any port', async () => {
  for (const port of DEFAULT_PORTS) taken.add(port)
  const { port } = await start()
  expect(port).toBeGreaterThan(0)
  expect(DEFAULT_PORTS).not.toContain(port)
})

test('a port that was asked for is that one or none', async () => {
  taken.add(5000)
  await expect(start(5000)).rejects.toThrow('port 5000 is taken')
})

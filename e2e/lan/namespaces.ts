/**
 * Network namespaces of this process. Each bears the process's id in its name, so that several runs do not meet,
 * and what a killed run has left behind can be told from what is in use.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const PREFIX = 'billet'
/** `billet-PID-N-NAME` */
const PATTERN = /^billet-(\d+)-\d+-\w+$/

let count = 0
let isWatching = false

/** Runs a command of the system to its end. Throws an Error with what it complained about. */
export function call(command: string, ...args: readonly string[]): string {
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

/** `ip` within a namespace. */
export function ip(namespace: string, words: string): string {
  return call('ip', '-n', namespace, ...words.split(' '))
}

/** `nft` within a namespace: one command as one would type it. */
export function nft(namespace: string, command: string): string {
  return call('ip', 'netns', 'exec', namespace, 'nft', command)
}

/** Why there can be no namespaces here, in one sentence; null if there can. */
export function whyNoNamespaces(): string | null {
  if (process.platform !== 'linux') return 'virtual LANs need Linux'
  if (process.getuid?.() !== 0) return 'virtual LANs need root'
  try {
    const namespace = addNamespace('try')
    try {
      ip(namespace, 'link add br0 type bridge')
      ip(namespace, 'link add one type veth peer name other')
    } finally {
      removeNamespace(namespace)
    }
    return null
  } catch (error) {
    const [, reason = String(error)] = String(error).split('\n')
    return `virtual LANs need iproute2, network namespaces, bridges and veth: ${reason.trim()}`
  }
}

/** Why packets cannot be dropped or counted here, in one sentence; null if they can. */
export function whyNoFilter(): string | null {
  const missing = whyNoNamespaces()
  if (missing !== null) return missing
  const namespace = addNamespace('try')
  try {
    nft(namespace, 'add table inet try')
    nft(namespace, 'add table bridge try')
    return null
  } catch {
    return 'what is dropped or counted on a virtual LAN needs nftables'
  } finally {
    removeNamespace(namespace)
  }
}

/** A new namespace with its own loopback. It goes with this process at the latest. */
export function addNamespace(name: string): string {
  if (!isWatching) process.on('exit', () => removeNamespacesOf((pid) => pid === process.pid))
  isWatching = true
  const namespace = `${PREFIX}-${process.pid}-${(count += 1)}-${name}`
  call('ip', 'netns', 'add', namespace)
  ip(namespace, 'link set lo up')
  return namespace
}

/** Ends what still runs in a namespace, and removes it. */
export function removeNamespace(namespace: string): void {
  for (const pid of call('ip', 'netns', 'pids', namespace).split('\n').filter(Boolean)) end(Number(pid))
  call('ip', 'netns', 'del', namespace)
}

/** Removes what runs that were killed have left behind, and nothing of a process that lives. */
export function sweep(): void {
  removeNamespacesOf((pid) => !lives(pid))
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = /^billet-lan-(\d+)-/.exec(name) ?? []
    if (pid !== undefined && !lives(Number(pid)))
      rmSync(path.join(tmpdir(), name), { recursive: true, force: true })
  }
}

function removeNamespacesOf(isWanted: (pid: number) => boolean): void {
  const names = call('ip', 'netns', 'list').split('\n')
  for (const name of names.map((line) => line.split(' ')[0] ?? '')) {
    const [, pid] = PATTERN.exec(name) ?? []
    if (pid === undefined || !isWanted(Number(pid))) continue
    try {
      removeNamespace(name)
    } catch (error) {
      console.error(`the namespace ${name} cannot be removed: ${String(error)}`)
    }
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

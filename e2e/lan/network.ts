/**
 * Virtual LANs on one computer: switches and computers in network namespaces, joined by virtual cables. Nothing leads
 * out of them, so nothing that is sent there can reach a real network. Linux and root only.
 */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addNamespace, ip, nft, removeNamespace } from './namespaces'

/** Where the DNS server of every computer would be: on the internet, in a range that is nobody's. */
const DNS_SERVER = '203.0.113.53'
/** Enters a computer: its own name and DNS server, seen by what runs there and by nobody else. */
const ENTER =
  'echo "$1" > /proc/sys/kernel/hostname && mount --bind "$2" /etc/resolv.conf && shift 2 && exec "$@"'

export interface LanOptions {
  /** What the addresses of the LAN begin with; 10.77.0 if left out. Computer n has n as its last part. */
  readonly net?: string
  /** How many bits of an address name the network; 24 if left out. */
  readonly prefix?: number
  /** Computers have a default route, to a router that is not there. */
  readonly route?: boolean
}

/** What a program that was run to its end has said. */
export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

const lans = new Set<Lan>()
const crashes: string[] = []
let folder: string | undefined

/** A LAN of computers at one switch, each by a cable of its own. */
export function lan(computers: number, options: LanOptions = {}): Lan {
  const made = new Lan(options)
  for (let n = 1; n <= computers; n += 1) made.add(n)
  return made
}

/** Ends all LANs and whatever runs on them. Says what of it has ended by a fault of its own before. */
export function endLans(): readonly string[] {
  for (const one of [...lans]) one.end()
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  folder = undefined
  return crashes.splice(0)
}

/** A new folder that goes with the LANs, for data and for small files. */
export function lanFolder(): string {
  folder ??= mkdtempSync(path.join(tmpdir(), `billet-lan-${process.pid}-`))
  return mkdtempSync(path.join(folder, 'x-'))
}

/** A switch with its computers. */
export class Lan {
  readonly computers: Computer[] = []
  private readonly namespace: string
  private readonly options: Required<LanOptions>
  private readonly cables = new Map<Computer, string>()

  constructor(options: LanOptions) {
    this.options = { net: '10.77.0', prefix: 24, route: false, ...options }
    this.namespace = addNamespace('switch')
    lans.add(this)
    ip(this.namespace, 'link add br0 type bridge mcast_snooping 0')
    ip(this.namespace, 'link set br0 up')
  }

  /** Computer n, counted from 1. */
  pc(n: number): Computer {
    const found = this.computers[n - 1]
    if (!found) throw new Error(`there is no computer ${n}`)
    return found
  }

  /** One more computer, at its place in the LAN's network. */
  add(n: number): Computer {
    const { route, net } = this.options
    const computer = new Computer(addNamespace(`pc${n}`), `pc${n}`)
    this.computers.push(computer)
    this.plug(computer, n, 'eth0')
    if (route) ip(computer.namespace, `route add default via ${net}.254`)
    return computer
  }

  /** Puts a cable between this LAN and a computer, perhaps one of another LAN, as an adapter of this name. */
  plug(computer: Computer, n: number, adapter: string): void {
    const { net, prefix } = this.options
    const port = `port${this.cables.size}`
    ip(this.namespace, `link add ${port} type veth peer name ${adapter} netns ${computer.namespace}`)
    ip(this.namespace, `link set ${port} master br0`)
    ip(this.namespace, `link set ${port} up`)
    this.cables.set(computer, port)
    computer.setAddress(`${net}.${n}/${prefix}`, adapter)
    ip(computer.namespace, `link set ${adapter} up`)
  }

  /** The cable between the switch and a computer. */
  cable(computer: Computer): { out(): void; in(): void } {
    const port = this.cables.get(computer)
    if (port === undefined) throw new Error(`${computer.hostname} is not at this switch`)
    return {
      out: () => void ip(this.namespace, `link set ${port} down`),
      in: () => void ip(this.namespace, `link set ${port} up`),
    }
  }

  /** The switch lets no mDNS through any more, as many an access point does. */
  blockMulticast(): void {
    nft(this.namespace, 'add table bridge quiet')
    nft(this.namespace, 'add chain bridge quiet forward { type filter hook forward priority 0; }')
    nft(this.namespace, 'add rule bridge quiet forward ip daddr 224.0.0.251 drop')
  }

  /** Ends whatever runs here, and takes it all down. */
  end(): void {
    lans.delete(this)
    for (const { namespace } of this.computers) removeNamespace(namespace)
    removeNamespace(this.namespace)
  }
}

/** A computer of a LAN. */
export class Computer {
  private readonly addresses = new Map<string, string>()
  private readonly resolvFile: string

  constructor(
    readonly namespace: string,
    /** What programs take for the name of the computer. */
    public hostname: string,
  ) {
    this.resolvFile = path.join(lanFolder(), 'resolv.conf')
    writeFileSync(this.resolvFile, `nameserver ${DNS_SERVER}\noptions timeout:1 attempts:1\n`)
  }

  /** The address of an adapter. */
  address(adapter = 'eth0'): string {
    const [address] = this.addresses.get(adapter)?.split('/') ?? []
    if (address === undefined) throw new Error(`${this.hostname} has no ${adapter}`)
    return address
  }

  /** Gives an adapter an address, written with its prefix, in the place of the one that it has. */
  setAddress(address: string, adapter = 'eth0'): void {
    const before = this.addresses.get(adapter)
    if (before !== undefined) ip(this.namespace, `addr del ${before} dev ${adapter}`)
    ip(this.namespace, `addr add ${address} dev ${adapter}`)
    this.addresses.set(adapter, address)
  }

  /** Adds a bridge with an address, as container programs and virtual machines do, with one of them running. */
  addBridge(name: string, address: string): void {
    for (const words of [
      `link add ${name} type bridge`,
      `link add guest0 type veth peer name guest1`,
      `link set guest0 master ${name}`,
      `link set guest0 up`,
      `link set guest1 up`,
      `addr add ${address} dev ${name}`,
      `link set ${name} up`,
    ])
      ip(this.namespace, words)
  }

  /** Silently drops packets that come in to this computer (or go out), as its firewall: `tcp dport 47300`. */
  block(packets: string, way: 'input' | 'output' = 'input'): void {
    nft(this.namespace, 'add table inet wall')
    nft(this.namespace, `add chain inet wall ${way} { type filter hook ${way} priority 0; }`)
    nft(this.namespace, `add rule inet wall ${way} ${packets} drop`)
  }

  /** Lets through again what was blocked. */
  unblock(): void {
    nft(this.namespace, 'delete table inet wall')
  }

  /**
   * Begins to count packets that this computer sends to anybody but the LAN, mDNS and itself; the answer is how many
   * there have been. Memberships of multicast groups and the search for neighbours are the system's own, and not counted.
   */
  watch(net: string): () => number {
    nft(this.namespace, 'add table inet watch')
    nft(this.namespace, 'add chain inet watch output { type filter hook output priority 0; }')
    for (const rule of [
      'meta l4proto { igmp, icmpv6 } accept',
      `ip daddr { ${net}, 224.0.0.251, 127.0.0.0/8 } accept`,
      'ip6 daddr ::1 accept',
      'counter',
    ])
      nft(this.namespace, `add rule inet watch output ${rule}`)
    return () => Number(/packets (\d+)/.exec(nft(this.namespace, 'list chain inet watch output'))?.[1])
  }

  /** The words with which a program is started on this computer. */
  entrance(command: string, ...args: readonly string[]): readonly [string, ...string[]] {
    const enter = ['unshare', '--uts', 'sh', '-c', ENTER, 'sh', this.hostname, this.resolvFile]
    return ['ip', 'netns', 'exec', this.namespace, ...enter, command, ...args]
  }

  /** Starts a program that runs until it is told to end. It bears the id that the child has. */
  start(command: string, ...args: readonly string[]): ChildProcess {
    const child = this.spawn(command, ...args)
    let complaints = ''
    child.stderr?.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
    child.once('close', (code) => {
      if (code) crashes.push(`${args[0] ?? command} on ${this.hostname} ended with ${code}: ${complaints}`)
    })
    return child
  }

  /** Runs a program on this computer to its end. */
  run(command: string, ...args: readonly string[]): Promise<Outcome> {
    const child = this.spawn(command, ...args)
    const said = { stdout: '', stderr: '' }
    for (const way of ['stdout', 'stderr'] as const)
      child[way]?.on('data', (chunk: Buffer) => (said[way] += chunk.toString()))
    return new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code) => resolve({ code, ...said }))
    })
  }

  private spawn(command: string, ...args: readonly string[]): ChildProcess {
    const [first, ...rest] = this.entrance(command, ...args)
    const { PATH, HOME } = process.env
    return spawn(first, rest, { stdio: 'pipe', env: { PATH, HOME } })
  }
}

import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hostIdSchema, nameSchema } from '@shared/protocol'
import { z } from '@shared/zod'
import { isNeighbour } from '../net/adapters'
import type { Adapter } from '../net/adapters'
import { plainAddress } from '../net/lanAddress'
import type { Spot } from './probe'

const FILE = 'known-hosts.json'
const MAX_HOSTS = 20
const MAX_SPOTS = 8
/** Of one computer, so that nobody's invented hosts push out all others. */
const MAX_HOSTS_AT = 4
/** More than such a file ever has. */
const MAX_BYTES = 64 * 1024
/** The file is written at most so often. */
const WRITE_EVERY_MS = 5000

const spotSchema = z
  .object({
    address: z.string().transform((text, context) => {
      const address = plainAddress(text)
      if (address !== null) return address
      context.addIssue({ code: 'custom', message: 'no address' })
      return z.NEVER
    }),
    port: z.int().min(1).max(65535),
  })
  .readonly()

const knownHostSchema = z
  .object({
    hostId: hostIdSchema,
    name: nameSchema,
    spots: z.array(spotSchema).min(1).max(MAX_SPOTS).readonly(),
  })
  .readonly()

const fileSchema = z.object({
  version: z.literal(1),
  /** The one that answered last is the first. */
  hosts: z.array(knownHostSchema).max(MAX_HOSTS).readonly(),
})

/** A host that has answered, and where it did so last. */
export type KnownHost = z.infer<typeof knownHostSchema>

/**
 * Hosts that have answered, kept in the data folder so that they are found again where mDNS does not get through.
 * Without a folder they are known while the program runs.
 */
export class KnownHosts {
  private hosts: readonly KnownHost[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private complained = false

  constructor(
    private readonly dataDir: string | undefined,
    private readonly log: (line: string) => void,
  ) {
    if (dataDir !== undefined) this.hosts = this.read(join(dataDir, FILE))
  }

  get all(): readonly KnownHost[] {
    return this.hosts
  }

  /** Where hosts were that may be there again: in a network that this computer is in. */
  spotsIn(own: readonly Adapter[]): readonly Spot[] {
    return this.hosts
      .flatMap(({ spots }) => spots)
      .filter(({ address }) => own.some((adapter) => isNeighbour(adapter, address)))
  }

  /** Takes in hosts that answer now. Their former addresses count no more, nor who was at one of theirs before. */
  note(answering: readonly KnownHost[]): void {
    const news = answering
      .map(({ hostId, name, spots }) => ({ hostId, name, spots: spots.slice(0, MAX_SPOTS) }))
      .filter((host) => !this.hosts.some((known) => JSON.stringify(known) === JSON.stringify(host)))
    if (news.length === 0) return
    const taken = new Set(news.flatMap(({ spots }) => spots.map(keyOf)))
    const rest = this.hosts
      .filter(({ hostId }) => !news.some((host) => host.hostId === hostId))
      .map((host) => ({ ...host, spots: host.spots.filter((spot) => !taken.has(keyOf(spot))) }))
      .filter(({ spots }) => spots.length > 0)
    this.hosts = fewOfEach([...news, ...rest]).slice(0, MAX_HOSTS)
    if (this.dataDir !== undefined) this.timer ??= setTimeout(() => this.flush(), WRITE_EVERY_MS)
  }

  /** Writes what has changed, at once; nothing is left to be done after it. */
  flush(): void {
    if (this.timer === undefined || this.dataDir === undefined) return
    clearTimeout(this.timer)
    this.timer = undefined
    const file = join(this.dataDir, FILE)
    const draft = `${file}.${String(process.pid)}`
    try {
      mkdirSync(this.dataDir, { recursive: true })
      writeFileSync(draft, `${JSON.stringify({ version: 1, hosts: this.hosts }, null, 2)}\n`)
      renameSync(draft, file)
    } catch (error) {
      discard(draft)
      if (!this.complained) this.log(`hosts that were found cannot be kept: ${messageOf(error)}`)
      this.complained = true
    }
  }

  private read(file: string): readonly KnownHost[] {
    try {
      const stats = statSync(file, { throwIfNoEntry: false })
      if (!stats) return []
      const known = stats.size > MAX_BYTES ? null : fileSchema.safeParse(jsonOf(readFileSync(file, 'utf8')))
      if (known?.success) return known.data.hosts
      renameSync(file, `${file}.broken`)
      this.log(`${file} cannot be read; it was set aside as ${FILE}.broken`)
    } catch (error) {
      this.log(`${file} cannot be read: ${messageOf(error)}`)
    }
    return []
  }
}

/** So many of each address as one computer may have. */
function fewOfEach(hosts: readonly KnownHost[]): readonly KnownHost[] {
  const counts = new Map<string, number>()
  return hosts.filter(({ spots: [first] }) => {
    const count = (counts.get(first?.address ?? '') ?? 0) + 1
    counts.set(first?.address ?? '', count)
    return count <= MAX_HOSTS_AT
  })
}

function discard(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // It was never there.
  }
}

function keyOf({ address, port }: Spot): string {
  return `${address} ${String(port)}`
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

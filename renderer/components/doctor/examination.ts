import type { CauseId, Likelihood } from '@shared/protocol'
import type { LinkState } from '../../net/hostClient'

/** What can be the matter with a page that has no line to its host, beside the causes of the host's doctor. */
export const OWN_CAUSES = ['unplugged', 'stopped', 'elsewhere', 'slept'] as const
export type OwnCause = (typeof OWN_CAUSES)[number]

/** What may be the matter as far as such a page can tell. */
export interface Guess {
  readonly cause: CauseId | OwnCause
  readonly likelihood: Likelihood
}

/** One cause in words. */
export interface CauseLine extends Guess {
  readonly title: string
  /** What tells it apart from the others. */
  readonly tell: string
  /** What to do next. */
  readonly next: string
}

/** How things stand for a page that cannot ask its host. */
export interface Stranded {
  readonly link: LinkState
  /** The host has said good-bye. */
  readonly stopped: boolean
  /** The browser says that the device is in no network at all. */
  readonly offline: boolean
}

/** What may be the matter then, the likeliest first. */
export function guessesFor({ link, stopped, offline }: Stranded): readonly Guess[] {
  if (link === 'refused') return [{ cause: 'otherVersion', likelihood: 'certain' }]
  const none = offline ? ([{ cause: 'unplugged', likelihood: 'certain' }] as const) : []
  if (stopped) return [...none, { cause: 'stopped', likelihood: 'certain' }]
  const asleep = link === 'lost' ? ([{ cause: 'slept', likelihood: 'possible' }] as const) : []
  return [
    ...none,
    { cause: 'stopped', likelihood: 'likely' },
    { cause: 'elsewhere', likelihood: 'likely' },
    { cause: 'mobileData', likelihood: 'possible' },
    ...asleep,
  ]
}

/** What is put right in a firewall. */
const AT_A_FIREWALL: readonly (CauseId | OwnCause)[] = ['firewallHere', 'firewallThere', 'onlyHere']

export function isAtFirewall(cause: CauseId | OwnCause): boolean {
  return AT_A_FIREWALL.includes(cause)
}

/** Whether an origin is this device itself. */
export function isOwnDevice(origin: string): boolean {
  return /^http:\/\/(localhost|127\.|\[::1\])/.test(origin)
}

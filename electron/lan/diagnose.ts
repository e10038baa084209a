import { LIKELIHOODS } from '@shared/protocol'
import type { Diagnosis, Finding } from '@shared/protocol'
import { causesHere } from './causesHere'
import { causesThere } from './causesThere'
import { checksOf } from './checks'
import type { Observations } from './observations'
import { elsewhere } from './othersSeen'

/** What a person can still look at where this program finds nothing. */
const HINTS: readonly Finding[] = [
  { cause: 'mobileData', likelihood: 'possible', facts: {} },
  { cause: 'wifiIsolation', likelihood: 'possible', facts: {} },
]

/**
 * What is most likely the matter, by what was seen: the certain before the likely before the possible, each cause once.
 * Where one thing rests on another, the first that fails is named and not what follows from it.
 */
export function diagnose(seen: Observations): Diagnosis {
  return {
    system: seen.system,
    address: seen.target?.why === null ? seen.target.address : (seen.target?.name ?? null),
    checks: checksOf(seen),
    findings: findingsOf(seen),
  }
}

function findingsOf(seen: Observations): readonly Finding[] {
  if (seen.adapters.length === 0 && !(seen.target?.why === null && seen.target.isHere))
    return [{ cause: 'noNetwork', likelihood: 'certain', facts: {} }]
  if (seen.target !== null && seen.target.why !== null) return ranked(causesThere(seen))
  const found = ranked([...causesThere(seen), ...causesHere(seen)])
  if (found.some(({ likelihood }) => likelihood !== 'possible')) return found
  // Only another computer that is heard and answers shows that the network does what it should.
  return elsewhere(seen).some(({ heard }) => heard)
    ? ranked([{ cause: 'well', likelihood: 'likely', facts: {} }, ...found, ...HINTS])
    : ranked([...found, ...HINTS, { cause: 'well', likelihood: 'possible', facts: {} }])
}

/** Each cause once, as sure as it ever was; what is equally sure stays in its order. */
function ranked(findings: readonly Finding[]): readonly Finding[] {
  const rank = ({ likelihood }: Finding): number => LIKELIHOODS.indexOf(likelihood)
  const sorted = [...findings].sort((one, other) => rank(one) - rank(other))
  return sorted.filter(({ cause }, at) => sorted.findIndex((one) => one.cause === cause) === at)
}

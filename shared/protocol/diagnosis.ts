import { z } from '../zod'

/** What the doctor tests from here, in the order in which one thing rests on the other. */
export const CHECKS = [
  /** This computer has an address in a network. Facts: `addresses`. */
  'adapters',
  /** The own host listens to others. Facts: `port`. */
  'listening',
  /** mDNS works over the adapters. Facts: `adapter`, `reason`. */
  'mdns',
  /** Other hosts are found over mDNS. Facts: `count`, `hosts`. */
  'heard',
  /** The name that was typed has an address. Facts: `name`, `address`. */
  'resolve',
  /** The address lies in a network that this computer is in. Facts: `address`, `adapter`. */
  'subnet',
  /** The computer at the address is there at all (it answers to ARP). Facts: `address`. */
  'neighbour',
  /** A host of this program answers at the port. Facts: `address`, `port`, `answer`. */
  'port',
  /** Both speak the same protocol. Facts: `here`, `there`. */
  'version',
  /** That host is heard over mDNS, too. Facts: `host`. */
  'discovered',
  /** That host reaches this one. Facts: `you`, `port`, `answer`. */
  'reachBack',
  /** That host hears this one over mDNS. */
  'heardBack',
] as const
export type CheckId = (typeof CHECKS)[number]

/** What can be the matter. The client has words for each: what it is, what tells it apart, what to do next. */
export const CAUSES = [
  'noNetwork',
  'linkLocalOnly',
  'badAddress',
  'notLan',
  'nameUnknown',
  'otherSubnet',
  'notRunning',
  'stranger',
  'firewallThere',
  'firewallHere',
  'onlyHere',
  'wifiIsolation',
  'absent',
  'multicastBlocked',
  'mdnsPortTaken',
  'virtualAdapter',
  'macPermission',
  'mobileData',
  'otherVersion',
  /** Nothing is wrong as far as can be seen from here. */
  'well',
] as const
export type CauseId = (typeof CAUSES)[number]

export const LIKELIHOODS = ['certain', 'likely', 'possible'] as const
export type Likelihood = (typeof LIKELIHOODS)[number]

const facts = z.record(z.string(), z.string()).readonly()

/** What the doctor tested, what it found, and what is most likely the matter: the likeliest first. */
export const diagnosisSchema = z
  .strictObject({
    /** What the examined computer runs, for the words on firewalls. */
    system: z.enum(['windows', 'mac', 'linux', 'other']),
    /** The address that was asked about, as it was understood; null without one. */
    address: z.string().nullable(),
    checks: z
      .array(
        z
          .strictObject({ check: z.enum(CHECKS), result: z.enum(['good', 'bad', 'unknown']), facts })
          .readonly(),
      )
      .readonly(),
    findings: z
      .array(z.strictObject({ cause: z.enum(CAUSES), likelihood: z.enum(LIKELIHOODS), facts }).readonly())
      .min(1)
      .readonly(),
  })
  .readonly()
export type Diagnosis = z.infer<typeof diagnosisSchema>
export type Finding = Diagnosis['findings'][number]
export type Check = Diagnosis['checks'][number]

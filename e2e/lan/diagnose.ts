import { diagnosisSchema } from '@shared/protocol'
import type { Diagnosis } from '@shared/protocol'
import { startClient } from './client'
import { ended } from './feed'
import type { LanHost } from './host'
import type { Computer } from './network'
import { wordsFor } from './programs'

/** What the doctor of a host finds, asked by somebody at its own computer as the page does. */
export async function askDoctor(host: LanHost, address?: string): Promise<Diagnosis> {
  const client = startClient(host.pc, host.url)
  await client.hears('host')
  const { diagnosis } = await client.must('lan:doctor', address === undefined ? {} : { address })
  await ended(client.child, 'SIGTERM')
  return diagnosis
}

/** What `npm run doctor -- ADDRESS --json` finds on a computer. Throws an Error where that is no diagnosis. */
export async function runDoctor(pc: Computer, ...args: readonly string[]): Promise<Diagnosis> {
  const { stdout, stderr } = await pc.run(...wordsFor('doctor', ...args, '--json'))
  try {
    return diagnosisSchema.parse(JSON.parse(stdout))
  } catch (cause) {
    throw new Error(`this is no diagnosis: ${stdout} ${stderr}`, { cause })
  }
}

/** The causes that were found, the likeliest first. */
export const causes = ({ findings }: Diagnosis): readonly string[] => findings.map(({ cause }) => cause)

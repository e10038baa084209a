import { homedir, hostname, release } from 'node:os'
import { PROGRAM_VERSION, PROTOCOL_VERSION } from '@shared/protocol'
import { app } from 'electron'
import { networkAddresses } from '../net/adapters'
import type { ReportFacts } from './report'

/** The system in one line: `linux 6.1.0 x64`. */
export const systemName = (): string => `${process.platform} ${release()} ${process.arch}`

const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** What a report says of this program and this computer. */
export function systemFacts(): Pick<
  ReportFacts,
  'time' | 'versions' | 'system' | 'isPackaged' | 'adapters' | 'owner'
> {
  const { electron, chrome, node } = process.versions
  return {
    time: new Date().toISOString(),
    versions: [
      ['Billet-doux', PROGRAM_VERSION],
      ['Protocol', String(PROTOCOL_VERSION)],
      ['Electron', electron],
      ['Chromium', chrome],
      ['Node', node],
    ],
    system: `${systemName()}, language ${app.getPreferredSystemLanguages()[0] ?? 'unknown'}, time zone ${timeZone()}`,
    isPackaged: app.isPackaged,
    adapters: networkAddresses(),
    owner: { home: homedir(), computer: hostname() },
  }
}

import type { NearbyHost } from '@shared/protocol'
import type { Hosting } from '../app/hosting'
import type { SpokenLanguage } from '../app/language'
import type { ProgramLog } from '../app/log'
import { helpReport } from '../app/report'
import { systemFacts } from '../app/reportSystem'
import { lastLines } from '../files/lastLines'
import type { RunningHost } from '../host/startHost'

export interface OwnReportOptions {
  readonly host: Pick<RunningHost, 'hostId' | 'tables'>
  readonly hosting: Pick<Hosting, 'info'>
  readonly found: () => readonly NearbyHost[]
  readonly language: SpokenLanguage
  readonly logFile: string
  readonly lines: Pick<ProgramLog, 'recent'>
}

/** So many lines of the log go into a report. */
const REPORTED_LINES = 200

/** How this program stands at this moment, for whoever helps. */
export async function ownReport(options: OwnReportOptions): Promise<string> {
  const { host, hosting, found, language, logFile, lines } = options
  return helpReport({
    ...systemFacts(),
    language: language.words.language,
    hostId: host.hostId,
    host: hosting.info(),
    found: found(),
    tables: host.tables(),
    log: await lastLines(logFile, REPORTED_LINES),
    recent: lines.recent(),
  })
}

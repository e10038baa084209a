import { PROGRAM_VERSION } from '@shared/protocol'
import type { ProgramLog } from '../app/log'
import { systemName } from '../app/reportSystem'
import { LogFileError, openLog } from '../files/logFile'

/** Keeps what is said in a file. Where there can be none the program goes on all the same. */
export function keepLog({ log, note, writeTo }: ProgramLog, file: string): void {
  try {
    writeTo(openLog(file, console.error))
  } catch (error) {
    if (!(error instanceof LogFileError)) throw error
    log(error.message)
  }
  note(`Billet-doux ${PROGRAM_VERSION} starts on ${systemName()}`)
}

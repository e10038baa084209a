import type { Words } from '../app/words'
import { FolderError, FolderInUse } from '../files/folderLock'

/** Why the program cannot start, for whoever has started it. */
export function whyNot(error: unknown, folder: string, { say }: Words): string {
  if (error instanceof FolderInUse) return say('desktop.failures.inUse', { folder })
  if (error instanceof FolderError) return say('desktop.failures.folder', { folder })
  return say('desktop.failures.start', { why: error instanceof Error ? error.message : String(error) })
}

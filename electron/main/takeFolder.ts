import { lockFolder } from '../files/folderLock'

/** Why a data folder could not be had; null: it is this program's until it ends. */
export type FolderRefusal = Error | null

/**
 * Takes the data folder for this program alone. Its mark is there as soon as this is called: whoever asks after another
 * program has been told that it is not the first one finds the folder in use.
 */
export function takeFolder(folder: string): Promise<FolderRefusal> {
  return lockFolder(folder).then(
    (release) => {
      process.on('exit', release)
      return null
    },
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  )
}

import { dialog, shell } from 'electron'
import type { Words } from '../app/words'

/** Shows a folder in the system's own program for them. What is in the way is told on the screen. */
export async function openFolder(folder: string, { say }: Words, log: (line: string) => void): Promise<void> {
  const why = await shell.openPath(folder).catch(String)
  if (why === '') return
  log(`the folder ${folder} cannot be opened: ${why}`)
  dialog.showErrorBox('Billet-doux', say('desktop.failures.open', { folder, why }))
}

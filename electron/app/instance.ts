import path from 'node:path'
import { z } from '@shared/zod'
import { app } from 'electron'
import { linkIn } from './arguments'

/** What a second program tells the first one. The order of its arguments may be lost on the way, and others may be added. */
const messageSchema = z.object({ link: z.string().max(2000).nullable() })

/**
 * Whether this program is the only one that uses its data folder. Else the first one, if there is one, has been told of this
 * start and of the link that came with it. Electron also says no where the folder cannot be written, and where a program
 * that fell over has left a mark that looks like one of another computer.
 */
export function isFirst(link: string | undefined): boolean {
  return app.requestSingleInstanceLock({ link: link ?? null } satisfies z.infer<typeof messageSchema>)
}

/** A second start brings the window to the front, and its link here. */
export function onSecondStart({
  show,
  take,
}: {
  readonly show: () => void
  readonly take: (link: string) => void
}): void {
  app.on('second-instance', (_event, argv, _folder, message) => {
    const told = messageSchema.safeParse(message)
    const link = told.success ? told.data.link : linkIn(argv)
    if (link !== null && link !== undefined) take(link)
    show()
  })
}

/**
 * The folder for all that is kept, if it is not the one that Electron chooses. On Windows that one is carried from
 * computer to computer with its user: two computers would be one and the same host, and share the tables of one.
 */
export function ownDataFolder(
  data: string | undefined,
  platform: NodeJS.Platform,
  { LOCALAPPDATA }: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (data !== undefined) return path.resolve(data)
  if (platform !== 'win32' || LOCALAPPDATA === undefined || !path.win32.isAbsolute(LOCALAPPDATA))
    return undefined
  return path.win32.join(LOCALAPPDATA, 'Billet-doux')
}

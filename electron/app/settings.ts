import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from '@shared/zod'

const FILE = 'desktop.json'
const VERSION = 1

/** No screen is so far off; numbers beyond are somebody's mistake. */
const pixels = z.int().min(-100_000).max(100_000)

const placeSchema = z.object({
  /** Where the window is when it is neither maximized nor fills a screen, in the pixels of all displays together. */
  x: pixels,
  y: pixels,
  width: pixels.positive(),
  height: pixels.positive(),
  maximized: z.boolean(),
  fullScreen: z.boolean(),
})

/** Where the window was last. */
export type WindowPlace = Readonly<z.infer<typeof placeSchema>>

const fileSchema = z.object({ version: z.literal(VERSION) })
/** A file of a program that is newer than this one. */
const laterSchema = z.object({ version: z.int().min(VERSION + 1) })

const settingsSchema = z.object({
  /** As a file of `renderer/locales` is called. Left out: the system's. */
  language: z.string().max(20).optional(),
  window: placeSchema.optional(),
  /** The port of the host last time. */
  port: z.int().min(1).max(65535).optional(),
})

/** What the program remembers from one start to the next, beside what the host keeps. */
export type SettingsData = Readonly<z.infer<typeof settingsSchema>>

export interface Settings {
  read(): SettingsData
  /** Holds at once, and is written to the folder; where that fails it holds for this time. */
  change(part: SettingsData): void
}

/** A file that cannot be read as settings, or is a later program's, is set aside under another name, and counts as empty. */
export function openSettings(dataDir: string, log: (line: string) => void): Settings {
  const file = path.join(dataDir, FILE)
  let current = readSettings(file, log)
  return {
    read: () => current,
    change(part) {
      current = { ...current, ...part }
      try {
        write(file, JSON.stringify({ version: VERSION, ...current }, null, 2))
      } catch (error) {
        log(`the settings cannot be kept: ${String(error)}`)
      }
    },
  }
}

function readSettings(file: string, log: (line: string) => void): SettingsData {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      log(`the settings cannot be read: ${String(error)}`)
    return {}
  }
  const found = parsedJson(text)
  const parsed = settingsSchema.safeParse(found)
  if (parsed.success && fileSchema.safeParse(found).success) return parsed.data
  const isLater = laterSchema.safeParse(found).success
  setAside(file, isLater ? 'of a later version' : 'broken', log)
  return {}
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function setAside(file: string, why: 'broken' | 'of a later version', log: (line: string) => void): void {
  try {
    renameSync(file, `${file}.${why === 'broken' ? why : 'later'}`)
    log(`the settings in ${file} are ${why}: they are kept beside it, and all is as at first`)
  } catch (error) {
    log(`the settings in ${file} are ${why}, and cannot be set aside: ${String(error)}`)
  }
}

/** All of it or nothing, whenever the power fails. */
function write(file: string, text: string): void {
  const passing = `${file}.new`
  try {
    writeFileSync(passing, `${text}\n`, { mode: 0o600, flush: true })
    renameSync(passing, file)
  } catch (error) {
    rmSync(passing, { force: true })
    throw error
  }
}

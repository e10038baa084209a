import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from './paths'

const electronFolder = inRoot('node_modules/electron')

/** Is there a screen to open a window or a browser on? Only Linux tells by its environment. */
export function hasScreen(env: NodeJS.ProcessEnv = process.env, platform = process.platform): boolean {
  if (platform === 'darwin' || platform === 'win32') return true
  return Boolean(env.DISPLAY) || Boolean(env.WAYLAND_DISPLAY)
}

/** Electron's program, or undefined while it has not been fetched. Never by import: that would start a download. */
export function electronBinary(): string | undefined {
  const nameFile = path.join(electronFolder, 'path.txt')
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH
  const name = existsSync(nameFile) ? readFileSync(nameFile, 'utf8') : undefined
  if (override) return existing(path.join(override, name ?? 'electron'))
  const isWhole = name !== undefined && existsSync(path.join(electronFolder, 'dist/version'))
  return isWhole ? existing(path.join(electronFolder, 'dist', name)) : undefined
}

const existing = (file: string): string | undefined => (existsSync(file) ? file : undefined)

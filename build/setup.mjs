/**
 * In front of every npm command: installs what the lock file asks for when that is not what is installed,
 * then runs the command's TypeScript in this same process. Uses nothing but Node, since nothing else need be there.
 *
 *   node build/setup.mjs build/COMMAND.ts [arguments]
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isInstalled } from './lib/isInstalled.mjs'

const root = path.resolve(import.meta.dirname, '..')
const [command, ...args] = process.argv.slice(2)
if (command === undefined) throw new Error('usage: node build/setup.mjs build/COMMAND.ts [arguments]')

/** @param {string} file */
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

function install() {
  console.error('Installing what the lock file names (npm ci) ...')
  const npm = process.env.npm_execpath ?? ''
  const ci = ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error']
  const { status } = /npm-cli\.c?js$/.test(npm)
    ? spawnSync(process.execPath, [npm, ...ci], { cwd: root, stdio: ['ignore', 2, 2] })
    : spawnSync('npm', ci, { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' })
  if (status === 0) return
  console.error(
    'npm ci failed: the lines above say why. The npm registry must be within reach the first time.',
  )
  process.exit(1)
}

const lock = readJson(path.join(root, 'package-lock.json'))
const installed = readJson(path.join(root, 'node_modules/.package-lock.json'))
if (!isInstalled(lock, installed)) install()

process.chdir(root)
const script = path.resolve(root, command)
process.argv = [process.execPath, script, ...args]
const { register } = await import('tsx/esm/api')
register()
await import(pathToFileURL(script).href)

import path from 'node:path'
import { freeFiles, testing, walls } from './walls.js'

/**
 * The ESLint rule that keeps the walls of walls.js: every import, export-from, dynamic and type import
 * is resolved to a path in the repository, so that no spelling of it gets around.
 */

const root = path.resolve(import.meta.dirname, '../..')
const sides = ['shared', 'electron', 'renderer', 'e2e', 'build']

/** @param {string} file @param {string} folder */
const isIn = (file, folder) => file === folder || file.startsWith(`${folder}/`)

/** @param {string} name @param {string} pattern */
const matches = (name, pattern) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern

/**
 * Where an import leads: a path in the repository without extension, or undefined for a package.
 * @param {string} source @param {string} importer
 */
function resolve(source, importer) {
  const bare = source.replace(/\?.*$/, '').replace(/\.(ts|js|mjs|cjs)$/, '')
  if (bare.startsWith('@shared/')) return path.posix.normalize(`shared/${bare.slice('@shared/'.length)}`)
  if (bare.startsWith('.')) return path.posix.join(path.posix.dirname(importer), bare)
  if (path.isAbsolute(bare)) return path.relative(root, bare).replaceAll('\\', '/')
  return undefined
}

/** @param {string} importer */
function wallOf(importer) {
  const file = importer.replace(/\.(ts|vue|js)$/, '')
  return walls
    .filter(({ zone }) => isIn(file, zone))
    .sort((a, b) => b.zone.length - a.zone.length)
    .at(0)
}

/**
 * Why this import is refused, or undefined when it is allowed.
 * @param {string} source @param {string} importer path from the repository's root
 * @returns {string | undefined}
 */
export function refusal(source, importer) {
  const wall = wallOf(importer)
  const target = resolve(source, importer)
  if (target !== undefined && source.startsWith('.')) {
    const side = sides.find((name) => isIn(target, name))
    const own = sides.find((name) => isIn(importer, name))
    if (side === 'shared' && own !== 'shared') return `write "@shared/…" instead of "${source}"`
  }
  if (!wall || freeFiles.some((free) => free.test(importer))) return undefined

  if (target === undefined) {
    const known = wall.packages?.some((pattern) => matches(source, pattern))
    return known ? undefined : `${wall.zone} may not use the package "${source}"`
  }
  if (testing.test(target)) return `${target} is for tests alone`
  const allowed = [wall.zone, ...(wall.may ?? [])].some((folder) => isIn(target, folder))
  const forbidden = wall.never?.some((folder) => isIn(target, folder))
  return allowed && !forbidden ? undefined : `${wall.zone} may not import ${target}`
}

/** @type {import('eslint').Rule.RuleModule} */
export const wallsRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { wall: 'A wall: {{why}} (see build/lint/walls.js).' },
  },
  create(context) {
    const importer = path.relative(root, context.filename).replaceAll('\\', '/')
    /** @param {any} node anything that has a source: its shape differs between the parsers' node types */
    const check = (node) => {
      const source = node.source?.value ?? node.argument?.literal?.value
      if (typeof source !== 'string') return
      const why = refusal(source, importer)
      if (why !== undefined) context.report({ node, messageId: 'wall', data: { why } })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    }
  },
}

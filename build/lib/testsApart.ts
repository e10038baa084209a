import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The files of tests in a folder of the repository that put something else in a module's place, as paths in the repository. */
export function testsThatReplaceModules(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\bvi\s*\.(mock|doMock)\(/.test(readFileSync(join(root, file), 'utf8')))
}

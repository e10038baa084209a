import { readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { CARD_IDS, EDITION_IDS } from '../../catalogue'

const root = resolve(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(resolve(root, file), 'utf8')
const files = ['shared', 'electron'].flatMap((folder) =>
  readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/${name.replaceAll('\\', '/')}`,
  ),
)
const sources = files.filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('/testing/'),
)

/** The words of a list that a source uses as data: as a text of its own, or as the name of a property. */
function usedIn(text: string, words: readonly string[]): readonly string[] {
  const used = new Set<string>()
  const visit = (node: ts.Node): void => {
    const named = ts.isStringLiteralLike(node) || (ts.isIdentifier(node) && isKey(node))
    if (named && words.includes(node.text)) used.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true))
  return [...used]
}

const isKey = ({ parent }: ts.Identifier) =>
  ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent)

/** The files that a section of CONTRIBUTING.md names, as patterns: words in capitals stand for any id. */
function namedIn(section: string): readonly RegExp[] {
  const [, text = ''] = read('CONTRIBUTING.md').split(`## ${section}\n`)
  const [own = ''] = text.split('\n## ')
  return [...own.matchAll(/`((?:shared|electron)\/[^`\s]+)`/g)].map(
    ([, path = '']) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/CARD|EDITION/g, '[^/]+')}$`),
  )
}

/** The sources that use one of the words and are none of those that may. */
const strangers = (words: readonly string[], may: readonly RegExp[]) =>
  sources.filter((file) => !may.some((path) => path.test(file)) && usedIn(read(file), words).length > 0)

describe('a new one touches only the files that CONTRIBUTING.md names:', () => {
  it.each([
    ['Add a card', CARD_IDS],
    ['Add an edition', EDITION_IDS],
  ])('%s', (section, ids) => {
    const may = namedIn(section)
    expect(may.length).toBeGreaterThan(2)
    expect(strangers(ids, may)).toEqual([])
    // Every one of them is there, so none is left over from a file that is gone.
    for (const path of may)
      expect(
        files.filter((file) => path.test(file)),
        String(path),
      ).not.toEqual([])
  })

  it('a card or an edition in any other file is found', () => {
    expect(strangers(CARD_IDS, [])).toContain('shared/engine/cards/guard.ts')
    expect(strangers(EDITION_IDS, [])).toEqual([
      ...['shared/catalogue/classic.ts', 'shared/catalogue/edition2019.ts', 'shared/catalogue/editions.ts'],
      ...['shared/catalogue/jabba.ts', 'shared/engine/editions/all.ts'],
    ])
    expect(usedIn("const card = state.card === 'guard' ? { spy: 1 } : priest", CARD_IDS)).toEqual([
      'guard',
      'spy',
    ])
  })
})

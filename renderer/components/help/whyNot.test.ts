// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const renderer = resolve(import.meta.dirname, '../..')

/** Where the reason is part of what the control itself says. */
const SAYS_IT_ITSELF = ['components/table/OwnHand.vue', 'components/common/SealChoice.vue']

/** The tags of a template that may be out of use, as they are written. */
function barredTags(source: string): readonly string[] {
  const template = source.slice(source.indexOf('<template>'), source.lastIndexOf('</template>'))
  const tags = template.match(/<[a-zA-Z](?:[^<>"]|"[^"]*")*>/g) ?? []
  return tags.filter((tag) => /[\s:](?:aria-)?disabled[\s=>]/.test(tag))
}

const files = readdirSync(renderer, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.vue'),
)

test('whatever cannot be pressed says why', () => {
  const all = files.flatMap((file) =>
    barredTags(readFileSync(join(renderer, file), 'utf8')).map((tag) => ({ file, tag })),
  )
  expect(all.length).toBeGreaterThan(4)
  const silent = all.filter(
    ({ file, tag }) => !tag.includes('aria-describedby') && !SAYS_IT_ITSELF.includes(file),
  )
  expect(silent).toEqual([])
})

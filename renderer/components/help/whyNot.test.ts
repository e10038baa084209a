// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const renderer = resolve(import.meta.dirname, '../..')

/** Where the reason is part of what the control itself says. */
const SAYS_IT_ITSELF = ['components/table/OwnHand.vue', 'components/common/SealChoice.vue']

const BARS = /[\s:](?:aria-)?disabled(?=[\s=/>])/

/** The tags of a template that may be out of use, as they are written. */
function barredTags(source: string): readonly string[] {
  const template = source.slice(source.indexOf('<template>'), source.lastIndexOf('</template>'))
  const tags = template.match(/<[a-zA-Z](?:[^<>"]|"[^"]*")*>/g) ?? []
  return tags.filter((tag) => BARS.test(tag))
}

const files = readdirSync(renderer, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.vue'),
)

test('each way to bar a control is found', () => {
  const barred = [
    'disabled',
    ':disabled="n > 1"',
    ':aria-disabled="barred ? \'true\' : undefined"',
    ':disabled',
  ]
  for (const how of barred) {
    expect(
      barredTags(`<template><button\n  ${how}\n  @click="go(() => 1)">a</button></template>`),
    ).toHaveLength(1)
    expect(barredTags(`<template><input ${how}/></template>`)).toHaveLength(1)
  }
  expect(barredTags('<template><AppButton :why="why">disabled</AppButton></template>')).toEqual([])
})

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

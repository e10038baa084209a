import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { inRoot } from './lib/paths'

test('the built client holds neither the engine nor the bots', { timeout: 60_000 }, async () => {
  const built = await build({
    configFile: inRoot('renderer/vite.config.ts'),
    mode: 'production',
    logLevel: 'silent',
    build: { write: false },
  })
  const { output } = built as Rolldown.RolldownOutput
  const modules = output
    .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    .map((id) => id.replace(`${inRoot()}/`, ''))

  expect(modules).toContain('renderer/main.ts')
  expect(modules.filter((id) => /^shared\/(engine|bots)\//.test(id))).toEqual([])
})

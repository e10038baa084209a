import vue from '@vitejs/plugin-vue'
import Icons from 'unplugin-icons/vite'
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
// With its ending, as Vite wants it of what a configuration imports.
import { testsThatReplaceModules } from './build/lib/testsApart.ts'

/** Tests that go over all editions. They run once more with an edition of their own, which is nothing but data. */
const general = [
  'shared/engine/testing/laws/*.test.ts',
  'shared/engine/editions/editions.test.ts',
  'shared/knowledge/hands.test.ts',
]
const madeUp = 'shared/engine/testing/madeUp'

/** What one of them replaced would be so for the next: each has its modules and its process for itself. */
const apart = {
  node: [...testsThatReplaceModules('electron'), ...testsThatReplaceModules('build')],
  renderer: testsThatReplaceModules('renderer'),
}

/** A test that hangs must end; one that starts a process on a busy computer with a slow disk must not. */
const testTimeout = 30_000

const alias = { '@shared': `${import.meta.dirname}/shared` }

const projects = [
  {
    resolve: { alias },
    test: {
      name: 'node',
      testTimeout,
      environment: 'node',
      include: ['{electron,build}/**/*.test.ts'],
      exclude: [...configDefaults.exclude, ...apart.node],
      setupFiles: ['build/lib/freshModules.ts'],
      isolate: false,
    },
  },
  {
    resolve: { alias },
    test: { name: 'node apart', testTimeout, environment: 'node', include: apart.node },
  },
  {
    resolve: { alias },
    test: {
      name: 'shared',
      testTimeout,
      environment: 'node',
      include: ['shared/**/*.test.ts'],
      exclude: [...configDefaults.exclude, `${madeUp}/**`],
      // Nothing of it keeps anything or mocks anything: the modules need not be loaded anew for each file.
      isolate: false,
    },
  },
  {
    resolve: { alias },
    test: {
      name: 'made-up edition',
      testTimeout,
      environment: 'node',
      include: [...general, `${madeUp}/*.test.ts`],
      setupFiles: [`${madeUp}/setup.ts`],
    },
  },
  {
    resolve: { alias },
    plugins: [vue(), Icons({ compiler: 'vue3' })],
    test: {
      name: 'renderer',
      testTimeout,
      environment: 'happy-dom',
      include: ['renderer/**/*.test.ts'],
      exclude: [...configDefaults.exclude, ...apart.renderer],
      setupFiles: ['build/lib/freshModules.ts', 'renderer/testing/freshPage.ts'],
      isolate: false,
    },
  },
  {
    resolve: { alias },
    plugins: [vue(), Icons({ compiler: 'vue3' })],
    test: { name: 'renderer apart', testTimeout, environment: 'happy-dom', include: apart.renderer },
  },
] satisfies readonly TestProjectInlineConfiguration[]

export default defineConfig({
  test: {
    // One after the other: a process is kept for the next file only where that is of the same project.
    projects: projects.map((project, groupOrder) => ({
      ...project,
      test: { ...project.test, sequence: { groupOrder } },
    })),
  },
})

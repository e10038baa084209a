import { defineConfig } from 'vitest/config'

const root = `${import.meta.dirname}/../..`

/** The built main process on a stand-in for Electron, and its page in a browser. These are no tests of a window. */
export default defineConfig({
  resolve: { alias: { '@shared': `${root}/shared` } },
  test: {
    name: 'main process on a stub',
    root,
    environment: 'node',
    include: ['e2e/stub/**/*.test.ts'],
    globalSetup: ['e2e/stub/globalSetup.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})

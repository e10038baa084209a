import { defineConfig } from 'vitest/config'

const root = `${import.meta.dirname}/../..`

/** The packages as electron-builder makes them on a stand-in for Electron, and the folder of the host. */
export default defineConfig({
  resolve: { alias: { '@shared': `${root}/shared` } },
  test: {
    name: 'packages',
    root,
    environment: 'node',
    include: ['e2e/pack/**/*.test.ts'],
    globalSetup: ['e2e/pack/globalSetup.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})

import { defineConfig } from 'vitest/config'

const root = `${import.meta.dirname}/../..`

/** Tests on virtual LANs, one after the other: what they wait for takes as long as people wait for it. */
export default defineConfig({
  resolve: { alias: { '@shared': `${root}/shared` } },
  test: {
    name: 'lan',
    root,
    environment: 'node',
    include: ['e2e/lan/**/*.test.ts'],
    globalSetup: ['e2e/lan/globalSetup.ts'],
    setupFiles: ['e2e/lan/setup.ts'],
    fileParallelism: false,
    maxConcurrency: 10,
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
})

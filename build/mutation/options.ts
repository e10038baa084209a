import type { PartialStrykerOptions } from '@stryker-mutator/api/core'

/** What is mutated unless files are named: the rules of the cards and editions, what is legal, how rounds end, who sees what. */
const engine = [
  'shared/engine/cards/*.ts',
  'shared/engine/editions/*.ts',
  'shared/engine/legal.ts',
  'shared/engine/roundEnd.ts',
  'shared/engine/view/viewFor.ts',
  'shared/engine/view/eventFor.ts',
]

/** Where the reports go, and the copies that are mutated. */
const out = 'out/mutation'

/** How Stryker runs. @param files what is mutated; none: the engine. */
export function strykerOptions(files: readonly string[]): PartialStrykerOptions {
  return {
    mutate: [...(files.length > 0 ? files : engine), '!**/*.test.ts', '!**/testing/**'],
    plugins: ['@stryker-mutator/vitest-runner', './build/mutation/errorMessages.js'],
    ignorers: ['error-messages'],
    testRunner: 'vitest',
    // quickTests.ts imports the tests in a way that vitest cannot follow back from what is mutated.
    vitest: { configFile: 'build/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // Loops without end are found by counting. The clock is for the rest, and far off: a busy machine finds no fault.
    dryRunTimeoutMinutes: 30,
    timeoutMS: 60_000,
    timeoutFactor: 4,
    thresholds: { high: 95, low: 90, break: 85 },
    reporters: ['progress-append-only', 'clear-text', 'json', 'html'],
    clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: `${out}/report.json` },
    htmlReporter: { fileName: `${out}/report.html` },
    tempDirName: `${out}/sandbox`,
    ignorePatterns: [
      '**',
      '!shared/**',
      '!build/mutation/**',
      '!build/lib/paths.ts',
      '!tsconfig.json',
      '!package.json',
    ],
    allowConsoleColors: false,
    warnings: {
      // A card is a constant, so of course it is made while its file is loaded.
      slow: false,
      unknownOptions: true,
      preprocessorErrors: true,
      unserializableOptions: true,
    },
  }
}

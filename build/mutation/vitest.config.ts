/** How the engine's tests run against a mutant. Loading takes longer than most of them, so all quick ones are one file. */
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { inRoot } from '../lib/paths'
import { placeOf, testsOfEngine } from './tests'

/** The long ones last: a mutant that gets there has survived the others. */
class QuickFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((one, other) => placeOf(one.moduleId) - placeOf(other.moduleId)))
  }
}

export default defineConfig({
  root: inRoot(),
  resolve: { alias: { '@shared': inRoot('shared') } },
  test: {
    environment: 'node',
    include: ['build/mutation/quickTests.ts', ...testsOfEngine().filter((file) => placeOf(file) >= 0)],
    setupFiles: ['build/mutation/fewGames.ts'],
    sequence: { sequencer: QuickFirst },
  },
})

/** The quick tests of the engine as one file, so that the engine is loaded once for all of them. */
import { placeOf, testsOfEngine } from './tests'

for (const file of testsOfEngine().filter((test) => placeOf(test) < 0)) await import(file)

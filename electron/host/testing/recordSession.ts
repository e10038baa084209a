/** Prints the sample session of the protocol's README anew: `npx tsx electron/host/testing/recordSession.ts`. */
import { recordSession } from './session'

console.log(await recordSession())

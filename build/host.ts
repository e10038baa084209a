/** npm run host -- [options]: the host without a window. Its options are its own: --help lists them. */
import { endWith } from './lib/run'
import { startHeadless } from './lib/startHeadless'

await endWith(await startHeadless(process.argv.slice(2)))

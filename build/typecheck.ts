/** npm run typecheck: every side against its own tsconfig. */
import { typecheck } from './lib/checks'

process.exit((await typecheck()) ? 0 : 1)

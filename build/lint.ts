/** npm run lint: the linter, the walls between the sides included, and the formatter's check. */
import { lint } from './lib/checks'

process.exit((await lint()) ? 0 : 1)

/** npm run build: everything into out/, as far as it is stale. */
import { buildAll } from './lib/parts'

if (!(await buildAll(console.log))) console.log('Everything in out/ is up to date.')

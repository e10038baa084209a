/** npm run build: everything into out/, as far as it is stale. */
import { parts } from './lib/parts'
import { buildIfStale } from './lib/stale'

const built: boolean[] = []
for (const part of Object.values(parts)) built.push(await buildIfStale(part, console.log))
if (!built.includes(true)) console.log('Everything in out/ is up to date.')

/** The thread in which bots think, of a host that runs from its source: makes TypeScript readable, then is that thread. */
import { register } from 'tsx/esm/api'

register()
await import('../../electron/host/thinking/thinker.ts')

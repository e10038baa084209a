/** A thread that plays some games of an arena: makes TypeScript readable, then does the work. */
import { register } from 'tsx/esm/api'

register()
await import('./work.ts')

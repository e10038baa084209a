import { whyNoFilter, whyNoNamespaces } from './namespaces'

/** Whether there can be no virtual LANs here; `npm run test:lan` says why. */
export const noLan = whyNoNamespaces() !== null

/** Whether nothing can be dropped or counted there. */
export const noFilter = whyNoFilter() !== null

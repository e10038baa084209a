/** Prints the hosts of the room whenever something of them has changed, as a program that only looks for hosts sees them. */
import { joinLan } from '../../../electron/lan/lan'
import { say } from './say'

say({ hosts: [] })
const lan = joinLan({ host: null, onChange: (hosts) => say({ hosts }), log: (log) => say({ log }) })
process.on('SIGTERM', () => void lan.stop().then(() => process.exit(0)))

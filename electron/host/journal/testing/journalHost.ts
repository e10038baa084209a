/** A host as a process of its own, to be killed. Arguments: the data folder, the port, how many tables of bots. Prints its port. */
import { startHost } from '../../startHost'

const [dataDir = '', port = '0', botTables = '0'] = process.argv.slice(2)
const host = await startHost({
  name: 'Killed host',
  webRoot: '/nowhere',
  listen: '127.0.0.1',
  port: Number(port),
  botDelayMs: 2,
  tables: 50,
  dataDir,
  log: (line) => console.error(line),
})
for (let table = 0; table < Number(botTables); table += 1)
  host.openTable({ edition: 'jabba', bots: 4, auto: true, name: `Bots ${table}` })
console.log(host.port)

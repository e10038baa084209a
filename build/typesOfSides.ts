/** The types of all sides but the renderer: a part of `npm run typecheck`. */
import { inRoot, root } from './lib/paths'
import { checkSides } from './lib/sides'

// The root's project holds the tests of shared/.
const { said, own, reached } = checkSides(root, ['shared', 'shared/engine', 'electron', 'e2e', 'build', '.'])
if (said !== '') console.log(said)

const astray = [...reached].filter((file) => !own.has(file) && !file.startsWith(inRoot('renderer/')))
for (const file of astray) console.log(`${file} belongs to no side: no tsconfig.json includes it`)

process.exitCode = said === '' && astray.length === 0 ? 0 : 1

/** npm run dist:host: the host without a window as one folder that plain Node runs, in release/, and the same as .tar.gz. */
import path from 'node:path'
import { archive, packHost } from './hostFolder/packHost'
import { buildAll } from './lib/parts'
import { inRoot, root } from './lib/paths'

await buildAll(console.log)
const folder = packHost(inRoot('release'))
const file = await archive(folder)
for (const made of [folder, file]) if (made !== undefined) console.log(path.relative(root, made))
if (file === undefined) console.error('No .tar.gz: this system has no tar.')

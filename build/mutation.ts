/**
 * npm run mutation [-- FILE...]: changes the engine, or the files named, in hundreds of small ways, one at a time, and
 * lists the changes that no test finds. The reports go to out/mutation. Exit code 1: the score is below the limit.
 * 2: an unknown option, or a file that there is not.
 */
import { existsSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'
import { strykerOptions } from './mutation/options'
import { scoreLine } from './mutation/scoreLine'

const files = process.argv.slice(2)
const option = files.find((word) => word.startsWith('-'))
const missing = files.find((file) => !file.includes('*') && !existsSync(file))
if (option === undefined && missing === undefined)
  console.log(scoreLine(await new Stryker(strykerOptions(files)).runMutationTest()))
else {
  const wrong = option === undefined ? `there is no file ${String(missing)}` : `unknown option ${option}`
  console.error(`${wrong} (usage: npm run mutation -- [FILE...])`)
  process.exitCode = 2
}

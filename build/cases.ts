/**
 * npm run cases -- FILE...: plays the cases of each file and says what is otherwise than expected.
 * Exit code 1: a case failed. 2: a file cannot be read or is not valid; the valid ones are played all the same.
 */
import { parseCaseFile, type CaseFile } from '@shared/engine/testing/caseFile'
import { runCase, type Failure } from '@shared/engine/testing/caseRunner'
import { countLine } from './lib/count'
import { fromCaller } from './lib/paths'
import { UnreadableFile, readText } from './lib/readText'

const words = process.argv.slice(2)
/** The sets that the project itself has. */
const EXAMPLE = 'those of all editions: npm run cases -- shared/engine/testing/cases/*.json'
/** There are no options: a word that looks like one asks for help, or is a mistake. */
const options = words.filter((word) => word.startsWith('-'))
const files = options.length > 0 ? [] : words

function read(file: string): CaseFile {
  try {
    return parseCaseFile(readText(fromCaller(file)))
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return { ok: false, problems: [error.message] }
  }
}

/** An error thrown while a case runs is a failure of that case, not of the command. */
function attempt(given: Parameters<typeof runCase>[0]): Failure | null {
  try {
    return runCase(given)
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error)
    return { where: 'error', differences: [{ what: 'run', expected: 'no error', found }] }
  }
}

function report(file: string, name: string, { where, differences }: Failure): void {
  console.log(`FAILED ${file}: ${name}\n  ${where}`)
  for (const { what, expected, found } of differences) {
    console.log(`    ${what}`)
    console.log(`      expected ${JSON.stringify(expected)}`)
    console.log(`      found    ${JSON.stringify(found)}`)
  }
}

let passed = 0
let failed = 0
let invalid = 0

if (files.length === 0) {
  const wrong = options.filter((word) => word !== '--help').join(' ')
  console.error(
    `${wrong === '' ? '' : `unknown option ${wrong}; `}usage: npm run cases -- FILE...\n${EXAMPLE}`,
  )
  invalid += 1
}

const readFiles = files.map((file) => ({ file, content: read(file) }))
for (const { file, content } of readFiles) {
  if (content.ok) continue
  invalid += 1
  console.error(`NOT VALID ${file}`)
  for (const problem of content.problems) console.error(`  ${problem}`)
}
for (const { file, content } of readFiles) {
  if (!content.ok) continue
  for (const given of content.cases) {
    const failure = attempt(given)
    if (failure === null) passed += 1
    else {
      failed += 1
      report(file, given.name, failure)
    }
  }
}

if (files.length > 0) console.log(countLine({ passed, failed, skipped: 0 }))
process.exitCode = invalid > 0 ? 2 : failed > 0 ? 1 : 0

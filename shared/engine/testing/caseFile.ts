import { EDITION_IDS, editionIdSchema } from '../../catalogue'
import type { EditionId } from '../../catalogue'
import { jsonFault } from '../../game'
import { z } from '../../zod'
import { nameProblems } from './caseNames'
import { positionCaseSchema, setUpCaseSchema } from './caseSchema'
import type { Case } from './caseSchema'

/** A case file as read: its cases, or all that is wrong with it, each saying where. */
export type CaseFile =
  | { readonly ok: true; readonly cases: readonly Case[] }
  | { readonly ok: false; readonly problems: readonly string[] }

type Parsed = { readonly given: Case } | { readonly problems: readonly string[] }

const listSchema = z.array(z.unknown())
const headSchema = z.looseObject({ edition: editionIdSchema })
const namedSchema = z.looseObject({ name: z.string() })

const schemasOf = (edition: EditionId) => ({
  position: positionCaseSchema(edition),
  setUp: setUpCaseSchema(edition),
})
const schemas = new Map(EDITION_IDS.map((edition) => [edition, schemasOf(edition)]))

const BYTE_ORDER_MARK = /^\uFEFF/

/** Reads the text of a case file. Never throws: whatever is wrong becomes a problem. */
export function parseCaseFile(text: string): CaseFile {
  let json: unknown
  try {
    json = JSON.parse(text.replace(BYTE_ORDER_MARK, ''))
  } catch (error) {
    return { ok: false, problems: [jsonFault(text, error)] }
  }
  const list = listSchema.safeParse(json)
  if (!list.success) return { ok: false, problems: ['not a list of cases'] }

  const cases: Case[] = []
  const problems: string[] = []
  for (const [index, raw] of list.data.entries()) {
    const parsed = parseCase(raw)
    if ('problems' in parsed)
      problems.push(...parsed.problems.map((problem) => placeOf(index, raw) + problem))
    else if (cases.some(({ name }) => name === parsed.given.name))
      problems.push(`${placeOf(index, raw)}name: another case has the same name`)
    else cases.push(parsed.given)
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, cases }
}

function placeOf(index: number, raw: unknown): string {
  const named = namedSchema.safeParse(raw)
  return `case ${index + 1}${named.success ? ` "${named.data.name}"` : ''}: `
}

function parseCase(raw: unknown): Parsed {
  const head = headSchema.safeParse(raw)
  if (!head.success) return { problems: problemsOf(head.error) }
  const schema = schemas.get(head.data.edition)
  if (!schema) throw new Error(`the edition ${head.data.edition} has no schema`)
  if ('setUp' in head.data) {
    const setUp = schema.setUp.safeParse(raw)
    return setUp.success ? { given: setUp.data } : { problems: problemsOf(setUp.error) }
  }
  const position = schema.position.safeParse(raw)
  if (!position.success) return { problems: problemsOf(position.error) }
  const problems = nameProblems(position.data)
  return problems.length > 0 ? { problems } : { given: position.data }
}

function problemsOf(error: z.ZodError): readonly string[] {
  return error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.map(String).join('.')}: ${message}` : message,
  )
}

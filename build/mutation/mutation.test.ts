import { describe, expect, it } from 'vitest'
import { isErrorMessage } from './errorMessages.js'
import { scoreLine } from './scoreLine'
import { placeOf, testsOfEngine } from './tests'

describe('the line at the end', () => {
  it('counts what was found out of all that could have been', () => {
    const mutants = (
      ['Killed', 'Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored'] as const
    ).map((status) => ({ status }))
    expect(scoreLine(mutants)).toBe(
      'Mutation score 66.67 %: 4 of 6 mutants found (1 by time), 1 survived, 1 not reached by any test',
    )
  })

  it('has no score for nothing', () => {
    expect(scoreLine([{ status: 'Ignored' }])).toBe('Mutation score: there was nothing to mutate')
  })
})

describe('what is not mutated', () => {
  const path = (...types: readonly string[]): Parameters<typeof isErrorMessage>[0] => {
    const [type = '', ...parents] = types
    return { node: { type }, parentPath: parents.length > 0 ? path(...parents) : null }
  }

  it.each([
    [true, ['StringLiteral', 'NewExpression', 'ThrowStatement']],
    [true, ['TemplateLiteral', 'NewExpression', 'ThrowStatement']],
    [false, ['NewExpression', 'ThrowStatement']],
    [false, ['StringLiteral', 'NewExpression', 'ReturnStatement']],
    [false, ['StringLiteral', 'ConditionalExpression', 'NewExpression', 'ThrowStatement']],
    [false, ['StringLiteral', 'ReturnStatement']],
    [false, ['StringLiteral']],
  ])('%j: %j', (ignored, types) => expect(isErrorMessage(path(...types))).toBe(ignored))
})

describe('the tests against mutants', () => {
  const tests = testsOfEngine()
  const at = (name: string): number => tests.findIndex((test) => test.endsWith(`/shared/engine/${name}`))

  it('are those of the engine: the cases first, quick ones, then long ones', () => {
    const some = [
      'testing/cases.test.ts',
      'cards/guard.test.ts',
      'testing/redeal.test.ts',
      'testing/laws/asked.test.ts',
    ]
    expect(at('testing/cases.test.ts')).toBe(0)
    expect(some.map(at)).toEqual(some.map(at).sort((one, other) => one - other))
  })

  it('are mostly quick', () => {
    expect(placeOf('/shared/engine/legal.test.ts')).toBe(-1)
    expect(tests.filter((test) => placeOf(test) < 0).length).toBeGreaterThan(tests.length / 2)
  })
})

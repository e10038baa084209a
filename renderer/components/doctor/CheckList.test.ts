import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { defineComponent, h } from 'vue'
import { REACH_ANSWERS, type Check, type Diagnosis } from '@shared/protocol'
import { useCauseWords } from '../../composables/useCauseWords'
import { MESSAGES, TEST_LANGUAGES, strictI18n, type TestLanguage } from '../../testing/languages'
import CheckList from './CheckList.vue'

function linesOf(language: TestLanguage, answer: string, result: Check['result']): readonly string[] {
  const checks: Diagnosis['checks'] = [
    { check: 'port', result, facts: { address: '10.0.0.1', port: '47300', answer } },
    { check: 'reachBack', result, facts: { you: '10.0.0.9', port: '47300', answer } },
  ]
  const diagnosis: Diagnosis = { system: 'linux', address: null, checks, findings: [] }
  const page = mount(CheckList, { props: { diagnosis }, global: { plugins: [strictI18n(language)] } })
  return page.findAll('[data-check]').map((one) => one.text())
}

test.each(TEST_LANGUAGES)('what came instead of a host is told in words of %s', (language) => {
  for (const answer of REACH_ANSWERS) {
    const words = MESSAGES[language].doctor.answers[answer]
    for (const line of linesOf(language, answer, 'bad')) expect(line.endsWith(`(${words})`)).toBe(true)
  }
})

test('where all went well, or nothing was asked, nothing is added', () => {
  expect(linesOf('en', 'host', 'good')[0]).toBe('good A host answers at 10.0.0.1, port 47300')
  expect(linesOf('en', '', 'unknown')[1]).toBe('unknown The other host reaches this one')
})

test('who has asked at the address in vain is not told to type it', () => {
  const { next, nextReached } = MESSAGES.en.doctor.causes.otherSubnet
  const adviceFor = (answer: string): string => {
    const facts = { address: '10.88.0.1', own: '10.0.0.9', answer }
    const Advice = defineComponent(() => {
      const inWords = useCauseWords()
      return () => h('p', inWords({ cause: 'otherSubnet', likelihood: 'certain' }, facts).next)
    })
    return mount(Advice, { global: { plugins: [strictI18n('en')] } }).text()
  }
  expect([adviceFor('noRoute'), adviceFor('silent'), adviceFor('host')]).toEqual([next, next, nextReached])
})

import { REACH_ANSWERS } from '@shared/protocol'
import type { Check, Diagnosis, Finding } from '@shared/protocol'
import { plain } from './words'
import type { Say } from './words'

const SYSTEMS = ['windows', 'mac', 'linux', 'other'] as const
const WIDTH = 96

/** A diagnosis in words, as lines for a terminal. */
export function tell({ address, system, checks, findings }: Diagnosis, say: Say): readonly string[] {
  const about = address === null ? [] : [say('doctor.page.about', { address })]
  return [
    `${say('doctor.page.checks')}:`,
    ...about.map((line) => `  ${line}`),
    ...checks.map((check) => lineOf(check, say)),
    '',
    `${say('doctor.page.causes')}:`,
    ...findings.flatMap((finding, at) => ['', ...linesOf(finding, at + 1, system, say)]),
  ]
}

function lineOf({ check, result, facts }: Check, say: Say): string {
  const text = say(`doctor.checks.${check}`, facts)
  const { answer, ...others } = facts
  const known = REACH_ANSWERS.find((one) => one === answer)
  const rest = [
    ...Object.values(others).filter((fact) => fact !== '' && !text.includes(fact)),
    // What went well needs no second word.
    ...(known && result !== 'good' ? [say(`doctor.answers.${known}`)] : []),
  ]
  const mark = `[${say(`doctor.result.${result}`)}]`
  return `  ${mark.padEnd(12)} ${text}${rest.length === 0 ? '' : ` (${plain(rest.join(', '))})`}`
}

function linesOf(
  { cause, likelihood, facts }: Finding,
  number: number,
  system: Diagnosis['system'],
  say: Say,
): readonly string[] {
  // Which system the other computer runs cannot be seen from here.
  const systems = cause === 'firewallThere' ? SYSTEMS : cause === 'firewallHere' ? [system] : []
  // Who has asked at the address in vain is not told to type it.
  const next = cause === 'otherSubnet' && facts.answer === 'host' ? 'nextReached' : 'next'
  return [
    `${String(number)}. ${say(`doctor.causes.${cause}.title`, facts)} [${say(`doctor.likelihood.${likelihood}`)}]`,
    ...wrapped(say(`doctor.causes.${cause}.tell`, facts), '   '),
    ...wrapped(`-> ${say(`doctor.causes.${cause}.${next}`, facts)}`, '   '),
    ...systems.flatMap((one) => [
      `   ${say(`doctor.page.system.${one}`)}:`,
      ...wrapped(say(`doctor.firewall.${one}`, facts), '     '),
    ]),
  ]
}

/** A text in lines that are not too long to be read. */
function wrapped(text: string, indent: string): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= WIDTH)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.map((line) => `${indent}${line}`)
}

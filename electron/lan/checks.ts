import { PROGRAM_VERSION, PROTOCOL_VERSION } from '@shared/protocol'
import type { Check, CheckId } from '@shared/protocol'
import type { NotLocated } from './look'
import type { Observations, ObservedHost, ObservedPlace } from './observations'

/** What was tested, and what came of it, in the order in which one thing rests on the other. */
export function checksOf(seen: Observations): readonly Check[] {
  return [...checksHere(seen), ...checksThere(seen), ...checksBack(seen)]
}

function checksHere({ adapters, own, troubles, hosts, target }: Observations): readonly Check[] {
  const addresses = adapters.map(({ address }) => address).join(', ')
  const [trouble] = troubles
  // The one that was asked about is judged by itself.
  const heard = hosts.filter((host) => host.heard)
  const names = heard.map(({ head }) => head.name).join(', ')
  return [
    check('adapters', adapters.length > 0, { addresses }),
    ...(own ? [check('listening', own.port !== null, { port: String(own.port ?? '') })] : []),
    trouble
      ? check('mdns', false, { adapter: trouble.adapter, reason: trouble.reason })
      : check('mdns', adapters.length > 0 || null, { adapter: '', reason: '' }),
    // That nobody is heard is no fault: perhaps nobody is there.
    ...(target === null || heard.length > 0
      ? [check('heard', heard.length > 0 || null, { count: String(heard.length), hosts: names })]
      : []),
  ]
}

function checksThere({ target }: Observations): readonly Check[] {
  if (target === null) return []
  return target.why === null ? checksOfPlace(target) : checksOfNowhere(target)
}

function checksOfNowhere({ why, name }: NotLocated): readonly Check[] {
  if (why === 'nameUnknown') return [check('resolve', false, { name: name ?? '', address: '' })]
  return why === 'notLan' ? [check('subnet', false, { address: name ?? '', adapter: '' })] : []
}

function checksOfPlace(target: ObservedPlace): readonly Check[] {
  const { name, address, port, within, isThere, answer, isHere } = target
  const answers = answer === 'host'
  return [
    ...(name === null ? [] : [check('resolve', true, { name, address })]),
    ...(isHere ? [] : [check('subnet', within !== null, { address, adapter: within?.name ?? '' })]),
    // Who answers at all is there.
    ...(isHere ? [] : [check('neighbour', answers || answer === 'refused' || isThere, { address })]),
    check('port', answers, { address, port: String(port), answer }),
    ...(target.host ? checksOfHost(target.host, target) : []),
  ]
}

function checksOfHost({ head, heard }: ObservedHost, { isHere }: ObservedPlace): readonly Check[] {
  const facts = { here: PROGRAM_VERSION, there: head.version }
  return [
    check('version', head.protocol === PROTOCOL_VERSION, facts),
    ...(isHere ? [] : [check('discovered', heard, { host: head.name })]),
  ]
}

/** The way back, as the host that was asked about sees it, or any other one. */
function checksBack({ own, hosts, target }: Observations): readonly Check[] {
  if (!own || own.port === null) return []
  const asked = target?.why === null && !target.isHere ? target.host : null
  const back = asked ? asked.back : (hosts.find((host) => host.back !== null)?.back ?? null)
  if (back === null)
    return asked || hosts.length > 0
      ? [check('reachBack', null, { you: '', port: String(own.port), answer: '' })]
      : []
  const facts = { you: back.you, port: String(own.port), answer: back.answer ?? '' }
  return [
    check('reachBack', back.answer === null ? null : back.answer === 'host', facts),
    check('heardBack', back.heard, {}),
  ]
}

function check(id: CheckId, result: boolean | null, facts: Check['facts']): Check {
  return { check: id, result: result === null ? 'unknown' : result ? 'good' : 'bad', facts }
}

import type { ObservedHost, ObservedPlace, Observations } from '../observations'
import { adapterOf, idOf, reportOf } from './hosts'

export const cable = adapterOf('10.0.0.9')
export const wifi = adapterOf('10.0.0.9', { name: 'wlan0', kind: 'wifi' })
export const vpn = adapterOf('10.99.0.2', { name: 'tun0', kind: 'virtual' })
export const own = { port: 47300 }

export function seen(more: Partial<Observations> = {}): Observations {
  const empty = { hosts: [], unanswered: [], troubles: [], target: null, own: null }
  return { system: 'linux', adapters: [cable], ...empty, ...more }
}

export function host(more: Partial<ObservedHost> = {}): ObservedHost {
  return { head: reportOf(idOf(1)), address: '10.0.0.1', heard: true, back: null, ...more }
}

export function back(
  answer: 'host' | 'silent' | 'refused' | 'stranger',
  heard: boolean,
): ObservedHost['back'] {
  return { program: 'billet-doux', you: '10.0.0.9', answer, heard }
}

export function place(more: Partial<ObservedPlace> = {}): ObservedPlace {
  return {
    why: null,
    name: null,
    address: '10.0.0.1',
    port: 47300,
    isHere: false,
    within: cable,
    via: cable,
    isThere: null,
    answer: 'silent',
    code: null,
    announced: false,
    host: null,
    ...more,
  }
}

export const answering = (more: Partial<ObservedHost> = {}): Partial<ObservedPlace> => ({
  answer: 'host',
  isThere: true,
  host: host(more),
})

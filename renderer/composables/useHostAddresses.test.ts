import { beforeEach, expect, test } from 'vitest'
import { ref } from 'vue'
import type { HostAddress } from '@shared/protocol'
import { useSession } from '../stores/session'
import { hostMessage } from '../testing/galleryHost'
import { fakeHost, freshStores } from '../testing/mountWithStores'
import { likeliestFirst, useHostAddresses } from './useHostAddresses'

beforeEach(() => {
  freshStores()
  fakeHost()
})

function address(url: string, more: Partial<HostAddress> = {}): HostAddress {
  return { url, adapter: 'eth0', kind: 'cable', linkLocal: false, ...more }
}

const virtual = address('http://172.17.0.1:47300', { kind: 'virtual' })
const lonely = address('http://169.254.1.2:47300', { linkLocal: true })
const cable = address('http://192.168.1.20:47300')
const wifi = address('http://192.168.1.21:47300', { kind: 'wifi' })

test('virtual adapters come last, before them what no router gave, the rest as the host has it', () => {
  expect(likeliestFirst([virtual, lonely, wifi, cable])).toEqual([wifi, cable, lonely, virtual])
})

test('the likeliest is named first, and another one when it is picked', () => {
  useSession().host = hostMessage([virtual, cable, wifi])
  const { address: named, picked } = useHostAddresses(() => [])
  expect(named.value).toEqual(cable)
  picked.value = virtual.url
  expect(named.value).toEqual(virtual)
})

test('the address by which the page came is preferred, if the host has it', () => {
  const session = useSession()
  session.host = hostMessage([cable, wifi])
  const { address: named } = useHostAddresses(() => [])
  session.hostUrl = wifi.url
  expect(named.value).toEqual(wifi)
  session.hostUrl = 'http://127.0.0.1:47300'
  expect(named.value).toEqual(cable)
})

test('an address that was picked and is gone is forgotten', () => {
  const session = useSession()
  session.host = hostMessage([cable, wifi])
  const { address: named, picked } = useHostAddresses(() => [])
  picked.value = wifi.url
  session.host = hostMessage([cable])
  expect(named.value).toEqual(cable)
})

test('until the host tells its own, those are named that were just opened', () => {
  const session = useSession()
  const opened = ref<readonly string[]>([])
  const { addresses } = useHostAddresses(() => opened.value)
  expect(addresses.value).toEqual([])
  opened.value = ['http://192.168.1.20:47300']
  expect(addresses.value.map(({ url }) => url)).toEqual(['http://192.168.1.20:47300'])
  session.host = hostMessage([wifi])
  expect(addresses.value).toEqual([wifi])
})

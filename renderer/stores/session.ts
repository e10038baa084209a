import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type {
  Ack,
  Auth,
  ClientMessage,
  ClientPayload,
  HandshakeRefusal,
  ServerPayload,
} from '@shared/protocol'
import { PROGRAM_VERSION, PROTOCOL_VERSION, cleanName, tokenSchema } from '@shared/protocol'
import type { Failure, HostClient, LinkState, SendResult } from '../net/hostClient'
import { nameIn } from '../net/address'
import { deviceStore, tabStore } from '../net/storage'
import { useNotices } from './notices'

const failed = (answer: object): answer is { readonly ok: false; readonly reason: Failure } =>
  'reason' in answer

/** Who this client is to its host, and how the line to it stands. */
export const useSession = defineStore('session', () => {
  const hostUrl = ref('')
  const link = ref<LinkState>('connecting')
  const refusal = shallowRef<HandshakeRefusal | null>(null)
  const host = shallowRef<ServerPayload<'host'> | null>(null)
  /** Set while the seat of this browser is played in another tab. */
  const elsewhere = shallowRef<ServerPayload<'elsewhere'> | null>(null)
  const hostStopped = ref(false)
  /** As it was given on this device, else as the page of another host has told it. */
  const name = ref(cleanName(deviceStore.read('name') ?? '') ?? nameIn(location.hash) ?? '')
  /** The table that this tab watches, to be found again after a reload; it has no token for that. */
  const watching = ref(tabStore.read('watching'))
  let client: HostClient | null = null
  let tab = ''

  /** The secret that gives the seat back; kept for each host by itself. */
  const token = {
    read: () => tokenSchema.safeParse(deviceStore.read(`token@${hostUrl.value}`)).data,
    write: (value: string | null) => deviceStore.write(`token@${hostUrl.value}`, value),
  }

  /** Takes over a line to a host; the former one is closed. */
  function attach(url: string, tabId: string, make: () => HostClient): void {
    client?.close()
    hostUrl.value = url
    tab = tabId
    link.value = 'connecting'
    refusal.value = null
    host.value = null
    hostStopped.value = false
    client = make()
    client.connect()
  }

  function auth(): Auth {
    const kept = token.read()
    return {
      protocol: PROTOCOL_VERSION,
      version: PROGRAM_VERSION,
      ...(tab && { tab }),
      ...(name.value && { name: name.value }),
      ...(kept && { token: kept }),
    }
  }

  function send<M extends ClientMessage>(message: M, payload: ClientPayload<M>): Promise<SendResult<M>> {
    return client ? client.send(message, payload) : Promise.resolve({ ok: false, reason: 'notConnected' })
  }

  /** Sends, and says why when it is not granted. Null then. */
  async function ask<M extends ClientMessage>(message: M, payload: ClientPayload<M>): Promise<Ack<M> | null> {
    const answer = await send(message, payload)
    if (!failed(answer)) return answer
    useNotices().say(`refusals.${answer.reason}`)
    return null
  }

  /** Keeps the own name on this device and tells the host. False if it may not be called so. */
  async function rename(wanted: string): Promise<boolean> {
    const clean = cleanName(wanted)
    if (clean === null) return false
    const answer = await ask('me:name', { name: clean })
    if (!answer) return false
    // At a table an equal name gets a number; that belongs to the table, not to the person.
    name.value = clean
    deviceStore.write('name', clean)
    return true
  }

  function watch(table: string | null): void {
    watching.value = table
    tabStore.write('watching', table)
  }

  function forgetSeat(): void {
    token.write(null)
    watch(null)
  }

  /** Tries the line at once. */
  function reconnect(): void {
    client?.connect()
  }

  /** The device is back from sleep, or in a network again: a line that may be dead is not waited for. */
  function wake(): void {
    if (link.value !== 'refused') client?.check()
  }

  return {
    ...{ hostUrl, link, refusal, host, elsewhere, hostStopped, name, watching },
    ...{ attach, auth, send, ask, rename, watch, forgetSeat, reconnect, wake },
    keepToken: (value: string) => token.write(value),
  }
})

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
import { PROGRAM_VERSION, PROTOCOL_VERSION, cleanName } from '@shared/protocol'
import type { Failure, HostClient, LinkState, SendResult } from '../net/hostClient'
import { nameIn } from '../net/address'
import { shownTable } from '../net/screen'
import { hostAt, keepSeatToken, meetHost, seatToken } from '../net/seatToken'
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
  const watching = ref(shownTable === null ? tabStore.read('watching') : null)
  /** How many wishes are sent until the host has answered, however often the line is lost meanwhile. */
  const underWay = ref(0)
  /** Whether the line stands anew, and the host has not told yet how the game does. */
  const isBack = ref(false)
  let client: HostClient | null = null
  let tab = ''

  /** Whether the host has said who it is since the line was opened. */
  let isMet = true
  /** Whether the host has no use for the secret that it was told, before it said who it is. */
  let isUseless = false
  /** A secret that came with the address of the page, for a host that knows the kept one no more. */
  let spare: string | null = null

  /**
   * Takes over a line to a host; the former one is closed.
   *
   * @param isSame whether it is the same host at another address: then the line is one that was lost.
   */
  function attach(url: string, tabId: string, make: () => HostClient, isSame = false): void {
    client?.close()
    hostUrl.value = url
    tab = tabId
    link.value = isSame ? 'lost' : 'connecting'
    refusal.value = null
    if (!isSame) {
      host.value = null
      hostStopped.value = false
    }
    isMet = true
    client = make()
    client.connect()
  }

  /** How the line stands has changed. */
  function hear(state: LinkState, why: HandshakeRefusal | null): void {
    if (state === 'connected') {
      isMet = false
      isUseless = false
      isBack.value = true
    }
    link.value = state
    refusal.value = why
  }

  /** The host says who it is. A secret that somebody else at its address had no use for is kept for the host that gave it. */
  function meet(who: ServerPayload<'host'>): void {
    const before = hostAt(hostUrl.value)
    const forget = isUseless && (before === null || before === who.hostId)
    if (forget) keepSeatToken(hostUrl.value, null)
    meetHost(hostUrl.value, who.hostId)
    host.value = who
    hostStopped.value = false
    isMet = true
    if (isUseless) bringSpare()
    isUseless = false
  }

  /** Comes again with the secret that was brought along, where the kept one opens nothing. */
  function bringSpare(): void {
    if (spare === null) return
    keepSeatToken(hostUrl.value, spare)
    spare = null
    client?.renew()
  }

  /**
   * A secret that came with the address of this page. It takes no seat away that this device has here already. Whether it
   * is the seat that is played here now.
   */
  function arrive(url: string, token: string): boolean {
    if (seatToken(url) === undefined) keepSeatToken(url, token)
    const isPlayed = seatToken(url) === token
    if (!isPlayed) spare = token
    return isPlayed
  }

  function auth(): Auth {
    const kept = seatToken(hostUrl.value)
    return {
      protocol: PROTOCOL_VERSION,
      version: PROGRAM_VERSION,
      ...(tab && { tab }),
      ...(name.value && shownTable === null && { name: name.value }),
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
    watch(null)
    if (!isMet) {
      isUseless = true
      return
    }
    keepSeatToken(hostUrl.value, null)
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
    ...{ hostUrl, link, refusal, host, elsewhere, hostStopped, name, watching, underWay, isBack },
    ...{ attach, hear, meet, arrive, auth, send, ask, rename, watch, forgetSeat, reconnect, wake },
    keepToken: (value: string) => keepSeatToken(hostUrl.value, value),
    /** The secret of the seat at this host, if there is one. */
    token: () => seatToken(hostUrl.value),
  }
})

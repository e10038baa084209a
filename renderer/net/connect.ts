import { movedMeanwhile } from '../composables/movedMeanwhile'
import { tableNews } from '../composables/tableNews'
import { useGame } from '../stores/game'
import { useReactions } from '../stores/reactions'
import { useNotices } from '../stores/notices'
import { comeTo } from '../stores/seating'
import { useSession } from '../stores/session'
import { useTable } from '../stores/table'
import { useTables } from '../stores/tables'
import { useWish } from '../stores/wish'
import { invitationHash } from './address'
import { renewPage } from './freshPage'
import { createHostClient, type HostClientOptions } from './hostClient'
import { claimTabId } from './tabId'

let tabId: string | undefined

/** What each message of the host does to what the page knows. */
export function incoming(): HostClientOptions['on'] {
  const session = useSession()
  const table = useTable()
  const tables = useTables()
  const game = useGame()
  const notices = useNotices()

  function leaveTable(): void {
    table.table = null
    game.message = null
  }

  return {
    host(host) {
      if (renewPage(host, session.hostUrl)) return
      session.meet(host)
      useWish().again()
    },
    tables(list) {
      if (session.hostStopped) return
      leaveTable()
      session.elsewhere = null
      tables.tables = list.tables
      // The host forgets watchers with their line.
      const watched = session.watching
      session.watch(null)
      if (watched !== null && tables.find(watched)) void watchAgain(watched)
    },
    table(seen) {
      // Nothing that was under way when the host said goodbye brings the table back.
      if (session.hostStopped) return
      session.elsewhere = null
      for (const { key, values, about } of tableNews(table.table, seen.table))
        notices.say(`net.news.${key}`, values, about)
      table.table = seen.table
      if (seen.table.you !== null) useWish().end()
      if (seen.table.phase === 'lobby') game.message = null
    },
    game(message) {
      if (session.hostStopped) return
      const before = game.message
      if (session.isBack && before && movedMeanwhile(before, message, session.underWay))
        notices.say('net.news.playedForYou')
      session.isBack = false
      game.message = message
    },
    reaction(message) {
      if (!session.hostStopped) useReactions().hear(message)
    },
    nearby({ hosts }) {
      tables.nearby = hosts
    },
    elsewhere(other) {
      leaveTable()
      session.elsewhere = other
    },
    seated({ token }) {
      session.keepToken(token)
      const asked = useWish().pending
      useWish().end()
      if (asked) notices.say('net.granted', { name: asked.name })
    },
    declined({ reason }) {
      const wish = useWish().end(reason)
      if (wish !== null) notices.say(`net.declined.${wish}.${reason}`)
    },
    gone({ reason }) {
      leaveTable()
      session.elsewhere = null
      if (reason === 'hostStops') {
        session.hostStopped = true
        notices.clear()
        return
      }
      // Who keeps the token may come to the seat when the host can open its table again.
      if (reason !== 'tableNotOpen') session.forgetSeat()
      if (reason !== 'left') notices.say(`net.gone.${reason}`)
    },
  }
}

/** Its PIN may have become another one meanwhile: then the table's own letter asks for it. */
async function watchAgain(table: string): Promise<void> {
  const coming = await comeTo(table, 'watch')
  if (coming !== 'granted' && coming !== 'refused') location.hash = invitationHash(table, 'watch')
}

/** Opens the line to a host and keeps it open; the one to another host is given up. */
export function connectHost(url: string): void {
  useTable().table = null
  useTables().tables = null
  useTables().nearby = []
  useGame().message = null
  useSession().elsewhere = null
  useWish().end()
  open(url, false)
}

/** Goes on with the same host at another address: what is shown stays, as while a line is lost. */
export function followHost(url: string): void {
  open(url, true)
}

function open(url: string, isSame: boolean): void {
  const session = useSession()
  tabId ??= claimTabId()
  const make = (): ReturnType<typeof createHostClient> =>
    createHostClient({
      url,
      auth: session.auth,
      on: incoming(),
      onState(state, refusal) {
        if (refusal?.reason === 'versionMismatch' && renewPage(refusal.host, url)) return
        // To somebody at a table a line that moves is a lost one until it stands.
        if (state !== 'connected') useWish().lose()
        session.hear(isSame && state === 'connecting' ? 'lost' : state, refusal)
      },
      onUnreadable: () => useNotices().say('net.unreadable'),
    })
  session.attach(url, tabId, make, isSame)
}

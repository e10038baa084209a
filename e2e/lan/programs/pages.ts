/**
 * Pages of one computer, many in one program: each is a line to a host by the client's own code, which comes back by
 * itself. Takes `{ page, open: { url, auth } }` and `{ page, id, event, payload }`; prints how each line stands, what
 * each page is sent, and the answers.
 */
import { createHostClient } from '../../../renderer/net/hostClient'
import type { HostClient, HostClientOptions } from '../../../renderer/net/hostClient'
import { SERVER_SCHEMAS } from '@shared/protocol'
import type { Auth, ClientMessage, ServerMessage } from '@shared/protocol'
import { hear, say } from './say'

type Word =
  | { readonly page: string; readonly open: { readonly url: string; readonly auth: Auth } }
  | { readonly page: string; readonly id: number; readonly event: ClientMessage; readonly payload: object }

const pages = new Map<string, HostClient>()

function open(page: string, url: string, auth: Auth): void {
  pages.get(page)?.close()
  // Each message goes on as it came; the compiler cannot follow that through a list.
  const on = Object.fromEntries(
    (Object.keys(SERVER_SCHEMAS) as ServerMessage[]).map((event) => [
      event,
      (payload: unknown) => say({ page, event, payload }),
    ]),
  ) as HostClientOptions['on']
  const client = createHostClient({
    url,
    auth: () => auth,
    onState: (state, refusal) => say({ page, state, refusal }),
    on,
    onUnreadable: (unreadable) => say({ page, unreadable }),
  })
  pages.set(page, client)
  client.connect()
}

hear((line) => {
  const word = line as Word
  if ('open' in word) {
    open(word.page, word.open.url, word.open.auth)
    return
  }
  const { page, id, event, payload } = word
  void pages
    .get(page)
    ?.send(event, payload)
    .then((answer) => say({ page, id, answer }))
})

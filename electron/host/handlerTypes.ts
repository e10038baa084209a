import type { Answer, ClientMessage, ParsedPayload } from '@shared/protocol'
import type { Connection } from './connection'

/** What is done with each message. A message without a handler is an error of the compiler. */
export type Handlers = {
  readonly [M in ClientMessage]: (
    connection: Connection,
    payload: ParsedPayload<M>,
  ) => Answer<M> | Promise<Answer<M>>
}

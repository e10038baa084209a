import { ACK_SCHEMAS, CLIENT_SCHEMAS } from '@shared/protocol'
import type { Answer, ClientMessage, ParsedPayload, Refusal } from '@shared/protocol'
import type { z } from '@shared/zod'
import type { Connection } from './connection'
import type { Handlers } from './handlerTypes'
import { refusalOfInput } from './refusalOfInput'

type PayloadSchemas = { readonly [M in ClientMessage]: z.ZodType<ParsedPayload<M>> }
type AckSchemas = { readonly [M in ClientMessage]: z.ZodType<Answer<M>> }
const payloads: PayloadSchemas = CLIENT_SCHEMAS
const acks: AckSchemas = ACK_SCHEMAS

/** The answer to any message, as it goes out; of what takes its time, a promise that never fails. */
export type AnyAnswer = Answer<ClientMessage>

/**
 * One message of a client: read, handled and answered. Whatever comes in, this returns an answer and never throws;
 * a mistake of the handler itself is noted and costs nobody else anything.
 *
 * @param args what came beside the event's name, without the ack.
 */
export function dispatch(
  handlers: Handlers,
  connection: Connection,
  event: string,
  args: readonly unknown[],
  log: (line: string) => void,
): AnyAnswer | Promise<AnyAnswer> {
  const failed = (error: unknown): AnyAnswer => {
    log(
      `internal error in "${event}": ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    )
    return refused('internalError')
  }
  try {
    const answer = isMessage(event) ? handle(handlers, connection, event, args) : refused('unknownEvent')
    return answer instanceof Promise ? answer.catch(failed) : answer
  } catch (error) {
    return failed(error)
  }
}

export function refused(reason: Refusal): { readonly ok: false; readonly reason: Refusal } {
  return { ok: false, reason }
}

function isMessage(event: string): event is ClientMessage {
  return Object.hasOwn(CLIENT_SCHEMAS, event)
}

function handle<M extends ClientMessage>(
  handlers: Handlers,
  connection: Connection,
  message: M,
  args: readonly unknown[],
): Answer<M> | Promise<Answer<M>> {
  if (args.length !== 1) return refused('badRequest')
  const parsed = payloads[message].safeParse(args[0])
  if (!parsed.success) return refused(refusalOfInput(parsed.error))
  if (connection.place.at === 'elsewhere' && message !== 'seat:playHere') return refused('playingElsewhere')
  const checked = (answer: Answer<M>): Answer<M> => (answer.ok ? acks[message].parse(answer) : answer)
  const answer = handlers[message](connection, parsed.data)
  return answer instanceof Promise ? answer.then(checked) : checked(answer)
}

import type { Refusal } from '@shared/protocol'
import type { z } from '@shared/zod'

/** Why input that does not fit its schema is refused: only a name is wrong, or the message itself. */
export function refusalOfInput({ issues }: z.ZodError): Refusal {
  return issues.every(({ message }) => message === 'forbiddenName') ? 'forbiddenName' : 'badRequest'
}

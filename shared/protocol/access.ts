import { z } from '../zod'

/** A PIN as its owner chooses it: 4 to 8 digits, which everybody can type on a phone. */
export const pinSchema = z.string().regex(/^\d{4,8}$/)

/** The PIN of those who run a host for others, and alone open and close its tables: 4 to 12 digits. */
export const staffPinSchema = z.string().regex(/^\d{4,12}$/)

/** What a PIN is asked for: sitting down, looking on, or both. */
export const PIN_FOR = ['seats', 'watchers', 'both'] as const
export const pinForSchema = z.enum(PIN_FOR)
export type PinFor = z.infer<typeof pinForSchema>

/** Who may come to a table, as its owner wishes. */
export const accessWishSchema = z
  .strictObject({
    /** Whether people may look on without a seat. */
    watchers: z.boolean(),
    /** Null: none is asked for. */
    pin: z.strictObject({ code: pinSchema, for: pinForSchema }).readonly().nullable(),
  })
  .readonly()
export type AccessWish = z.infer<typeof accessWishSchema>

/** Who may come to a table, as everybody may know it: never the PIN itself. */
export const accessSchema = z
  .strictObject({ watchers: z.boolean(), pinFor: pinForSchema.nullable() })
  .readonly()
export type Access = z.infer<typeof accessSchema>

/** Whether a PIN is asked of whoever wants to sit down, or to look on. */
export function asksPin({ pinFor }: Access, to: 'sit' | 'watch'): boolean {
  return pinFor === 'both' || pinFor === (to === 'sit' ? 'seats' : 'watchers')
}

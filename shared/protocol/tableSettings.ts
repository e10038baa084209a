import { z } from '../zod'

/** What becomes of a seat whose person is away for longer than the grace time: a bot plays for it, all wait, or rule 10. */
export const ABSENT_WAYS = ['bot', 'wait', 'close'] as const
/** What becomes of the seat of somebody who leaves a game: a bot plays on, or it is closed (rule 10). */
export const LEAVING_WAYS = ['bot', 'close'] as const

/** How long what happens is shown to everybody, and how long bots think: each viewer may have it shown shorter, never longer. */
export const TEMPI = ['calm', 'normal', 'quick'] as const
export type Tempo = (typeof TEMPI)[number]

/** How a table meets people who are away, slow, late or leave, and how it is played at; its owner may change all of it at any time. */
export const tableSettingsSchema = z
  .strictObject({
    absent: z.enum(ABSENT_WAYS),
    /** For so long nothing becomes of the seat, nor of the ownership, of somebody who is away. */
    graceSeconds: z.int().min(5).max(300),
    /** How long one move may take before the host makes it; null: as long as one likes. */
    turnSeconds: z.int().min(10).max(600).nullable(),
    leaving: z.enum(LEAVING_WAYS),
    /** Whether somebody who comes late may ask for the seat of a bot. */
    lateComers: z.boolean(),
    tempo: z.enum(TEMPI),
    /** Whether people may show each other quick reactions. */
    reactions: z.boolean(),
    /** Whether a player who is asked may have a hint. */
    hints: z.boolean(),
  })
  .readonly()
export type TableSettings = z.infer<typeof tableSettingsSchema>

export const DEFAULT_SETTINGS: TableSettings = {
  absent: 'bot',
  graceSeconds: 30,
  turnSeconds: null,
  leaving: 'bot',
  lateComers: true,
  tempo: 'normal',
  reactions: true,
  hints: false,
}

/** A time that runs down, in milliseconds at the moment of sending; it stands still while the table is paused. */
export const countdownSchema = z.strictObject({ left: z.int().min(0), of: z.int().min(0) }).readonly()
export type Countdown = z.infer<typeof countdownSchema>

/** Six digits that bring a seat to another device, once. */
export const seatCodeSchema = z.string().regex(/^\d{6}$/)

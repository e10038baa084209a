import { MAX_SEATS } from '../catalogue'
import { z } from '../zod'

/** A place at the table, counted clockwise from 0. Public; it gives no right to anything. */
export const seatSchema = z
  .int()
  .min(0)
  .max(MAX_SEATS - 1)
export type Seat = z.infer<typeof seatSchema>

/** What a card can be played at: a seat, or the card put away face down (R2-D2). */
export const targetSchema = z.union([seatSchema, z.literal('setAside')])
export type Target = z.infer<typeof targetSchema>

/** Who looks at a game: a seat, or somebody who only watches. */
export type Viewer = Seat | 'spectator'

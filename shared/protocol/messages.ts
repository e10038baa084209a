import { editionIdSchema, MAX_SEATS } from '../catalogue'
import {
  botLevelSchema,
  commandSchema,
  eventViewSchema,
  explainedSchema,
  playerViewSchema,
  reasonSchema,
  seatSchema,
  tableOptionsSchema,
} from '../game'
import type { Seat } from '../game'
import { z } from '../zod'
import { accessWishSchema, pinSchema, staffPinSchema } from './access'
import { diagnosisSchema } from './diagnosis'
import { hostIdSchema, nearbyHostSchema } from './hostReport'
import { nameSchema } from './names'
import { reactionSchema } from './reactions'
import { REFUSALS } from './refusals'
import { hostAddressSchema, lookOutcomeSchema } from './room'
import { seatCodeSchema, tableSettingsSchema } from './tableSettings'
import { sealSchema, tableIdSchema, tableSummarySchema, tableViewSchema } from './tableView'

/** 128 random bits in hexadecimal digits. Whoever has it sits in the seat, so it goes to one client only. */
export const tokenSchema = z.string().regex(/^[0-9a-f]{32}$/)

/** Tells the tabs of one browser apart: made by the client for each tab, kept over a reload. */
export const tabSchema = z.string().regex(/^[0-9a-f]{16}$/)

/** Socket.IO's `auth` of the handshake. */
export const authSchema = z.strictObject({
  protocol: z.int(),
  version: z.string().max(40),
  name: nameSchema.optional(),
  token: tokenSchema.optional(),
  tab: tabSchema.optional(),
})
export type Auth = z.input<typeof authSchema>

/** The data of a `connect_error` with which a handshake is refused; its message is the reason. */
export const handshakeRefusalSchema = z.strictObject({
  reason: z.enum(REFUSALS),
  host: z.strictObject({ protocol: z.int(), version: z.string() }),
})
export type HandshakeRefusal = z.infer<typeof handshakeRefusalSchema>

const nothing = z.strictObject({})
const revision = z.int().min(0)
/** What somebody typed: whatever it is, it is looked at and never refused for its form. */
const typedAddress = z.string().max(300)
/** Readonly by its type alone, as the cards under the deck are: see `keepCommandSchema`. */
const order: z.ZodType<readonly Seat[], readonly Seat[]> = z.array(seatSchema).max(MAX_SEATS)

/**
 * What a client may send. Every message is one object and is answered with an ack:
 * `{ ok: true, ... }` (see ACK_SCHEMAS) or `{ ok: false, reason }`.
 */
export const CLIENT_SCHEMAS = {
  /** Says or changes the own name, at a table too. */
  'me:name': z.strictObject({ name: nameSchema }),
  /** Chooses the own seal; needs a seat. */
  'me:seal': z.strictObject({ seal: sealSchema }),
  /** Opens a table and sits down as its owner. `name`: the table's; without one it has its owner's. */
  'table:open': z.strictObject({ edition: editionIdSchema, name: nameSchema.optional() }),
  /** Says that this client belongs to the staff, for as long as it is connected; where none is asked for, nobody does. */
  'staff:enter': z.strictObject({ pin: staffPinSchema }),
  /** Staff, at no table: opens a table for others, which stays when all have left. `name`: without one it has the host's. */
  'staff:open': z.strictObject({ edition: editionIdSchema, name: nameSchema.optional() }),
  /** Staff: closes any table; whoever is at it is told. */
  'staff:close': z.strictObject({ table: tableIdSchema }),
  /** `pin`: where one is asked for; where none is, it does not matter. */
  'table:join': z.strictObject({ table: tableIdSchema, pin: pinSchema.optional() }),
  /** Looks on without a seat. `screen`: to show the table to a whole room, so that it counts as nobody who looks on. */
  'table:watch': z.strictObject({
    table: tableIdSchema,
    pin: pinSchema.optional(),
    screen: z.boolean().optional(),
  }),
  /** Gets up: the seat is free again; in a game a bot plays on for it, or it is closed, as the settings have it. */
  'table:leave': nothing,
  /** Owner, lobby: the rules. Every option is sent. */
  'table:options': z.strictObject({ options: tableOptionsSchema, seats: z.int().min(2).max(MAX_SEATS) }),
  /** Owner, at any time: who may come. Watchers who may not look on any more are sent home. */
  'table:access': accessWishSchema,
  /** Owner, at any time: what becomes of people who are away, slow, late or leave. All of it is sent. */
  'table:settings': tableSettingsSchema,
  /** Owner, at any time: whether nobody new may sit down. */
  'table:lock': z.strictObject({ locked: z.boolean() }),
  /** Owner, in a game: nothing goes on until it is resumed. */
  'table:pause': z.strictObject({ paused: z.boolean() }),
  /** Owner: makes another person, who is here, the owner. */
  'table:owner': z.strictObject({ seat: seatSchema }),
  /** Owner: breaks the game off; back to the lobby with the same people. */
  'table:end': nothing,
  /** Owner, lobby. `level`: how well it plays; without one as usual. */
  'table:addBot': z.strictObject({ level: botLevelSchema.optional() }),
  /** Owner, in the lobby and between rounds: how well a bot plays. */
  'table:botLevel': z.strictObject({ seat: seatSchema, level: botLevelSchema }),
  /** Owner: takes a bot away or shows a person out. In a game the seat is closed (rule 10). */
  'table:remove': z.strictObject({ seat: seatSchema }),
  /** Owner, lobby: the seats in their new order, each named once, free ones too. */
  'table:order': z.strictObject({ order }),
  'table:shuffle': nothing,
  'table:start': nothing,
  /** Ready for the next round, or after a game for another one. `force`: the owner does not wait for the rest. */
  'table:ready': z.strictObject({ force: z.boolean() }),
  /** Owner, game over: back to the lobby with the same people. */
  'table:lobby': nothing,
  /** In a seat, at any time: shows everybody at the table a quick reaction. It changes nothing. */
  'table:react': z.strictObject({ reaction: reactionSchema }),
  /** A wish for the game, made for the revision that the player saw. */
  'game:command': z.strictObject({ revision, command: commandSchema }),
  /** Who is asked, where the table allows it: what a good player would do in this seat, at the revision that the player saw. */
  'game:hint': z.strictObject({ revision }),
  /** Asks the host to look at an address as people type it; it answers when it knows, within a few seconds. */
  'lan:look': z.strictObject({ address: typedAddress }),
  /** Asks the host's doctor why a table cannot be seen, perhaps one at an address. Takes some seconds. */
  'lan:doctor': z.strictObject({ address: typedAddress.optional() }),
  /** This tab takes the seat over from another one. */
  'seat:playHere': nothing,
  /** Asks for a code with which another device can ask for the own seat; one that was given before is void. */
  'seat:code': nothing,
  /** Asks for the seat of a code. `seated` or `declined` follows. */
  'seat:claim': z.strictObject({ code: seatCodeSchema }),
  /** Gives the own seat to the device that has claimed it, or not. */
  'seat:handOver': z.strictObject({ yes: z.boolean() }),
  /** Asks the owner for the seat of a bot, or of an absent person. `seated` or `declined` follows. */
  'seat:ask': z.strictObject({ table: tableIdSchema, seat: seatSchema, pin: pinSchema.optional() }),
  /** Asks or claims no more; whoever does not is answered the same. */
  'seat:withdraw': nothing,
  /** Owner: answers somebody who asks for a seat. That of a bot changes hands between rounds. */
  'seat:answer': z.strictObject({ id: z.int().min(1), yes: z.boolean() }),
} as const

/** One of the commands that are offered, and why; null: nothing can be said of it in a few words. */
const hintSchema = z.strictObject({ command: commandSchema, reason: reasonSchema.nullable() })
export type Hint = Readonly<z.infer<typeof hintSchema>>

const done = z.strictObject({ ok: z.literal(true) })
const seated = z.strictObject({
  ok: z.literal(true),
  table: tableIdSchema,
  seat: seatSchema,
  token: tokenSchema,
})

/** What each message is answered with when it is granted. */
export const ACK_SCHEMAS = {
  'me:name': z.strictObject({ ok: z.literal(true), name: z.string() }),
  'me:seal': done,
  'table:open': seated,
  'staff:enter': done,
  'staff:open': z.strictObject({ ok: z.literal(true), table: tableIdSchema }),
  'staff:close': done,
  'table:join': seated,
  'table:watch': done,
  'table:leave': done,
  'table:options': done,
  'table:access': done,
  'table:settings': done,
  'table:lock': done,
  'table:pause': done,
  'table:owner': done,
  'table:end': done,
  'table:addBot': done,
  'table:botLevel': done,
  'table:remove': done,
  'table:order': done,
  'table:shuffle': done,
  'table:start': done,
  'table:ready': done,
  'table:lobby': done,
  'table:react': done,
  'game:command': z.strictObject({ ok: z.literal(true), revision }),
  'game:hint': z.strictObject({ ok: z.literal(true), hint: hintSchema }),
  'lan:look': z.strictObject({ ok: z.literal(true), outcome: lookOutcomeSchema }),
  'lan:doctor': z.strictObject({ ok: z.literal(true), diagnosis: diagnosisSchema }),
  'seat:playHere': done,
  /** `left`: how long it is good for, in milliseconds. */
  'seat:code': z.strictObject({ ok: z.literal(true), code: seatCodeSchema, left: z.int().min(0) }),
  /** `left`: how long the other device may take to answer, in milliseconds. */
  'seat:claim': z.strictObject({ ok: z.literal(true), left: z.int().min(0) }),
  'seat:handOver': done,
  'seat:ask': done,
  'seat:withdraw': done,
  'seat:answer': done,
} as const satisfies Record<keyof typeof CLIENT_SCHEMAS, z.ZodType>

/** The answer to a message that is not granted. */
export const refusedSchema = z.strictObject({ ok: z.literal(false), reason: z.enum(REFUSALS) })
export type Refused = z.infer<typeof refusedSchema>

/** Why somebody who asked for a seat did not get it. */
export const DECLINED = ['no', 'lapsed'] as const

/** Why a client is at no table any more. All but `hostStops` and `tableNotOpen` make a token worthless. */
export const GONE = [
  'left',
  'removed',
  'tableClosed',
  'hostStops',
  'watchersForbidden',
  // Absent for longer than the grace time, at a table that closes the seat then.
  'seatClosed',
  // Absent, and the owner has handed the seat to somebody else.
  'handedOver',
  // Played on another device, by the own wish.
  'playedOn',
  // The table is kept, but the host cannot open it now.
  'tableNotOpen',
] as const

/** Whether a host has staff: anybody opens tables; the staff does, and this client is none of them; or is one of them. */
export const STAFF = ['none', 'others', 'me'] as const

/** What a host sends, each once upon a connect where it applies, and again upon a change; but a `reaction`, which is of its moment. */
export const SERVER_SCHEMAS = {
  /** Upon the connect: who the host is. (A token that opens nothing is answered with `gone` even before.) */
  host: z.strictObject({
    name: z.string(),
    /** The same under all its addresses, and after a restart where the host has a data folder. */
    hostId: hostIdSchema,
    version: z.string(),
    protocol: z.int(),
    /** Addresses that others on the LAN can open, the likeliest first, virtual adapters' last; empty on loopback. */
    addresses: z.array(hostAddressSchema).readonly(),
    /** How many more tables may be opened. */
    tablesLeft: z.int().min(0),
    /** Who opens and closes tables: anybody, or the staff alone. */
    staff: z.enum(STAFF),
  }),
  /** To whoever sits at no table: the tables of this host. */
  tables: z.strictObject({ tables: z.array(tableSummarySchema).readonly() }),
  /** To whoever sits at no table: the other hosts of the room that this host sees, and their tables. */
  nearby: z.strictObject({ hosts: z.array(nearbyHostSchema).readonly() }),
  /** To everyone at a table. */
  table: z.strictObject({ table: tableViewSchema }),
  /** The whole personal view. `log`: what this viewer may still read of the round; its last `fresh` entries are new. */
  game: z.strictObject({
    revision,
    view: playerViewSchema,
    log: z.array(eventViewSchema).readonly(),
    fresh: z.int().min(0),
    /** When the round is over: why its bots did what they did; left out where there is nothing to tell. */
    reasons: z.array(explainedSchema).readonly().optional(),
  }),
  /** Somebody at the table reacts, at this moment. To everybody there, the one in that seat too; never sent again. */
  reaction: z.strictObject({ seat: seatSchema, reaction: reactionSchema }),
  /** The seat of this browser is played in another tab; `seat:playHere` brings it here. */
  elsewhere: z.strictObject({ table: tableIdSchema, name: z.string(), seat: seatSchema }),
  /** A seat that was claimed or asked for is this client's now, with a token of its own. */
  seated: z.strictObject({ table: tableIdSchema, seat: seatSchema, token: tokenSchema }),
  /** It is not: the other side said no, or nothing in time, or the seat is gone. */
  declined: z.strictObject({ reason: z.enum(DECLINED) }),
  /** This client is at no table any more. */
  gone: z.strictObject({ reason: z.enum(GONE) }),
} as const

export type ClientMessage = keyof typeof CLIENT_SCHEMAS
export type ServerMessage = keyof typeof SERVER_SCHEMAS
export type ClientPayload<M extends ClientMessage> = z.input<(typeof CLIENT_SCHEMAS)[M]>
/** The payload as the host has it once parsed. */
export type ParsedPayload<M extends ClientMessage> = z.output<(typeof CLIENT_SCHEMAS)[M]>
export type ServerPayload<M extends ServerMessage> = z.output<(typeof SERVER_SCHEMAS)[M]>
export type Ack<M extends ClientMessage> = z.output<(typeof ACK_SCHEMAS)[M]>
export type Answer<M extends ClientMessage> = Ack<M> | Refused

/** Socket.IO's event maps, for both ends. */
export type ClientToServerEvents = {
  [M in ClientMessage]: (payload: ClientPayload<M>, answer: (answer: Answer<M>) => void) => void
}
export type ServerToClientEvents = { [M in ServerMessage]: (payload: ServerPayload<M>) => void }

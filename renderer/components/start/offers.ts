/** What one can do on the first page, before all else: play at once against bots, open a table, join one. */
export const OFFERS = ['solo', 'open', 'join'] as const
export type Offer = (typeof OFFERS)[number]

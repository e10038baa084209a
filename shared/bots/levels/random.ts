import type { Bot } from '../bot'
import { Dice } from '../think/dice'
import { picked } from './picked'

/** Any legal command, each as likely as any other: what the others are measured by, and no level for people. */
export const random: Bot = ({ offer }, _told, seed) => picked(offer?.commands ?? [], new Dice(seed))

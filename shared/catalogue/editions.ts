import { z } from '../zod'
import { classic } from './classic'
import { edition2019 } from './edition2019'
import type { EditionFacts } from './edition'
import { jabba } from './jabba'

export const EDITION_IDS = ['classic', '2019', 'jabba'] as const

export const editionIdSchema = z.enum(EDITION_IDS)
export type EditionId = (typeof EDITION_IDS)[number]

/** The printed facts of every edition, by id. */
export const EDITIONS: Readonly<Record<EditionId, EditionFacts>> = { classic, '2019': edition2019, jabba }

import type { EditionId } from '../../catalogue'
import type { Edition } from '../model/edition'
import { classic } from './classic'
import { edition2019 } from './edition2019'
import { jabba } from './jabba'

/** What makes each edition beyond its printed facts. */
export const editions: Readonly<Record<EditionId, Edition>> = { classic, '2019': edition2019, jabba }

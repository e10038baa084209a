import { vi } from 'vitest'
import type * as Catalogue from '../../../catalogue/editions'
import type * as Rules from '../../editions/all'
import type * as Zod from '../../../zod'

/**
 * Adds the made-up edition to the two lists that know of editions. It is the only one whose id is listed, so whatever goes
 * over all editions goes over this one; the others are still there for tests that name them.
 */
vi.mock('../../../catalogue/editions', async (original) => {
  const real = await original<typeof Catalogue>()
  const { z } = await vi.importActual<typeof Zod>('../../../zod')
  const { MADE_UP, madeUpFacts } = await import('./facts')
  return {
    ...real,
    EDITION_IDS: [MADE_UP],
    editionIdSchema: z.enum([...real.EDITION_IDS, MADE_UP]),
    EDITIONS: { ...real.EDITIONS, [MADE_UP]: madeUpFacts },
  }
})
vi.mock('../../editions/all', async (original) => {
  const { editions } = await original<typeof Rules>()
  const { MADE_UP } = await import('./facts')
  const { madeUp } = await import('./rules')
  return { editions: { ...editions, [MADE_UP]: madeUp } }
})

import { reactive } from 'vue'
import type { EditionId } from '@shared/catalogue'
import { fetchLater } from '../composables/later'

/** How long a world waits for its faces, in milliseconds: beyond that it is shown with those of the system until they come. */
const FACES_MS = 1000

interface World {
  readonly style: () => Promise<unknown>
  /** What is written first in it, as the `font` shorthand has it. */
  readonly faces: readonly string[]
}

/** What is fetched of a world beside its ground and its drawings; the writing desk is in the first view. */
const LATER: Readonly<Partial<Record<EditionId, World>>> = {
  '2019': {
    style: fetchLater(() => import('./worlds/palace.css')),
    faces: ['1rem Marcellus', '700 1rem "Bodoni Moda"', '500 1rem Alegreya'],
  },
  jabba: {
    style: fetchLater(() => import('./worlds/desert.css')),
    faces: ['700 1rem "El Messiri"', '500 1rem "Alegreya Sans"'],
  },
}

/** What the first view is written in: the writing desk's own faces, and those of all buttons and plain words. */
const FIRST_FACES = [
  ...['1rem "IM Fell English"', 'italic 1rem "IM Fell English"'],
  ...['1rem "Alegreya Sans"', '500 1rem "Alegreya Sans"', '700 1rem "Alegreya Sans"'],
]
/** How long the first view waits for them, in milliseconds. */
const FIRST_FACES_MS = 500

/** Waits until faces are here, and no longer than a time, in milliseconds. Rejects where one cannot be had. */
async function waitForFaces(faces: readonly string[], most: number): Promise<void> {
  await Promise.race([
    Promise.all(faces.map((face) => document.fonts.load(face))),
    new Promise((resolve) => setTimeout(resolve, most)),
  ])
}

/** Has the faces of the first view fetched before it is shown, so that nothing moves when they come. Never rejects. */
export async function fetchFirstFaces(): Promise<void> {
  await waitForFaces(FIRST_FACES, FIRST_FACES_MS).catch(() => undefined)
}

const here = reactive(new Set<EditionId>(['classic']))
const missing = reactive(new Set<EditionId>())
const asked = new Set<EditionId>(here)

/** Whether a world can be shown as it is meant. */
export function isWorldHere(world: EditionId): boolean {
  return here.has(world)
}

/** Whether it is known how a world can be shown: as it is meant, or, where it did not come, as the writing desk. */
export function isWorldSettled(world: EditionId): boolean {
  return here.has(world) || missing.has(world)
}

/** Has what belongs to a world fetched, with its faces, so that nothing moves when it is shown. Never rejects. */
export async function fetchWorld(world: EditionId): Promise<void> {
  const { style, faces } = LATER[world] ?? { style: null, faces: [] }
  if (style === null || asked.has(world)) return
  asked.add(world)
  try {
    await style()
    await waitForFaces(faces, FACES_MS)
    here.add(world)
  } catch {
    // It is asked for again with the next table of it.
    asked.delete(world)
    missing.add(world)
  }
}

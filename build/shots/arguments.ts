import { parseArgs } from 'node:util'
import type { EditionId } from '@shared/catalogue'
import {
  VIEWS,
  VIEW_LANGUAGES,
  WORLDS,
  type GalleryView,
  type ViewLanguage,
} from '../../renderer/testing/views'

/** The sizes for which the program is made, in pixels. */
export const SIZES = {
  phone: { width: 360, height: 640 },
  across: { width: 640, height: 360 },
  tablet: { width: 768, height: 1024 },
  laptop: { width: 1280, height: 720 },
  television: { width: 1920, height: 1080 },
} as const
export type SizeName = keyof typeof SIZES

/** One picture: a view in one world, language and size. */
export interface Shot {
  readonly view: GalleryView
  readonly world: EditionId
  readonly language: ViewLanguage
  readonly size: SizeName
}

export const HELP = `npm run shots [-- OPTIONS]: pictures of every view, world, language and size, and one page that shows them all.

  --view WORDS     only views or kinds of views whose name has one of these words (table,lobby)
  --world NAMES    only these: ${WORLDS.join(', ')}
  --lang NAMES     only these: ${VIEW_LANGUAGES.join(', ')}
  --size NAMES     only these: ${Object.keys(SIZES).join(', ')}
  --large          with writing of twice the size
  --jobs N         so many pages at once (2)
  --out FOLDER     where they are put (test-results/shots)
  --reference      records anew what browser tests compare: reference pictures, and what screen readers find`

export interface Wanted {
  readonly shots: readonly Shot[]
  readonly large: boolean
  readonly jobs: number
  readonly out: string
  readonly reference: boolean
  readonly help: boolean
}

/** The values of an option, or all there are. Throws an Error for one that is not there. */
function named<T extends string>(option: string, text: string | undefined, all: readonly T[]): readonly T[] {
  if (text === undefined) return all
  return text.split(',').map((name) => {
    const found = all.find((one) => one === name)
    if (found === undefined) throw new Error(`--${option} ${name}: there are ${all.join(', ')}`)
    return found
  })
}

/** Reads the command line. Throws an Error that says what is wrong with it. */
export function readArguments(args: readonly string[]): Wanted {
  const string = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{ view: string, world: string, lang: string, size: string, out: string, jobs: string },
      ...{ large: flag, reference: flag, help: flag },
    },
  })
  const words = values.view?.split(',') ?? ['']
  const views = VIEWS.filter(({ name, kind }) => words.some((word) => name.includes(word) || kind === word))
  if (views.length === 0) throw new Error(`--view ${words.join(',')}: no view has such a name`)
  const worlds = named('world', values.world, WORLDS)
  const languages = named('lang', values.lang, VIEW_LANGUAGES)
  const sizes = named('size', values.size, Object.keys(SIZES) as SizeName[])
  const jobs = Number(values.jobs ?? 2)
  if (!Number.isInteger(jobs) || jobs < 1 || jobs > 16) throw new Error('--jobs is a number from 1 to 16')
  const shots = views.flatMap((view) =>
    view.worlds
      .filter((world) => worlds.includes(world))
      .flatMap((world) =>
        languages.flatMap((language) => sizes.map((size): Shot => ({ view, world, language, size }))),
      ),
  )
  const { large, reference, help } = values
  return { ...{ shots, jobs, large, reference, help }, out: values.out ?? 'test-results/shots' }
}

/** How a picture is called, without its ending. */
export function shotName({ view, world, language, size }: Shot): string {
  return [view.name, world, language, size].join('.')
}

import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { Seat } from '@shared/game'
import type { Reaction, ServerPayload } from '@shared/protocol'
import { z } from '@shared/zod'
import { tabStore } from '../net/storage'
import { useCue } from '../sound/useCue'
import { usePreferences } from './preferences'
import { useSession } from './session'
import { useTable } from './table'

/** A reaction while it lies at a seat. */
export interface ShownReaction {
  readonly id: number
  readonly seat: Seat
  readonly reaction: Reaction
}

/** How long a reaction lies at its seat, in milliseconds. */
const SHOWN_MS = 2400

const KEY = 'mutedReactions'
const mutedSchema = z.object({ table: z.string(), people: z.array(z.string()).readonly() })
type Muted = z.infer<typeof mutedSchema>

function keptMuted(): Muted {
  try {
    return mutedSchema.parse(JSON.parse(tabStore.read(KEY) ?? ''))
  } catch {
    return { table: '', people: [] }
  }
}

/** The quick reactions at this table, each for its moment; and whose are not to be seen here. */
export const useReactions = defineStore('reactions', () => {
  const table = useTable()
  const { cue } = useCue()
  const shown = ref<readonly ShownReaction[]>([])
  /** The one that was shown last, to be told to whoever does not see it. */
  const last = ref<ShownReaction | null>(null)
  const kept = ref(keptMuted())
  let ids = 0

  /** Who is muted at this table, by name: people change seats, and no two at a table have the same name. */
  const names = computed(() => (kept.value.table === table.table?.id ? kept.value.people : []))
  /** The seats of this table whose reactions this tab does not show. */
  const muted = computed(() =>
    (table.table?.people ?? []).filter(({ name }) => names.value.includes(name)).map(({ seat }) => seat),
  )

  function mute(seat: Seat, quiet: boolean): void {
    const person = table.table?.people.find((one) => one.seat === seat)
    if (!person) return
    const others = names.value.filter((name) => name !== person.name)
    kept.value = { table: table.table?.id ?? '', people: quiet ? [...others, person.name] : others }
    tabStore.write(KEY, JSON.stringify(kept.value))
  }

  /** The host has told of one. Another one of the same seat takes its place. */
  function hear({ seat, reaction }: ServerPayload<'reaction'>): void {
    const isOwn = seat === table.table?.you
    if (table.table === null || muted.value.includes(seat)) return
    if (!isOwn && !usePreferences().wishes.reactions) return
    const one = { id: (ids += 1), seat, reaction }
    last.value = one
    shown.value = [...shown.value.filter((other) => other.seat !== seat), one]
    cue('reaction')
    setTimeout(() => {
      shown.value = shown.value.filter(({ id }) => id !== one.id)
    }, SHOWN_MS)
  }

  const at = (seat: Seat): ShownReaction | undefined => shown.value.find((one) => one.seat === seat)

  function react(reaction: Reaction): Promise<unknown> {
    return useSession().ask('table:react', { reaction })
  }

  return { shown, last, muted, mute, hear, at, react }
})

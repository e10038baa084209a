import { computed, onBeforeUnmount, ref, watchEffect } from 'vue'
import type { ComputedRef, Ref } from 'vue'
import type { Tempo } from '@shared/protocol'
import { usePreferences } from '../stores/preferences'
import type { Preferences } from '../stores/preferences'
import { useTable } from '../stores/table'

/** How the page is shown to this viewer, as it stands on the root element. */
export interface Appearance {
  readonly tempo: Tempo
  readonly isReduced: boolean
  readonly isPlain: boolean
}

/** The tempo of a table for one viewer: nobody is shown more than the table has, anybody may have less. */
function tempoFor(table: Tempo, motion: Preferences['motion']): Tempo {
  return motion === 'asTable' ? table : 'quick'
}

/** Whether the system asks for something, such as less motion; follows it, and without the question it does not. */
function useMedia(query: string): Readonly<Ref<boolean>> {
  const list = typeof matchMedia === 'function' ? matchMedia(query) : null
  const matches = ref(list?.matches ?? false)
  const follow = ({ matches: now }: MediaQueryListEvent): void => {
    matches.value = now
  }
  list?.addEventListener('change', follow)
  onBeforeUnmount(() => list?.removeEventListener('change', follow))
  return matches
}

/**
 * Puts onto the root element what styles and moments go by: `data-tempo`, `data-motion="reduced"` and
 * `data-contrast="plain"`, out of the table's settings, the wishes on this device and those of the system.
 */
export function useAppearance(): ComputedRef<Appearance> {
  const table = useTable()
  const preferences = usePreferences()
  const lessMotion = useMedia('(prefers-reduced-motion: reduce)')

  const appearance = computed((): Appearance => ({
    tempo: tempoFor(table.table?.settings.tempo ?? 'normal', preferences.wishes.motion),
    isReduced: lessMotion.value || preferences.wishes.motion === 'none',
    isPlain: preferences.wishes.plain,
  }))
  watchEffect(() => {
    const { dataset } = document.documentElement
    const { tempo, isReduced, isPlain } = appearance.value
    dataset['tempo'] = tempo
    if (isReduced) dataset['motion'] = 'reduced'
    else delete dataset['motion']
    if (isPlain) dataset['contrast'] = 'plain'
    else delete dataset['contrast']
  })
  return appearance
}

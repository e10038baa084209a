import { computed, onBeforeUnmount, onMounted, watch } from 'vue'
import { idle } from '../composables/later'
import { useGame } from '../stores/game'
import { usePreferences } from '../stores/preferences'
import { useTable } from '../stores/table'
import type { Cue } from './cues'
import type { Player } from './player'
import { useCue } from './useCue'
import { useMuteKey } from './useMuteKey'

/** What a browser counts as a press, before which it lets no page be heard. */
const PRESSES = ['pointerup', 'keydown'] as const
/** For how long a moment may wait for the sounds to be fetched, in milliseconds; what is later is not heard. */
const LATE_MS = 400

/**
 * Lets the moments of a table be heard, as this device's owner wishes. Sounds are fetched when somebody at a table has
 * pressed something; without them, or where a browser has none, the page is silent and everything is seen all the same.
 */
export function useSound(): void {
  const { wishes } = usePreferences()
  const game = useGame()
  const table = useTable()
  const { cue, onCue } = useCue()
  useMuteKey()
  let player: Player | null = null
  let opening: Promise<Player | null> | null = null
  let isPressed = false

  const world = computed(() => table.table?.options.edition ?? null)
  const volume = computed(() => (wishes.sound ? wishes.volume : 0))
  const mood = computed(() => (wishes.sound && wishes.mood ? world.value : null))
  const isWanted = computed(() => world.value !== null && volume.value > 0)

  async function open(): Promise<Player | null> {
    try {
      const { openPlayer } = await import('./player')
      // To open a device takes long: not while something moves, if it can be helped.
      await idle()
      player = openPlayer()
      player.loud(volume.value)
      player.mood(mood.value)
    } catch {
      // No sound on this device, or the host is away; the next press tries again.
      opening = null
    }
    return player
  }

  function pressed(): void {
    isPressed = true
    if (!isWanted.value) return
    player?.wake()
    opening ??= open()
  }

  onCue((name: Cue) => {
    const edition = world.value
    if (!isWanted.value || edition === null || !isPressed) return
    if (document.visibilityState === 'hidden' && name !== 'yourTurn') return
    const since = performance.now()
    opening ??= open()
    // What is seen begins first: a sound is made in a task of its own.
    void opening.then((ready) =>
      setTimeout(() => {
        if (performance.now() - since < LATE_MS) ready?.play(edition, name)
      }),
    )
  })

  watch(volume, (now) => player?.loud(now))
  watch(mood, (now) => player?.mood(now))
  // Once the table has taken the news in: it may show first what led to one's turn.
  watch(
    () => game.yourTurn,
    (mine) => {
      if (mine) cue('yourTurn')
    },
    { flush: 'post' },
  )

  onMounted(() => {
    for (const press of PRESSES) addEventListener(press, pressed, { capture: true })
  })
  onBeforeUnmount(() => {
    for (const press of PRESSES) removeEventListener(press, pressed, { capture: true })
    player?.close()
  })
}

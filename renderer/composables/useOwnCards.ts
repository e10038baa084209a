import { computed } from 'vue'
import { useTableContext } from './tableContext'

/**
 * How the viewer's own cards stand at a table: beside a letter that is being written, on it, or alone; which of them says
 * why it may not be played; and whether there is but one to play.
 */
export function useOwnCards() {
  const { choice } = useTableContext()

  /** How a letter shares the room: with the own cards beside it, or showing them itself. */
  const kind = computed(() => {
    const slip = choice.slip.value
    if (slip === null) return 'no-slip'
    return slip === 'play' || slip === 'guess' ? 'slip-play' : 'slip-keep'
  })
  /** Whether a card of the hand says why it may not be played. */
  const barred = computed(
    () => choice.offer.value?.asks === 'play' && choice.offer.value.barredCards.length > 0,
  )
  /** The only card that may be played, as the Countess beside the King, while no letter is written: then one press plays it. */
  const only = computed(() => {
    const [card, another] = choice.playable.value
    return card !== undefined && another === undefined && choice.slip.value === null ? card : null
  })

  function playOnly(): void {
    const place = choice.hand.value.findIndex((card) => card === only.value)
    if (choice.pick(place) && choice.command.value && choice.targets.value.length === 0) choice.confirm()
  }

  return { slip: choice.slip, kind, barred, only, playOnly }
}

import { computed, ref, watch } from 'vue'
import type { CardId } from '@shared/catalogue'
import type { Command, PlayerView, Seat } from '@shared/game'
import * as build from './choiceBuilder'
import type { PlayDraft } from './choiceBuilder'
import * as keep from './keepBuilder'
import type { KeepDraft } from './keepBuilder'

/** The choice that the viewer is making: the two builders, tied to what the host offers at this moment. */
export function useChoice(view: () => PlayerView, send: (command: Command) => void) {
  /** Which card of the hand is picked; two equal ones are told apart by their place. */
  const picked = ref<number | null>(null)
  const draft = ref<PlayDraft | null>(null)
  const kept = ref<KeepDraft>([])

  const offer = computed(() => view().offer)
  const asks = computed(() => offer.value?.asks ?? null)
  const hand = computed<readonly CardId[]>(() => {
    const { you, seats } = view()
    return you === null ? [] : (seats[you]?.hand ?? [])
  })
  const playable = computed(() => build.playableCards(offer.value))
  const targets = computed(() =>
    offer.value && draft.value ? build.targetsFor(offer.value, draft.value.card) : [],
  )
  const guesses = computed(() =>
    offer.value && draft.value ? build.guessesFor(offer.value, draft.value.card, draft.value.target) : [],
  )
  const blank = computed(() =>
    offer.value && draft.value ? build.nextBlank(offer.value, draft.value) : null,
  )
  const command = computed<Command | null>(() => {
    if (!offer.value) return null
    if (asks.value === 'keep') return keep.completedKeep(offer.value, hand.value, kept.value)
    return draft.value && build.completedPlay(offer.value, draft.value)
  })

  function clear(): void {
    picked.value = null
    draft.value = null
    kept.value = []
  }

  // A new offer is a new question. An equal one (somebody else came back to the table) leaves the letter as it is.
  watch(
    () => JSON.stringify([offer.value, hand.value]),
    () => clear(),
  )

  function pick(place: number): boolean {
    const card = hand.value[place]
    if (!offer.value || asks.value !== 'play' || card === undefined) return false
    if (picked.value === place) {
      clear()
      return false
    }
    const begun = build.pickCard(offer.value, card)
    if (begun === null) return false
    picked.value = place
    draft.value = begun
    return true
  }

  function target(seat: Seat): void {
    if (offer.value && draft.value) draft.value = build.chooseTarget(offer.value, draft.value, seat)
  }

  function guess(card: CardId): void {
    if (offer.value && draft.value) draft.value = build.chooseGuess(offer.value, draft.value, card)
  }

  function touch(place: number): void {
    if (asks.value === 'keep') kept.value = keep.touchCard(hand.value, kept.value, place)
  }

  function exchange(): void {
    kept.value = keep.exchangeUnder(kept.value)
  }

  /** One step back. */
  function back(): void {
    kept.value = keep.untouch(hand.value, kept.value) ?? []
    if (!offer.value || !draft.value) return
    draft.value = build.takeBack(offer.value, draft.value)
    if (draft.value === null) picked.value = null
  }

  function confirm(): void {
    if (command.value) send(command.value)
  }

  return {
    ...{ picked, draft, kept, offer, asks, hand, playable, targets, guesses, blank, command },
    ...{ pick, target, guess, touch, exchange, back, clear, confirm },
    canExchange: computed(() => keep.canExchange(hand.value, kept.value)),
  }
}
export type ChoiceInHand = ReturnType<typeof useChoice>

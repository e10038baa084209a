import { computed, ref, watch } from 'vue'
import type { CardId } from '@shared/catalogue'
import type { Command, Guess, PlayerView, Target } from '@shared/game'
import * as answer from './answerBuilder'
import * as build from './choiceBuilder'
import type { PlayDraft } from './choiceBuilder'
import * as keep from './keepBuilder'
import type { KeepDraft } from './keepBuilder'
import { keepDraft, markOf, readDraft, type Question } from './keptDraft'
import { isHandCovered } from './useCoveredHand'
import { useGame } from '../stores/game'
import { useTable } from '../stores/table'

/** The paper that a choice is made on. */
export type SlipKind = 'play' | 'keep' | 'trade' | 'guess'

/**
 * The choice that the viewer is making: the builders, tied to what the host offers at this moment.
 *
 * @param stopped whether nothing can be chosen now, whatever is offered; asked upon each step, so that it can say why.
 */
export function useChoice(
  view: () => PlayerView,
  send: (command: Command) => void,
  stopped: () => boolean = () => false,
) {
  /** Which card of the hand is picked; two equal ones are told apart by their place. */
  const picked = ref<number | null>(null)
  const draft = ref<PlayDraft | null>(null)
  const kept = ref<KeepDraft>([])
  /** What is named in answer to a question. */
  const answered = ref<Guess | null>(null)

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
  const guesses = computed<readonly Guess[]>(() => {
    if (!offer.value) return []
    if (draft.value) return build.guessesFor(offer.value, draft.value.card, draft.value.target)
    return answer.offeredAnswers(offer.value)
  })
  /** What is named so far, in the letter of a play or in an answer. */
  const named = computed(() => draft.value?.guess ?? answered.value)
  const blank = computed<build.Blank | null>(() => {
    if (asks.value === 'guess') return answered.value === null ? 'guess' : null
    return offer.value && draft.value ? build.nextBlank(offer.value, draft.value) : null
  })
  const slip = computed<SlipKind | null>(() => {
    if (asks.value !== null && asks.value !== 'play') return asks.value
    return draft.value === null ? null : 'play'
  })
  const command = computed<Command | null>(() => {
    if (!offer.value) return null
    if (asks.value === 'keep') return keep.completedKeep(offer.value, hand.value, kept.value)
    if (asks.value === 'guess') return answer.completedAnswer(offer.value, answered.value)
    return draft.value && build.completedPlay(offer.value, draft.value)
  })

  function clear(): void {
    picked.value = null
    draft.value = null
    kept.value = []
    answered.value = null
  }

  const game = useGame()
  const store = useTable()
  const asked = computed(() => JSON.stringify([offer.value, hand.value]))
  const question = (): Question => ({
    table: store.table?.id ?? '',
    revision: game.revision,
    mark: markOf(asked.value),
  })

  /** What was begun before the page was loaded anew. While the hand is covered nothing may tell of a card in it. */
  function restore(): void {
    const was = offer.value && !isHandCovered() ? readDraft(question()) : null
    if (!was || !offer.value) return
    const card = was.picked === null ? undefined : hand.value[was.picked]
    let begun = asks.value === 'play' && card !== undefined ? build.pickCard(offer.value, card) : null
    if (begun && was.target !== null) begun = build.chooseTarget(offer.value, begun, was.target)
    if (begun && was.guess !== null) begun = build.chooseGuess(offer.value, begun, was.guess)
    draft.value = begun
    picked.value = begun && was.picked
    if (asks.value === 'keep')
      kept.value = was.kept.reduce<KeepDraft>((so, place) => keep.touchCard(hand.value, so, place), [])
    if (was.answered !== null && answer.offeredAnswers(offer.value).includes(was.answered))
      answered.value = was.answered
  }

  function save(): void {
    const begun = picked.value !== null || kept.value.length > 0 || answered.value !== null
    const { target = null, guess = null } = draft.value ?? {}
    const now = { picked: picked.value, target, guess, kept: [...kept.value], answered: answered.value }
    keepDraft(question(), begun ? now : null)
  }

  restore()
  // A new offer is a new question. An equal one (somebody else came back to the table) leaves the letter as it is.
  watch(asked, () => {
    clear()
    restore()
  })
  watch([picked, draft, kept, answered], save)
  // The same question may stand at a later revision: after it is known whether it is the same.
  watch(() => game.revision, save, { flush: 'post' })

  function pick(place: number): boolean {
    const card = hand.value[place]
    if (!offer.value || asks.value !== 'play' || card === undefined || stopped()) return false
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

  function target(chosen: Target): void {
    if (stopped()) return
    if (offer.value && draft.value) draft.value = build.chooseTarget(offer.value, draft.value, chosen)
  }

  function guess(what: Guess): void {
    if (stopped()) return
    if (offer.value && draft.value) draft.value = build.chooseGuess(offer.value, draft.value, what)
    else if (guesses.value.includes(what)) answered.value = what
  }

  function touch(place: number): void {
    if (asks.value === 'keep' && !stopped()) kept.value = keep.touchCard(hand.value, kept.value, place)
  }

  function exchange(): void {
    if (!stopped()) kept.value = keep.exchangeUnder(kept.value)
  }

  /** One step back. */
  function back(): void {
    if (stopped()) return
    kept.value = keep.untouch(hand.value, kept.value) ?? []
    answered.value = null
    if (!offer.value || !draft.value) return
    draft.value = build.takeBack(offer.value, draft.value)
    if (draft.value === null) picked.value = null
  }

  function confirm(): void {
    if (command.value && !stopped()) send(command.value)
  }

  /** The two answers of a trade are sent at once: there is nothing to put together. */
  function trade(yes: boolean): void {
    const wish = offer.value && answer.tradeAnswer(offer.value, yes)
    if (wish && !stopped()) send(wish)
  }

  return {
    ...{ picked, draft, kept, answered, offer, asks, hand, slip, playable, targets, guesses, named },
    ...{ blank, command, pick, target, guess, touch, exchange, back, clear, confirm, trade },
    /** Whether there is something to take back. */
    begun: computed(() => picked.value !== null || kept.value.length > 0 || answered.value !== null),
    canExchange: computed(() => keep.canExchange(hand.value, kept.value)),
  }
}
export type ChoiceInHand = ReturnType<typeof useChoice>

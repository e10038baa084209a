import { computed, onMounted, ref, watch } from 'vue'
import type { CardId } from '@shared/catalogue'
import type { Command, Guess, PlayerView, Target } from '@shared/game'
import * as answer from './answerBuilder'
import * as build from './choiceBuilder'
import type { PlayDraft } from './choiceBuilder'
import * as keep from './keepBuilder'
import type { KeepDraft } from './keepBuilder'
import { keepDraft, markOf, readDraft, type KeptDraft, type Question } from './keptDraft'
import { isHandCovered } from './useCoveredHand'
import { useGame } from '../stores/game'
import { useTable } from '../stores/table'

/** The paper that a choice is made on. */
export type SlipKind = 'play' | 'keep' | 'trade' | 'guess'

/**
 * The choice that the viewer is making: the builders, tied to what the host offers at this moment.
 *
 * @param stopped whether nothing can be chosen now, whatever is offered; asked upon each step, so that it can say why.
 * @param busy whether what was sent is under way still.
 */
export function useChoice(
  view: () => PlayerView,
  send: (command: Command) => void,
  stopped: () => boolean = () => false,
  busy: () => boolean = () => false,
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

  type Made = Omit<KeptDraft, keyof Question | 'sent'>
  /** What was sent last, and in answer to what. */
  let last: { readonly asked: Question; readonly made: Made } | undefined

  function made(): Made {
    const { target = null, guess = null } = draft.value ?? {}
    const hand = { picked: picked.value, kept: [...kept.value] }
    return { ...hand, target, guess, answered: answered.value, trade: null }
  }

  function dispatch(wish: Command, what = made()): void {
    last = { asked: question(), made: what }
    send(wish)
  }

  /** Lays the letter as it was, as far as that is offered. */
  function lay(was: KeptDraft): void {
    if (!offer.value) return
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

  /**
   * What was begun before the page was loaded anew; while the hand is covered nothing may tell of a card in it. Returns
   * what was under way by then.
   */
  function restore(): (() => void) | null {
    const was = offer.value && readDraft(question())
    if (!was) return null
    lay(was)
    const wish = was.trade === null ? command.value : answer.tradeAnswer(offer.value, was.trade)
    if (isHandCovered()) clear()
    return was.sent && wish ? () => dispatch(wish, was) : null
  }

  function save(): void {
    // Cards that were covered meanwhile take nothing back.
    const sent = busy() ? last : undefined
    if (sent?.asked.revision === game.revision) keepDraft(sent.asked, { ...sent.made, sent: true })
    else keepDraft(question(), begun.value ? { ...made(), sent: false } : null)
  }

  /** Whether there is something to take back. */
  const begun = computed(() => picked.value !== null || kept.value.length > 0 || answered.value !== null)

  const again = restore()
  // It is made for one revision: a host that has had it counts it once.
  onMounted(() => again !== null && !stopped() && again())
  // A new offer is a new question. An equal one (somebody else came back to the table) leaves the letter as it is.
  watch(asked, () => {
    clear()
    restore()
  })
  watch([busy, picked, draft, kept, answered], save)
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
    if (command.value && !stopped()) dispatch(command.value)
  }

  /** The two answers of a trade are sent at once: there is nothing to put together. */
  function trade(yes: boolean): void {
    const wish = offer.value && answer.tradeAnswer(offer.value, yes)
    if (wish && !stopped()) dispatch(wish, { ...made(), trade: yes })
  }

  return {
    ...{ picked, draft, kept, answered, offer, asks, hand, slip, playable, targets, guesses, named },
    ...{ blank, command, pick, target, guess, touch, exchange, back, clear, confirm, trade, begun },
    canExchange: computed(() => keep.canExchange(hand.value, kept.value)),
  }
}
export type ChoiceInHand = ReturnType<typeof useChoice>

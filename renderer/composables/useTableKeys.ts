import { nextTick, onBeforeUnmount, onMounted, type Ref } from 'vue'
import { isKeyElsewhere } from './keyElsewhere'
import { isKey, KEY_TABLE, type KeyId } from './keyTable'
import type { ChoiceInHand } from './useChoice'

/** What the keys of a table do. */
export interface TableKeys {
  readonly root: Readonly<Ref<HTMLElement | null>>
  readonly choice: ChoiceInHand
  readonly covered: Readonly<Ref<boolean>>
  readonly cover: () => void
  readonly reference: () => void
  readonly invite: () => void
  /** Opens what the owner decides, for others to read. */
  readonly desk: () => void
  /** Pauses the game or lets it go on; false for whoever may not. */
  readonly pause: () => boolean
  /** Shows the card at this place of the hand large; false where it cannot be seen. */
  readonly look: (place: number) => boolean
  /** Esc with nothing to take back. */
  readonly escape: () => void
}

const FORWARD = ['ArrowRight', 'ArrowDown']

function did(act: () => void): true {
  act()
  return true
}

/** Whether something can be seen, as far as this can be told: what is hidden takes no focus. */
function isShown(element: HTMLElement): boolean {
  return typeof element.checkVisibility !== 'function' || element.checkVisibility()
}

/** The keys of a table: what each does and which they are is told by {@link KEY_TABLE}. */
export function useTableKeys({
  root,
  choice,
  covered,
  cover,
  reference,
  invite,
  desk,
  pause,
  look,
  escape,
}: TableKeys): void {
  const find = (selector: string): readonly HTMLElement[] => [
    ...[...(root.value?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(isShown),
  ]
  /** What can be chosen, of one kind; the card set aside comes after the seats wherever it lies. */
  const choices = (kind: string, more = ''): readonly HTMLElement[] =>
    find(`[data-choice="${kind}"]${more}`).toSorted(
      (one, other) => Number(one.hasAttribute('data-target')) - Number(other.hasAttribute('data-target')),
    )

  /** What the arrows walk through: the kind that has the focus, else what is asked for next, else the cards. */
  function walkable(): readonly HTMLElement[] {
    const kind = document.activeElement?.getAttribute('data-choice')
    const asked = choice.blank.value === 'target' ? 'seat' : 'answer'
    const offered = choices(kind ?? asked)
    if (offered.length > 0) return offered
    const any = find('[data-choice]')
    return any.length > 0 ? any : find('[data-hand]')
  }

  function walk(step: 1 | -1): void {
    const all = walkable()
    const at = all.findIndex((one) => one === document.activeElement)
    const next = at < 0 ? (step === 1 ? 0 : all.length - 1) : (at + step + all.length) % all.length
    all[next]?.focus()
  }

  /** After a press by key the focus goes on to what is asked next, at last to the seal. */
  async function follow(): Promise<void> {
    await nextTick()
    const asked = choice.blank.value === 'target' ? 'seat' : 'answer'
    const open = choices(asked, '[aria-pressed="false"]')
    const next = choice.command.value === null ? open[0] : find('[data-confirm] button')[0]
    next?.focus()
  }

  /** A number where one is asked, else a card by its place. Whether the digit meant anything. */
  function digit(figure: number): boolean {
    if (choice.guesses.value.some((guess) => typeof guess === 'number')) {
      choice.guess(figure)
      void follow()
      return true
    }
    if (figure < 1 || figure > 3) return false
    take(figure - 1)
    return true
  }

  function take(place: number): void {
    // As a press on it does: what is covered is looked at before it is chosen.
    if (covered.value) cover()
    else if (choice.asks.value === 'keep') choice.touch(place)
    else if (choice.picked.value === place || choice.pick(place)) void follow()
    find(`[data-hand="${String(place)}"]`)[0]?.focus()
  }

  /** Enter on something chosen already, or on nothing, seals the letter; on a fresh choice it chooses, as a click does. */
  function enter(event: KeyboardEvent): void {
    // A key that is held down must not send a letter that was only just begun.
    if (event.repeat) {
      event.preventDefault()
      return
    }
    const on = document.activeElement
    const idle =
      on === null ||
      on === document.body ||
      on.getAttribute('aria-pressed') === 'true' ||
      on.tagName === 'MAIN'
    if (choice.command.value !== null && idle) {
      event.preventDefault()
      choice.confirm()
    } else if (on?.hasAttribute('data-choice') || on?.hasAttribute('data-hand')) {
      setTimeout(() => void follow())
    }
  }

  function takeBack(): void {
    if (!choice.begun.value) {
      escape()
      return
    }
    const place = choice.picked.value
    choice.back()
    if (place !== null && choice.picked.value === null)
      void nextTick(() => find(`[data-hand="${String(place)}"]`)[0]?.focus())
    else void nextTick(() => walkable()[0]?.focus())
  }

  /** Space on a card of the hand shows it large; elsewhere it presses what has the focus. */
  function space(event: KeyboardEvent): boolean {
    const place = document.activeElement?.getAttribute('data-hand') ?? null
    return place !== null && (event.repeat || look(Number(place)))
  }

  /** What each key does, and whether it did anything that the browser should not do as well. */
  const acts: Readonly<Partial<Record<KeyId, (event: KeyboardEvent) => boolean>>> = {
    cards: ({ key }) => digit(Number(key)),
    numbers: ({ key }) => digit(Number(key)),
    arrows: ({ key }) => did(() => walk(FORWARD.includes(key) ? 1 : -1)),
    // What is pressed with it is pressed all the same.
    enter: (event) => !did(() => enter(event)),
    esc: () => did(takeBack),
    space,
    cover: () => did(cover),
    who: () => did(reference),
    invite: () => did(invite),
    desk: () => did(desk),
    pause: (event) => !event.repeat && pause(),
  }

  function pressed(event: KeyboardEvent): void {
    // A sheet with cards in it can be covered, too.
    if (isKeyElsewhere(event, isKey(event, 'cover'))) return
    const row = KEY_TABLE.find(({ id }) => isKey(event, id))
    if (row && acts[row.id]?.(event)) event.preventDefault()
  }

  onMounted(() => window.addEventListener('keydown', pressed))
  onBeforeUnmount(() => window.removeEventListener('keydown', pressed))
}

import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { EDITIONS, type GoalId } from '@shared/catalogue'
import { houseRules, type TableOptions } from '@shared/game'
import type { TableView } from '@shared/protocol'
import { countedSeats, useRules, type RuleKey } from './useRules'

/** One rule that the owner may change: what stands, what may be chosen, and the table as it would be then. */
export interface RuleRow {
  readonly key: RuleKey | 'seats'
  readonly label: string
  readonly words: string
  readonly hint: string
  readonly house: boolean
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly words: string }[]
  set(value: string): { readonly options: TableOptions; readonly seats: number }
}

const MOST_TOKENS = 13
/** The value of a choice that stands for `null`: as the box has it, or by lot. */
const NONE = ''

/** Every option of a table, in the order of the lobby. A rule that this edition cannot vary is left out. */
export function useRuleRows(table: () => TableView): ComputedRef<readonly RuleRow[]> {
  const { t } = useI18n()
  const rule = useRules()

  return computed(() => {
    const { options, seats, people } = table()
    const edition = EDITIONS[options.edition]
    const house = houseRules(options, countedSeats(options, people.length))
    const nameOf = (seat: number | null): string => people.find((person) => person.seat === seat)?.name ?? ''

    function row<K extends RuleKey>(key: K, values: readonly TableOptions[K][], hint = ''): RuleRow {
      const text = (value: TableOptions[K]): string => (value === null ? NONE : String(value))
      const words = (value: TableOptions[K]): string => {
        const changed = { ...options, [key]: value }
        return rule(key, changed, people.length, nameOf(changed.starter)).value
      }
      return {
        key,
        label: rule(key, options, people.length).label,
        words: words(options[key]),
        hint,
        house: house.includes(key),
        value: text(options[key]),
        choices: values.map((value) => ({ value: text(value), words: words(value) })),
        set: (chosen) => ({
          seats,
          // By what is chosen, not by its truth: "as the box has it" is null.
          options: values.some((value) => text(value) === chosen)
            ? { ...options, [key]: values.find((value) => text(value) === chosen) }
            : options,
        }),
      }
    }

    const least = Math.max(edition.minSeats, people.length)
    const counts = Array.from({ length: edition.maxSeats - least + 1 }, (_, i) => least + i)
    const chairs: RuleRow = {
      key: 'seats',
      label: t('lobby.rules.seats.label'),
      words: String(seats),
      hint: '',
      house: false,
      value: String(seats),
      choices: counts.map((n) => ({ value: String(n), words: String(n) })),
      set: (chosen) => ({ seats: Number(chosen), options }),
    }
    // The one that a first game is easiest with.
    const [easiest] = edition.goals
    const advice = (goal: GoalId): string => t('lobby.rules.goal.first', { goal: t(`goals.${goal}.name`) })
    const about = options.goal !== null ? t(`goals.${options.goal}.means`) : easiest ? advice(easiest) : ''
    const tokens = Array.from({ length: MOST_TOKENS }, (_, i) => i + 1)

    return [
      chairs,
      ...(edition.goals.length > 0 ? [row('goal', [null, ...edition.goals], about)] : []),
      ...(edition.discards.length > 1 ? [row('discards', edition.discards)] : []),
      ...(edition.ties.length > 1 ? [row('tie', edition.ties)] : []),
      row('openCards', [true, false]),
      row('tokensToWin', [null, ...tokens]),
      row(
        'starter',
        [null, ...people.map((person) => person.seat)],
        t(`lobby.rules.starter.question.${options.edition}`),
      ),
    ]
  })
}

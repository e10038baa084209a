import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { ABSENT_WAYS, LEAVING_WAYS, TEMPI, type TableSettings } from '@shared/protocol'

/** One of the settings of a table beside its rules: what stands, and what may be chosen. */
export interface SettingRow {
  readonly key: 'absent' | 'grace' | 'turn' | 'leaving' | 'lateComers' | 'hints' | 'tempo' | 'reactions'
  readonly label: string
  readonly words: string
  readonly hint: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly words: string }[]
  set(value: string): TableSettings
}

/** What is offered, in seconds; another value that stands is offered, too. */
const GRACES = [10, 20, 30, 60, 120, 300]
const TURNS = [15, 30, 60, 90, 120, 300]
const NONE = 'none'

const withOwn = (offered: readonly number[], own: number | null): readonly number[] =>
  own === null || offered.includes(own) ? offered : [...offered, own].toSorted((a, b) => a - b)

/** All of them, in the order in which they are shown. */
export function useSettingRows(settings: () => TableSettings): ComputedRef<readonly SettingRow[]> {
  const { t } = useI18n()

  return computed(() => {
    const now = settings()
    const seconds = (key: 'grace' | 'turn', n: number): string => t(`desk.${key}.value`, { n })
    const limit = (n: number | null): string => (n === null ? t('desk.turn.none') : seconds('turn', n))
    const yesOrNo = (yes: boolean): string => (yes ? 'yes' : 'no')
    const row = (
      key: SettingRow['key'],
      value: string,
      choices: SettingRow['choices'],
      set: SettingRow['set'],
      hint = '',
    ): SettingRow => {
      const words = choices.find((one) => one.value === value)?.words ?? ''
      return { key, label: t(`desk.${key}.label`), words, hint, value, choices, set }
    }

    return [
      row(
        'absent',
        now.absent,
        ABSENT_WAYS.map((value) => ({ value, words: t(`desk.absent.${value}`) })),
        (chosen) => ({ ...now, absent: ABSENT_WAYS.find((way) => way === chosen) ?? now.absent }),
      ),
      row(
        'grace',
        String(now.graceSeconds),
        withOwn(GRACES, now.graceSeconds).map((n) => ({ value: String(n), words: seconds('grace', n) })),
        (chosen) => ({ ...now, graceSeconds: Number(chosen) }),
      ),
      row(
        'turn',
        String(now.turnSeconds ?? NONE),
        [null, ...withOwn(TURNS, now.turnSeconds)].map((n) => ({
          value: String(n ?? NONE),
          words: limit(n),
        })),
        (chosen) => ({ ...now, turnSeconds: chosen === NONE ? null : Number(chosen) }),
        now.turnSeconds === null ? '' : t('desk.turn.hint'),
      ),
      row(
        'leaving',
        now.leaving,
        LEAVING_WAYS.map((value) => ({ value, words: t(`desk.leaving.${value}`) })),
        (chosen) => ({ ...now, leaving: LEAVING_WAYS.find((way) => way === chosen) ?? now.leaving }),
      ),
      ...(['lateComers', 'hints', 'reactions'] as const).map((key) =>
        row(
          key,
          yesOrNo(now[key]),
          [true, false].map((yes) => ({ value: yesOrNo(yes), words: t(`desk.${key}.${yesOrNo(yes)}`) })),
          (chosen) => ({ ...now, [key]: chosen === yesOrNo(true) }),
        ),
      ),
      row(
        'tempo',
        now.tempo,
        TEMPI.map((value) => ({ value, words: t(`desk.tempo.${value}`) })),
        (chosen) => ({ ...now, tempo: TEMPI.find((tempo) => tempo === chosen) ?? now.tempo }),
        t('desk.tempo.hint'),
      ),
    ]
  })
}

/** Whether it is a matter of comfort, which nobody need know before sitting down: no house rule. */
export function isComfort({ key }: Pick<SettingRow, 'key'>): boolean {
  return key === 'tempo' || key === 'reactions'
}

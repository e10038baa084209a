import { useI18n } from 'vue-i18n'
import { defaultTokensToWin, EDITIONS } from '@shared/catalogue'
import type { TableOptions } from '@shared/game'

export type RuleKey = Exclude<keyof TableOptions, 'edition'>

/** The rules of a table in words. `starter`: the name of the one who was named to start. */
export interface RuleWords {
  readonly label: string
  readonly value: string
}

/** The number of seats for which the box says how many tokens win: those who play, and at least as many as may play. */
export function countedSeats(options: TableOptions, people: number): number {
  const { minSeats, maxSeats } = EDITIONS[options.edition]
  return Math.min(Math.max(people, minSeats), maxSeats)
}

export function useRules(): (
  key: RuleKey,
  options: TableOptions,
  people: number,
  starter?: string,
) => RuleWords {
  const { t } = useI18n()

  function value(key: RuleKey, options: TableOptions, people: number, starter: string): string {
    switch (key) {
      case 'openCards':
        return options.openCards ? t('lobby.rules.openCards.on') : t('lobby.rules.openCards.off')
      case 'discards':
        return options.discards === 'all' ? t('lobby.rules.discards.all') : t('lobby.rules.discards.last')
      case 'tie':
        return options.tie === 'shared' ? t('lobby.rules.tie.shared') : t('lobby.rules.tie.discardSum')
      case 'goal':
        return options.goal === null ? t('lobby.rules.goal.lot') : t(`goals.${options.goal}.name`)
      case 'tokensToWin':
        return options.tokensToWin === null
          ? t('lobby.rules.tokensToWin.box', {
              n: defaultTokensToWin(options.edition, countedSeats(options, people)),
            })
          : t('lobby.rules.tokensToWin.own', { n: options.tokensToWin }, options.tokensToWin)
      case 'starter':
        if (options.starter === null) return t('lobby.rules.starter.lot')
        return starter || t('lobby.rules.starter.chair', { n: options.starter + 1 })
    }
  }

  return (key, options, people, starter = '') => ({
    label: t(`lobby.rules.${key}.label`),
    value: value(key, options, people, starter),
  })
}

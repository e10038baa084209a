import type { Person } from '@shared/protocol'
import type { Translate } from './speech'

/** What a bot is called beside its name, with its level: "bot, hard". */
export function botWords(t: Translate, { level }: Pick<Person, 'level'>): string {
  return level === undefined ? t('common.bot') : t('botLevels.of', { level: t(`botLevels.names.${level}`) })
}

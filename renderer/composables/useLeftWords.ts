import { useI18n } from 'vue-i18n'
import type { Left } from './numberAnswers'

/** "1 left", "both seen", "yours". */
export function useLeftWords(): (left: Left) => string {
  const { t } = useI18n()
  return (left) => {
    if (left.state === 'left') return t('choices.left', { n: left.copies }, left.copies)
    if (left.state === 'yours') return t('choices.yours')
    if (left.copies === 1) return t('choices.allSeen', 1)
    return left.copies === 2 ? t('choices.bothSeen') : t('choices.noneLeft')
  }
}

import { useI18n } from 'vue-i18n'
import { OWN_CAUSES, type CauseLine, type Guess, type OwnCause } from '../components/doctor/examination'

const isOwn = (cause: string): cause is OwnCause => OWN_CAUSES.some((one) => one === cause)

/** A cause in the reader's language, with the facts in its blanks. */
export function useCauseWords(): (guess: Guess, facts: Readonly<Record<string, string>>) => CauseLine {
  const { t } = useI18n()
  return ({ cause, likelihood }, facts) => {
    if (isOwn(cause)) {
      return {
        ...{ cause, likelihood },
        title: t(`doctor.page.${cause}.title`),
        tell: t(`doctor.page.${cause}.tell`),
        next: t(`doctor.page.${cause}.next`),
      }
    }
    // Who has asked at the address in vain is not told to type it.
    const isReached = cause === 'otherSubnet' && facts.answer === 'host'
    return {
      ...{ cause, likelihood },
      title: t(`doctor.causes.${cause}.title`, facts),
      tell: t(`doctor.causes.${cause}.tell`, facts),
      next: isReached
        ? t('doctor.causes.otherSubnet.nextReached', facts)
        : t(`doctor.causes.${cause}.next`, facts),
    }
  }
}

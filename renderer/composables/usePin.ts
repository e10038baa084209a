import { computed, ref, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { pinSchema } from '@shared/protocol'
import type { Coming, PinFault } from '../stores/seating'

/**
 * The field of a table's PIN, and what is wrong with what stands in it.
 *
 * @param known the PIN with which this tab has come to the table before.
 */
export function usePin(known = ''): {
  readonly draft: Ref<string>
  readonly fault: Readonly<Ref<string>>
  /** The PIN as it can be sent; null if there is none in the field, which then says so. */
  readonly read: () => string | null
  /** Hears what the host says to a PIN. True if it is at fault. */
  readonly hear: (coming: Coming) => boolean
  /** Forgets what was wrong. */
  readonly forgive: () => void
} {
  const { t } = useI18n()
  const draft = ref(known)
  const wrong = ref<PinFault | 'form' | null>(null)

  const fault = computed(() => {
    if (wrong.value === null) return ''
    return wrong.value === 'form' ? t('home.pin.form') : t(`refusals.${wrong.value}`)
  })

  return {
    draft,
    fault,
    read() {
      const digits = draft.value.replace(/\s/g, '')
      const pin = pinSchema.safeParse(digits)
      wrong.value = pin.success ? null : digits === '' ? 'pinMissing' : 'form'
      return pin.success ? pin.data : null
    },
    hear(coming) {
      wrong.value = coming === 'granted' || coming === 'refused' ? null : coming
      return wrong.value !== null
    },
    forgive() {
      wrong.value = null
    },
  }
}

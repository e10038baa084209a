import { computed, ref, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { cleanName } from '@shared/protocol'
import { useSession } from '../stores/session'

/** The field of one's own name: asked once, kept on this device, told to the host before anything that needs it. */
export function useOwnName(): {
  readonly draft: Ref<string>
  readonly fault: Readonly<Ref<string>>
  /** True when the host knows the name in the field. */
  readonly confirm: () => Promise<boolean>
} {
  const { t } = useI18n()
  const session = useSession()
  const draft = ref(session.name)
  const tried = ref(false)

  const fault = computed(() => {
    if (!tried.value || cleanName(draft.value) !== null) return ''
    return draft.value.trim() === '' ? t('home.name.missing') : t('refusals.forbiddenName')
  })

  async function confirm(): Promise<boolean> {
    tried.value = true
    const clean = cleanName(draft.value)
    if (clean === null) return false
    return clean === session.name || (await session.rename(clean))
  }

  return { draft, fault, confirm }
}

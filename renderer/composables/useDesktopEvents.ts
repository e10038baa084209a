import { onMounted, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import type { DesktopEvent } from '@shared/ipc'
import { chooseLanguage, isLanguage } from '../locales'
import { parseAddress } from '../net/address'
import { hearDesktop, tellLanguage } from '../net/desktop'
import { useDesktop } from '../stores/desktop'
import { useNotices } from '../stores/notices'
import { useSession } from '../stores/session'

/** Does what the desktop program tells the page, and tells it the page's language. Nothing of it ever happens in a browser. */
export function useDesktopEvents(): void {
  const { locale } = useI18n()
  const desktop = useDesktop()
  const notices = useNotices()
  const session = useSession()

  function hear(event: DesktopEvent): void {
    switch (event.type) {
      case 'link':
        // Nothing is asked of the network before somebody says yes.
        if (parseAddress(event.address) === null) notices.say('program.link.bad')
        else desktop.link = { address: event.address, table: event.table }
        return
      case 'badLink':
        notices.say('program.link.bad')
        return
      case 'resumed':
        session.wake()
        return
      case 'host':
        desktop.host = event.host
        return
      case 'showReport':
        desktop.sheet = 'report'
        return
      case 'showLicences':
        desktop.sheet = 'licences'
        return
      case 'language':
        void speak(event.language)
    }
  }

  async function speak(language: string): Promise<void> {
    if (!isLanguage(language)) return
    try {
      await chooseLanguage(language)
    } catch {
      notices.say('refusals.notConnected')
    }
  }

  watch(locale, (now) => tellLanguage(now), { immediate: true })
  onMounted(() => {
    hearDesktop(hear)
    void desktop.load()
  })
}

import { createPinia } from 'pinia'
import { createApp } from 'vue'
import App from './App.vue'
import { bringDraft } from './composables/keptDraft'
import { fetchTheRest, tellMissing } from './composables/later'
import { firstLanguage, i18n, showLanguage } from './locales'
import { takeArrivedSeat } from './net/arrivedSeat'
import { connectHost } from './net/connect'
import { homeHost, inDesktop } from './net/desktop'
import { useNotices } from './stores/notices'
import { useSession } from './stores/session'
import './themes/index.css'
import { fetchFirstFaces } from './themes/worlds'

const app = createApp(App)
app.use(createPinia())
app.use(i18n)

const arrived = takeArrivedSeat()
await Promise.all([showLanguage(firstLanguage()), fetchFirstFaces()])
const home = await homeHost()
// The desktop window's own host is at no other address.
if (arrived !== null && !inDesktop) {
  // Nobody's link may write a letter for a seat that he does not have.
  const isPlayed = useSession().arrive(home, arrived.token)
  if (isPlayed && arrived.draft !== null) bringDraft(arrived.draft)
}
connectHost(home)
app.mount('#app')
tellMissing(() => useNotices().say('help.notFetched'))
void fetchTheRest()

import { createPinia } from 'pinia'
import { createApp } from 'vue'
import App from './App.vue'
import { firstLanguage, i18n, showLanguage } from './locales'
import { connectHost } from './net/connect'
import { homeHost } from './net/desktop'
import './themes/index.css'

const app = createApp(App)
app.use(createPinia())
app.use(i18n)

await showLanguage(firstLanguage())
connectHost(await homeHost())
app.mount('#app')

import { resolve } from 'node:path'
import vue from '@vitejs/plugin-vue'
import Icons from 'unplugin-icons/vite'
import { defineConfig } from 'vite'

const project = resolve(import.meta.dirname, '..')

/** Where `npm run dev` put its host. */
const devHost = process.env.BILLET_DEV_HOST ?? 'http://127.0.0.1:47300'

export default defineConfig({
  root: import.meta.dirname,
  // Components are written with the composition API alone.
  plugins: [vue({ features: { optionsAPI: false } }), Icons({ compiler: 'vue3' })],
  resolve: { alias: { '@shared': resolve(project, 'shared') } },
  define: {
    // Without these vue-i18n keeps its old API and its devtools in the bundle.
    __VUE_I18N_FULL_INSTALL__: false,
    __VUE_I18N_LEGACY_API__: false,
    __INTLIFY_PROD_DEVTOOLS__: false,
  },
  build: {
    outDir: resolve(project, 'out/renderer'),
    emptyOutDir: true,
    // An inlined font or icon would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // Else what the first view shares with each later part would be a file of its own: thirty of them.
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
  server: {
    port: 5173,
    // The host lets in its own pages only, so the page must look like one of them.
    proxy: { '/socket.io': { target: devHost, ws: true, changeOrigin: true, rewriteWsOrigin: true } },
  },
})

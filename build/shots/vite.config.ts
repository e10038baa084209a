import { resolve } from 'node:path'
import { defineConfig, mergeConfig } from 'vite'
import client from '../../renderer/vite.config.ts'

const project = resolve(import.meta.dirname, '../..')

/** The client's gallery as files, which no change of a source disturbs while it is looked at. */
export default mergeConfig(
  client,
  defineConfig({
    base: './',
    build: {
      outDir: resolve(project, 'out/gallery'),
      minify: false,
      reportCompressedSize: false,
      // It shows at once what the program fetches later.
      rolldownOptions: {
        checks: { ineffectiveDynamicImport: false },
        input: resolve(project, 'renderer/gallery.html'),
      },
    },
  }),
)

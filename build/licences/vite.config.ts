import { resolve } from 'node:path'
import { defineConfig, mergeConfig, type Plugin } from 'vite'
import client from '../../renderer/vite.config.ts'
import { keepBundled } from './bundled.ts'

const outDir = 'out/renderer'

/** The client as ever; and what it was bundled from is kept: the modules in its scripts, and where its pictures and fonts are from. */
const keepList: Plugin = {
  name: 'keep what is bundled',
  generateBundle: {
    order: 'post', // after the page itself
    handler(_options, bundle) {
      const files = Object.values(bundle)
      const modules = files.flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : file.originalFileNames,
      )
      keepBundled(
        'client',
        modules.map((module) => (module.startsWith('.') ? resolve(client.root ?? '.', module) : module)),
        files.map(({ fileName }) => `${outDir}/${fileName}`),
      )
    },
  },
}

export default mergeConfig(client, defineConfig({ plugins: [keepList] }))

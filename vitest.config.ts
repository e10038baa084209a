import vue from '@vitejs/plugin-vue'
import Icons from 'unplugin-icons/vite'
import { defineConfig } from 'vitest/config'

const alias = { '@shared': `${import.meta.dirname}/shared` }

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'node',
          environment: 'node',
          include: ['{shared,electron,build}/**/*.test.ts'],
        },
      },
      {
        resolve: { alias },
        plugins: [vue(), Icons({ compiler: 'vue3' })],
        test: {
          name: 'renderer',
          environment: 'happy-dom',
          include: ['renderer/**/*.test.ts'],
        },
      },
    ],
  },
})

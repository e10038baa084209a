import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import vue from 'eslint-plugin-vue'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'
import vueParser from 'vue-eslint-parser'
import { readScriptsOfComponents } from './build/lint/vueScripts.js'
import { wallsRule } from './build/lint/wallsRule.js'

const code = ['**/*.ts', '**/*.vue']
readScriptsOfComponents()

export default defineConfig(
  globalIgnores(['out', 'release', 'coverage', 'test-results', 'playwright-report']),
  js.configs.recommended,
  {
    files: code,
    extends: [tseslint.configs.strictTypeChecked, vue.configs['flat/recommended']],
    languageOptions: {
      parser: vueParser,
      parserOptions: {
        parser: tseslint.parser,
        project: './build/lint/tsconfig.json',
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.vue'],
      },
    },
    plugins: { walls: { rules: { imports: wallsRule } } },
    rules: {
      'walls/imports': 'error',
      'max-lines': ['error', 300],
      'no-undef': 'off', // the type checker knows better
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'Use a string union made from an `as const` list.' },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      // A method that an heir overrides may take what it does not need itself.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    files: ['**/*.vue'],
    rules: {
      'max-lines': ['error', 250],
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/component-api-style': ['error', ['script-setup']],
    },
  },
  {
    // The same seed gives the same game: chance and time reach the engine as data only.
    files: ['shared/engine/**/*.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Chance comes from the seed of the deal.' },
      ],
      'no-restricted-globals': [
        'error',
        { name: 'Date', message: 'The engine has no clock.' },
        { name: 'performance', message: 'The engine has no clock.' },
        { name: 'crypto', message: 'Chance comes from the seed of the deal.' },
      ],
    },
  },
  {
    // Tests and their fixtures may be as long as the rules they test; languages are data.
    files: ['**/*.test.ts', '**/testing/**', 'e2e/**/*.spec.ts', 'renderer/locales/**'],
    rules: { 'max-lines': 'off' },
  },
  {
    // Playwright reads a fixture's needs off its pattern, so one that needs nothing has an empty one.
    files: ['e2e/**/*.ts'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly' } },
  },
  prettier,
)

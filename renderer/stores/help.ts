import { defineStore } from 'pinia'
import { ref } from 'vue'
import type { EditionId } from '@shared/catalogue'

/** What is read: the rules of an edition, perhaps from one of them on, or the list of the keys. */
export type HelpPage =
  { readonly kind: 'rules'; readonly edition: EditionId; readonly rule?: string } | { readonly kind: 'keys' }

/** The help that lies open over the page, whichever view is below it. */
export const useHelp = defineStore('help', () => {
  const page = ref<HelpPage | null>(null)

  function rules(edition: EditionId, rule?: string): void {
    page.value = { kind: 'rules', edition, ...(rule !== undefined && { rule }) }
  }

  function keys(): void {
    page.value = { kind: 'keys' }
  }

  function close(): void {
    page.value = null
  }

  return { page, rules, keys, close }
})

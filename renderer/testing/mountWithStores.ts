import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import type { Component, DefineComponent } from 'vue'
import type { ClientMessage } from '@shared/protocol'
import { i18n } from '../locales'
import en from '../locales/en.json'
import type { HostClient } from '../net/hostClient'
import { useSession } from '../stores/session'

/** What a component sent to the host, in order. */
export type Sent = [message: ClientMessage, payload: unknown][]

/** A line to a host that grants everything, or answers as `answers` say. Its session is the one of the active stores. */
export function fakeHost(answers: Partial<Record<ClientMessage, unknown>> = {}): Sent {
  const sent: Sent = []
  const client = {
    send(message: ClientMessage, payload: unknown) {
      sent.push([message, payload])
      return Promise.resolve(answers[message] ?? { ok: true })
    },
    connect: () => undefined,
    check: () => undefined,
    renew: () => undefined,
    close: () => undefined,
  } as HostClient
  useSession().attach('http://127.0.0.1:47300', '0123456789abcdef', () => client)
  return sent
}

/** Fresh stores, as a page has that was just opened. */
export function freshStores(): void {
  localStorage.clear()
  sessionStorage.clear()
  setActivePinia(createPinia())
}

/** Mounts a component on the stores of {@link freshStores}, in English, so that tests can look for its words. */
export function mountWith(component: Component, props: Record<string, unknown> = {}): VueWrapper {
  i18n.global.setLocaleMessage('en', en)
  return mount(component as DefineComponent, { props, global: { plugins: [i18n] }, attachTo: document.body })
}

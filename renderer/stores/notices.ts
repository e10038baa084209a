import { defineStore } from 'pinia'
import { ref } from 'vue'
import { stageFor } from '../composables/useStage'

/** A sentence that comes and goes: its key in the language files and what stands in its blanks. */
export interface Notice {
  readonly id: number
  readonly key: string
  readonly values: Readonly<Record<string, string | number>>
  /** What it is about: of notices about the same there is one, the newest. */
  readonly about: string
  /** It does not go by itself, so it must hide nothing that one needs. */
  readonly stays: boolean
}

const STAYS_MS = 9000
/** On a narrow screen, where a notice hides what it speaks of, what is seen at the seats as well goes sooner. */
const NEWS_STAYS_MS = 5000
const AT_MOST = 6

const NEWS = 'net.news.'
/** What begins the keys of the house rules that somebody has set anew. */
const RULES = ['absent.', 'grace', 'turn', 'noTurn', 'leaving.', 'lateComers.', 'hints.'].map(
  (rule) => NEWS + rule,
)

/** Whether it tells a house rule: without the words that say so, since several stand in one sentence. */
export function isRule({ key }: Pick<Notice, 'key'>): boolean {
  return RULES.some((rule) => key.startsWith(rule))
}

function staysMs(key: string): number {
  const isNarrow = stageFor(window.innerWidth, window.innerHeight).layout === 'phone'
  return isNarrow && key.startsWith(NEWS) ? NEWS_STAYS_MS : STAYS_MS
}

/** What just happened that no place on the page shows by itself: refusals above all. */
export const useNotices = defineStore('notices', () => {
  const notices = ref<readonly Notice[]>([])
  let last = 0

  function dismiss(id: number): void {
    notices.value = notices.value.filter((notice) => notice.id !== id)
  }

  function lay(notice: Omit<Notice, 'id'>): number {
    const id = (last += 1)
    const others = notices.value.filter(({ about }) => about !== notice.about)
    notices.value = [...others, { id, ...notice }].slice(-AT_MOST)
    return id
  }

  /** @param about left out: the same sentence again replaces itself, so that a reader hears it anew and the page does not fill up. */
  function say(key: string, values: Notice['values'] = {}, about = key): void {
    const id = lay({ key, values, about, stays: false })
    setTimeout(() => dismiss(id), staysMs(key))
  }

  /** Says something that stays until it is put away, or {@link drop} takes it back. */
  function hold(key: string, values: Notice['values']): void {
    lay({ key, values, about: key, stays: true })
  }

  /** Takes back what is said about something. */
  function drop(about: string): void {
    notices.value = notices.value.filter((notice) => notice.about !== about)
  }

  /** Puts all of them away: what they say belongs to a place that one has left. */
  function clear(): void {
    notices.value = []
  }

  return { notices, say, hold, drop, dismiss, clear }
})

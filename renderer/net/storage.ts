/**
 * The browser's two stores, for text. A private window or a blocked store throws on every use:
 * then things are remembered as long as the page lives, and nobody is told.
 */
export interface TextStore {
  read(key: string): string | null
  /** `null` forgets. False where the browser keeps nothing: then it is known as long as the page lives. */
  write(key: string, value: string | null): boolean
}

const PREFIX = 'billet-doux.'

function textStore(area: () => Storage): TextStore {
  const meanwhile = new Map<string, string>()
  return {
    read(key) {
      try {
        return area().getItem(PREFIX + key) ?? meanwhile.get(key) ?? null
      } catch {
        return meanwhile.get(key) ?? null
      }
    },
    write(key, value) {
      meanwhile.delete(key)
      try {
        if (value === null) area().removeItem(PREFIX + key)
        else area().setItem(PREFIX + key, value)
        return true
      } catch {
        if (value !== null) meanwhile.set(key, value)
        return false
      }
    },
  }
}

/** Kept on this device, shared by all tabs of one origin. */
export const deviceStore = textStore(() => localStorage)
/** Kept by this tab over a reload. */
export const tabStore = textStore(() => sessionStorage)

import { onScopeDispose } from 'vue'
import type { Cue } from './cues'

type Listener = (cue: Cue) => void

const listeners = new Set<Listener>()

/**
 * Where the moments that can be heard come together: whoever shows one says so with `cue`, whoever plays sounds listens with
 * `onCue`, as long as the component or the scope lives that asked for it. Nobody need listen.
 */
export function useCue(): {
  readonly cue: (name: Cue) => void
  readonly onCue: (listener: Listener) => void
} {
  return {
    cue: (name) => {
      for (const listener of listeners) listener(name)
    },
    onCue: (listener) => {
      listeners.add(listener)
      onScopeDispose(() => listeners.delete(listener))
    },
  }
}

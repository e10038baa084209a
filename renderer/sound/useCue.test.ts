import { effectScope } from 'vue'
import { expect, test } from 'vitest'
import type { Cue } from './cues'
import { useCue } from './useCue'

test('a moment is told to all who listen, as long as they do', () => {
  const heard: Cue[] = []
  const { cue } = useCue()
  const scope = effectScope()
  scope.run(() => useCue().onCue((name) => heard.push(name)))
  cue('deal')
  cue('play')
  scope.stop()
  cue('out')
  expect(heard).toEqual(['deal', 'play'])
})

/** Before each file of tests: the page that they share is as if it had just been opened. */
import { disableAutoUnmount, enableAutoUnmount } from '@vue/test-utils'
import { afterAll, afterEach } from 'vitest'

const { innerWidth, innerHeight } = globalThis

// What stays mounted would go on listening to keys.
disableAutoUnmount()
enableAutoUnmount(afterEach)

afterAll(() => {
  if (!('document' in globalThis)) return // a test that wants none of it
  localStorage.clear()
  sessionStorage.clear()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name)
  Object.assign(window, { innerWidth, innerHeight })
  history.replaceState(null, '', '/')
})

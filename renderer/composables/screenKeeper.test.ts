import { flushPromises } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { screenKeeper, type ScreenKeeper } from './screenKeeper'

/** A lock as browsers give it, that remembers whether it was given back. */
class FakeLock extends EventTarget {
  released = false
  release = (): Promise<void> => {
    this.released = true
    this.dispatchEvent(new Event('release'))
    return Promise.resolve()
  }
}

let play: MockInstance<() => Promise<void>>
let playing: boolean
let keeper: ScreenKeeper

beforeEach(() => {
  document.body.innerHTML = ''
  playing = false
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(() => !playing)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => (playing = false))
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => {
    playing = true
    return Promise.resolve()
  })
  keeper = screenKeeper()
})
afterEach(() => {
  keeper.stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function browser(wakeLock?: { request: () => Promise<FakeLock> }, vendor = 'Google Inc.'): void {
  vi.stubGlobal('navigator', { vendor, ...(wakeLock && { wakeLock }) })
}

function sight(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

const clip = (): HTMLVideoElement | null => document.querySelector('video')
const touch = (): boolean => window.dispatchEvent(new Event('pointerup'))

test('the browser keeps the screen on where it can, and no clip is played', async () => {
  const lock = new FakeLock()
  browser({ request: () => Promise.resolve(lock) })
  keeper.start()
  await flushPromises()
  touch()
  expect(clip()).toBeNull()
  expect(lock.released).toBe(false)
  keeper.stop()
  expect(lock.released).toBe(true)
})

test('a lock that went with the page’s sight is asked for again when the page is back', async () => {
  const locks: FakeLock[] = []
  browser({ request: () => Promise.resolve(locks[locks.push(new FakeLock()) - 1] ?? new FakeLock()) })
  keeper.start()
  await flushPromises()
  await locks[0]?.release()
  sight('hidden')
  await flushPromises()
  expect(locks).toHaveLength(1)
  sight('visible')
  await flushPromises()
  expect(locks).toHaveLength(2)
  sight('visible')
  await flushPromises()
  expect(locks).toHaveLength(2)
})

test('a lock that comes after the switch was turned off is given back at once', async () => {
  const lock = new FakeLock()
  browser({ request: () => Promise.resolve(lock) })
  keeper.start()
  keeper.stop()
  await flushPromises()
  expect(lock.released).toBe(true)
})

test('without a secure context a muted clip plays in a loop, over the whole page and unseen', () => {
  browser()
  keeper.start()
  expect(clip()?.muted).toBe(true)
  expect(clip()?.loop).toBe(true)
  expect(clip()?.playsInline).toBe(true)
  expect(clip()?.getAttribute('aria-hidden')).toBe('true')
  expect([...(clip()?.children ?? [])].map((one) => one.getAttribute('type'))).toEqual([
    'video/webm',
    'video/mp4',
  ])
})

test('Safari counts neither a muted nor a looped clip: there the silent one plays on by itself', () => {
  browser(undefined, 'Apple Computer, Inc.')
  keeper.start()
  const video = clip()
  expect(video?.muted).toBe(false)
  expect(video?.loop).toBe(false)
  if (video) {
    video.currentTime = 3
    video.dispatchEvent(new Event('timeupdate'))
  }
  expect(video?.currentTime).toBe(0)
})

test('a clip that may not play before a touch fails silently and is tried again at each touch until it plays', async () => {
  browser()
  play.mockImplementation(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  keeper.start()
  touch()
  await flushPromises()
  expect(play).toHaveBeenCalledTimes(2)
  play.mockImplementation(() => {
    playing = true
    return Promise.resolve()
  })
  touch()
  touch()
  expect(play).toHaveBeenCalledTimes(3)
})

test('a browser that refuses its lock plays the clip', async () => {
  browser({ request: () => Promise.reject(new DOMException('', 'NotAllowedError')) })
  keeper.start()
  await flushPromises()
  expect(clip()).not.toBeNull()
})

test('off means off at once: the clip is gone, and no touch brings it back', () => {
  browser()
  keeper.start()
  keeper.stop()
  expect(clip()).toBeNull()
  expect(playing).toBe(false)
  touch()
  sight('visible')
  expect(clip()).toBeNull()
})

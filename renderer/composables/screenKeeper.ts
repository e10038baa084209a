import mp4 from '../assets/black.mp4?inline'
import webm from '../assets/black.webm?inline'

/** Keeps a screen from going dark as long as it is started. */
export interface ScreenKeeper {
  start(): void
  stop(): void
}

const TOUCHES = ['pointerup', 'keydown'] as const
/** Before the clip's end, so that it never ends: it is four seconds long. */
const BACK_AT_S = 2.5

/**
 * By the browser's lock where it grants one, and again whenever the page comes back into sight; else by a black clip that
 * plays unseen from the first touch on. Nothing is told when neither is possible.
 */
export function screenKeeper(): ScreenKeeper {
  let on = false
  let lock: WakeLockSentinel | null = null
  let clip: HTMLVideoElement | null = null

  async function hold(): Promise<void> {
    if (!on || document.visibilityState !== 'visible') return
    if (!('wakeLock' in navigator)) {
      play()
      return
    }
    try {
      const granted = await navigator.wakeLock.request('screen')
      keep(granted)
    } catch {
      play()
    }
  }

  /** What was switched off meanwhile stays off; a lock goes by itself when the page is out of sight. */
  function keep(granted: WakeLockSentinel): void {
    if (!on || lock !== null) {
      void granted.release()
      return
    }
    lock = granted
    granted.addEventListener('release', () => {
      if (lock === granted) lock = null
    })
  }

  function play(): void {
    if (!on) return
    if (clip === null) {
      clip = blackClip()
      for (const touch of TOUCHES) addEventListener(touch, play, { capture: true, passive: true })
    }
    if (clip.paused) void clip.play().catch(() => undefined)
  }

  function seen(): void {
    if (lock === null) void hold()
  }

  return {
    start() {
      if (on) return
      on = true
      document.addEventListener('visibilitychange', seen)
      void hold()
    },
    stop() {
      on = false
      document.removeEventListener('visibilitychange', seen)
      void lock?.release()
      lock = null
      for (const touch of TOUCHES) removeEventListener(touch, play, { capture: true })
      clip?.pause()
      clip?.remove()
      clip = null
    },
  }
}

/**
 * Chromium counts a clip only if it covers a fifth of the window, Firefox only if it has a sound track (which is silent),
 * Safari only if it is neither muted nor looped, so there it jumps back by itself.
 */
function blackClip(): HTMLVideoElement {
  const clip = document.createElement('video')
  const isSafari = navigator.vendor.startsWith('Apple')
  clip.playsInline = true
  clip.muted = !isSafari
  clip.loop = !isSafari
  clip.disableRemotePlayback = true
  clip.tabIndex = -1
  clip.setAttribute('aria-hidden', 'true')
  clip.dataset['awake'] = ''
  for (const [src, type] of [
    [webm, 'video/webm'],
    [mp4, 'video/mp4'],
  ] as const) {
    const source = document.createElement('source')
    source.src = src
    source.type = type
    clip.append(source)
  }
  if (isSafari) {
    playBesideMusic()
    clip.addEventListener('timeupdate', () => {
      if (clip.currentTime > BACK_AT_S) clip.currentTime = 0
    })
  }
  document.body.append(clip)
  return clip
}

/** A clip that is not muted, silent as it is, would stop the music of another program. */
function playBesideMusic(): void {
  const { audioSession } = navigator as Navigator & { audioSession?: { type: string } }
  if (audioSession) audioSession.type = 'ambient'
}

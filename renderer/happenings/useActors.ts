import { nextTick, onBeforeUnmount, ref, shallowRef, type Ref, type ShallowRef } from 'vue'
import {
  EASE,
  framesOf,
  scriptLength,
  stillMove,
  type Actor,
  type Move,
  type Note,
  type Script,
} from './moves'
import { FADE_MS, type Pace } from './pace'
import type { Box, Scene } from './scene'

/** An actor on the layer, and how wide it is drawn there: as wide as it ever gets, so that it is never blurred. */
export interface OnStage {
  readonly id: number
  readonly actor: Actor
  readonly size: number
}

/** Words that lie on the layer for a while. */
export interface NoteLying extends Note {
  readonly id: number
}

/** Signs are drawn so wide, in CSS pixels, and words as they are written. */
const SIGN_WIDTH = 100
const BY_THEMSELVES: Readonly<Record<Exclude<Actor['kind'], 'card'>, number>> = {
  ...{ words: 1, shield: 1, mark: 1, token: SIGN_WIDTH },
}

const sizeOf = ({ actor, from, legs }: Move): number =>
  actor.kind === 'card' ? Math.max(from.w, ...legs.map(({ to }) => to.w)) : BY_THEMSELVES[actor.kind]

/** Whether two are drawn alike. */
const isSame = (one: Actor, other: Actor): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Less is no motion that anybody sees, in pixels. */
const LEAST = 0.6

/** How far each thing lies from where it lay, less what carries it along. */
function shifts(before: Scene, now: Scene): readonly { element: HTMLElement; dx: number; dy: number }[] {
  const moved = new Map<HTMLElement, { readonly dx: number; readonly dy: number }>()
  const delta = (element: HTMLElement, box: Box) => {
    const was = before.movable.get(element)
    return was
      ? { dx: was.x - was.w / 2 - box.x + box.w / 2, dy: was.y - was.h / 2 - box.y + box.h / 2 }
      : null
  }
  return [...now.movable].flatMap(([element, box]) => {
    const own = delta(element, box)
    if (own === null) return []
    moved.set(element, own)
    let carrier = element.parentElement
    while (carrier && !moved.has(carrier)) carrier = carrier.parentElement
    const along = (carrier && moved.get(carrier)) ?? { dx: 0, dy: 0 }
    const [dx, dy] = [(own.dx - along.dx) / now.zoom, (own.dy - along.dy) / now.zoom]
    return Math.abs(dx) + Math.abs(dy) < LEAST ? [] : [{ element, dx, dy }]
  })
}

/** The layer above the table: what moves on it, and what is said there. Only transforms and opacity are animated. */
export function useActors(layer: Readonly<Ref<HTMLElement | null>>): {
  readonly actors: Readonly<ShallowRef<readonly OnStage[]>>
  readonly notes: Readonly<Ref<readonly NoteLying[]>>
  /** Draws what is likely to move soon, not to be seen yet: so that there is less to do when it begins. */
  readonly prepare: (script: Script) => void
  readonly play: (script: Script, scenes: readonly [Scene, Scene], pace: Pace, speed: number) => Promise<void>
  readonly stop: () => void
  readonly hush: () => void
} {
  const actors = shallowRef<readonly OnStage[]>([])
  const notes = ref<readonly NoteLying[]>([])
  let count = 0
  let running: Animation[] = []
  let ends: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What is said, and how it comes and goes: it is taken away when something else begins, so that nothing is laid out anew. */
  const said = new Map<number, Animation>()

  /** Ends all motion where it is. */
  function halt(): void {
    clearTimeout(timer)
    for (const animation of running) animation.cancel()
    running = []
    ends?.()
    ends = null
  }

  function stop(): void {
    halt()
    actors.value = []
  }

  /** As what the moves are drawn; what is there already, for the same, stays. */
  function drawn(moves: readonly Move[]): readonly OnStage[] {
    const left = [...actors.value]
    return moves.map((move) => {
      const { actor } = move
      const at = left.findIndex((one) => isSame(one.actor, actor))
      const [there] = at < 0 ? [] : left.splice(at, 1)
      return { actor: there?.actor ?? actor, id: there?.id ?? (count += 1), size: sizeOf(move) }
    })
  }

  const movesOf = ({ moves }: Script, reduced: boolean): readonly Move[] =>
    reduced ? moves.flatMap((move) => stillMove(move, FADE_MS) ?? []) : moves

  /** Takes away all that is said. */
  function hush(): void {
    for (const animation of said.values()) animation.cancel()
    said.clear()
    notes.value = []
  }

  /** Lays what will be said, not to be seen yet; what was said before, or lay at the same place, is gone by then. */
  function lay(script: Script): readonly NoteLying[] {
    const fresh = script.notes.map((note) => ({ ...note, id: (count += 1) }))
    const stays = notes.value.filter(({ id, x, y }) => {
      const isOver = said.get(id)?.playState === 'finished'
      return !isOver && !fresh.some((note) => note.x === x && note.y === y)
    })
    for (const id of said.keys()) if (!stays.some((note) => note.id === id)) said.delete(id)
    notes.value = [...stays, ...fresh]
    return fresh
  }

  /** Words are read at one's own pace: what is hurried begins sooner, but stays as long. */
  function say({ id, wait, ms }: NoteLying, speed: number): void {
    const note = layer.value?.querySelector(`[data-note="${String(id)}"]`)
    if (!note) return
    const [come, go] = [Math.min(1, FADE_MS / ms), Math.max(0, 1 - FADE_MS / ms)]
    const frames = [
      { opacity: 0, scale: '1 1' },
      { opacity: 1, scale: '1 1', offset: come },
      { opacity: 1, scale: '1 1', offset: go },
      { opacity: 0, scale: '1 0.3' },
    ]
    said.set(id, note.animate(frames, { duration: ms, delay: wait / speed, fill: 'both' }))
  }

  /** What moves lasts until the whole step is over: where a motion ends, browsers lay its surroundings anew. */
  function animate(element: Element, frames: Keyframe[], ms: number, wait: number, speed: number): void {
    running.push(element.animate(frames, { duration: ms / speed, delay: wait / speed, fill: 'both' }))
  }

  /** What comes to lie somewhere is not seen there before it does. */
  function hide({ lands, wait = 0, legs }: Move, speed: number, reduced: boolean): void {
    if (!lands) return
    const ms = legs.reduce((sum, leg) => sum + leg.ms + (leg.rest ?? 0), wait)
    const offset = Math.max(0, 1 - FADE_MS / Math.max(ms, FADE_MS))
    const frames = reduced
      ? [{ opacity: 0 }, { opacity: 0, offset }, { opacity: 1 }]
      : [{ opacity: 0 }, { opacity: 0 }]
    running.push(lands.animate(frames, { duration: ms / speed }))
  }

  function glide([before, now]: readonly [Scene, Scene], ms: number): void {
    for (const { element, dx, dy } of shifts(before, now)) {
      const frames = [{ translate: `${dx.toFixed(1)}px ${dy.toFixed(1)}px` }, { translate: '0 0' }]
      running.push(element.animate(frames, { duration: ms, easing: EASE.travel, fill: 'both' }))
    }
  }

  function prepare(script: Script): void {
    stop()
    actors.value = drawn(script.moves)
  }

  async function play(
    script: Script,
    scenes: readonly [Scene, Scene],
    pace: Pace,
    speed: number,
  ): Promise<void> {
    halt()
    const { reduced } = pace
    for (const move of script.moves) hide(move, speed, reduced)
    const moves = movesOf(script, reduced)
    actors.value = drawn(moves)
    const shown = actors.value.flatMap(({ id, size }, nth) => {
      const move = moves[nth]
      return move ? [{ move, id, size }] : []
    })
    if (!reduced) glide(scenes, pace.card / speed)
    const fresh = lay(script)
    const over = new Promise<void>((resolve) => (ends = resolve))
    timer = setTimeout(stop, scriptLength(script) / speed)
    await nextTick()
    for (const note of fresh) say(note, speed)
    for (const { move, id, size } of shown) {
      const carried = layer.value?.querySelector(`[data-actor="${String(id)}"]`)
      if (!carried) continue
      const frames = framesOf(move, size)
      animate(carried, frames.carried, frames.ms, move.wait ?? 0, speed)
      const turner = carried.querySelector('[data-turner]')
      if (turner && !reduced) animate(turner, frames.turned, frames.ms, move.wait ?? 0, speed)
    }
    if (!reduced)
      for (const { element, frames, ms, wait } of script.nudges)
        animate(element, frames, ms, wait ?? 0, speed)
    return over
  }

  onBeforeUnmount(() => {
    stop()
    hush()
  })
  return { actors, notes, prepare, play, stop, hush }
}

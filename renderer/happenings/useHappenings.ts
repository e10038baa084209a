import {
  computed,
  nextTick,
  onBeforeUnmount,
  onMounted,
  ref,
  shallowRef,
  watch,
  type Ref,
  type ShallowRef,
} from 'vue'
import { useCue } from '../sound/useCue'
import { countOf, type Counting } from './count'
import { beatMs, readPace, type Pace } from './pace'
import { cuesOf, lengthOf } from './script'
import { bare, stepsOf, type Step, type Told } from './steps'
import { useSkip } from './useSkip'

/** Whoever shows a step: it knows where things lie, and moves them. */
export interface Performer {
  /** Notes where everything lies now, and returns what shows the step once the table is as it will be after it. */
  readonly begin: (step: Step, pace: Pace) => (speed: number) => Promise<void>
  /** Takes away at once whatever moves. */
  readonly stop: () => void
}

/** One's own choice is delayed by no more, in milliseconds; a little of it is left for the page itself. */
const LIMIT_MS = 1000
const SPARE_MS = 120
/** With more plays than this waiting things happen at double speed, with twice as many at four times. */
const MANY_PLAYS = 2
/** So many beats what follows waits for a letter that is shown to the viewer alone. */
const LETTER = 6
/** Beats for which the end of a count stays. */
const LAST = 3

/** Lets the browser come to what else there is to do. */
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

const isCount = ({ events }: Step): boolean => events[0]?.type === 'counted'
const freshOf = (steps: readonly Step[]): number => steps.reduce((sum, { fresh }) => sum + fresh, 0)

/** Tells each time whether something is shown that lies behind the present; at the end nothing is. */
export function whileBehind(behind: Readonly<Ref<boolean>>, tell: (now: boolean) => void): void {
  if (behind.value) tell(true)
  watch(behind, tell, { flush: 'sync' })
  onBeforeUnmount(() => tell(false))
}

/**
 * Shows what the host tells one thing after another: what is told of the table stays behind until each has been seen. Only
 * what arrives while one looks on is shown so, never what a first or later look at the table finds; a page that nobody
 * sees is at the present at once. When the viewer is asked, the rest is hurried, and any press ends the waiting.
 *
 * @param letter whether something lies over the table that is shown to the viewer alone: what follows waits until it is
 * put away, or for a while.
 */
export function useHappenings(
  source: () => Told,
  performer: () => Performer | null,
  root: Readonly<Ref<HTMLElement | null>>,
  letter: Readonly<Ref<boolean>> = ref(false),
): {
  readonly told: Readonly<ShallowRef<Told>>
  /** Whether something is shown that lies behind the present. */
  readonly behind: Readonly<Ref<boolean>>
  readonly counting: Readonly<Ref<Counting | null>>
  /** Whether something moves that what lies over the table would hide. */
  readonly moving: Readonly<Ref<boolean>>
  /** Whether the table stands still beneath a count. */
  readonly still: Readonly<Ref<boolean>>
  readonly skip: () => void
} {
  let latest = source()
  const told = shallowRef<Told>(latest)
  const behind = ref(false)
  const moving = ref(false)
  const counting = shallowRef<Counting | null>(null)
  const { cue } = useCue()
  let queue: readonly Step[] = []
  /** Counts what is begun: what a jump to the present overtakes knows that it is over. */
  let run = 0
  /** When the viewer must be able to choose, as the page counts time; null: nobody asks. */
  let due: number | null = null
  let limit: ReturnType<typeof setTimeout> | undefined
  let beat: ReturnType<typeof setTimeout> | undefined
  /** Ends the waiting for a letter. */
  let goOn: (() => void) | null = null
  /** News that were held back with a count and are told with what follows it. */
  let carried = 0
  /** News that cannot be told step by step, and come after what is being shown. */
  let unseen = 0

  function present(more = 0): void {
    run += 1
    clearTimeout(limit)
    clearTimeout(beat)
    due = null
    performer()?.stop()
    const missed = freshOf(queue) + carried + unseen + more
    queue = []
    carried = 0
    unseen = 0
    counting.value = null
    moving.value = false
    behind.value = false
    goOn?.()
    const same = told.value.log === latest.log
    const fresh = missed === 0 && same ? told.value.fresh : Math.min(missed, latest.log.length)
    told.value = { ...latest, fresh }
  }

  function show(step: Told): void {
    told.value = { view: step.view, log: step.log, fresh: step.fresh + carried }
    carried = 0
  }

  /** By how much a step is hurried. */
  function speedOf(step: Step, pace: Pace): number {
    const waiting = [step, ...queue]
    const plays = waiting.filter(({ events }) => events.some(({ type }) => type === 'played')).length
    const usual = plays > MANY_PLAYS * 2 ? 4 : plays > MANY_PLAYS ? 2 : 1
    if (due === null) return usual
    const needed = waiting.reduce((sum, one) => sum + lengthOf(one, pace), 0)
    return Math.max(usual, needed / Math.max(60, due - performance.now()))
  }

  /** The count, one number a beat; its end is told when it is reached. */
  function count(step: Step): Promise<void> {
    const [event] = step.events
    if (event?.type !== 'counted') return Promise.resolve()
    const now = countOf(
      event,
      queue.flatMap(({ events }) => events),
      told.value.view.edition,
    )
    const { view, log, fresh } = told.value
    told.value = { view: { ...step.view, waitsFor: view.waitsFor }, log, fresh }
    carried += step.fresh
    counting.value = { count: now, called: 0 }
    const beats = now.numbers.length + 1 + LAST
    const left = due === null ? Number.POSITIVE_INFINITY : Math.max(0, due - performance.now())
    const ms = Math.min(beatMs(), left / beats)
    return new Promise((resolve) => {
      const call = (called: number): void => {
        const ends = called === now.numbers.length
        counting.value = { count: now, called }
        cue('count')
        beat = setTimeout(() => (ends ? resolve() : call(called + 1)), ms * (ends ? LAST : 1))
      }
      beat = setTimeout(() => call(1), ms)
    })
  }

  async function perform(step: Step): Promise<void> {
    const pace = readPace()
    const stage = performer()
    if (pace === null || stage === null) {
      show(step)
      return
    }
    const speed = speedOf(step, pace)
    const play = stage.begin(step, pace)
    const mine = run
    // Where all lies is read in a task of its own.
    await breath()
    if (mine !== run) return
    moving.value = true
    show(step)
    for (const name of cuesOf(step)) cue(name)
    await nextTick()
    if (mine === run) await play(speed)
    if (mine === run) moving.value = false
  }

  /** What follows is not played beneath a letter; who must choose has it put away or not. */
  function waitsForLetter(): boolean {
    return letter.value && due === null && readPace() !== null
  }

  function letterAway(): Promise<void> {
    return new Promise<void>((resolve) => {
      const timer = setTimeout(() => goOn?.(), beatMs() * LETTER)
      const leave = watch(letter, () => goOn?.(), { flush: 'sync' })
      goOn = () => {
        goOn = null
        clearTimeout(timer)
        leave()
        resolve()
      }
    })
  }

  /** What nothing moves for is told at once, up to a count. */
  function leap(): void {
    const at = queue.findIndex(isCount)
    const now = at < 0 ? queue : queue.slice(0, at)
    const last = now.at(-1)
    if (last === undefined) return
    queue = queue.slice(now.length)
    show({ ...last, fresh: freshOf(now) })
  }

  async function go(): Promise<void> {
    const mine = run
    while (mine === run) {
      if (readPace() === null) leap()
      const [step, ...rest] = queue
      if (step === undefined) break
      queue = rest
      await (isCount(step) ? count(step) : perform(step))
      if (mine !== run) return
      counting.value = null
      if (queue.length > 0 && waitsForLetter()) await letterAway()
      if (mine !== run) return
      // What is over is cleared away in a task of its own, so that no frame waits long.
      if (queue.length > 0 && readPace() !== null) await breath()
    }
    if (mine === run) present()
  }

  function arrive(now: Told, before: Told): void {
    latest = now
    const steps = now.log === before.log ? [] : stepsOf(now, before.view)
    begin(steps, now.log === before.log ? 0 : now.fresh)
  }

  function begin(steps: readonly Step[], fresh: number): void {
    const still = readPace() === null && !steps.some(isCount) && counting.value === null
    if (document.hidden || (!behind.value && (still || steps.length === 0))) {
      present(fresh)
      return
    }
    if (steps.length === 0 || unseen > 0) {
      unseen += fresh
      return
    }
    queue = [...queue, ...steps]
    if (latest.view.offer !== null && due === null) {
      due = performance.now() + LIMIT_MS - SPARE_MS
      limit = setTimeout(() => present(), LIMIT_MS)
    }
    if (behind.value) return
    behind.value = true
    // What has come is taken in first; then the first of it is shown.
    if (readPace() === null) void go()
    else {
      const mine = run
      void breath().then(() => (mine === run ? go() : undefined))
    }
  }

  watch(source, arrive)
  // A game that begins while one looks on is dealt before one's eyes.
  const first = stepsOf(latest, null)
  if (first[0] && readPace() !== null && !document.hidden) {
    told.value = { view: bare(latest.view), log: [], fresh: 0 }
    behind.value = true
    onMounted(() => {
      behind.value = false
      begin(first, latest.fresh)
    })
  }

  useSkip(behind, root, present)
  const hide = (): void => {
    if (document.hidden && behind.value) present()
  }
  onMounted(() => document.addEventListener('visibilitychange', hide))
  onBeforeUnmount(() => {
    run += 1
    goOn?.()
    clearTimeout(limit)
    clearTimeout(beat)
    document.removeEventListener('visibilitychange', hide)
  })

  const still = computed(() => counting.value !== null)
  return { told, behind, counting, moving, still, skip: () => present() }
}

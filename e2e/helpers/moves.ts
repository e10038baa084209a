import type { Page } from '@playwright/test'

/** What a trace of a browser is to tell: tasks, layouts, what jumps, and the marks of {@link markMoves}. */
export const TRACED: readonly string[] = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'toplevel',
  'loading',
  'blink.user_timing',
]
const TASK = 'RunTask'
const BEGIN = 'moves begin'
const END = 'moves end'

/**
 * Marks in the time of a page when something on the table begins to move and when all that moves has ended: run before
 * all else in the page, so it holds all that it needs. Words that lie still while they come and go move nothing.
 */
function markMoves(): void {
  type Animate = (this: Element, ...args: Parameters<Element['animate']>) => Animation
  const animate = Object.getOwnPropertyDescriptor(Element.prototype, 'animate')?.value as Animate
  const moving = new Set<Animation>()
  const end = (animation: Animation): void => {
    if (moving.delete(animation) && moving.size === 0) performance.mark('moves end')
  }
  Element.prototype.animate = function (this: Element, ...args: Parameters<Element['animate']>) {
    const animation = animate.apply(this, args)
    if (this.hasAttribute('data-note') || this.closest('.table') === null) return animation
    const cancel = animation.cancel.bind(animation)
    animation.cancel = () => {
      end(animation)
      cancel()
    }
    animation.addEventListener('finish', () => end(animation))
    // It is ready when its first frame has been laid out.
    const begin = (): void => {
      if (animation.playState !== 'running') return
      if (moving.size === 0) performance.mark('moves begin')
      moving.add(animation)
    }
    void animation.ready.then(begin, () => undefined)
    return animation
  }
}

/** From now on the pages of a context mark when things move. */
export async function watchMoves(page: Pick<Page, 'addInitScript'>): Promise<void> {
  // Where functions are compiled so that they keep their names, they ask for this.
  await page.addInitScript({ content: 'globalThis.__name ??= (named) => named' })
  await page.addInitScript(markMoves)
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: Readonly<Record<string, unknown>>
}

/** What a task consists of, in milliseconds of the processor: what is none of the others is script. */
export interface TaskParts {
  readonly script: number
  readonly style: number
  readonly layout: number
  readonly paint: number
}

/** A task of the page's thread. */
export interface Task {
  /** When it began, in milliseconds of the trace. */
  readonly at: number
  readonly ms: number
  /** Whether something moved when it began. */
  readonly moving: boolean
  readonly parts: TaskParts
}

/** What a trace tells of a page. */
export interface Traced {
  /** How often things began to move, and for how long they did in all, in milliseconds. */
  readonly moves: number
  readonly moving: number
  /** How often something was laid out while things moved: when each began, in milliseconds of the trace. */
  readonly layouts: readonly number[]
  /** The longest tasks of the page's thread, the longest first, in milliseconds of the processor. */
  readonly tasks: readonly Task[]
  /** The layout shift of the worst five seconds, as browsers count it. */
  readonly shift: number
}

const SHIFT_WINDOW = 5_000_000

/** How much jumps in the worst five seconds, where nobody has pressed anything just before. */
function worstShift(events: readonly TraceEvent[]): number {
  const jumps = events.flatMap(({ name, ts, args }) => {
    if (name !== 'LayoutShift') return []
    const data = args?.['data'] as
      { readonly score?: number; readonly had_recent_input?: boolean } | undefined
    return data?.had_recent_input === true ? [] : [{ ts, score: data?.score ?? 0 }]
  })
  const sums = jumps.map(({ ts: from }) =>
    jumps
      .filter(({ ts }) => ts >= from && ts < from + SHIFT_WINDOW)
      .reduce((sum, { score }) => sum + score, 0),
  )
  return Math.max(0, ...sums)
}

interface LayoutData {
  readonly frame?: string
  readonly totalObjects?: number
}
const layoutData = ({ args }: TraceEvent): LayoutData => (args?.['beginData'] as LayoutData | undefined) ?? {}
const frameOf = (event: TraceEvent): string | undefined => layoutData(event).frame
const sizeOf = (event: TraceEvent): number => layoutData(event).totalObjects ?? 0

const PARTS: Readonly<Record<string, Exclude<keyof TaskParts, 'script'>>> = {
  ...{ UpdateLayoutTree: 'style', Layout: 'layout', PrePaint: 'paint', Paint: 'paint' },
  ...{ Layerize: 'paint', Commit: 'paint', UpdateLayer: 'paint' },
}
const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur
const msOf = ({ dur = 0, tdur = dur }: TraceEvent): number => tdur / 1000

/** What of a task is what. `known`: the events that {@link PARTS} names; those within another of them belong to it. */
function partsOf(task: TraceEvent, known: readonly TraceEvent[]): TaskParts {
  const parts = { script: msOf(task), style: 0, layout: 0, paint: 0 }
  let until = 0
  for (const event of known) {
    const part = PARTS[event.name]
    if (part === undefined || event.ts < Math.max(task.ts, until) || endOf(event) > endOf(task)) continue
    until = endOf(event)
    parts[part] += msOf(event)
    parts.script -= msOf(event)
  }
  return parts
}

/** So many of the longest tasks are taken to pieces. */
const LONGEST = 200

/** Reads a trace of Chromium that was taken of a page which {@link watchMoves} watches. */
export function readTrace(trace: string): Traced {
  const { traceEvents } = JSON.parse(trace) as { readonly traceEvents: readonly TraceEvent[] }
  const events = traceEvents.toSorted((one, other) => one.ts - other.ts)
  const mark = events.find(({ name }) => name === BEGIN)
  const start = events.find(({ ts }) => ts > 0)?.ts ?? 0
  const own = events.filter(({ pid, tid }) => pid === mark?.pid && tid === mark.tid)
  const spans: { readonly from: number; readonly to: number }[] = []
  let from: number | null = null
  for (const { name, ts } of own) {
    if (name === BEGIN) from = ts
    if (name !== END || from === null) continue
    spans.push({ from, to: ts })
    from = null
  }
  const within = (ts: number): boolean => spans.some((span) => ts > span.from && ts < span.to)
  const ms = (ts: number): number => (ts - start) / 1000
  const layouts = own.filter(({ name }) => name === 'Layout')
  // Drawings within an image are laid out as documents of their own: that of the page is the largest.
  const page = layouts.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]
  const ofPage = layouts.filter((layout) => page !== undefined && frameOf(layout) === frameOf(page))
  const known = own.filter(({ name, ph }) => ph === 'X' && name in PARTS)
  const tasks = own
    // The browser tells each task twice, by two names.
    .filter(({ name, ph }) => ph === 'X' && name === TASK)
    .toSorted((one, other) => msOf(other) - msOf(one))
    .slice(0, LONGEST)
    .map((task) => ({
      ...{ at: ms(task.ts), ms: msOf(task), moving: within(task.ts) },
      parts: partsOf(task, known),
    }))
  return {
    moves: spans.length,
    moving: spans.reduce((sum, span) => sum + (span.to - span.from), 0) / 1000,
    layouts: ofPage.filter(({ ts }) => within(ts)).map(({ ts }) => ms(ts)),
    tasks,
    shift: worstShift(own),
  }
}

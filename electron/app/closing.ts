import { app, dialog, powerMonitor, type Event, type MessageBoxOptions } from 'electron'
import { isAnybodyAt, noticeDesertion } from './desertion'
import type { HostedTable, Hosting } from './hosting'
import type { SpokenLanguage } from './language'
import type { ProgramWindow } from './window'
import type { Words } from './words'

export interface ClosingOptions {
  readonly window: ProgramWindow
  readonly hosting: Pick<Hosting, 'isOpen' | 'tables' | 'stop' | 'onChange'>
  readonly language: SpokenLanguage
  /** Lets the host and the room say goodbye. */
  readonly goodbye: () => Promise<unknown>
  readonly log: (line: string) => void
}

export interface Closing {
  /** Shuts the others out, after a question where there are any. */
  readonly stopHosting: () => void
}

/** How long a goodbye may take, in milliseconds. */
const GOODBYE_MS = 2000
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Nobody ends by mistake what others play: whoever closes the window, quits or stops hosting while others are at a table
 * is asked first; when the last of them leaves meanwhile, the question goes, and what was begun is done. The system, when
 * it shuts down, is not kept waiting by a question. Before the program ends, whoever is connected hears a goodbye. Without
 * its window it goes on only while it hosts, and while somebody is there.
 */
export function guardClosing({ window, hosting, language, goodbye, log }: ClosingOptions): Closing {
  const { browser } = window
  let isEnding = false
  /** Takes the open question away. */
  let asking: AbortController | null = null
  let parting: Promise<unknown> | undefined
  let isSaid = false

  const end = (): void => {
    isEnding = true
    app.quit()
  }
  const others = (): readonly HostedTable[] => (hosting.isOpen ? withOthers(hosting.tables()) : [])
  /** Resolves to the number of the button; to the first one, which changes nothing, where a question is open already. */
  const ask = async (question: Question): Promise<number> => {
    if (asking) return KEEP
    asking = new AbortController()
    const { signal } = asking
    try {
      const options = { ...boxOf(question, language.words, window.isHidden), signal }
      const shown = window.isHidden ? dialog.showMessageBox(options) : dialog.showMessageBox(browser, options)
      const { response } = await shown
      return signal.aborted ? STOP : response
    } catch (error) {
      log(`a question could not be asked: ${String(error)}`)
      return KEEP
    } finally {
      asking = null
    }
  }
  const askToEnd = async (tables: readonly HostedTable[]): Promise<void> => {
    if (asking) return
    const answer = await ask({ tables, ends: true })
    if (isEnding || answer === CANCEL) return
    if (answer === KEEP && hosting.isOpen) window.hide()
    else end()
    lookForPeople()
  }

  browser.on('close', (event) => {
    const tables = isEnding ? [] : others()
    if (tables.length === 0) isEnding = true
    else {
      event.preventDefault()
      void askToEnd(tables)
    }
  })
  app.on('window-all-closed', () => app.quit())
  app.on('before-quit', (event) => {
    if (isSaid) return
    event.preventDefault()
    const tables = isEnding ? [] : others()
    if (tables.length > 0) {
      void askToEnd(tables)
      return
    }
    isEnding = true
    const limit = new Promise((resolve) => setTimeout(resolve, GOODBYE_MS))
    parting ??= Promise.race([goodbye(), limit])
      .catch((error: unknown) => log(`not everybody heard the goodbye: ${String(error)}`))
      .finally(() => {
        isSaid = true
        app.quit()
      })
  })
  endWithSystem(window, end)
  const lookForPeople = noticeDesertion(
    () => window.isHidden && !isAnybodyAt(hosting.tables()),
    () => {
      if (!isEnding) end()
    },
  )
  browser.on('show', lookForPeople)
  hosting.onChange(() => {
    if (others().length === 0) asking?.abort()
    // Without a window there is nothing but the tables to go on for.
    if (!hosting.isOpen && window.isHidden && !isEnding) end()
    lookForPeople()
  })

  const stop = (): void => {
    hosting.stop().catch((error: unknown) => log(`the host could not be closed: ${String(error)}`))
  }
  return {
    stopHosting() {
      const tables = others()
      if (tables.length === 0) stop()
      else
        void ask({ tables, ends: false }).then((answer) => {
          if (answer === STOP) stop()
        })
    },
  }
}

/** What a question is about: to end the program, or to stop hosting alone. */
interface Question {
  readonly tables: readonly HostedTable[]
  readonly ends: boolean
}

const KEEP = 0
const STOP = 1
const CANCEL = 2

/** The first button, which keeps all as it is, is what a careless press of a key chooses. */
function boxOf({ tables, ends }: Question, { say, list }: Words, isHidden: boolean): MessageBoxOptions {
  const lines = tables.flatMap(({ name, people, watchers }) => {
    const facts = { people: list(people.map((person) => person.name)), table: name, n: watchers }
    return [
      ...(people.length > 0 ? [say('desktop.closing.at', facts, people.length)] : []),
      ...(watchers > 0 ? [say('desktop.closing.watched', facts, watchers)] : []),
    ]
  })
  // To keep the tables is to change nothing where the window is gone already, or stays.
  const cancels = ends && !isHidden ? [say('desktop.closing.cancel')] : []
  return {
    type: 'question',
    title: 'Billet-doux',
    message: lines.join('\n'),
    detail: say(ends ? 'desktop.closing.kept' : 'desktop.closing.stopDetail'),
    buttons: [
      say('desktop.closing.keep'),
      say(ends ? 'desktop.closing.stop' : 'desktop.closing.stopHosting'),
      ...cancels,
    ],
    defaultId: KEEP,
    cancelId: cancels.length > 0 ? CANCEL : KEEP,
    noLink: true,
  }
}

/**
 * The tables with those who would miss them: everybody who is there, if anybody is beside the one in this window; who came
 * over the LAN and is away for the moment, as a phone that sleeps; and who looks on over the LAN.
 */
function withOthers(tables: readonly HostedTable[]): readonly HostedTable[] {
  const there = tables.map((table) => {
    const people = table.people.filter(({ isHere, isElsewhere }) => isHere || isElsewhere)
    const isShared = people.length > 1 || people.some(({ isElsewhere }) => isElsewhere)
    return { ...table, people: isShared ? people : [] }
  })
  return there.filter(({ people, watchers }) => people.length > 0 || watchers > 0)
}

function endWithSystem({ browser }: ProgramWindow, end: () => void): void {
  const shutDown = (event?: Partial<Event>): void => {
    // The system then waits until the program has said goodbye.
    event?.preventDefault?.()
    end()
  }
  powerMonitor.on('shutdown', shutDown)
  browser.on('session-end', end)
  for (const signal of SIGNALS) process.on(signal, end)
}

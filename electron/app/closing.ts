import { app, dialog, powerMonitor, type Event, type MessageBoxOptions } from 'electron'
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
 * is asked first. The system, when it shuts down, is not kept waiting by a question. Before the program ends, whoever is
 * connected hears a goodbye.
 */
export function guardClosing({ window, hosting, language, goodbye, log }: ClosingOptions): Closing {
  const { browser } = window
  let isEnding = false
  let isAsking = false
  let parting: Promise<unknown> | undefined
  let isSaid = false

  const end = (): void => {
    isEnding = true
    app.quit()
  }
  /** Resolves to the number of the button; to the first one, which changes nothing, where a question is open already. */
  const ask = async (question: Question): Promise<number> => {
    if (isAsking) return 0
    isAsking = true
    try {
      const options = boxOf(question, language.words, window.isHidden)
      const shown = window.isHidden ? dialog.showMessageBox(options) : dialog.showMessageBox(browser, options)
      return (await shown).response
    } catch (error) {
      log(`a question could not be asked: ${String(error)}`)
      return 0
    } finally {
      isAsking = false
    }
  }
  const others = (): readonly HostedTable[] => (hosting.isOpen ? withOthers(hosting.tables()) : [])
  const askToEnd = async (tables: readonly HostedTable[]): Promise<void> => {
    if (isAsking) return
    const answer = await ask({ tables, ends: true })
    if (isEnding) return
    if (answer === STOP) end()
    else if (answer === KEEP) window.hide()
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
  // Without a window there is nothing but the tables to go on for.
  hosting.onChange(() => {
    if (!hosting.isOpen && window.isHidden && !isEnding) end()
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
  const lines = tables.map(({ name, people }) => {
    const facts = { people: list(people.map((person) => person.name)), table: name }
    return say('desktop.closing.at', facts, people.length)
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
 * The tables with those who would miss them: everybody who is there, if anybody is beside the one in this window, and who
 * came over the LAN and is away for the moment, as a phone that sleeps.
 */
function withOthers(tables: readonly HostedTable[]): readonly HostedTable[] {
  const there = tables.map((table) => ({
    ...table,
    people: table.people.filter(({ isHere, isElsewhere }) => isHere || isElsewhere),
  }))
  return there.filter(({ people }) => people.length > 1 || people.some(({ isElsewhere }) => isElsewhere))
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

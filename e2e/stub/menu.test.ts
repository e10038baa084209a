import { afterEach, describe, expect, it, vi } from 'vitest'
import en from '../../renderer/locales/en.json'
import es from '../../renderer/locales/es.json'
import fr from '../../renderer/locales/fr.json'
import italian from '../../renderer/locales/it.json'
import { clearPrograms, StubProgram } from './program'

afterEach(clearPrograms)

const LANGUAGES = [
  ['en-GB', en],
  ['it-IT', italian],
  ['es-AR', es],
  ['fr', fr],
] as const

/** The labels of the menu and of what is in it, as people read them. */
const menuOf = (program: StubProgram) =>
  program.inside(({ Menu }) =>
    (Menu.getApplicationMenu()?.items ?? []).map(({ label, submenu }) => ({
      label,
      entries: (submenu?.items ?? []).filter(({ type }) => type !== 'separator').map((item) => item.label),
    })),
  )

/** Presses an entry by the labels that lead to it. */
const press = (program: StubProgram, ...labels: readonly string[]) =>
  program.inside(({ Menu }, path) => {
    let items = Menu.getApplicationMenu()?.items ?? []
    for (const [at, label] of path.entries()) {
      const item = items.find((one) => one.label === label)
      if (!item) throw new Error(`no entry ${label} among ${items.map((one) => one.label).join(', ')}`)
      if (at === path.length - 1) item.click()
      items = item.submenu?.items ?? []
    }
  }, labels)

const sentTypes = (program: StubProgram) =>
  program.notices.flatMap((notice) =>
    notice.notice === 'sent' ? [(notice.args[0] as { readonly type: string }).type] : [],
  )

describe('the menu', () => {
  it.each(LANGUAGES)('speaks the language of the system: %s', async (tag, { desktop: { menu } }) => {
    const program = await StubProgram.start({ computer: { languages: `xx,${tag}`, platform: 'win32' } })
    const shown = await menuOf(program)
    expect(shown.map(({ label }) => label)).toEqual([
      ...[menu.file, menu.edit, menu.view, menu.language, menu.window, menu.help],
    ])
    expect(shown.at(-1)?.entries).toEqual(expect.arrayContaining([menu.report, menu.logs, menu.licences]))
  })

  it('has the menu of the program first on a Mac', async () => {
    const program = await StubProgram.start({ computer: { platform: 'darwin' } })
    const [first] = await menuOf(program)
    expect(first?.label).toBe('Billet-doux')
    expect(first?.entries).toContain(en.desktop.menu.quit)
  })

  it('follows the language of the page at once, and at the next start', async () => {
    const program = await StubProgram.start({ computer: { platform: 'win32' } })
    expect(await program.call('setLanguage', ['it'])).toBe(true)
    expect((await menuOf(program)).at(-1)?.label).toBe(italian.desktop.menu.help)
    expect(await program.call('setLanguage', ['tlh'])).toBe(false)
    expect((await menuOf(program)).at(-1)?.label).toBe(italian.desktop.menu.help)
    expect(await program.quit()).toBe(0)

    const again = await StubProgram.start({ data: program.data, computer: { platform: 'win32' } })
    expect((await menuOf(again)).at(-1)?.label).toBe(italian.desktop.menu.help)
  })

  it('tells the page what was pressed, as soon as it listens', async () => {
    const program = await StubProgram.start()
    const { menu } = en.desktop
    await press(program, menu.help, menu.report)
    await press(program, menu.help, menu.licences)
    await press(program, menu.language, 'Italiano')
    expect(sentTypes(program)).toEqual([])
    await program.call('listening')
    await vi.waitFor(() =>
      expect(sentTypes(program).sort()).toEqual(['language', 'showLicences', 'showReport']),
    )
    expect((await menuOf(program)).at(-1)?.label).toBe(italian.desktop.menu.help)
  })

  it('fills a chosen display', async () => {
    const program = await StubProgram.start()
    const { menu } = en.desktop
    const displays = (await menuOf(program)).find(({ label }) => label === menu.view)
    expect(displays?.entries).toContain(menu.fullScreenOn)
    await press(program, menu.view, menu.fullScreenOn, 'Display 2: 1920 × 1080')
    const [place] = await program.inside(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => ({
        x: window.getBounds().x,
        full: window.isFullScreen(),
      })),
    )
    expect(place?.full).toBe(true)
    expect(place?.x).toBeGreaterThanOrEqual(1920)
  })
})

describe('the window', () => {
  const placeOf = (program: StubProgram) =>
    program.inside(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds())

  it('comes back where it was, and into sight where its display is gone', async () => {
    const program = await StubProgram.start()
    const place = { x: 2000, y: 60, width: 900, height: 700 }
    await program.inside(
      ({ BrowserWindow }, bounds) => BrowserWindow.getAllWindows()[0]?.setBounds(bounds),
      place,
    )
    expect(await program.quit()).toBe(0)
    const again = await StubProgram.start({ data: program.data })
    expect(await placeOf(again)).toEqual(place)
    expect(await again.quit()).toBe(0)
    const onOne = await StubProgram.start({ data: program.data, computer: { displays: '1' } })
    const { x = NaN, width } = (await placeOf(onOne)) ?? {}
    expect(x + Number(width)).toBeLessThanOrEqual(1920)
  })
})

import { EventEmitter } from 'node:events'

type Template = Electron.MenuItemConstructorOptions

class MenuItem {
  readonly id: string | undefined
  readonly role: string | undefined
  readonly type: string
  readonly accelerator: string | undefined
  readonly submenu: Menu | undefined
  label: string
  enabled: boolean
  visible: boolean
  checked: boolean

  constructor(private readonly options: Template) {
    const { id, role, label, accelerator, submenu } = options
    this.id = id
    this.role = role
    this.type = options.type ?? (submenu === undefined ? 'normal' : 'submenu')
    this.label = label ?? role ?? ''
    this.accelerator = accelerator
    this.enabled = options.enabled ?? true
    this.visible = options.visible ?? true
    this.checked = options.checked ?? false
    this.submenu =
      submenu === undefined || submenu instanceof Menu
        ? submenu
        : Menu.buildFromTemplate(submenu as Template[])
  }

  click(): void {
    if (this.type === 'checkbox') this.checked = !this.checked
    if (this.type === 'radio') this.checked = true
    const act = this.options.click as ((item: unknown, window: unknown, event: unknown) => void) | undefined
    act?.(this, undefined, {})
  }
}

class Menu extends EventEmitter {
  private static application: Menu | null = null
  readonly items: MenuItem[] = []

  static buildFromTemplate(template: readonly Template[]): Menu {
    const menu = new Menu()
    for (const options of template) menu.items.push(new MenuItem(options))
    return menu
  }
  static setApplicationMenu(menu: Menu | null): void {
    Menu.application = menu
  }
  static getApplicationMenu(): Menu | null {
    return Menu.application
  }
  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id)
      if (found) return found
    }
    return null
  }
  append(item: MenuItem): void {
    this.items.push(item)
  }
  popup(): void {}
}

/** Every tray entry that is shown, for tests. */
export const trays: Tray[] = []

class Tray extends EventEmitter {
  menu: Menu | null = null
  toolTip = ''
  title = ''
  private gone = false

  constructor(readonly image: unknown) {
    super()
    trays.push(this)
  }
  setContextMenu(menu: Menu | null): void {
    this.menu = menu
  }
  setToolTip(text: string): void {
    this.toolTip = text
  }
  setTitle(text: string): void {
    this.title = text
  }
  setImage(): void {}
  setIgnoreDoubleClickEvents(): void {}
  popUpContextMenu(): void {}
  displayBalloon(): void {}
  isDestroyed(): boolean {
    return this.gone
  }
  destroy(): void {
    this.gone = true
    trays.splice(trays.indexOf(this), 1)
  }
}

export { Menu, MenuItem, Tray }

/**
 * What is wrong with a page as it stands, each as one line: run within the page, so it holds all that it needs. Nothing may stick
 * out to the side, be cut, lie over other writing or other controls, be smaller than 12 px, or be too small for a finger.
 */
export function measurePage(): string[] {
  const LEAST_TYPE = 12
  const LEAST_TARGET = 44
  const SLACK = 2
  const faults = new Set<string>()
  const root = document.documentElement
  // What is not drawn is measured as if it were.
  const { opacity } = root.style
  root.style.opacity = ''
  const sheets = [...document.querySelectorAll<HTMLElement>('dialog[open]')]
  // What lies over everything is measured alone: what is below is not read meanwhile.
  const scope =
    sheets.at(-1) ?? document.querySelector<HTMLElement>('[data-seen], [data-count]') ?? document.body
  const nameOf = (element: Element): string => {
    const words = (element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\s+/g, ' ')
    const kind = element.classList.length > 0 ? `.${[...element.classList].join('.')}` : ''
    return `<${element.localName}${kind}> “${words.slice(0, 40)}”`
  }
  /** Finds out something of an element once: nothing changes meanwhile. */
  const once = <T>(find: (element: Element) => T): ((element: Element) => T) => {
    const known = new Map<Element, T>()
    return (element) => {
      const found = known.get(element) ?? find(element)
      known.set(element, found)
      return found
    }
  }
  const isShown = once(
    (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('.only-readers, [data-awake]') === null,
  )

  const over = root.scrollWidth - innerWidth
  if (over > 0) faults.add(`the page is ${String(over)} px too wide`)

  /** The part of a box that its surroundings let be seen; what can be scrolled to counts as seen. */
  interface Box {
    readonly left: number
    readonly right: number
    readonly top: number
    readonly bottom: number
  }
  const common = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  })
  const covers = (one: Box, other: Box, slack: number): boolean => {
    const { left, right, top, bottom } = common(one, other)
    return right - left > slack && bottom - top > slack
  }
  /** How an element cuts what is in it. */
  const edgeOf = once((around) => {
    const { overflowX, overflowY, textOverflow, position } = getComputedStyle(around)
    return {
      inner: around.getBoundingClientRect(),
      hidesX: overflowX === 'hidden' || overflowX === 'clip',
      hidesY: overflowY === 'hidden' || overflowY === 'clip',
      hasDots: textOverflow === 'ellipsis' && around.scrollWidth > around.clientWidth + 1,
      isLast: overflowX === 'auto' || overflowY === 'auto' || overflowY === 'scroll' || position === 'fixed',
    }
  })
  const cutBy = (element: Element, box: Box): string => {
    for (let around: Element | null = element; around && around !== scope; around = around.parentElement) {
      const { inner, hidesX, hidesY, hasDots, isLast } = edgeOf(around)
      const isCutX = hidesX && (box.left < inner.left - SLACK || box.right > inner.right + SLACK)
      const isCutY = hidesY && (box.top < inner.top - SLACK || box.bottom > inner.bottom + SLACK)
      if (isCutX || isCutY) return nameOf(around).slice(0, 40)
      if (hasDots) return 'its own dots'
      if (isLast) return ''
    }
    return ''
  }

  interface Writing {
    readonly element: Element
    readonly box: Box
  }
  const writings: Writing[] = []
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !node.textContent?.trim() || ['SCRIPT', 'STYLE', 'OPTION'].includes(element.tagName))
      continue
    if (!isShown(element) || element.closest('select') !== null) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    const size = parseFloat(getComputedStyle(element).fontSize) * element.currentCSSZoom
    if (boxes.length > 0 && size < LEAST_TYPE - 0.05) faults.add(`${size.toFixed(1)} px: ${nameOf(element)}`)
    for (const box of boxes) {
      // Lines stand closer than their boxes; the letters themselves have about two thirds of the height.
      const inset = (box.bottom - box.top) * 0.2
      const letters = { left: box.left, right: box.right, top: box.top + inset, bottom: box.bottom - inset }
      const by = cutBy(element, letters)
      if (by) faults.add(`cut: ${nameOf(element)} by ${by}`)
      else if (box.right > innerWidth + SLACK || box.left < -SLACK)
        faults.add(`beside the page: ${nameOf(element)}`)
      writings.push({ element, box: letters })
    }
  }

  const all = document.createElement('style')
  all.textContent = '* { pointer-events: auto !important }'
  const inert = [...document.querySelectorAll('[inert]')]
  /** Everything can be hit while it is looked for what lies on top; all styles are worked out anew for it. */
  const letAllBeHit = (): void => {
    if (all.isConnected) return
    document.head.append(all)
    for (const one of inert) one.removeAttribute('inert')
  }

  const isGround = (element: Element): boolean => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    const alpha = /rgba\(.*, ([\d.]+)\)$/.exec(backgroundColor)?.[1]
    return (
      backgroundImage !== 'none' ||
      (alpha === undefined ? true : Number(alpha) > 0.85) ||
      element.localName === 'img'
    )
  }
  /** Whether something that is no part of the lower writing hides it at a place. */
  const hides = (lower: Element, x: number, y: number): boolean => {
    letAllBeHit()
    for (const element of document.elementsFromPoint(x, y)) {
      if (element === lower) return false
      // What is scrolled out of sight is not met there: what it stands in is.
      if (element.contains(lower) || isGround(element)) return true
    }
    return false
  }
  for (const [n, one] of writings.entries())
    for (const other of writings.slice(n + 1)) {
      if (
        one.element === other.element ||
        one.element.contains(other.element) ||
        other.element.contains(one.element)
      )
        continue
      if (!covers(one.box, other.box, SLACK)) continue
      const { left, right, top, bottom } = common(one.box, other.box)
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue
      // Writing that a sheet of paper hides wholly is not read together with what stands on the paper.
      if (hides(one.element, x, y) || hides(other.element, x, y)) continue
      faults.add(`writing over writing: ${nameOf(one.element)} and ${nameOf(other.element)}`)
    }

  const controls = [
    ...scope.querySelectorAll<HTMLElement>(
      'button, a[href], select, textarea, summary, input:not([type=hidden]), [role=button]',
    ),
  ].filter(isShown)
  const areas = controls.map((control) => {
    const label = control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)
    const area = label ? (control.closest('label') ?? control.labels?.[0] ?? control) : control
    return { control, area, box: area.getBoundingClientRect() }
  })
  const meets = (area: Element, x: number, y: number): boolean => {
    letAllBeHit()
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (area.contains(hit) || hit.contains(area) || hit.closest('label') === area)
  }
  /** Whether it stays in sight over what is scrolled beneath it. */
  const isFloating = (element: Element): boolean => {
    for (let around: Element | null = element; around && around !== scope; around = around.parentElement)
      if (['sticky', 'fixed'].includes(getComputedStyle(around).position)) return true
    return false
  }
  for (const { control, area, box } of areas) {
    const isInline = control.localName === 'a' && getComputedStyle(control).display === 'inline'
    if (isInline || box.width === 0) continue
    const half = LEAST_TARGET / 2 - 0.75
    const x = (box.left + box.right) / 2
    const y = (box.top + box.bottom) / 2
    const small = box.width < LEAST_TARGET - 0.5 || box.height < LEAST_TARGET - 0.5
    const isIn = x > half && y > half && x < innerWidth - half && y < innerHeight - half
    const reached =
      small &&
      isIn &&
      [
        [x - half, y],
        [x + half, y],
        [x, y - half],
        [x, y + half],
      ].every(([px = 0, py = 0]) => meets(area, px, py))
    if (small && !reached)
      faults.add(`${box.width.toFixed(0)} x ${box.height.toFixed(0)} to press: ${nameOf(control)}`)
    if (box.right > innerWidth + SLACK || box.left < -SLACK) faults.add(`beside the page: ${nameOf(control)}`)
  }
  for (const [n, one] of areas.entries())
    for (const other of areas.slice(n + 1)) {
      if (one.area.contains(other.area) || other.area.contains(one.area)) continue
      if (!covers(one.box, other.box, 4)) continue
      if (isFloating(one.area) !== isFloating(other.area)) continue
      faults.add(`control over control: ${nameOf(one.control)} and ${nameOf(other.control)}`)
    }

  // On a table that is laid wide, what lies in its middle, the seats and the open slip keep clear of each other.
  if (sheets.length === 0 && innerWidth >= 1100 && innerHeight >= 660) {
    const kinds = { middle: '.centre .pile', seat: '[data-seat] > :not(.only-readers)', slip: '[data-slip]' }
    const places = Object.entries(kinds).flatMap(([kind, selector]) =>
      [...scope.querySelectorAll(selector)]
        .filter(isShown)
        .map((element) => ({ kind, element, box: element.getBoundingClientRect() })),
    )
    for (const [n, one] of places.entries())
      for (const other of places.slice(n + 1))
        if (one.kind !== other.kind && covers(one.box, other.box, 0))
          faults.add(`${one.kind} and ${other.kind}: ${nameOf(one.element)} and ${nameOf(other.element)}`)
  }

  for (const one of inert) one.setAttribute('inert', '')
  all.remove()
  root.style.opacity = opacity
  return [...faults]
}

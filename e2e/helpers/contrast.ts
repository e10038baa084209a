import type { Page } from '@playwright/test'

/** A line of writing that stands on the bare ground of a world: where, in which colour, and whose it is. */
interface Line {
  readonly what: string
  readonly colour: string
  readonly box: readonly [left: number, top: number, right: number, bottom: number]
}

/** Writing of which a part lies on nothing but the ground; writing on paper, porcelain, stone and cards is not of them. */
function linesOnGround(): Line[] {
  const isBare = (element: Element): boolean => {
    for (
      let around: Element | null = element;
      around && around !== document.body;
      around = around.parentElement
    ) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(around)
      if (backgroundImage !== 'none' || backgroundColor !== 'rgba(0, 0, 0, 0)' || opacity !== '1')
        return false
      if (around.matches('.only-readers, [aria-disabled="true"], :disabled, dialog')) return false
    }
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const lines: Line[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const what = node.textContent?.trim() ?? ''
    if (!element || what === '' || !isBare(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { left, top, right, bottom } of range.getClientRects()) {
      // Letters fill the middle of their box.
      const inset = (bottom - top) * 0.2
      const box = [left, top + inset, right, bottom - inset] as const
      const isIn = left >= 0 && box[1] >= 0 && right <= innerWidth && box[3] <= innerHeight
      const [x, y] = [(left + right) / 2, (box[1] + box[3]) / 2]
      const isSeen = isIn && document.elementsFromPoint(x, y).some((one) => one.contains(element))
      if (right - left > 1 && isSeen) lines.push({ what, colour: getComputedStyle(element).color, box })
    }
  }
  return lines
}

/** The least contrast of each line with what lies beneath it: a spot of 3 by 3 pixels, for no eye sees a single grain. */
async function leastContrasts(seen: {
  readonly picture: string
  readonly lines: readonly Line[]
}): Promise<number[]> {
  const bytes = Uint8Array.from(atob(seen.picture), (letter) => letter.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = new OffscreenCanvas(image.width, image.height)
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('no canvas to measure on')
  brush.drawImage(image, 0, 0)
  const scale = image.width / innerWidth
  const light = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]): number =>
    0.2126 * light(red / 255) + 0.7152 * light(green / 255) + 0.0722 * light(blue / 255)
  return seen.lines.map(({ colour, box }) => {
    const ink = luminance((colour.match(/[\d.]+/g) ?? []).map(Number))
    const [left, top, right, bottom] = box.map((edge) => Math.round(edge * scale)) as [
      number,
      number,
      number,
      number,
    ]
    const { data, width, height } = brush.getImageData(
      left,
      top,
      Math.max(3, right - left),
      Math.max(3, bottom - top),
    )
    let least = 21
    for (let y = 1; y < height - 1; y++)
      for (let x = 1; x < width - 1; x++) {
        const spot = [0, 1, 2].map((part) => {
          let sum = 0
          for (const dy of [-1, 0, 1])
            for (const dx of [-1, 0, 1]) sum += data[((y + dy) * width + x + dx) * 4 + part] ?? 0
          return sum / 9
        })
        const ground = luminance(spot)
        least = Math.min(least, (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05))
      }
    return least
  })
}

/** Each line of writing on the ground that is too faint somewhere, and how faint; and how many lines there are. */
export async function faintLines(
  page: Page,
  least: number,
): Promise<{ readonly lines: number; readonly faint: string[] }> {
  const lines = await page.evaluate(linesOnGround)
  // The ground alone, without the letters and their shadows.
  const bare = await page.addStyleTag({
    content:
      '* { color: transparent !important; text-shadow: none !important; caret-color: transparent !important }',
  })
  const picture = (await page.screenshot()).toString('base64')
  await bare.evaluate((style: HTMLElement) => style.remove())
  const contrasts = await page.evaluate(leastContrasts, { picture, lines })
  const faint = lines.flatMap(({ what }, n) => {
    const contrast = contrasts[n] ?? 0
    return contrast < least ? [`${contrast.toFixed(2)}: “${what.slice(0, 40)}”`] : []
  })
  return { lines: lines.length, faint }
}

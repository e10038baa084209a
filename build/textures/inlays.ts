import { FRAMES } from './frames'
import type { Texture } from './materials'

const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i)

/** A drawing round its centre, `half` being half of its side. */
const centred = (half: number, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-half} ${-half} ${2 * half} ${2 * half}">${inside}</svg>\n`

/** A point `r` from the centre at an angle in radians. */
const at = (r: number, angle: number): string =>
  `${(r * Math.cos(angle)).toFixed(1)},${(r * Math.sin(angle)).toFixed(1)}`

/** One wave of each ring of a guilloché, both ways: as many of them, turned, as it has lobes close the rings. */
function waves(first: number, step: number, rings: number, lobes: number): string {
  const points = 12
  const wave = (k: number, phase: number): string =>
    range(points + 1)
      .map((i) => {
        const angle = (i / points / lobes) * 2 * Math.PI
        return at(first + k * step + (3 + k * 0.5) * Math.sin(lobes * angle + phase), angle)
      })
      .join('L')
  return range(rings)
    .flatMap((k) => [0, Math.PI].map((phase) => `M${wave(k, phase)}`))
    .join('')
}

/** Something as often as told, turned round the centre, drawn once. */
const turned = (id: string, n: number, inside: string): string =>
  `<g id="${id}">${inside}</g>` +
  range(n - 1)
    .map((i) => `<use href="#${id}" transform="rotate(${+(((i + 1) * 360) / n).toFixed(3)})"/>`)
    .join('')

/** The gold between two stones: a dark line below it, the metal, and a light one along its upper edge. */
const gold = (inside: string, width: number): string =>
  `<g fill="none"><g stroke="#7d5418" stroke-width="${width + 1}" transform="translate(.6 .8)">${inside}</g>` +
  `<g stroke="#c99a3e" stroke-width="${width}">${inside}</g>` +
  `<g stroke="#fff0bd" stroke-width="${+(width * 0.35).toFixed(2)}" transform="translate(-.3 -.4)">${inside}</g></g>`

const circle = (r: number): string => `<circle r="${r}"/>`
const petal = (from: number, to: number, wide: number): string => {
  const widest = from + (to - from) * 0.62
  return `M0,${-from}C${wide},${-from - 10} ${wide},${-widest + 8} ${wide},${-widest}C${wide},${-widest - 18} ${(wide * 0.3).toFixed(1)},${-to + 9} 0,${-to}C${(-wide * 0.3).toFixed(1)},${-to + 9} ${-wide},${-widest - 18} ${-wide},${-widest}C${-wide},${-widest + 8} ${-wide},${-from - 10} 0,${-from}Z`
}

/** The rosette in the marble of the palace: lapis between gold, an engraving, petals of paler stone. */
const rosette = centred(
  260,
  '<circle r="246" fill="#fbf4e4" opacity=".55"/>' +
    turned(
      'a',
      72,
      '<path fill="#2b4f97" d="M-7.6-245H7.6L7.3-235H-7.3Z"/><path fill="#6f93d6" d="M-7.6-245H7.6L7.5-243.6H-7.5Z"/>',
    ) +
    gold(circle(247) + circle(233), 2.2) +
    `<g fill="none" stroke="#9a6f2a" stroke-width=".8" opacity=".34">${turned('b', 48, `<path d="${waves(146, 13, 7, 48)}"/>`)}</g>` +
    gold(circle(228), 0.8) +
    `<g fill="#d9c9a6" fill-opacity=".4" stroke="#a8742a" stroke-opacity=".55" stroke-width=".9">${turned('c', 16, `<path d="${petal(66, 138, 13)}"/>`)}</g>` +
    `<g fill="#c3cbdb" fill-opacity=".45" stroke="#a8742a" stroke-opacity=".55" stroke-width=".9" transform="rotate(11.25)">${turned('d', 16, `<path d="${petal(66, 124, 9)}"/>`)}</g>` +
    gold(circle(62), 1) +
    `<g fill="none" stroke="#9a6f2a" stroke-width=".8" opacity=".42">${turned('e', 24, `<path d="${waves(12, 9, 6, 24)}"/>`)}</g>`,
)

/** Squares turned by an eighth of a right angle each. */
const star = (half: number): string =>
  [0, 22.5, 45, 67.5]
    .map(
      (turn) =>
        `<path d="M${-half},${-half}H${half}V${half}H${-half}Z"${turn ? ` transform="rotate(${turn})"` : ''}/>`,
    )
    .join('')

/** Cut into stone: the edge in shade, the edge that the light meets, and copper rubbed into the groove. */
const carved = (inside: string): string =>
  `<defs><g id="s">${inside}</g></defs><g fill="none">` +
  '<use href="#s" stroke="#0d060b" stroke-width="3" opacity=".75" transform="translate(-.5 -.6)"/>' +
  '<use href="#s" stroke="#f0b688" stroke-width="1.1" opacity=".24" transform="translate(1.1 1.3)"/>' +
  '<use href="#s" stroke="#c98a5a" stroke-width="1.1" opacity=".5"/></g>'

/** The star of the desert court in its rings. */
const courtStar = centred(
  260,
  '<circle r="246" fill="#20121a" opacity=".22"/>' +
    carved(
      star(150) +
        star(97) +
        [246, 238, 210, 58, 51].map(circle).join('') +
        turned('b', 48, '<path d="M0-234.5l7 10.5-7 10.5-7-10.5Z"/>'),
    ),
)

/** A part of it for the corners of the court, and the lamp's niche for its walls. */
const courtCorner = centred(150, carved(star(102) + star(61) + circle(144)))

/** The engraving beneath the enamel of a card, white; how strong it is the card says. */
const cardEngraving = centred(
  150,
  `<g fill="none" stroke="#fff" stroke-width=".8">${turned('a', 24, `<path d="${waves(16, 14, 15, 24)}"/>`)}</g>`,
)

/** Drawings that need no filter, and so are kept as they are: each with its file in `renderer/assets/art`. */
export const DRAWINGS: Readonly<Record<string, string>> = {
  '2019-ground': cardEngraving,
  '2019-rosette': rosette,
  'jabba-star': courtStar,
  'jabba-corner': courtCorner,
  ...FRAMES,
}

/** The light of three tall windows with their bars, as it falls across a table from the upper left. */
const daylight: Texture = {
  name: 'daylight',
  width: 480,
  height: 270,
  finer: 1,
  quality: 0.5,
  drawing:
    '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="270" viewBox="0 0 640 360">' +
    '<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="4.5"/></filter>' +
    `<g filter="url(#soft)" fill="#fff8df" transform="matrix(1 0 .62 1 -40 0)">${range(3)
      .map((i) => {
        const left = -70 + i * 175
        const panes = range(6).flatMap((row) =>
          range(2).map(
            (col) => `<rect x="${left + col * 54}" y="${-30 + row * 68}" width="48" height="61" rx="2"/>`,
          ),
        )
        return `<g opacity="${(0.85 - i * 0.14).toFixed(2)}">${panes.join('')}</g>`
      })
      .join('')}</g></svg>`,
}

/** The engraving of cards, painted for the small ones. */
const engraving: Texture = {
  name: 'engraving',
  width: 300,
  height: 300,
  finer: 1,
  quality: 0.4,
  drawing: cardEngraving.replace('<svg ', '<svg width="300" height="300" '),
}

export const INLAYS: readonly Texture[] = [daylight, engraving]

/**
 * Frames for `border-image`: a square whose corners stay and whose edges are laid side by side, three parts each way.
 * Each is drawn as one corner and one edge at the upper left, and turned for the others.
 */
function frame(part: number, corner: string, edge: string): string {
  const side = 3 * part
  const turns = [0, 90, 180, 270].map((turn) => {
    const how = turn === 0 ? '' : ` transform="rotate(${turn} ${side / 2} ${side / 2})"`
    return `<g${how}>${corner}<g transform="translate(${part} 0)">${edge}</g></g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">${turns.join('')}</svg>\n`
}

/** Pressed into leather with gold: the hollow in shade, the leaf of gold, what the candle catches of it. */
const tooled = (d: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="#08140d" stroke-width="${width + 1.2}" opacity=".55" transform="translate(.8 1)"/>` +
  `<path d="${d}" fill="none" stroke="#b98f4a" stroke-width="${width}"/>` +
  `<path d="${d}" fill="none" stroke="#f6dc9c" stroke-width="${+(width * 0.4).toFixed(2)}" opacity=".8" transform="translate(-.3 -.4)"/>`
const stamped = (d: string): string =>
  `<path d="${d}" fill="#08140d" opacity=".5" transform="translate(.8 1)"/><path d="${d}" fill="#b98f4a"/>`

const lozenges = (xs: readonly number[]): string => xs.map((x) => `M${x - 4},13l4,-3 4,3 -4,3Z`).join('')

/** The border of the writing pad: two lines with a roll of lozenges between, a spray of leaves in each corner. */
const tooling = frame(
  96,
  tooled('M6,96V18a12,12 0 0 1 12,-12H96', 2) +
    tooled('M20,96V28a8,8 0 0 1 8,-8H96', 0.9) +
    stamped(lozenges([36, 60, 84])) +
    stamped('M13,92l3,-4 -3,-4 -3,4Z M13,68l3,-4 -3,-4 -3,4Z M13,44l3,-4 -3,-4 -3,4Z') +
    tooled('M30,66C32,46 46,32 66,30 M42,70C42,54 54,42 70,42', 1.1) +
    stamped(
      'M30,30c10,-3 18,3 17,17c-14,1 -20,-7 -17,-17Z M52,35c3,-7 11,-9 17,-6c-3,7 -10,9 -17,6Z M35,52c-7,3 -9,11 -6,17c7,-3 9,-10 6,-17Z M49,49c6,0 11,4 12,12c-8,-1 -12,-6 -12,-12Z',
    ) +
    stamped(
      'M73,29a2.2,2.2 0 1 1 .1,0Z M29,75a2.2,2.2 0 1 1 .1,0Z M77,42a1.8,1.8 0 1 1 .1,0Z M42,77a1.8,1.8 0 1 1 .1,0Z M68,66a1.8,1.8 0 1 1 .1,0Z',
    ),
  tooled('M0,6H96', 2) + tooled('M0,20H96', 0.9) + stamped(lozenges([12, 36, 60, 84])),
)

const goldLine = (d: string): string =>
  `<path d="${d}" fill="none" stroke="#7d5418" stroke-width="3.4"/><path d="${d}" fill="none" stroke="#d3a548" stroke-width="2.2"/>` +
  `<path d="${d}" fill="none" stroke="#fff0bd" stroke-width=".7" transform="translate(-.4 -.5)"/>`
const bent = (inset: number, r: number): string => `M${inset},40V${inset + r}a${r},${r} 0 0 1 ${r},${-r}H40`

/** The border of the palace: lapis between two gold lines, set with lozenges of gold. */
const lapis = frame(
  40,
  `<path d="${bent(10, 15)}" fill="none" stroke="#284a8f" stroke-width="14"/>` +
    `<path d="${bent(6, 18)}" fill="none" stroke="#5b83cf" stroke-width="1.4" opacity=".7"/>` +
    goldLine(bent(3, 20)) +
    goldLine(bent(17.5, 9)),
  '<path d="M0,10H40" stroke="#284a8f" stroke-width="14"/><path d="M0,6H40" stroke="#5b83cf" stroke-width="1.4" opacity=".7"/>' +
    '<path d="M13,11l7,-4.5 7,4.5 -7,4.5Z" fill="#172f66"/><path d="M13,10l7,-4 7,4 -7,4Z" fill="#f0cf78"/><path d="M13,10l7,-4 7,4Z" fill="#fff0bd"/>' +
    goldLine('M0,3H40') +
    goldLine('M0,17.5H40'),
)

export const FRAMES: Readonly<Record<string, string>> = { 'classic-tooling': tooling, '2019-lapis': lapis }

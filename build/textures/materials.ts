/** What a texture is painted from: a drawing with filters that only the painting browser ever runs. */
export interface Texture {
  /** Its file in `renderer/assets/textures`, without the ending. */
  readonly name: string
  /** Its size at one pixel for each of the page's. */
  readonly width: number
  readonly height: number
  /** How much larger it is painted beside that, for finer screens; 1: not at all. */
  readonly finer: 1 | 2
  /** Of the WebP, from 0 to 1. */
  readonly quality: number
  readonly drawing: string
}

/**
 * A drawing of a material that can be laid side by side without a seam: the noise is made for one tile and laid out
 * beyond its edges, so that light falls, and bends reach, over them too.
 *
 * @param filter the primitives that turn the noises, by their names, into colour.
 */
export function seamless(
  width: number,
  height: number,
  noise: readonly { readonly name: string; readonly how: string }[],
  filter: string,
): string {
  const size = (beyond: number): string =>
    `x="${-beyond}" y="${-beyond}" width="${width + 2 * beyond}" height="${height + 2 * beyond}"`
  const tiles = noise.map(
    ({ name, how }) =>
      `<feTurbulence ${size(0)} stitchTiles="stitch" ${how} result="${name}-one"/>` +
      `<feTile in="${name}-one" ${size(BEYOND)} result="${name}"/>`,
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<filter id="material" filterUnits="userSpaceOnUse" ${size(BEYOND)} color-interpolation-filters="sRGB">` +
    `${tiles.join('')}${filter}</filter><rect ${size(BEYOND)} filter="url(#material)"/></svg>`
  )
}
/** How far past its edges a material is painted, in pixels: as far as one noise bends another. */
const BEYOND = 96

/** Lets through how near a noise comes to its middle: a line of some width that wanders and closes. */
function ridge(from: string, result: string, narrow: number): string {
  const table = Array.from({ length: 2 * narrow + 1 }, (_, i) => (i === narrow ? 1 : 0)).join(' ')
  const far = '1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0'
  return (
    `<feColorMatrix in="${from}" values="${far}"/><feGaussianBlur stdDeviation="1.4"/>` +
    `<feComponentTransfer result="${result}"><feFuncA type="table" tableValues="${table}"/></feComponentTransfer>`
  )
}
/** Colours what a ridge has let through, at most as strong as told. */
const stained = (from: string, rgb: readonly [number, number, number], strength: number): string =>
  `<feColorMatrix in="${from}" values="0 0 0 0 ${rgb[0]} 0 0 0 0 ${rgb[1]} 0 0 0 0 ${rgb[2]} 0 0 0 ${strength} 0"`

/** Walnut: long fibres that a slower noise bends, lighter and darker, with fine pores. */
const walnut: Texture = {
  name: 'walnut',
  width: 768,
  height: 384,
  finer: 2,
  quality: 0.5,
  drawing: seamless(
    768,
    384,
    [
      { name: 'bend', how: 'type="fractalNoise" baseFrequency=".004 .009" numOctaves="2" seed="4"' },
      { name: 'grain', how: 'type="fractalNoise" baseFrequency=".0032 .1" numOctaves="4" seed="8"' },
      { name: 'pore', how: 'type="fractalNoise" baseFrequency=".018 .7" numOctaves="2" seed="3"' },
    ],
    '<feDisplacementMap in="grain" in2="bend" scale="46" yChannelSelector="R" xChannelSelector="G" result="figure"/>' +
      '<feColorMatrix in="figure" values=".44 .1 0 0 .06  .27 .06 0 0 .025  .15 .03 0 0 0  0 0 0 0 1" result="wood"/>' +
      '<feColorMatrix in="pore" values="0 0 0 0 .1  0 0 0 0 .05  0 0 0 0 .02  2.4 0 0 0 -1.3" result="dark"/>' +
      '<feMerge><feMergeNode in="wood"/><feMergeNode in="dark"/></feMerge>',
  ),
}

/** Green leather: a fine grain and slow hollows, lit from the upper left. */
const leather: Texture = {
  name: 'leather',
  width: 320,
  height: 320,
  finer: 2,
  quality: 0.88,
  drawing: seamless(
    320,
    320,
    [
      { name: 'grain', how: 'type="turbulence" baseFrequency=".16" numOctaves="3" seed="3"' },
      { name: 'hollow', how: 'type="fractalNoise" baseFrequency=".03" numOctaves="2" seed="9"' },
    ],
    '<feComposite in="grain" in2="hollow" operator="arithmetic" k2="1" k3=".7" result="both"/>' +
      '<feColorMatrix in="both" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  1 0 0 0 0" result="height"/>' +
      '<feDiffuseLighting in="height" surfaceScale="1.6" diffuseConstant="1.12" lighting-color="#fff"><feDistantLight azimuth="225" elevation="58"/></feDiffuseLighting>' +
      '<feColorMatrix values=".15 0 0 0 -.005  0 .266 0 0 -.009  0 0 .196 0 -.007  0 0 0 1 0"/>',
  ),
}

/** Marble: clouds, grey veins that another noise bends, a few thin ones of gold. */
const marble: Texture = {
  name: 'marble',
  width: 1024,
  height: 640,
  finer: 1,
  quality: 0.8,
  drawing: seamless(
    1024,
    640,
    [
      { name: 'bend', how: 'type="fractalNoise" baseFrequency=".007 .009" numOctaves="4" seed="12"' },
      { name: 'cloud', how: 'type="fractalNoise" baseFrequency=".003 .006" numOctaves="3" seed="5"' },
      { name: 'vein', how: 'type="fractalNoise" baseFrequency=".0018 .0042" numOctaves="2" seed="21"' },
      { name: 'thread', how: 'type="fractalNoise" baseFrequency=".0022 .003" numOctaves="2" seed="44"' },
    ],
    '<feFlood flood-color="#ece5d9" result="ground"/>' +
      '<feColorMatrix in="cloud" values="0 0 0 0 .64  0 0 0 0 .64  0 0 0 0 .68  1.5 0 0 0 -.62" result="clouds"/>' +
      '<feDisplacementMap in="vein" in2="bend" scale="120" xChannelSelector="R" yChannelSelector="G" result="bent"/>' +
      '<feDisplacementMap in="thread" in2="bend" scale="150" xChannelSelector="G" yChannelSelector="R" result="bent2"/>' +
      ridge('bent', 'wide', 6) +
      ridge('bent', 'thin', 48) +
      ridge('bent2', 'hair', 64) +
      `${stained('wide', [0.5, 0.49, 0.54], 0.15)} result="veins"/>` +
      `${stained('thin', [0.38, 0.37, 0.44], 0.22)} result="cores"/>` +
      `${stained('hair', [0.66, 0.52, 0.3], 0.28)} result="gold"/>` +
      '<feMerge><feMergeNode in="ground"/><feMergeNode in="clouds"/><feMergeNode in="veins"/><feMergeNode in="cores"/><feMergeNode in="gold"/></feMerge>',
  ),
}

/** Dark sandstone: grains and slow waves of a blown desert, lit from the upper left. */
const sandstone: Texture = {
  name: 'sandstone',
  width: 384,
  height: 384,
  finer: 2,
  quality: 0.6,
  drawing: seamless(
    384,
    384,
    [
      { name: 'grain', how: 'type="fractalNoise" baseFrequency=".42 .3" numOctaves="3" seed="5"' },
      { name: 'wave', how: 'type="fractalNoise" baseFrequency=".012 .045" numOctaves="3" seed="14"' },
    ],
    '<feComposite in="grain" in2="wave" operator="arithmetic" k2=".8" k3="1.1" result="both"/>' +
      '<feColorMatrix in="both" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  1 0 0 0 0" result="height"/>' +
      '<feDiffuseLighting in="height" surfaceScale="1.9" diffuseConstant="1.12" lighting-color="#fff"><feDistantLight azimuth="225" elevation="58"/></feDiffuseLighting>' +
      '<feColorMatrix values=".35 0 0 0 -.03  0 .245 0 0 -.02  0 0 .29 0 -.02  0 0 0 1 0"/>',
  ),
}

export const MATERIALS: readonly Texture[] = [walnut, leather, marble, sandstone]

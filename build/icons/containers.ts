/** A picture of an icon: a square PNG. */
export interface Frame {
  /** In pixels. */
  readonly size: number
  readonly png: Buffer
}

/**
 * The kinds of pictures in an .icns file by their size in pixels. Those of 16 and 32 points for screens of low density are
 * left out: macOS shows them broken when they hold PNG, and takes the dense ones instead.
 */
const ICNS_KINDS: ReadonlyMap<number, readonly string[]> = new Map([
  [32, ['ic11']],
  [64, ['ic12']],
  [128, ['ic07']],
  [256, ['ic08', 'ic13']],
  [512, ['ic09', 'ic14']],
  [1024, ['ic10']],
])

const ICO_HEAD = 6
const ICO_ENTRY = 16
const ICNS_HEAD = 8

/** An icon of Windows: a table of contents, and the pictures after it. */
export function icoOf(frames: readonly Frame[]): Buffer {
  const head = Buffer.alloc(ICO_HEAD + ICO_ENTRY * frames.length)
  head.writeUInt16LE(1, 2) // an icon, no cursor
  head.writeUInt16LE(frames.length, 4)
  let place = head.length
  for (const [at, { size, png }] of frames.entries()) {
    const entry = ICO_HEAD + ICO_ENTRY * at
    head.writeUInt8(size % 256, entry) // 0 stands for 256
    head.writeUInt8(size % 256, entry + 1)
    head.writeUInt16LE(1, entry + 4) // planes
    head.writeUInt16LE(32, entry + 6) // bits a pixel
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(place, entry + 12)
    place += png.length
  }
  return Buffer.concat([head, ...frames.map(({ png }) => png)])
}

/** An icon of macOS: pictures after each other, each with its kind and its length. Throws an Error for a size it does not know. */
export function icnsOf(frames: readonly Frame[]): Buffer {
  const blocks = frames.flatMap(({ size, png }) => {
    const kinds = ICNS_KINDS.get(size)
    if (!kinds) throw new Error(`macOS knows no icons of ${size} pixels`)
    return kinds.map((kind) => icnsBlock(kind, png))
  })
  return icnsBlock('icns', Buffer.concat(blocks))
}

function icnsBlock(kind: string, content: Buffer): Buffer {
  const head = Buffer.alloc(ICNS_HEAD)
  head.write(kind, 'latin1')
  head.writeUInt32BE(ICNS_HEAD + content.length, 4)
  return Buffer.concat([head, content])
}

/** The pictures of an .ico file, each as long as its entry says. */
export function readIco(ico: Buffer): Frame[] {
  return Array.from({ length: ico.readUInt16LE(4) }, (_, at) => {
    const entry = ICO_HEAD + ICO_ENTRY * at
    const place = ico.readUInt32LE(entry + 12)
    const png = ico.subarray(place, place + ico.readUInt32LE(entry + 8))
    return { size: ico.readUInt8(entry) || 256, png }
  })
}

/** The pictures of an .icns file by their kinds. Throws an Error if the lengths do not add up. */
export function readIcns(icns: Buffer): ReadonlyMap<string, Buffer> {
  if (icns.toString('latin1', 0, 4) !== 'icns' || icns.readUInt32BE(4) !== icns.length)
    throw new Error('this is no whole .icns file')
  const pictures = new Map<string, Buffer>()
  for (let at = ICNS_HEAD; at < icns.length;) {
    const length = icns.readUInt32BE(at + 4)
    if (length < ICNS_HEAD || at + length > icns.length) throw new Error('a picture sticks out')
    pictures.set(icns.toString('latin1', at, at + 4), icns.subarray(at + ICNS_HEAD, at + length))
    at += length
  }
  return pictures
}

/** Width and height of a PNG in pixels. Throws an Error if it is none. */
export function sizeOfPng(png: Buffer): { readonly width: number; readonly height: number } {
  if (png.toString('latin1', 1, 4) !== 'PNG' || png.toString('latin1', 12, 16) !== 'IHDR')
    throw new Error('this is no PNG')
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) }
}

import QRCode from 'qrcode'

/** The quiet margin that cameras need, in squares. */
const MARGIN = 3

/** The dark squares of a text's code as the path of an SVG, and how many squares it is wide with its margin. */
export function qrSquares(text: string): { readonly size: number; readonly path: string } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const squares: string[] = []
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      if (modules.get(y, x)) squares.push(`M${String(x + MARGIN)},${String(y + MARGIN)}h1v1h-1z`)
    }
  }
  return { size: modules.size + 2 * MARGIN, path: squares.join('') }
}

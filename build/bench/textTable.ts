/** Columns of a fixed width under their heads: the first to the left, the others to the right. */
export function textTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => (row[at] ?? '').length)))
  return [heads, ...rows]
    .map((row) =>
      widths
        .map((width, at) => (at === 0 ? (row[at] ?? '').padEnd(width) : (row[at] ?? '').padStart(width)))
        .join('  '),
    )
    .join('\n')
}

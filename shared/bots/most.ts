/** Those of which the measure is greatest. */
export function most<T>(items: readonly T[], measure: (item: T) => number): readonly T[] {
  const measured = items.map((item) => ({ item, value: measure(item) }))
  const greatest = Math.max(...measured.map(({ value }) => value))
  return measured.filter(({ value }) => value === greatest).map(({ item }) => item)
}

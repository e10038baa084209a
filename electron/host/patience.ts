/** Resolves when a promise settles, however it does, or when so many milliseconds have passed. */
export async function atMost(ms: number, promise: Promise<unknown> | null): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  const settled = Promise.resolve(promise).then(
    () => undefined,
    () => undefined,
  )
  await Promise.race([settled, late])
  clearTimeout(timer)
}

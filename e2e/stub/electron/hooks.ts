/** Node's module loader finds the stand-in beside this file where a program asks for Electron. */
interface Found {
  readonly url: string
  readonly shortCircuit?: boolean
}
type Next = (specifier: string, context: object) => Promise<Found>

export function resolve(specifier: string, context: object, next: Next): Promise<Found> {
  if (specifier !== 'electron') return next(specifier, context)
  return Promise.resolve({ url: new URL('./electron.mjs', import.meta.url).href, shortCircuit: true })
}

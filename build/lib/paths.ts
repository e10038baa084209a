import path from 'node:path'

/** The repository's root. */
export const root = path.resolve(import.meta.dirname, '../..')

export const inRoot = (...parts: readonly string[]): string => path.join(root, ...parts)

/** A path as the person at the keyboard meant it: npm changes the folder before it runs a command. */
export const fromCaller = (file: string): string => path.resolve(process.env.INIT_CWD ?? process.cwd(), file)

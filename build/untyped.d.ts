/** A package that comes without types: only what is used of it here. */
declare module 'js-yaml' {
  export function load(text: string): unknown
}

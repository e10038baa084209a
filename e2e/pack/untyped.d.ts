/** A package that comes without types: only what is used of it here. */
declare module 'plist' {
  export function parse(text: string): unknown
  export function build(value: object): string
}

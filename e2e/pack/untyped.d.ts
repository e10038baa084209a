/** Packages that come without types: only what is used of them here. */
declare module 'plist' {
  export function parse(text: string): unknown
  export function build(value: object): string
}

declare module 'js-yaml' {
  export function load(text: string): unknown
}

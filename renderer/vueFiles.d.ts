/** For the linter, whose type checker does not read components; vue-tsc knows better and does not look here. */
declare module '*.vue' {
  import type { Component } from 'vue'
  const component: Component
  export default component
}

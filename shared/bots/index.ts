export * from './simpleBot'

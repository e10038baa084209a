export * from './bot'
export * from './levels'
export * from './simpleBot'
export * from './why'

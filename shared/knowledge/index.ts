export * from './hands'
export * from './named'
export * from './unseen'

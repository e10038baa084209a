export * from './hands'
export * from './unseen'

export * from './reasonFor'
export * from './shownLater'

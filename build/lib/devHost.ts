/**
 * The host of `npm run dev`, run by tsx, which waits for a change of the sources when it ends. A wish that it cannot
 * fulfil (exit code 2) no change will mend: then tsx ends too.
 */
process.once('exit', (code) => {
  if (code === 2) process.kill(process.ppid, 'SIGTERM')
})
await import('../../electron/headless')
export {}

import { buildStub } from '../stub/buildStub'
import { sweep, whyNoNamespaces } from './namespaces'
import { buildPrograms } from './programs'

/** Before all tests: what killed runs have left is taken away, and the small programs are made. */
export default async function setUp(): Promise<() => void> {
  if (whyNoNamespaces() !== null) return () => undefined
  sweep()
  await Promise.all([buildPrograms(), buildStub()])
  return sweep
}

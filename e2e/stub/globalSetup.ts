import { buildStub } from './buildStub'

export default buildStub

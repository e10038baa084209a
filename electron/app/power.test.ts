import { expect, test, vi } from 'vitest'
import { powerMonitor } from '../testing/electronStub'
import { followPower } from './power'

vi.mock('electron', () => import('../testing/electronStub'))

test('after a sleep the room is looked at anew, and the page tries its line, at once', () => {
  const renew = vi.fn(() => Promise.resolve())
  const tell = vi.fn()
  followPower(renew, tell)
  expect(renew).not.toHaveBeenCalled()
  powerMonitor.emit('resume')
  expect(renew).toHaveBeenCalledOnce()
  expect(tell).toHaveBeenCalledExactlyOnceWith({ type: 'resumed' })
})

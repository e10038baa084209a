import { beforeEach, expect, test, vi } from 'vitest'
import { wordsOf } from '../app/words'
import { dialog, shell } from '../testing/electronStub'
import { openFolder } from './openFolder'

vi.mock('electron', () => import('../testing/electronStub'))

const log = vi.fn()
beforeEach(() => void vi.clearAllMocks())

test('a folder that can be opened is, and nothing is said', async () => {
  await openFolder('/logs', wordsOf('en'), log)
  expect(shell.openPath).toHaveBeenCalledExactlyOnceWith('/logs')
  expect(log).not.toHaveBeenCalled()
  expect(dialog.showErrorBox).not.toHaveBeenCalled()
})

test.each([
  ['does not exist', (): Promise<string> => Promise.resolve('no such folder')],
  ['has no program that shows it', (): Promise<string> => Promise.reject(new Error('no such folder'))],
])('one that %s is told on the screen and to the log', async (_why, opened) => {
  shell.openPath.mockImplementationOnce(opened)
  await openFolder('/logs', wordsOf('en'), log)
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('no such folder'))
  expect(dialog.showErrorBox.mock.lastCall?.[1]).toMatch(/folder \/logs.*no such folder/)
})

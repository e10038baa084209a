import { beforeEach, expect, test, vi } from 'vitest'
import { PROGRAM_VERSION, PROTOCOL_VERSION } from '@shared/protocol'
import { useSession } from '../stores/session'
import { fakeHost, freshStores, mountWith } from '../testing/mountWithStores'
import RefusedView from './RefusedView.vue'

beforeEach(() => {
  document.body.innerHTML = ''
  freshStores()
  fakeHost()
})

test('in a browser both versions are named, and the page can be loaded anew', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  useSession().refusal = {
    reason: 'versionMismatch',
    host: { protocol: PROTOCOL_VERSION + 1, version: '0.2.0' },
  }
  const page = mountWith(RefusedView)
  expect(page.findAll('dd').map((one) => one.text())).toEqual([
    `${PROGRAM_VERSION} (protocol ${PROTOCOL_VERSION})`,
    `0.2.0 (protocol ${PROTOCOL_VERSION + 1})`,
  ])
  expect(page.findAll('button').map((one) => one.text())).toEqual(['Reload'])
  expect(reload).not.toHaveBeenCalled()
  await page.get('button').trigger('click')
  expect(reload).toHaveBeenCalledTimes(1)
  reload.mockRestore()
})

test('another refusal is said in its words, and can be tried again', () => {
  useSession().refusal = {
    reason: 'badRequest',
    host: { protocol: PROTOCOL_VERSION, version: PROGRAM_VERSION },
  }
  const page = mountWith(RefusedView)
  expect(page.text()).toContain('The host did not understand this.')
  expect(page.findAll('button').map((one) => one.text())).toEqual(['Try now'])
})

test('a host with too many guests is tried again by the page itself, and may be at once', () => {
  useSession().refusal = {
    reason: 'tooManyConnections',
    host: { protocol: PROTOCOL_VERSION, version: PROGRAM_VERSION },
  }
  const page = mountWith(RefusedView)
  expect(page.text()).toContain('Too many connections come from this address.')
  expect(page.text()).toContain('This page tries again by itself.')
  expect(page.findAll('button').map((one) => one.text())).toEqual(['Try now'])
})

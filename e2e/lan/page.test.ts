import { describe, expect, it } from 'vitest'
import { openPage, startBrowser } from './browser'
import { startClient } from './client'
import { startHost } from './host'
import { lan } from './network'
import { noFilter } from './skip'

const NET = '10.77.0'

describe.skipIf(noFilter)('a phone with the page of one host', () => {
  it('sees the table of another, goes there, plays, and nothing leaves the LAN', async () => {
    // With a way out, or what tried to leave would fail before it is counted.
    const net = lan(3, { net: NET, route: true })
    const leaks = net.computers.map((pc) => pc.watch(`${NET}.0/24`))
    const [first, second] = await Promise.all([startHost(net.pc(1)), startHost(net.pc(3))])
    const anna = startClient(net.pc(3), second.url, { name: 'Anna' })
    await anna.must('table:open', { edition: 'classic', name: 'By the window' })

    const browser = await startBrowser(net.pc(2))
    try {
      const { page, strange } = await openPage(browser, first.url, NET)
      const letter = page.getByRole('article', { name: 'By the window' })
      await letter.getByText('pc3').waitFor()
      await letter.getByRole('button', { name: 'Break the seal to join' }).tap()
      await page.waitForURL((url) => url.href.startsWith(second.url))
      await page.getByLabel('Your name').fill('Bruno')
      await page.getByRole('button', { name: 'Take a chair' }).tap()
      await page.getByRole('heading', { name: 'Round the table' }).waitFor()
      const { table } = await anna.hears('table', ({ table: seen }) => seen.people.length === 2)
      expect(table.people.map(({ name }) => name)).toEqual(['Anna', 'Bruno'])
      await anna.must('table:start', {})
      await page.locator('[data-hand]').first().waitFor()
      expect(strange).toEqual([])
    } finally {
      await browser.close()
    }
    await second.stop()
    expect(leaks.map((count) => count())).toEqual([0, 0, 0])
    // The watch does see what leaves.
    await net.pc(2).run('ping', '-c', '1', '-W', '1', '203.0.113.7')
    await net
      .pc(2)
      .run(
        process.execPath,
        '-e',
        'fetch("http://203.0.113.7/").catch(() => 0); setTimeout(process.exit, 300)',
      )
    expect(leaks[1]?.()).toBeGreaterThan(0)
  })
})

describe.skipIf(noFilter)('a phone where the switch lets no mDNS through', () => {
  it('reaches a table by the address that somebody reads out, and by its invitation', async () => {
    const net = lan(3, { net: NET })
    net.blockMulticast()
    const [far, near] = await Promise.all([
      startHost(net.pc(1), { name: 'Far', args: ['--open', 'classic'] }),
      startHost(net.pc(2), { name: 'Near' }),
    ])
    const anna = startClient(net.pc(1), far.url, { name: 'Anna' })
    const { tables } = await anna.hears('tables')
    const table = tables[0]?.id ?? ''
    const browser = await startBrowser(net.pc(3))
    try {
      const { page } = await openPage(browser, near.url, NET)
      await page.getByText('No table is laid yet', { exact: false }).first().waitFor()
      await page.getByLabel('Join at another address').fill(far.pc.address())
      await page.getByRole('button', { name: 'Go there' }).tap()
      await page.waitForURL((url) => url.href.startsWith(far.url))
      await page.getByRole('button', { name: 'Break the seal to join' }).waitFor()

      const { page: invited } = await openPage(browser, `${far.url}#t=${table}`, NET)
      await invited.getByLabel('Your name').fill('Bruno')
      await invited.getByRole('button', { name: 'Take a chair' }).tap()
      await invited.getByRole('heading', { name: 'Round the table' }).waitFor()
      await anna.hears('tables', ({ tables: [one] }) => one?.people.join() === 'Bruno')
      expect(anna.last('tables')?.tables).toMatchObject([{ id: table, people: ['Bruno'] }])
    } finally {
      await browser.close()
    }
  })
})

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { QueueEntry, QueueGroup } from '#contract/servicing/queue.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { openPage } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { currentDraft, resetDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { beginSession } from '#web/session.ts'
import { EntryRow } from './EntryRow.tsx'
import { QueuePage } from './QueuePage.tsx'

beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 't', scopes: [] }, `${crypto.randomUUID()}@example.com`)
  resetDraft()
  const scope = ['whoAmI', 'listQueue', 'resolveFailure']
  vi.stubGlobal('fetch', ({ pathname }: URL) =>
    Promise.resolve(
      pathname.endsWith('/exchange')
        ? Response.json({ id: 't-1', scope, roles: ['support'] })
        : new Response('', { status: 404 }),
    ),
  )
})

const entry: QueueEntry = {
  id: 'e-1',
  at: '2026-11-20T12:00:00.000Z',
  risk: aShipment(),
  requestedBy: 'Sam',
  reason: 'It failed.',
  quoteId: 'q-1',
  offerId: 'o-1',
}
const show = (group: QueueGroup, overrides: Partial<QueueEntry> = {}, address = '/') =>
  openPage(
    '/',
    <table>
      <tbody>
        <EntryRow group={group} entry={{ ...entry, ...overrides }} />
      </tbody>
    </table>,
    address,
  )
const row = () => screen.getByRole('row').textContent
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

describe('an entry of the queue', () => {
  it.each<[QueueGroup, string | undefined]>([
    ['expiring', paths.purchase('o-1')],
    ['waiting', paths.purchase('o-1')],
    ['declined', paths.booking('q-1')],
  ])('an entry in the %s group links to %s', (group, to) => {
    show(group)
    expect(links()).toEqual([to])
    expect(row()).toContain('Karelian Machines Oy')
  })

  it.each<[string, QueueGroup, Partial<QueueEntry>, RegExp]>([
    ['a failure', 'failed', {}, /It failed\.Failed .*Attempted by Sam/],
    ['repeated failures', 'failed', { failureCount: 3 }, /Failed 3 times, most recently/],
    ['a decline', 'declined', {}, /It failed\.Declined .*Requested by Sam/],
    ['a referral', 'declined', { screening: 'referred' }, /It failed\.Referred .*Requested by Sam/],
    ['a link', 'waiting', {}, /Not opened yet.*Created by Sam/],
    ['a link to a replaced quote', 'waiting', { newerQuoteId: 'q-2' }, /Replaced by a newer quote/],
    ['an opened link', 'waiting', { openedAt: entry.at }, /Opened .*Created by Sam/],
  ])('describes %s', (_, group, overrides, words) => {
    show(group, overrides)
    expect(row()).toMatch(words)
  })

  it('can be retried if its quote failed, but not if only its purchase did', async () => {
    show('failed', { quoteId: undefined, offerId: undefined })
    expect(links()).toEqual([])
    fireEvent.click(await screen.findByRole('button', { name: /^Retry quote/ }))
    expect(currentDraft().shipment.insuredValue).toBe('100,000')
    cleanup()
    show('failed')
    await screen.findByRole('button', { name: /^Mark as resolved/ })
    expect(screen.queryByRole('button', { name: /^Retry quote/ })).toBeNull()
  })
})

it('shows that a failure could not be marked as resolved', async () => {
  show('failed')
  fireEvent.click(await screen.findByRole('button', { name: /^Mark as resolved/ }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We couldn’t mark this as resolved\. ./)
})

it('returns to the row that was left, in the same view', async () => {
  const router = show('expiring', {}, '/?only=expiring&whose=mine')
  fireEvent.click(screen.getByRole('link'))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.purchase('o-1')))
  await act(() => router.navigate(-1))
  expect(router.state.location).toMatchObject({ search: '?only=expiring&whose=mine', hash: '#e-1' })
})

it('goes back to the first page of a group when "Only mine" is checked', async () => {
  const router = openPage(paths.queue, <QueuePage />, `${paths.queue}?only=failed&page=2`)
  fireEvent.click(await screen.findByLabelText('Only mine'))
  await waitFor(() => expect(router.state.location.search).toBe('?only=failed&whose=mine'))
  expect(screen.getByRole('link', { name: 'View the whole queue' }).getAttribute('href')).toBe(
    `${paths.queue}?whose=mine`,
  )
})

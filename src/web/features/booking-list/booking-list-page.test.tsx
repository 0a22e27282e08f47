import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Booking } from '#contract/booking.ts'
import { listBookings } from '#contract/wire/bookings/operations.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { anOffer } from '#testing/builders/offer.ts'
import { openPage } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { updateDraft, resetDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { beginSession } from '#web/session.ts'
import { BookingListPage } from './BookingListPage.tsx'

const validUntil = new Date(Date.now() + 3_600_000).toISOString()
const offered: Booking = {
  id: 'q-1',
  status: 1,
  events: [],
  risk: aShipment(),
  offer: anOffer({ validUntil }),
}
const bought: Booking = { id: 'b-1', reference: 'LD-1', status: 2, events: [], risk: aShipment() }

let scope: string[]
let status: number
let requested: URLSearchParams[]
/** Replaces the list, if set. */
let reply: string | undefined
beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 't', scopes: [] }, `${crypto.randomUUID()}@example.com`)
  resetDraft()
  scope = ['whoAmI', 'listBookings']
  status = 200
  reply = undefined
  requested = []
  vi.stubGlobal('fetch', ({ pathname, searchParams }: URL) => {
    if (pathname.endsWith('/exchange'))
      return Promise.resolve(Response.json({ id: 't-1', scope, roles: ['shipper'] }))
    if (!pathname.endsWith('/bookings')) return Promise.resolve(new Response('', { status: 404 }))
    requested.push(searchParams)
    if (reply) return Promise.resolve(new Response(reply, { status }))
    const isExpiring = searchParams.get('order')?.includes('expiresAt')
    const page = { rows: [isExpiring ? offered : bought], count: 1, page: 0, perPage: 20 }
    return Promise.resolve(Response.json(z.encode(listBookings.reply, page), { status }))
  })
})

const open = (search = '') => openPage(paths.bookings, <BookingListPage />, `${paths.bookings}${search}`)
const list = () => screen.findByRole('table', { name: 'Quotes and bookings' })
const openOffers = () => screen.queryByRole('link', { name: 'View 1 open offer' })
const wheres = () => requested.map((params) => JSON.parse(params.get('where') ?? '{}') as object)

describe('open offers', () => {
  it('are linked with their number above the unfiltered list', async () => {
    open()
    await list()
    expect(openOffers()?.getAttribute('href')).toBe(`${paths.bookings}?state=quoted&order=expires`)
    expect(wheres()).toContainEqual({ status: 1, open: true })
    fireEvent.click(openOffers() ?? document.body)
    expect(document.activeElement?.textContent).toBe('Bookings')
  })

  it.each([
    '?page=2',
    '?q=a',
    '?state=purchased',
    '?from=2026-12-01',
    '?boughtTo=2026-12-01',
    '?order=holder',
  ])('are left out of %s', async (search) => {
    open(search)
    await list()
    expect([openOffers(), requested.length]).toEqual([null, 1])
  })

  it('are left out if the service isn’t ours, which may not know the filter', async () => {
    scope = ['everything']
    open()
    await list()
    expect([openOffers(), wheres()]).toEqual([null, [{}]])
  })
})

it.each([
  ['can export bookings', ['whoAmI', 'listBookings', 'exportBookings'], 1],
  ['may not be able to', ['everything'], 0],
])('offers a CSV file only if the service can export bookings: it %s', async (_, actions, count) => {
  scope = actions
  open()
  await list()
  expect(screen.queryAllByRole('button', { name: 'Download 1 row as CSV' })).toHaveLength(count)
})

it('focuses the heading when the filters are cleared', async () => {
  reply = JSON.stringify(z.encode(listBookings.reply, { rows: [], count: 0, page: 0, perPage: 20 }))
  open('?q=zzz')
  fireEvent.click(await screen.findByRole('link', { name: 'Clear filters' }))
  expect(document.activeElement?.textContent).toBe('Bookings')
})

describe('replaced quotes', () => {
  const status = async () =>
    within(await screen.findByLabelText('Status'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)

  it('are listed by our service only if they’re requested', async () => {
    open('?page=2')
    await list()
    expect(await status()).toEqual([
      'All except replaced',
      'Open offer',
      'In force',
      'Cancelled',
      'Completed',
      'Expired',
      'Replaced',
    ])
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'replaced' } })
    await waitFor(() => expect(wheres()).toEqual([{ replaced: false }, { replaced: true }]))
  })

  it('can’t be left out of the list of another service', async () => {
    scope = ['everything']
    open('?page=2')
    await list()
    expect(await status()).toEqual(['All', 'Open offer', 'In force', 'Cancelled', 'Completed', 'Expired'])
    expect(wheres()).toEqual([{}])
  })
})

describe('Enter in the search', () => {
  const words = { Search: 'LD-1' }
  const day = { 'Departs on or after': '2026-12-01' }

  it.each([
    ['searches for words that were just typed, from the first page', words, '?q=LD-1'],
    ['limits the list to a day that was just entered', day, '?from=2026-12-01'],
    ['applies both', { ...words, ...day }, '?q=LD-1&from=2026-12-01'],
    ['keeps the page if nothing was entered', {}, '?page=3'],
  ])('%s', async (_, entered, expected) => {
    const router = open('?page=3')
    await list()
    for (const [label, value] of Object.entries(entered))
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    fireEvent.submit(screen.getByRole('search'))
    expect(router.state.location.search).toBe(expected)
  })
})

describe('the list', () => {
  it.each([
    ['not permitted', () => (scope = ['whoAmI']), 0],
    ['not supported', () => (status = 404), 1],
  ])('a list that is %s is replaced by the bookings bought in this tab', async (_, prepare, requests) => {
    prepare()
    updateDraft({ bookings: [bought] })
    // Page 2 doesn't request the open offers.
    open('?page=2')
    expect(await screen.findByText(/^This service has no list of bookings/)).toBeDefined()
    expect(screen.getByText(/^What you’ve bought in this tab is listed/)).toBeDefined()
    expect(screen.getByRole('table', { name: /^Bought in this tab/ })).toBeDefined()
    expect([screen.queryByRole('search'), screen.queryByRole('button')]).toEqual([null, null])
    expect(requested).toHaveLength(requests)
  })

  it.each(['[]', 'null'])('shows the bookings bought in this tab above a list that is %s', async (text) => {
    reply = text
    updateDraft({ bookings: [bought] })
    open()
    expect(await screen.findByRole('table', { name: /^Bought in this tab/ })).toBeDefined()
    expect(screen.queryByText('No bookings yet')).toBeNull()
  })

  it('shows the missing bookings in a table above the list', async () => {
    updateDraft({ bookings: [{ ...bought, id: 'b-2', reference: 'LD-2' }, bought] })
    open()
    await list()
    const others = screen.getByRole('table', { name: /^Bought in this tab/ })
    expect(
      within(others)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['LD-2'])
  })

  it('doesn’t repeat the bookings bought in this tab if it has all of them', async () => {
    updateDraft({ bookings: [bought] })
    open()
    await list()
    expect(screen.queryByText('Bought in this tab')).toBeNull()
  })

  it('explains what will be listed if the list isn’t available and nothing was bought in this tab', async () => {
    scope = ['whoAmI']
    open()
    expect(await screen.findByText(/^What you buy in this tab will be listed/)).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('keeps the search form, with what is being typed, if a search fails', async () => {
    open('?page=2')
    await list()
    const words = screen.getByRole('searchbox')
    words.focus()
    status = 500
    fireEvent.change(words, { target: { value: 'oy' } })
    await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('oy')
    expect(document.activeElement).toBe(words)
  })

  it('offers to retry if the list failed to load', async () => {
    status = 500
    open('?page=2')
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByText('We couldn’t load the list')).toBeDefined()
    status = 200
    fireEvent.click(again)
    await list()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

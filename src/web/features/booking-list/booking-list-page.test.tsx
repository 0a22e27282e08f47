// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Booking } from '#contract/booking.ts'
import { listBookings } from '#contract/wire/bookings/operations.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { anOffer } from '#testing/arbitraries/offers.ts'
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
    const isExpiring = searchParams.get('order')?.includes('lapsesAt')
    const page = { rows: [isExpiring ? offered : bought], count: 1, page: 0, perPage: 20 }
    return Promise.resolve(Response.json(z.encode(listBookings.reply, page), { status }))
  })
})

const open = (search = '') => openPage(paths.bookings, <BookingListPage />, `${paths.bookings}${search}`)
const list = () => screen.findByRole('table', { name: 'Quotes and bookings' })
const onTop = () => screen.queryByRole('heading', { name: 'Open offers' }) !== null

describe('open offers', () => {
  it('are shown above the unfiltered list', async () => {
    open()
    await list()
    expect(onTop()).toBe(true)
  })

  it.each(['?page=2', '?q=a', '?state=purchased', '?from=2026-12-01', '?order=holder'])(
    'are left out of %s',
    async (search) => {
      open(search)
      await list()
      expect([onTop(), requested.length]).toEqual([false, 1])
    },
  )
})

describe('the list', () => {
  it.each([
    ['not permitted', () => (scope = ['whoAmI'])],
    ['not supported', () => (status = 404)],
  ])('a list that is %s is replaced by the bookings bought in this tab', async (_, prepare) => {
    prepare()
    updateDraft({ bookings: [bought] })
    // Page 2 doesn't request the open offers.
    open('?page=2')
    expect(await screen.findByText(/^This service has no list of bookings/)).toBeDefined()
    expect(screen.getByText(/^What you’ve bought in this tab is listed/)).toBeDefined()
    expect(screen.getByRole('table', { name: /^Bought in this tab/ })).toBeDefined()
    expect([screen.queryByRole('search'), screen.queryByRole('button')]).toEqual([null, null])
    // Requested before the permissions are known.
    expect(requested).toHaveLength(1)
  })

  it.each(['[]', 'null'])('a list that is %s has the bookings bought in this tab above it', async (text) => {
    reply = text
    updateDraft({ bookings: [bought] })
    open()
    expect(await screen.findByRole('table', { name: /^Bought in this tab/ })).toBeDefined()
    expect(screen.queryByText('No bookings yet')).toBeNull()
  })

  it('a list of only some of the bookings bought in this tab has the others above it', async () => {
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

  it('a list of all bookings bought in this tab doesn’t repeat them', async () => {
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

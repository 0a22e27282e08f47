import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Booking } from '#contract/booking.ts'
import { isoCurrency } from '#contract/money/money.ts'
import { aLeg, aShipment } from '#testing/builders/shipment.ts'
import { anOffer } from '#testing/builders/offer.ts'
import { openPage } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { paths } from '#web/paths.ts'
import { type BookingSearch, defaultSearch } from './search/search-params.ts'
import { SearchResults } from './SearchResults.tsx'
import { SortHeadings } from './search/search-controls.tsx'

beforeEach(() => {
  applyConfigFile({})
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No service in this test')))
})

const risk = aShipment({ journeyLegs: [aLeg()] })
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const createQuote = (id: string, hours: number, more: Partial<Booking> = {}): Booking => ({
  id,
  status: 1,
  events: [],
  risk,
  offer: anOffer({ id: `offer-${id}`, validUntil: inHours(hours) }),
  ...more,
})
const createBooking = (id: string, more: Partial<Booking> = {}): Booking => ({
  id,
  reference: `LD-${id}`,
  status: 2,
  events: [],
  risk,
  createdAt: '2026-11-20T12:00:00.000Z',
  ...more,
})
const onSearch = vi.fn<(change: Partial<BookingSearch>) => void>()

function show(change: Partial<BookingSearch>, rows: Booking[], count = rows.length, more: object = {}) {
  const search = { ...defaultSearch, ...change }
  const page = { rows, count, page: search.page - 1, perPage: 20 }
  openPage(
    '/',
    <SearchResults search={search} page={page} outdated={false} csv={true} onSearch={onSearch} {...more} />,
  )
}
const status = () => screen.getAllByRole('status')[0]?.textContent

describe('a list of bookings', () => {
  it.each<[Partial<BookingSearch>, number, string]>([
    [{}, 2, '1 to 2 of 2, newest first'],
    [{ descending: false }, 2, '1 to 2 of 2, oldest first'],
    [{ sortBy: 'value', descending: true, page: 3 }, 1_234, '41 to 42 of 1,234, by value, highest first'],
    [{ sortBy: 'holder', descending: false }, 2, '1 to 2 of 2, by holder, A to Z'],
    [{ sortBy: 'state', descending: true }, 2, '1 to 2 of 2, by status, expired first'],
  ])('a list with %j describes its rows and order', (change, count, words) => {
    show(change, [createBooking('1'), createBooking('2')], count)
    expect(status()).toBe(words)
    expect(screen.getByRole('button', { name: /^Download [\d,]+ rows as CSV$/ })).toBeDefined()
  })

  it('reports filters and an order that the service ignored', () => {
    const rows = [
      createBooking('1', { createdAt: '2026-11-01T00:00:00Z' }),
      createBooking('2', { createdAt: '2026-11-02T00:00:00Z' }),
    ]
    show({ status: 'cancelled', from: '2026-12-01' }, rows)
    expect(screen.getByText(/can’t filter by status or departure,/)).toBeDefined()
    expect(status()).toBe('1 to 2 of 2')
    expect(screen.queryByText(/can’t sort its list/)).toBeNull()
    cleanup()
    show({ descending: false }, rows.reverse())
    expect(screen.getByText(/can’t sort its list/)).toBeDefined()
  })

  it('reports nothing about outdated rows', () => {
    show({ status: 'cancelled' }, [createBooking('1')], 1, { outdated: true })
    expect([status(), screen.queryByText(/can’t filter/)]).toEqual(['', null])
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  })

  it.each<[string, Partial<BookingSearch>, number, string, string | null]>([
    ['past its last page', { page: 4, words: 'a' }, 60, 'Page 4 doesn’t exist', '/?q=a'],
    ['without a match', { words: 'a' }, 0, 'No matches', paths.bookings],
    ['that is empty', {}, 0, 'No bookings yet', paths.shipment],
  ])('%s links to the next step', (_, change, count, title, to) => {
    show(change, [], count)
    expect(screen.getByText(title)).toBeDefined()
    expect(status()).toBe('No results')
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toContain(to)
    expect(screen.queryByRole('button', { name: /CSV/ }) !== null).toBe(count > 0)
  })

  it.each<[Partial<BookingSearch>, string]>([
    [{ words: 'a' }, 'Try fewer words or other dates.'],
    [{ status: 'cancelled' }, 'Try another status or other dates.'],
  ])('without a match of %j gives advice that fits', (change, advice) => {
    show(change, [])
    expect(screen.getByText(advice, { exact: false })).toBeDefined()
  })

  it('offers no download without the permission', () => {
    show({}, [createBooking('1')], 1, { csv: false })
    expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull()
  })

  it('downloads the matching rows', async () => {
    const request = vi.fn(({ href }: URL) => Promise.resolve(new Response(href, { status: 404 })))
    vi.stubGlobal('fetch', request)
    show({ words: 'oy' }, [createBooking('1')])
    fireEvent.click(screen.getByRole('button', { name: 'Download 1 row as CSV' }))
    const requested = () => request.mock.calls.find(([{ pathname }]) => pathname.endsWith('/csv'))?.[0]
    await waitFor(() => expect(requested()?.searchParams.get('globalFilter')).toBe('oy'))
  })

  it('shows a notice if a row is a specimen', () => {
    show({}, [createBooking('1'), createBooking('2', { specimen: true })])
    expect(screen.getByText(/isn’t real cover/)).toBeDefined()
    cleanup()
    show({}, [createBooking('1')])
    expect(screen.queryByText(/isn’t real cover/)).toBeNull()
  })
})

describe('a row', () => {
  it.each<[Booking, string, string, RegExp]>([
    [createBooking('1'), 'LD-1', paths.booking('1'), /In force/],
    [createBooking('2', { status: 3 }), 'LD-2', paths.booking('2'), /Cancelled/],
    [createQuote('3', 2.5), 'Open offer', paths.purchase('offer-3'), /Expires in 2 hours/],
    [createQuote('4', -1), 'Open offer', paths.purchase('offer-4'), /Expired/],
    [createQuote('5', 1, { status: 5 }), 'Expired offer', paths.booking('5'), /Expired/],
    [
      createQuote('6', 1, { offer: anOffer({ accepted: false }) }),
      'Declined quote',
      paths.booking('6'),
      /Declined/,
    ],
    [
      createQuote('8', 1, { offer: anOffer({ accepted: false, screening: 'referred' }) }),
      'Referral',
      paths.booking('8'),
      /Referral/,
    ],
    [createBooking('7', { reference: undefined }), '7', paths.booking('7'), /In force/],
  ])('is named, linked and described by its status: %#', (booking, name, to, status) => {
    show({}, [booking])
    const link = screen.getAllByRole('link').find((each) => each.getAttribute('href') === to)
    expect(link?.firstChild?.textContent).toBe(name)
    expect(screen.getAllByRole('row')[1]?.textContent).toMatch(status)
    expect(screen.getAllByRole('row')[1]?.textContent).toContain('Karelian Machines Oy')
  })
})

it('shows the departure of the first leg, and a link that no other row has', () => {
  const legs = [aLeg({ end: 'Turku, Finland' }), aLeg({ startTime: '2026-12-01T08:00:00.000Z' })]
  show({}, [createQuote('1', 1, { risk: { ...risk, journeyLegs: legs } }), createBooking('2')])
  expect(document.querySelector('td[data-label=Departs]')?.textContent).toBe('24 Nov 2026')
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(names[0]).toMatch(/^Open offer: Karelian Machines Oy, Joensuu, Finland to Helsinki, Finland$/)
  expect(names[1]).toBe('LD-2')
})

it('shows when a booking was bought, and sorts by that', () => {
  show({ sortBy: 'bought', descending: true }, [
    createBooking('1', { purchasedAt: '2026-11-20T12:00:00.000Z' }),
    createQuote('2', 1),
  ])
  const cells = [...document.querySelectorAll('td[data-label=Departs]')].map((cell) => cell.textContent)
  expect(cells).toEqual(['24 Nov 2026bought 20 Nov 2026', '24 Nov 2026'])
  const heading = screen.getByRole('columnheader', { name: /bought$/ })
  expect(heading.getAttribute('aria-sort')).toBe('descending')
  fireEvent.click(within(heading).getByRole('button', { name: 'bought' }))
  expect(onSearch).toHaveBeenLastCalledWith({ sortBy: 'bought', descending: false })
})

it('shows values and totals in their currency, or in that of the price if none is given', () => {
  show({}, [
    createBooking('1', { risk: { ...risk, currencyId: 'JPY' } }),
    createQuote('2', 1, {
      offer: anOffer({ price: { currency: isoCurrency('SEK'), lines: {}, total: 500 } }),
    }),
  ])
  const values = [...document.querySelectorAll('td[data-label=Value]')].map((cell) => cell.textContent)
  expect(values).toEqual(['JPY 100,000', 'SEK 100,000.00total SEK 5.00'])
})

it.each<[Partial<BookingSearch>, string | null, string, Partial<BookingSearch>]>([
  [{}, null, 'lowest first', { sortBy: 'value', descending: false }],
  [
    { sortBy: 'value', descending: false },
    'ascending',
    'highest first',
    { sortBy: 'value', descending: true },
  ],
  [
    { sortBy: 'value', descending: true },
    'descending',
    'lowest first',
    { sortBy: 'value', descending: false },
  ],
])('the heading of a list with %j is sorted %s, and a press sorts %s', (change, sort, order, next) => {
  openPage(
    '/',
    <table>
      <thead>
        <tr>
          <SortHeadings search={{ ...defaultSearch, ...change }} onSearch={onSearch} />
        </tr>
      </thead>
    </table>,
  )
  expect(screen.getByRole('columnheader', { name: /^Value/ }).getAttribute('aria-sort')).toBe(sort)
  const button = screen.getByRole('button', { name: 'Value' })
  expect(button.title).toBe(`Sort by value, ${order}`)
  fireEvent.click(button)
  expect(onSearch).toHaveBeenLastCalledWith(next)
})

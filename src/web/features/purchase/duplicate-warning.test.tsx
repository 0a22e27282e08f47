import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { formatDayRange } from '#contract/text/times.ts'
import { anUpcomingShipment } from '#testing/builders/shipment.ts'
import { connect, openPage, queriesSettled, type ServerOverrides, signInAs } from '#testing/page.tsx'
import { startService, type TestService } from '#testing/service/service.ts'
import { call } from '#web/api/client.ts'
import { paths, patterns } from '#web/paths.ts'
import { PurchasePage } from './PurchasePage.tsx'

const title = 'You may already have insured this shipment'
const searchPath = '/quote/bookings'

let service: TestService
let searches: number
/** Lets the held searches of bookings through. */
let releaseSearches: () => void

beforeEach(async () => {
  service = await startService({ now: Date.now() })
  await signInAs(service)
  return service.close
})

/** Opens an offer for a shipment that has been bought before, or wasn't. @returns its booking, another offer and the page. */
async function open({
  isBought,
  value = '100000',
  hold,
  ...overrides
}: { isBought: boolean; value?: string; hold?: boolean } & ServerOverrides) {
  connect(service, overrides)
  const shipment = anUpcomingShipment()
  const [first] = await call(v2.createQuote, shipment)
  const booking = isBought ? await call(v2.buyOffer, { offerId: first?.id ?? '' }) : undefined
  const [offer] = await call(v2.createQuote, { ...shipment, insuredValue: value })
  searches = 0
  const released = new Promise<void>((resolve) => (releaseSearches = resolve))
  const { fetch: connected } = globalThis
  vi.stubGlobal('fetch', async (input: URL, init: RequestInit) => {
    if (input.pathname.endsWith(searchPath)) {
      searches += 1
      if (hold) await released
    }
    return connected(input, init)
  })
  const router = openPage(patterns.purchase, <PurchasePage />, paths.purchase(offer?.id ?? ''))
  return { booking, router, similarOfferId: first?.id ?? '' }
}

const consent = () => screen.findByRole('checkbox', { name: /^I accept/ })

describe('the duplicate warning', () => {
  it('links to the booking and says when it departs', async () => {
    const { booking } = await open({ isBought: true })
    const link = await screen.findByRole('link', { name: booking?.reference ?? '' })
    expect(link.getAttribute('href')).toBe(paths.booking(booking?.id ?? ''))
    const departure = formatDayRange(booking?.risk?.journeyLegs[0]?.startTime, undefined)
    expect(link.parentElement?.textContent).toMatch(
      new RegExp(`was bought on \\d.+ for the same holder, route and value, departing ${departure}\\. If`),
    )
  })

  it('says if only the value differs', async () => {
    const { booking } = await open({ isBought: true, value: '101000' })
    const link = await screen.findByRole('link', { name: booking?.reference ?? '' })
    expect(link.parentElement?.textContent).toContain(
      'for the same holder, route, goods and dates, but a different value.',
    )
  })

  it('never moves the consent, which is shown after the search', async () => {
    await open({ isBought: true, hold: true })
    await screen.findByText('Checking whether this shipment is already insured…')
    expect(screen.queryByRole('checkbox')).toBeNull()
    releaseSearches()
    await consent()
    expect(screen.getByText(title)).toBeTruthy()
  })

  it('counts purchases since an earlier visit, and waits for them', async () => {
    const { router, similarOfferId } = await open({ isBought: false })
    await consent()
    const { pathname } = router.state.location
    await act(() => router.navigate(paths.bookings))
    await call(v2.buyOffer, { offerId: similarOfferId })
    await act(() => router.navigate(pathname))
    await consent()
    expect(screen.getByText(title)).toBeTruthy()
  })

  it('is given up if the search takes longer than 5 seconds', async () => {
    await open({ isBought: true, hold: true })
    await screen.findByText('Checking whether this shipment is already insured…')
    const found = await screen.findByRole('checkbox', { name: /^I accept/ }, { timeout: 8_000 })
    releaseSearches()
    await queriesSettled()
    expect([found.isConnected, screen.queryByText(title)]).toEqual([true, null])
  })

  it('isn’t searched for again on return to the window, even if the search failed', async () => {
    await open({ isBought: false, missingPaths: /\/quote\/bookings$/ })
    const shown = await consent()
    fireEvent(window, new Event('visibilitychange'))
    await queriesSettled()
    expect([shown.isConnected, searches]).toEqual([true, 1])
  })

  it.each<[string, Parameters<typeof open>[0], number]>([
    ['without the permission to list bookings', { isBought: true, deniedActions: ['listBookings'] }, 0],
    ['if the search fails', { isBought: true, missingPaths: /\/quote\/bookings$/ }, 1],
    ['if nothing is alike', { isBought: false }, 1],
  ])('isn’t shown %s', async (_, options, requests) => {
    await open(options)
    await consent()
    await queriesSettled()
    expect([screen.queryByText(title), searches]).toEqual([null, requests])
  })
})

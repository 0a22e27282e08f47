import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '#web/api/client.ts'
import { syncServerClock } from '#web/times/server-clock.ts'
import { updateDraft } from '#web/draft/draft.ts'
import { patterns, paths } from '#web/paths.ts'
import type { Booking } from '#contract/booking.ts'
import { cancelBooking } from '#contract/wire/bookings/operations.ts'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { openPage, queriesSettled, startServiceSignedIn } from '#testing/page.tsx'
import type { TestService } from '#testing/service/service.ts'
import { BookingPage } from '#web/features/bookings/BookingPage.tsx'

let service: TestService
beforeEach(async () => {
  service = await startServiceSignedIn()
  return service.close
})

/** Buys cover at a level. */
async function buyCover(level: string): Promise<Booking> {
  const offers = await call(v2.createQuote, aShipment({ extensions: ['war'] }))
  const offer = offers.find(({ coverage }) => coverage?.level === level)
  return call(v2.buyOffer, { offerId: offer?.id ?? '' })
}

/** Opens a booking. @returns a function that reads a cover detail by its label. */
async function openCover(id: string): Promise<(label: string) => string> {
  openPage(patterns.booking, <BookingPage />, paths.booking(id))
  const region = await screen.findByRole('region', { name: /^What(’s| would be) covered, and until when$/ })
  return (label) =>
    within(region)
      .getAllByRole('term')
      .find(({ textContent }) => textContent === label)?.nextElementSibling?.textContent ?? ''
}

describe('the cover details of a booking', () => {
  it('list the covered and excluded perils of each level of cover', async () => {
    const widest = await openCover((await buyCover('A')).id)
    expect(widest('Covered')).toContain('Theft and non-delivery')
    expect(widest('Covered')).toContain('War, capture and derelict mines')
    expect(widest('Not covered')).toContain('Delay, ordinary wear and tear, and inadequate packing')
    cleanup()
    const narrowest = await openCover((await buyCover('C')).id)
    expect(narrowest('Covered')).not.toContain('Theft')
    expect(narrowest('Not covered')).toContain('Theft and non-delivery')
  })

  it('state the excess, the start and end of cover, and link to the wordings', async () => {
    const booking = await buyCover('A')
    const detail = await openCover(booking.id)
    expect(detail('Excess')).toBe('The first EUR 250.00 of each loss.')
    expect(detail('Cover starts')).toMatch(
      /^24 Nov 2026.*When the goods are first moved in .*Joensuu, Finland, planned 24 Nov 2026, 10:00 EET$/,
    )
    expect(detail('Cover ends')).toMatch(
      /60 days after discharge .*Hamburg, Germany, planned 27 Nov 2026, 19:00 CET$/,
    )
    const clauses = screen.getByRole('link', {
      name: /^Institute Cargo Clauses \(A\) 1\/1\/09, edition sample-2026-11/,
    })
    expect(clauses.getAttribute('href')).toBe(booking.offer?.policyRevision?.wordingUrl)
    expect(screen.getByRole('link', { name: /^War: Institute War Clauses/ })).toBeDefined()
  })

  it('state that a cancelled booking covers nothing', async () => {
    const { id } = await buyCover('A')
    await call(cancelBooking, { id })
    const detail = await openCover(id)
    expect(detail('Cover ends')).toBe('Cancelled before cover started. Nothing is covered.')
    expect(detail('Cover starts')).toBe('')
  })

  it('state that an unbought offer isn’t in force, and link to the purchase', async () => {
    const [offer] = await call(v2.createQuote, aShipment())
    const detail = await openCover(offer?.quoteId ?? '')
    expect(detail('Cover starts')).toBe('Not in force: this hasn’t been bought.')
    expect(screen.getByText('This isn’t a certificate. Nothing is insured until you buy.')).toBeDefined()
    expect(screen.queryByText('Signed')).toBeNull()
    // In-process answers carry the date of this machine, not of the clock that the service has.
    act(() => syncServerClock(new Date(service.now()).toISOString()))
    const link = screen.getByRole('link', { name: 'Review and buy' })
    expect(link.getAttribute('href')).toBe(paths.purchase(offer?.id ?? ''))
    act(() => syncServerClock(offer?.validUntil))
    expect(screen.queryByRole('link', { name: 'Review and buy' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Get new prices' })).toBeDefined()
  })

  it('show “Not stated.” for details that a third-party server leaves out', async () => {
    const { offer, ...booking } = await buyCover('A')
    if (!offer) throw new Error('The booking has its offer.')
    const { id, accepted, amendments, reasons, price } = offer
    const bare = { id, accepted, amendments, reasons, price }
    updateDraft({ bookings: [{ ...booking, id: 'theirs', offer: bare }] })
    const detail = await openCover('theirs')
    expect(detail('Covered')).toBe('Not stated.')
    expect(detail('Excess')).toBe('Not shown here.')
    expect(detail('Cover ends')).toMatch(/^Not stated\.Hamburg/)
    expect(detail('Wording')).toBe('Not stated.')
  })
})

it('copies the certificate’s number and its link', async () => {
  const { id, reference = '' } = await buyCover('A')
  const user = userEvent.setup()
  openPage(patterns.booking, <BookingPage />, paths.booking(id))
  const copyNumber = await screen.findByRole('button', { name: 'Copy number' })
  await queriesSettled()
  await user.click(copyNumber)
  expect(await navigator.clipboard.readText()).toBe(reference)
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(
    new URL(paths.checkCertificate(reference), location.href).href,
  )
  await waitFor(() => expect(screen.getAllByText('Copied')).toHaveLength(2))
})

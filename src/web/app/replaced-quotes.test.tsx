import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Offer } from '#contract/offer.ts'
import { cancelBooking } from '#contract/wire/bookings/operations.ts'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { upcomingLegs } from '#testing/builders/shipment.ts'
import { fillDraft, openApp, signInAs, startServiceSignedIn } from '#testing/page.tsx'
import type { TestService } from '#testing/service/service.ts'
import { call } from '#web/api/client.ts'
import { currentDraft, draftShipment, saveOffers } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'

let service: TestService
let old: Offer
let newer: Offer

/** Creates a quote, which replaces the quote of `previousOfferId` if that is given. */
async function getQuote(insuredValue: string, previousOfferId?: string): Promise<Offer> {
  fillDraft({ insuredValue, journeyLegs: upcomingLegs() })
  const shipment = draftShipment(currentDraft())
  if (!shipment) throw new Error('The draft is incomplete.')
  const [offer] = await call(v2.createQuote, { ...shipment, previousOfferId })
  if (!offer) throw new Error('The quote has no offer.')
  return offer
}

beforeEach(async () => {
  service = await startServiceSignedIn({ now: Date.now() })
  old = await getQuote('120000')
  newer = await getQuote('130000', old.id)
})
afterEach(() => service.close())

const newerLink = () => screen.findByRole('link', { name: 'View newer quote' })
const newerPath = () => paths.booking(newer.quoteId ?? '')

it('the list shows only the newer quote', async () => {
  openApp(paths.bookings)
  await screen.findByText('1 to 1 of 1, newest first')
  const list = screen.getByRole('table', { name: 'Quotes and bookings' })
  expect(within(list).getByText('EUR 130,000.00')).toBeDefined()
})

it('the list of replaced quotes links each to the newer one', async () => {
  openApp(`${paths.bookings}?state=replaced`)
  const list = await screen.findByRole('table', { name: 'Quotes and bookings' })
  const row = within(list)
    .getByRole('rowheader', { name: /^Replaced offer/ })
    .closest('tr')
  const cells = within(row ?? list)
  expect(cells.getByText('Replaced')).toBeDefined()
  const link = cells.getByRole('link', { name: /^Newer quote ?: Karelian Machines Oy, / })
  expect(link.getAttribute('href')).toBe(newerPath())
})

it('the list of open offers leaves out a replaced quote', async () => {
  openApp(`${paths.bookings}?state=quoted`)
  await screen.findByText('1 to 1 of 1, newest first')
  const list = screen.getByRole('table', { name: 'Quotes and bookings' })
  expect(within(list).getByText('EUR 130,000.00')).toBeDefined()
})

it('a replaced quote links to the newer one, but can still be bought', async () => {
  openApp(paths.booking(old.quoteId ?? ''))
  expect((await newerLink()).getAttribute('href')).toBe(newerPath())
  expect(screen.getByRole('heading', { name: /^Replaced/ })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Review and buy' })).toBeDefined()
  expect(screen.getByText(/^This offer is still valid\. Buy only one/)).toBeDefined()
  cleanup()
  openApp(paths.booking(newer.quoteId ?? ''))
  expect(await screen.findByRole('heading', { name: /^Open offer/ })).toBeDefined()
  expect(screen.queryByText('A newer quote replaced this one')).toBeNull()
})

it('the purchase page of a replaced offer links to the newer quote, and still sells the offer', async () => {
  openApp(paths.purchase(old.id))
  expect((await newerLink()).getAttribute('href')).toBe(newerPath())
  expect(await screen.findByRole('button', { name: /^Buy cover for/ })).toBeDefined()
})

it.each(['earlier', 'newer'])(
  'the purchase page warns if the %s quote was bought, and links to the booking, unless it was cancelled',
  async (bought) => {
    const [first, second] = bought === 'earlier' ? [old, newer] : [newer, old]
    const { id } = await call(v2.buyOffer, { offerId: first.id })
    const open = async () => {
      cleanup()
      openApp(paths.purchase(second.id))
      await screen.findByRole('checkbox', { name: /^I accept/ })
      return screen.queryByText('Cover was already bought from another quote for this shipment')
    }
    const notice = (await open())?.parentElement
    const link = notice && within(notice).getByRole('link', { name: 'View booking' })
    expect(link?.getAttribute('href')).toBe(paths.booking(id))
    // The other warning would say the same.
    expect(screen.queryByText('You may already have insured this shipment')).toBeNull()
    await call(cancelBooking, { id, reason: 'Wrong one' })
    expect(await open()).toBeNull()
  },
)

it('an offer can’t be shared if another quote for the shipment was bought', async () => {
  await signInAs(service, 'support@lading.example')
  openApp(paths.purchase(newer.id))
  await screen.findByRole('button', { name: 'Create link' })
  cleanup()
  await call(v2.buyOffer, { offerId: old.id })
  openApp(paths.purchase(newer.id))
  await screen.findByText('Cover was already bought from another quote for this shipment')
  await screen.findByRole('checkbox', { name: /^I confirm/ })
  expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull()
})

it('the purchase page of a draft’s offer warns if an earlier quote has been bought since', async () => {
  const shipment = draftShipment(currentDraft())
  if (!shipment) throw new Error('The draft is incomplete.')
  saveOffers(shipment, [newer])
  await call(v2.buyOffer, { offerId: old.id })
  openApp(paths.purchase(newer.id))
  expect(
    await screen.findByText('Cover was already bought from another quote for this shipment'),
  ).toBeDefined()
  expect(await screen.findByRole('button', { name: /^Buy cover for/ })).toBeDefined()
})

import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { call } from '#web/api/client.ts'
import { GetNewPricesButton } from '#web/components/request-offers/GetNewPricesButton.tsx'
import {
  currentDraft,
  draftShipment,
  isStale,
  resetDraft,
  saveOffers,
  updateDraft,
} from '#web/draft/draft.ts'
import { patterns, paths } from '#web/paths.ts'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { aHolder, aShipment } from '#testing/builders/shipment.ts'
import { overwriteStoredQuote } from '#testing/databases/overwrite-quote.ts'
import { connect, openPage, signInAs, fillDraft } from '#testing/page.tsx'
import { startService, type TestService } from '#testing/service/service.ts'
import { PurchasePage } from './PurchasePage.tsx'

let service: TestService
let offerId: string
let sent: ReturnType<typeof connect>

/** A shipment that differs from the drafts in these tests. */
const day = 86_400_000
const journeyLegs = aShipment().journeyLegs.map((leg, index) => ({
  ...leg,
  startTime: new Date(Date.now() + (10 + 2 * index) * day).toISOString(),
  endTime: new Date(Date.now() + (11 + 2 * index) * day).toISOString(),
}))

// An offer that expires immediately, opened by URL, as from the list or from a colleague.
beforeEach(async () => {
  service = await startService({ now: Date.now() })
  sent = connect(service)
  await signInAs(service)
  await service.db.updateTable('commodity_groups').set({ validity_seconds: 0 }).execute()
  const shipment = aShipment({ journeyLegs, insuredValue: '77000', trackingCode: 'PO 7' })
  const [offer] = await call(v2.createQuote, shipment)
  offerId = offer?.id ?? ''
  sent.length = 0
  return service.close
})

const open = async () => {
  const router = openPage(patterns.purchase, <PurchasePage />, paths.purchase(offerId))
  await screen.findByText('This offer has expired')
  return router
}
const requestNewPrices = () => userEvent.click(screen.getByRole('button', { name: 'Get new prices' }))

const countRequests = () => sent.filter(({ path }) => path.endsWith('/quote')).length

it('requests new prices for the same shipment in one click, from an expired offer opened by URL', async () => {
  const router = await open()
  await requestNewPrices()
  await screen.findByText('Elsewhere')
  expect(router.state.location.pathname).toBe(paths.offers)
  expect(draftShipment(currentDraft())).toMatchObject({
    insuredValue: '77000',
    trackingCode: 'PO 7',
    journeyLegs,
  })
  // In the time zones of the places, not in the browser's.
  expect(currentDraft().shipment.journeyLegs).toMatchObject([
    { startZone: 'Europe/Helsinki', endZone: 'Europe/Helsinki' },
    { endZone: 'Europe/Berlin' },
  ])
  expect(isStale(currentDraft())).toBe(false)
  expect(currentDraft().quote?.offers.map(({ id }) => id)).not.toContain(offerId)
  expect(currentDraft().quote?.previous?.offerId).toBe(offerId)
  expect(countRequests()).toBe(1)
})

it('requests new prices for an offer of the draft without replacing it', async () => {
  fillDraft({ insuredValue: '5000', journeyLegs })
  const shipment = draftShipment(currentDraft())
  if (!shipment) throw new Error('The draft is incomplete.')
  const offers = await call(v2.createQuote, shipment)
  saveOffers(shipment, offers)
  offerId = offers[0]?.id ?? ''
  const router = await open()
  await requestNewPrices()
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.offers))
  expect(currentDraft().quote?.previous?.offerId).toBe(offerId)
  expect(currentDraft().shipment.insuredValue).toBe('5000')
})

it('asks before it replaces the draft of the offer if that has changed since', async () => {
  await open()
  await requestNewPrices()
  await screen.findByText('Elsewhere')
  cleanup()
  updateDraft({ shipment: { ...currentDraft().shipment, insuredValue: '5' } })
  const [offer] = currentDraft().quote?.offers ?? []
  if (!offer?.risk) throw new Error('There is an offer.')
  openPage('/', <GetNewPricesButton offer={offer} risk={offer.risk} owner={{}} legZones={undefined} />)
  await requestNewPrices()
  expect(screen.getByRole('dialog').textContent).toContain('Replace your draft?')
})

it.each([
  ['the shipment if it has departed', () => passDeparture(), `${paths.shipment}#journeyLegs.0.startTime`],
  ['the holder if details of it are missing', quoteWithoutStreet, paths.holder],
])('opens %s, instead of requesting prices', async (_, prepare, opened) => {
  await prepare()
  const router = await open()
  sent.length = 0
  await requestNewPrices()
  await screen.findByText('Elsewhere')
  const { pathname, hash } = router.state.location
  expect([pathname + hash, countRequests()]).toEqual([opened, 0])
  expect(currentDraft().shipment.trackingCode).toBe('PO 7')
})

it('requests new prices while cover can still be bought after the departure', async () => {
  await passDeparture(10 * 60_000)
  const router = await open()
  sent.length = 0
  await requestNewPrices()
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.offers))
  expect(countRequests()).toBe(1)
})

/** Changes the stored quote, as if its departure had passed since, by a day or some other time in milliseconds. */
async function passDeparture(by = day) {
  const past = new Date(Date.now() - by).toISOString()
  const { quoteId = '' } = await call(v2.getOffer, { id: offerId })
  await overwriteStoredQuote(service.db, quoteId, {
    journeyLegs: journeyLegs.map((leg, index) => (index === 0 ? { ...leg, startTime: past } : leg)),
  })
}

/** Gets a quote like a client of the API that stores addresses in one line. */
async function quoteWithoutStreet() {
  const { addressStreet, ...holder } = aHolder()
  const bookingHolder = { ...holder, addressStreet: '', addressFormatted: `${addressStreet}, Joensuu` }
  const [offer] = await call(v2.createQuote, aShipment({ journeyLegs, trackingCode: 'PO 7', bookingHolder }))
  offerId = offer?.id ?? ''
}

it('shows why there are no new prices, and can be tried again', async () => {
  const router = await open()
  const { fetch: connected } = globalThis
  const isQuote = (input: URL) => input.pathname.endsWith('/quote')
  vi.stubGlobal('fetch', (input: URL, init: RequestInit) =>
    isQuote(input)
      ? Promise.resolve(Response.json({ message: 'We’re closed today.' }, { status: 403 }))
      : connected(input, init),
  )
  await requestNewPrices()
  expect((await screen.findByRole('alert')).textContent).toContain('We’re closed today.')
  vi.stubGlobal('fetch', connected)
  await requestNewPrices()
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.offers))
})

it('asks before an expired offer replaces another draft', async () => {
  resetDraft()
  fillDraft({ insuredValue: '5' })
  await open()
  await requestNewPrices()
  expect(currentDraft().shipment.insuredValue).toBe('5')
  await userEvent.click(screen.getByRole('button', { name: 'Keep draft' }))
  expect(currentDraft().shipment.insuredValue).toBe('5')
  await requestNewPrices()
  await userEvent.click(screen.getByRole('button', { name: 'Replace draft' }))
  await screen.findByText('Elsewhere')
  expect(currentDraft().shipment.insuredValue).toBe('77,000')
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '#web/api/client.ts'
import { applyConfigFile } from '#web/api/config.ts'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { findDraftBooking, currentDraft, draftShipment, saveOffers, resetDraft } from '#web/draft/draft.ts'
import { patterns, paths } from '#web/paths.ts'
import { beginSession } from '#web/session.ts'
import { anUpcomingShipment, aShipment } from '#testing/builders/shipment.ts'
import { fillDraft } from '#testing/page.tsx'
import type { Offer } from '#contract/offer.ts'
import type { Shipment } from '#contract/shipment.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { PurchasePage } from './PurchasePage.tsx'

let service: TestService
let [offerId, otherId] = ['', '']
let offers: Offer[]
let shipment: Shipment
let purchasesSent: number
type Answer = (send: () => Promise<Response>) => Promise<Response>

/** Connects `fetch` to the real service. A handler, if given, runs between a request and its response. */
function connect({ purchase, offer }: { purchase?: Answer; offer?: Answer } = {}) {
  vi.stubGlobal('fetch', (input: URL, init: RequestInit) => {
    const send = () => service.fetch(input, init)
    if (input.pathname.endsWith('/purchase')) {
      purchasesSent += 1
      return purchase ? purchase(send) : send()
    }
    return offer && input.pathname.includes('/offers/') ? offer(send) : send()
  })
}

const lost: Answer = async (send) => {
  await send()
  throw new TypeError('The connection was cut.')
}
const neverArrived: Answer = () => Promise.reject(new TypeError('The connection was cut.'))
const unknownHere: Answer = () => Promise.resolve(Response.json({ message: 'Not found' }, { status: 404 }))

function open(id: string) {
  const router = createMemoryRouter(
    [
      { path: patterns.purchase, element: <PurchasePage /> },
      { path: patterns.booking, element: <h1>The booking</h1> },
      { path: paths.shipment, element: <h1>The shipment</h1> },
    ],
    { initialEntries: [paths.purchase(id)] },
  )
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

async function openPage() {
  open(offerId)
  return screen.findByRole('button', { name: /^Buy cover for EUR/ })
}

/** Puts the offers into the draft, with the details they were made for. */
function keepQuoted() {
  fillDraft(shipment)
  saveOffers(draftShipment(currentDraft()) ?? shipment, offers)
}

const buyButton = () => screen.queryByRole('button', { name: /^Buy cover for/ })

async function agreeAndBuy(buy: HTMLElement) {
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.dblClick(buy)
}

beforeEach(async () => {
  service = await startService({ now: Date.now() }) // So that no offer has expired.
  purchasesSent = 0
  applyConfigFile({})
  beginSession({ token: await service.signIn(), scopes: [] }, 'shipper@lading.example')
  resetDraft()
  connect()
  shipment = anUpcomingShipment()
  offers = await call(v2.createQuote, shipment)
  ;[offerId = '', otherId = ''] = offers.map(({ id }) => id)
  return service.close
})

describe('buying', () => {
  it('opens the booking, and sends a double click once', async () => {
    await agreeAndBuy(await openPage())
    await screen.findByText('The booking')
    expect(purchasesSent).toBe(1)
  })

  it('shows a warning if the price is at least a quarter of the insured value', async () => {
    open((await call(v2.createQuote, { ...shipment, insuredValue: '150' }))[0]?.id ?? '')
    await screen.findByText(/^This costs \d\d% of the insured value\.$/)
  })

  it('says how the price changed since the last quote, and links to what can be changed', async () => {
    keepQuoted()
    shipment = { ...shipment, insuredValue: '125000' }
    offers = await call(v2.createQuote, { ...shipment, previousOfferId: offerId })
    keepQuoted()
    open(offers[0]?.id ?? '')
    await screen.findByText(
      /^Up EUR [\d.]+ since your last price\. The insured value changed from EUR 100,000\.00 to EUR 125,000\.00\.$/,
    )
    expect(screen.getByRole('link', { name: 'Change shipment' })).toBeTruthy()
  })

  it('sends nothing without consent, and names the wording to accept', async () => {
    await userEvent.click(await openPage())
    expect(screen.getByRole('alert').textContent).toContain('Institute Cargo Clauses (A) 1/1/09')
    expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.title).toBe('Error: Review and buy · Lading'))
    expect(purchasesSent).toBe(0)
  })

  it('opens the booking even if the reply is lost', async () => {
    const buy = await openPage()
    connect({ purchase: lost })
    await agreeAndBuy(buy)
    await screen.findByText('The booking')
    expect(purchasesSent).toBe(1)
  })

  it('says that nothing was bought if the request never arrived, and allows buying again', async () => {
    const buy = await openPage()
    connect({ purchase: neverArrived })
    await agreeAndBuy(buy)
    await screen.findByText('Your purchase didn’t go through')
    expect(purchasesSent).toBe(1)
    connect()
    await userEvent.click(screen.getByRole('button', { name: /^Buy cover for/ }))
    await screen.findByText('The booking')
    expect(purchasesSent).toBe(2)
  })

  it('sends again only on request if the service can’t tell the outcome', async () => {
    const buy = await openPage()
    connect({ purchase: lost, offer: unknownHere })
    await agreeAndBuy(buy)
    await screen.findByText('You may already have bought this cover')
    expect(screen.getByText(offerId)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Buy cover for/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
    await screen.findByText('You may already have bought this cover')
    expect(purchasesSent).toBe(1)
    connect()
    await userEvent.click(screen.getByRole('button', { name: 'Send purchase again' }))
    await screen.findByText('The booking')
  })
})

describe('a purchase with an unknown outcome', () => {
  beforeEach(async () => {
    keepQuoted()
    const buy = await openPage()
    connect({ purchase: lost, offer: unknownHere })
    await agreeAndBuy(buy)
    await screen.findByText('You may already have bought this cover')
  })

  it('stays unknown after a reload, and when new offers arrive', async () => {
    cleanup()
    open(offerId)
    await screen.findByText('You may already have bought this cover')
    saveOffers(aShipment(), [])
    expect(currentDraft().quote?.offers).toEqual(offers)
    expect(buyButton()).toBeNull()
    expect(screen.queryByText(/Nothing has been bought/)).toBeNull()
    expect(purchasesSent).toBe(1)
  })

  it('blocks the other offers of its quote, with a link to check', async () => {
    connect()
    cleanup()
    open(otherId)
    const link = await screen.findByRole('link', { name: 'Check now' })
    expect(link.getAttribute('href')).toBe(paths.purchase(offerId))
    expect(buyButton()).toBeNull()
    await userEvent.click(link)
    await screen.findByText('The booking')
    expect(findDraftBooking(currentDraft())?.offer?.id).toBe(offerId)
    expect(currentDraft().quote?.pendingOfferId).toBeUndefined()
  })

  it('is given up only on request', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Start another quote' }))
    await screen.findByText('The shipment')
    expect(currentDraft().quote).toBeNull()
  })
})

describe('the record of a sent purchase', () => {
  beforeEach(keepQuoted)

  it('is removed after a refusal, and a booking named in it is saved for the whole quote', async () => {
    const buy = await openPage()
    await act(() => call(v2.buyOffer, { offerId: otherId }))
    await agreeAndBuy(buy)
    await screen.findByRole('link', { name: 'View booking' })
    expect(currentDraft().quote?.pendingOfferId).toBeUndefined()
    expect(findDraftBooking(currentDraft())?.bookingId).toBeTruthy()
  })

  it('is removed when the service says that nothing was bought', async () => {
    const buy = await openPage()
    connect({ purchase: neverArrived })
    await agreeAndBuy(buy)
    await screen.findByText('Your purchase didn’t go through')
    expect(currentDraft().quote?.pendingOfferId).toBeUndefined()
    expect(buyButton()).toBeTruthy()
  })

  it('is removed if the session had expired, and the page stays open', async () => {
    const buy = await openPage()
    act(() => beginSession({ token: 'dead', scopes: [] }, 'shipper@lading.example'))
    await agreeAndBuy(buy)
    await screen.findByText('Your purchase didn’t go through')
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
    expect(currentDraft().quote?.pendingOfferId).toBeUndefined()
  })
})

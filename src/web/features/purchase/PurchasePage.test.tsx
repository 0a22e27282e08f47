// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '#web/api/client.ts'
import { applyConfigFile } from '#web/api/config.ts'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import {
  emptyHolder,
  emptyLeg,
  emptyShipment,
  type HolderValues,
  type LegValues,
} from '#web/draft/form-values.ts'
import {
  findDraftBooking,
  currentDraft,
  draftShipment,
  updateDraft,
  saveOffers,
  resetDraft,
} from '#web/draft/draft.ts'
import { patterns, paths } from '#web/paths.ts'
import { beginSession, endSession } from '#web/session.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import type { Offer } from '#contract/offer.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { PurchasePage } from './PurchasePage.tsx'

let service: TestService
let [offerId, otherId] = ['', '']
let offers: Offer[]
let asked: Pick<ReturnType<typeof aShipment>, 'journeyLegs'>
let purchasesSent: number
type Answer = (send: () => Promise<Response>) => Promise<Response>

/** Puts the real service behind `fetch`; what is handed in stands between a request and its answer. */
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

/** Puts the offers into the draft, with answers that are still those that they were made for. */
function keepQuoted() {
  const { bookingHolder, journeyLegs, commodityId, insuredValue } = aShipment(asked)
  const legs = journeyLegs.map((leg) => ({ ...emptyLeg, ...leg }) as LegValues)
  updateDraft({
    shipment: { ...emptyShipment, commodityId, insuredValue, journeyLegs: legs },
    holder: { ...emptyHolder, ...(bookingHolder as Partial<HolderValues>) },
  })
  saveOffers(draftShipment(currentDraft()) ?? aShipment(), offers)
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
  const shift = (moment: string, days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10) + moment.slice(10)
  const shipment = aShipment()
  const journeyLegs = shipment.journeyLegs.map((leg, index) => ({
    ...leg,
    startTime: shift(leg.startTime, 4 + index * 2),
    endTime: shift(leg.endTime, 5 + index * 2),
  }))
  asked = { journeyLegs }
  offers = await call(v2.quote, aShipment(asked))
  ;[offerId = '', otherId = ''] = offers.map(({ id }) => id)
})

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  endSession()
  await service.close()
})

describe('Somebody who buys', () => {
  it('comes to the booking, and a double click sends once', async () => {
    await agreeAndBuy(await openPage())
    await screen.findByText('The booking')
    expect(purchasesSent).toBe(1)
  })

  it('sees a warning if the price is at least a quarter of the insured value', async () => {
    open((await call(v2.quote, aShipment({ ...asked, insuredValue: '100' })))[0]?.id ?? '')
    await screen.findByText('This costs 46% of the insured value.')
  })

  it('without accepting the clauses is told which, and nothing is sent', async () => {
    await userEvent.click(await openPage())
    expect(screen.getByRole('alert').textContent).toContain('Institute Cargo Clauses (A) 1/1/09')
    expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.title).toBe('Error: Purchase · Lading'))
    expect(purchasesSent).toBe(0)
  })

  it('and loses the reply comes to the booking all the same', async () => {
    const buy = await openPage()
    connect({ purchase: lost })
    await agreeAndBuy(buy)
    await screen.findByText('The booking')
    expect(purchasesSent).toBe(1)
  })

  it('and was never heard is told that nothing was bought, and may buy again', async () => {
    const buy = await openPage()
    connect({ purchase: neverArrived })
    await agreeAndBuy(buy)
    await screen.findByText('The cover was not bought')
    expect(purchasesSent).toBe(1)
    connect()
    await userEvent.click(screen.getByRole('button', { name: /^Buy cover for/ }))
    await screen.findByText('The booking')
    expect(purchasesSent).toBe(2)
  })

  it('on a service that cannot tell sends again only when asking for it', async () => {
    const buy = await openPage()
    connect({ purchase: lost, offer: unknownHere })
    await agreeAndBuy(buy)
    await screen.findByText('The cover may exist already')
    expect(screen.getByText(offerId)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Buy cover for/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Find out again' }))
    await screen.findByText('The cover may exist already')
    expect(purchasesSent).toBe(1)
    connect()
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
    await screen.findByText('The booking')
  })
})

describe('A purchase whose fate is open', () => {
  beforeEach(async () => {
    keepQuoted()
    const buy = await openPage()
    connect({ purchase: lost, offer: unknownHere })
    await agreeAndBuy(buy)
    await screen.findByText('The cover may exist already')
  })

  it('stays open when the page is loaded again, and when other offers come', async () => {
    cleanup()
    open(offerId)
    await screen.findByText('The cover may exist already')
    saveOffers(aShipment(), [])
    expect(currentDraft().quoted?.offers).toEqual(offers)
    expect(buyButton()).toBeNull()
    expect(screen.queryByText(/Nothing has been bought/)).toBeNull()
    expect(purchasesSent).toBe(1)
  })

  it('bars the other offers of its quote, with the way to find out', async () => {
    connect()
    cleanup()
    open(otherId)
    const way = await screen.findByRole('link', { name: 'Find out what became of it' })
    expect(way.getAttribute('href')).toBe(paths.purchase(offerId))
    expect(buyButton()).toBeNull()
    await userEvent.click(way)
    await screen.findByText('The booking')
    expect(findDraftBooking(currentDraft())?.offer?.id).toBe(offerId)
    expect(currentDraft().quoted?.sent).toBeUndefined()
  })

  it('is left behind only when the person says so', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Begin another shipment' }))
    await screen.findByText('The shipment')
    expect(currentDraft().quoted).toBeNull()
  })
})

describe('The mark that a purchase was sent', () => {
  beforeEach(keepQuoted)

  it('goes when it was refused, and a booking that the refusal names is kept for the whole quote', async () => {
    const buy = await openPage()
    await call(v2.purchase, { offerId: otherId })
    await agreeAndBuy(buy)
    await screen.findByRole('link', { name: 'See the booking that stands' })
    expect(currentDraft().quoted?.sent).toBeUndefined()
    expect(findDraftBooking(currentDraft())?.bookingId).toBeTruthy()
  })

  it('goes when the service says that nothing was bought', async () => {
    const buy = await openPage()
    connect({ purchase: neverArrived })
    await agreeAndBuy(buy)
    await screen.findByText('The cover was not bought')
    expect(currentDraft().quoted?.sent).toBeUndefined()
    expect(buyButton()).toBeTruthy()
  })

  it('goes when the session ended before it was taken, and the page stays', async () => {
    const buy = await openPage()
    beginSession({ token: 'dead', scopes: [] }, 'shipper@lading.example')
    await agreeAndBuy(buy)
    await screen.findByText('The cover was not bought')
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
    expect(currentDraft().quoted?.sent).toBeUndefined()
  })
})

import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Offer } from '#contract/offer.ts'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { anOffer } from '#testing/builders/offer.ts'
import { anUpcomingShipment } from '#testing/builders/shipment.ts'
import { connect, fillDraft, openPage, startServiceSignedIn } from '#testing/page.tsx'
import type { TestService } from '#testing/service/service.ts'
import { call } from '#web/api/client.ts'
import {
  currentDraft,
  draftShipment,
  isPurchasePending,
  recordSentPurchase,
  updateDraft,
} from '#web/draft/draft.ts'
import { patterns, paths } from '#web/paths.ts'
import { PurchasePage } from './PurchasePage.tsx'

let service: TestService
let offer: Offer

// An open offer of one quote, and a draft with another.
beforeEach(async () => {
  service = await startServiceSignedIn({ now: Date.now() })
  const [first] = await call(v2.createQuote, anUpcomingShipment())
  if (!first) throw new Error('The quote has no offer.')
  offer = first
  fillDraft({ insuredValue: '7' })
  updateDraft({ quote: { shipmentJson: '{}', offers: [anOffer({ id: 'drafted' })] } })
  return service.close
})

/** Loses the reply to a purchase, whose outcome the service then can't tell. */
function loseReplies() {
  vi.stubGlobal('fetch', ({ pathname }: URL) =>
    pathname.endsWith('/purchase')
      ? Promise.reject(new TypeError('The connection was cut.'))
      : Promise.resolve(Response.json({ message: 'Not found' }, { status: 404 })),
  )
}

async function openAndBuy(beforeBuying?: () => void) {
  const router = openPage(patterns.purchase, <PurchasePage />, paths.purchase(offer.id))
  const buy = await screen.findByRole('button', { name: /^Buy cover for EUR/ })
  await userEvent.click(screen.getByRole('checkbox'))
  beforeBuying?.()
  await userEvent.click(buy)
  return router
}

it('buys an offer while the outcome of a purchase from another quote is unknown', async () => {
  recordSentPurchase('drafted')
  const router = await openAndBuy()
  await screen.findByText('Elsewhere')
  expect(router.state.location.pathname).toMatch(/^\/bookings\/./)
  expect(currentDraft().quote?.pendingOfferId).toBe('drafted')
})

it('opens the booking after a reload if a purchase with an unknown outcome went through', async () => {
  await openAndBuy(loseReplies)
  await screen.findByText('You may already have bought this cover')
  connect(service, { missingPaths: /withdraw/ })
  const { id } = await call(v2.buyOffer, { offerId: offer.id })
  cleanup()
  const router = openPage(patterns.purchase, <PurchasePage />, paths.purchase(offer.id))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.booking(id)))
})

describe('starting another quote after a purchase with an unknown outcome', () => {
  async function startAnotherQuote() {
    const router = await openAndBuy(loseReplies)
    await screen.findByText('You may already have bought this cover')
    expect(screen.queryByText(/deletes this draft/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Start another quote' }))
    expect(router.state.location.pathname).toBe(paths.shipment)
    expect(isPurchasePending(currentDraft(), offer.id)).toBe(true)
  }

  it('keeps the draft', async () => {
    await startAnotherQuote()
    expect(currentDraft().shipment.insuredValue).toBe('7')
  })

  it('starts a new draft if this one was bought', async () => {
    const offers = [anOffer({ id: 'drafted', bookingId: 'b-1' })]
    updateDraft({ quote: { shipmentJson: JSON.stringify(draftShipment(currentDraft())), offers } })
    await startAnotherQuote()
    expect(currentDraft().shipment.insuredValue).toBe('')
  })
})

import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { upcomingLegs } from '#testing/builders/shipment.ts'
import { fillDraft, openApp, startServiceSignedIn } from '#testing/page.tsx'
import type { TestService } from '#testing/service/service.ts'
import { call } from '#web/api/client.ts'
import { currentDraft, draftShipment, saveOffers } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'

let service: TestService
beforeEach(async () => {
  service = await startServiceSignedIn({ email: 'admin@lading.example', now: Date.now() })
  return service.close
})

/** Notices visible on screen, without those that are only printed. */
const notices = () =>
  screen.queryAllByText('Specimen: no cover').filter((notice) => !notice.closest('.print-only'))

it('shows one specimen notice on each page with an offer, a booking or a certificate', async () => {
  fillDraft({ journeyLegs: upcomingLegs() })
  const shipment = draftShipment(currentDraft())
  if (!shipment) throw new Error('The shipment of this test is incomplete.')
  const offers = await call(v2.createQuote, shipment)
  const [offer, other] = [offers[0]?.id ?? '', (await call(v2.createQuote, shipment))[0]?.id ?? '']
  const booking = await call(v2.buyOffer, { offerId: (await call(v2.createQuote, shipment))[0]?.id ?? '' })
  saveOffers(shipment, offers)
  const link = await service.request({
    method: 'POST',
    url: `/api/v2/quote/offers/${other}/links`,
    token: await service.signIn('admin@lading.example'),
  })
  for (const address of [
    paths.shipment,
    paths.holder,
    paths.offers,
    paths.purchase(offer),
    paths.purchase(other),
    paths.bookings,
    paths.booking(booking.id),
    paths.statement(new Date().toISOString().slice(0, 7)),
    paths.customer(booking.customerId ?? ''),
    paths.offerLinkWithSecret(link.json<{ secret: string }>().secret),
  ]) {
    openApp(address)
    await waitFor(() => expect(notices(), address).toHaveLength(1))
    // Content that loads later adds no second notice.
    await waitFor(() => expect(document.querySelector('.loading-status'), address).toBeNull())
    expect(notices(), address).toHaveLength(1)
    cleanup()
  }
})

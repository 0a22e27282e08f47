import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cancelBooking } from '#contract/wire/bookings/operations.ts'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { anUpcomingShipment, upcomingLegs } from '#testing/builders/shipment.ts'
import { fillDraft, openApp, openPage, startServiceSignedIn } from '#testing/page.tsx'
import { call } from '#web/api/client.ts'
import { currentDraft, draftShipment, saveOffers } from '#web/draft/draft.ts'
import { paths, patterns } from '#web/paths.ts'
import { syncServerClock } from '#web/times/server-clock.ts'
import { PurchasePage } from './PurchasePage.tsx'

const changeLinks = () => screen.queryAllByRole('link', { name: /^Change/ })

it.each([
  ['not bought', 'Buy cover', true],
  ['bought', 'This cover has already been bought', false],
  ['bought and cancelled', 'This cover was bought and then cancelled', false],
])(
  'an offer of the draft that is %s elsewhere shows “%s” and links to change it: %s',
  async (status, words, hasLinks) => {
    const service = await startServiceSignedIn({ now: Date.now() })
    fillDraft({ journeyLegs: upcomingLegs() })
    const shipment = draftShipment(currentDraft())
    if (!shipment) throw new Error('The draft is incomplete.')
    const offers = await call(v2.createQuote, shipment)
    const offerId = offers[0]?.id ?? ''
    saveOffers(shipment, offers)
    if (status !== 'not bought') {
      const { id } = await call(v2.buyOffer, { offerId })
      if (status === 'bought and cancelled') await call(cancelBooking, { id, reason: 'Not shipped' })
    }
    openApp(paths.purchase(offerId))
    await screen.findAllByText(new RegExp(`^${words}`))
    expect(changeLinks().length > 0).toBe(hasLinks)
    await service.close()
  },
)

it('announces that an offer was bought, even if it has expired since', async () => {
  const service = await startServiceSignedIn({ now: Date.now() })
  const [offer] = await call(v2.createQuote, anUpcomingShipment())
  const offerId = offer?.id ?? ''
  await call(v2.buyOffer, { offerId })
  openPage(patterns.purchase, <PurchasePage />, paths.purchase(offerId))
  const title = await screen.findByText('This cover has already been bought')
  act(() => syncServerClock(offer?.validUntil ?? ''))
  expect(title.closest('[role="status"]')).not.toBeNull()
  await service.close()
})

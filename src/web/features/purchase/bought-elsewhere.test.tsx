import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cancelBooking } from '#contract/wire/bookings/operations.ts'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { upcomingLegs } from '#testing/builders/shipment.ts'
import { fillDraft, openApp, startServiceSignedIn } from '#testing/page.tsx'
import { call } from '#web/api/client.ts'
import { currentDraft, draftShipment, saveOffers } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'

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

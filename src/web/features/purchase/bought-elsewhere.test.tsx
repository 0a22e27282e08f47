import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { upcomingLegs } from '#testing/builders/shipment.ts'
import { fillDraft, openApp, startServiceSignedIn } from '#testing/page.tsx'
import { call } from '#web/api/client.ts'
import { currentDraft, draftShipment, saveOffers } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'

const changeLinks = () => screen.queryAllByRole('link', { name: /^Change/ })

it.each([
  [false, 'Buy cover', true],
  [true, 'This cover has already been bought', false],
])(
  'an offer of the draft that is bought elsewhere: %s, shows “%s” and links to change it: %s',
  async (isBought, words, hasLinks) => {
    const service = await startServiceSignedIn({ now: Date.now() })
    fillDraft({ journeyLegs: upcomingLegs() })
    const shipment = draftShipment(currentDraft())
    if (!shipment) throw new Error('The draft is incomplete.')
    const offers = await call(v2.createQuote, shipment)
    const offerId = offers[0]?.id ?? ''
    saveOffers(shipment, offers)
    if (isBought) await call(v2.buyOffer, { offerId })
    openApp(paths.purchase(offerId))
    await screen.findAllByText(new RegExp(`^${words}`))
    expect(changeLinks().length > 0).toBe(hasLinks)
    await service.close()
  },
)

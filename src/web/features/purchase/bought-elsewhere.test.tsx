import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { aLeg } from '#testing/builders/shipment.ts'
import { connect, fillDraft, openApp, signInAs } from '#testing/page.tsx'
import { startService } from '#testing/service/service.ts'
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
    const service = await startService({ now: Date.now() })
    connect(service)
    await signInAs(service)
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    fillDraft({ journeyLegs: [aLeg({ startTime: inDays(4), endTime: inDays(8) })] })
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

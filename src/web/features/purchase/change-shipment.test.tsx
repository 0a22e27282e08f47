import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { Offer } from '#contract/offer.ts'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { aHolder, aShipment, upcomingLegs } from '#testing/builders/shipment.ts'
import { connect, fillDraft, openPage, queriesSettled, signInAs } from '#testing/page.tsx'
import { startService, type TestService } from '#testing/service/service.ts'
import { call } from '#web/api/client.ts'
import { currentDraft, draftShipment, isStale } from '#web/draft/draft.ts'
import { emptyHolder, type HolderValues } from '#web/draft/form-values.ts'
import { quoteForCustomer } from '#web/draft/on-behalf-of.ts'
import { editPath, patterns, paths } from '#web/paths.ts'
import { PurchasePage } from './PurchasePage.tsx'

let service: TestService
let sent: ReturnType<typeof connect>
let offer: Offer
const journeyLegs = upcomingLegs()

// An open offer that isn't the draft's, as from the queue or the list of bookings.
beforeEach(async () => {
  service = await startService({ now: Date.now() })
  sent = connect(service)
  await signInAs(service, 'support@lading.example')
  const [first] = await call(v2.createQuote, aShipment({ journeyLegs, trackingCode: 'PO 7' }))
  if (!first) throw new Error('The quote has no offer.')
  offer = first
  sent.length = 0
  return service.close
})

async function open() {
  cleanup()
  const router = openPage(patterns.purchase, <PurchasePage />, paths.purchase(offer.id))
  await screen.findByRole('heading', { level: 1, name: 'Review and buy' })
  await queriesSettled()
  return router
}
const findButton = () => screen.queryByRole('button', { name: 'Change shipment' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('copies the shipment into the draft and opens it, to return to the offer', async () => {
  const router = await open()
  await press('Change shipment')
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe(editPath(paths.shipment, offer.id))
  expect(draftShipment(currentDraft())).toMatchObject({ journeyLegs, trackingCode: 'PO 7' })
  expect(currentDraft().shipment.journeyLegs[0]?.startZone).toBe('Europe/Helsinki')
  expect(currentDraft().quote?.offers.map(({ id }) => id)).toEqual([offer.id])
  expect(isStale(currentDraft())).toBe(false)
  expect(sent.filter(({ path }) => path.endsWith('/quote'))).toEqual([])
})

it('asks before it replaces the draft for another customer, and names both', async () => {
  const holder = { ...emptyHolder, ...(aHolder({ businessName: 'Other Oy' }) as Partial<HolderValues>) }
  quoteForCustomer({ id: crypto.randomUUID(), name: 'Other Oy', holder })
  fillDraft({ insuredValue: '5' })
  await open()
  await press('Change shipment')
  expect(screen.getByRole('dialog').textContent).toContain('The new quote won’t be for Other Oy.')
  await press('Replace draft')
  const { customer, holder: copied } = currentDraft()
  expect([customer, copied.businessName]).toEqual([null, 'Karelian Machines Oy'])
})

it('is only offered for an open offer that isn’t the draft’s, to those who can get quotes', async () => {
  await open()
  expect(findButton()).not.toBeNull()
  connect(service, { deniedActions: ['createQuote'] })
  await open()
  expect(findButton()).toBeNull()
  connect(service)
  await open()
  await press('Change shipment')
  await open()
  expect(findButton()).toBeNull()
  await signInAs(service, 'support@lading.example')
  await call(v2.buyOffer, { offerId: offer.id })
  await open()
  await screen.findByText('This cover has already been bought')
  expect(findButton()).toBeNull()
})

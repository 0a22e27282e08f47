// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { call } from '#web/api/client.ts'
import { currentDraft, draftShipment, isStale, findPreviousOfferId, resetDraft } from '#web/draft/draft.ts'
import { patterns, paths } from '#web/paths.ts'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { connect, openPage, signInAs, fillDraft } from '#testing/page.tsx'
import { startService, type TestService } from '#testing/service/service.ts'
import { PurchasePage } from './PurchasePage.tsx'

let service: TestService
let offerId: string

/** A shipment that differs from the drafts in these tests. */
const day = 86_400_000
const journeyLegs = aShipment().journeyLegs.map((leg, index) => ({
  ...leg,
  startTime: new Date(Date.now() + (10 + 2 * index) * day).toISOString(),
  endTime: new Date(Date.now() + (11 + 2 * index) * day).toISOString(),
}))

// An offer that is valid for a second, opened by URL, as from the list or from a colleague.
beforeEach(async () => {
  service = await startService({ now: Date.now() })
  connect(service)
  await signInAs(service)
  await service.db.updateTable('commodity_groups').set({ validity_seconds: 1 }).execute()
  const shipment = aShipment({ journeyLegs, insuredValue: '77000', trackingCode: 'PO 7' })
  const [offer] = await call(v2.createQuote, shipment)
  offerId = offer?.id ?? ''
  return service.close
})

const open = async () => {
  const router = openPage(patterns.purchase, <PurchasePage />, paths.purchase(offerId))
  await screen.findByText('This offer has expired')
  return router
}
const requestNewPrices = () => userEvent.click(screen.getByRole('button', { name: 'Get new prices' }))

it('requests new prices for the same shipment from an expired offer opened by URL', async () => {
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
  expect(findPreviousOfferId(currentDraft())).toBe(offerId)
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

import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isoCurrency } from '#contract/money/money.ts'
import type { Offer } from '#contract/offer.ts'
import { aLeg, anIndividual, aShipment } from '#testing/builders/shipment.ts'
import { anOffer } from '#testing/builders/offer.ts'
import { openPage } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { paths, editPath } from '#web/paths.ts'
import { syncServerClock } from '#web/times/server-clock.ts'
import { PurchaseReview } from './PurchaseReview.tsx'
import { summarizeRisk } from '#web/components/shipment/shipment-summary.ts'
import { createLabels } from '#web/components/shipment/labels.ts'

beforeEach(() => {
  applyConfigFile({})
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ hideCostBreakdown: false })))
})

type Props = Partial<Parameters<typeof PurchaseReview>[0]>

async function show(overrides: Partial<Offer> = {}, props: Props = {}) {
  const shipment = props.shipment ?? aShipment()
  const summary = summarizeRisk(shipment, createLabels(undefined))
  openPage(
    '/',
    <PurchaseReview {...{ offer: anOffer(overrides), summary, shipment, canChange: false, ...props }} />,
  )
  if (overrides.price !== undefined || !('price' in overrides)) await screen.findByText('Booking fee')
}
const section = (name: string) => within(screen.getByRole('region', { name }))
const text = (name: string) => screen.getByRole('region', { name }).textContent
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

it('links each part to where it is changed, and back to this purchase', async () => {
  await show({ id: 'o-1' }, { canChange: true })
  expect(links()).toEqual([
    ['Change shipment', editPath(paths.shipment, 'o-1')],
    ['Change journey', editPath(`${paths.shipment}#journeyLegs.0.startTime`, 'o-1')],
    ['Change holder', editPath(paths.holder, 'o-1')],
    ['Change cover', paths.offers],
    ['Change price', paths.offers],
  ])
})

it('has no links if the answers behind it are not here', async () => {
  await show()
  expect(links()).toEqual([])
})

it('shows the holder, and what kind of holder it is', async () => {
  await show({}, { shipment: aShipment({ bookingHolder: anIndividual() }) })
  expect(text('Holder')).toMatch(/Aino Järvinen.*Individual.*logistics@example\.com$/)
})

it('shows the holder’s phone and tax number if they were entered', async () => {
  const bookingHolder = anIndividual({ phone: '+358 40 123 4567', taxId: 'FI12345678' })
  await show({}, { shipment: aShipment({ bookingHolder }) })
  expect(text('Holder')).toMatch(/Phone\+358 40 123 4567Tax numberFI12345678$/)
})

it('shows what is covered, what is not, and what the service adds', async () => {
  await show({
    coverage: { level: 'A', covered: ['Theft'], notCovered: ['Delay'] },
    amendments: [{ type: 'info', message: 'Held for 2 days.' }],
  })
  expect(text('Cover')).toMatch(/ConditionsHeld for 2 days\..*CoveredTheftNot coveredDelay/)
})

it('says that CIP requires all risks if another level was chosen', async () => {
  const coverage = { level: 'C', covered: [], notCovered: [] }
  await show({ coverage }, { shipment: aShipment({ incoterm: 'CIP', incotermPlace: 'Hamburg' }) })
  expect(text('Cover')).toContain('CIP requires all risks (A), unless your sales contract says otherwise.')
})

describe('the start of the cover', () => {
  const coverage = { level: 'A', covered: [], notCovered: [] }

  it('is the time of departure while the offer is not bought', async () => {
    await show({ coverage })
    expect(section('Cover').getByText('Start')).toBeDefined()
  })

  it('is left out of an offer that doesn’t follow the Institute clauses', async () => {
    await show()
    expect(section('Cover').queryByText('Start')).toBeNull()
  })

  it('is left out of an offer that was bought at an unknown time', async () => {
    await show({ bookingId: 'b-1' })
    expect(section('Cover').queryByText('Start')).toBeNull()
  })

  it('is the time of purchase of an offer that was bought after departure', async () => {
    await show({ bookingId: 'b-1', coverage }, { purchasedAt: '2126-11-24T10:00:00.000Z' })
    expect(text('Cover')).toMatch(/StartCover starts on 24 Nov 2126/)
  })

  it.each([
    ['America/Los_Angeles', '2026-12-01T04:00Z', undefined, 'starts on 1 Dec 2026, or when you buy'],
    ['America/Los_Angeles', '2026-12-01T04:00Z', '2026-12-01T03:00Z', 'starts on 1 Dec 2026.'],
    ['America/Los_Angeles', '2026-12-01T08:00Z', '2026-12-01T03:00Z', 'started on 1 Dec 2026.'],
    ['Asia/Tokyo', '2026-11-30T15:00Z', undefined, 'starts when you buy it.'],
    ['Asia/Tokyo', '2026-11-30T16:00Z', '2026-11-30T15:30Z', 'started on 30 Nov 2026, 15:30 UTC.'],
  ])('is when the day of departure begins in %s: at %s, bought at %s', async (zone, now, at, words) => {
    const dates = { startTime: '2026-12-01T00:00:00.000Z', endTime: '2026-12-24T23:59:59.999Z' }
    const shipment = aShipment({ journeyLegs: [aLeg(dates)] })
    syncServerClock(now)
    await show({ coverage }, { shipment, legZones: [{ start: zone, end: '' }], purchasedAt: at })
    expect(text('Cover')).toContain(`StartCover ${words}`)
    syncServerClock(new Date().toISOString())
  })
})

describe('the price', () => {
  it('is shown line by line, without a warning', async () => {
    await show()
    expect(text('Price')).toMatch(/Booking fee.*TotalEUR 281\.82$/)
  })

  it('comes with a warning if it is a large share of the value', async () => {
    await show({}, { shipment: aShipment({ insuredValue: '300' }) })
    expect(section('Price').getByText(/of the insured value/)).toBeDefined()
  })

  it('says if its currency is unknown', async () => {
    await show({ price: { currency: isoCurrency(''), lines: { bookingFee: 1 }, total: 1 } })
    expect(section('Price').getByText(/doesn’t state the currency/)).toBeDefined()
  })
})

it('says if the service doesn’t show what the offer is for', async () => {
  await show({}, { summary: undefined })
  expect(text('Shipment')).toContain('doesn’t show what this offer is for')
  expect([screen.queryByRole('region', { name: 'Holder' }), section('Cover').queryByText('Start')]).toEqual([
    null,
    null,
  ])
})

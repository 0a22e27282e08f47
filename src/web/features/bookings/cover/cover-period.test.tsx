import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type Booking, BookingStatus } from '#contract/booking.ts'
import type { Offer } from '#contract/offer.ts'
import { aLeg, aShipment } from '#testing/builders/shipment.ts'
import { anOffer } from '#testing/builders/offer.ts'
import { openPage } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { paths } from '#web/paths.ts'
import { FieldChanges, CorrectionNotice } from '#web/features/bookings/certificate/CorrectionNotice.tsx'
import { CoverPeriod } from './CoverDetails.tsx'

beforeEach(() => {
  applyConfigFile({})
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No service in this test')))
})

const booking: Booking = { id: 'b-1', status: 2, events: [], risk: aShipment() }
const clauses = anOffer({ coverage: { level: 'A' } as unknown as NonNullable<Offer['coverage']> })
const text = (change: Partial<Booking>, offer: Offer = clauses) => {
  openPage('/', <CoverPeriod booking={{ ...booking, ...change }} offer={offer} />)
  return document.body.textContent
}

it.each<[string, Partial<Booking>, RegExp]>([
  [
    'that is bought',
    {},
    /^Cover starts.*first moved.*Joensuu, Finland, planned.*Cover ends.*60 days.*Hamburg, Germany, planned/,
  ],
  ['with its start', { coverStart: '2026-11-24T08:00:00Z' }, /^Cover starts24 Nov 2026/],
  ['that is cancelled', { status: 3 }, /^Cover endsCover ended when the booking was cancelled\.$/],
  [
    'that was cancelled before cover started',
    { status: 3, statusAt: '2026-11-22T08:00:00Z', coverStart: '2026-11-24T08:00:00.000Z' },
    /^Cover endsCancelled before cover started\. Nothing is covered\.$/,
  ],
  [
    'that was cancelled after cover started',
    { status: 3, statusAt: '2026-11-25T08:00:00Z', coverStart: '2026-11-24T08:00:00.000Z' },
    /^Cover endsCover ended when the booking was cancelled\.$/,
  ],
  ['that is only an offer', { status: 1 }, /^Cover startsNot in force: this hasn’t been bought\.$/],
  ['that is expired', { status: 5 }, /Not in force/],
  ['with an unknown status', { status: 7 }, /^Cover startsWe can’t tell whether anything is insured\.$/],
])('shows the cover of a booking %s', (_, change, words) => {
  expect(text(change)).toMatch(words)
})

it('uses the time zones of the places if they are known', () => {
  expect(
    text({
      legZones: [
        { start: 'Asia/Tokyo', end: '' },
        { start: '', end: 'America/Lima' },
      ],
    }),
  ).toMatch(/planned 24 Nov 2026, 17:00.*planned 27 Nov 2026, 13:00/)
})

it('shows dates without times as days, also as the start of cover', () => {
  const dates = { startTime: '2026-11-20T00:00:00.000Z', endTime: '2026-12-20T23:59:59.999Z' }
  const legZones = [{ start: 'America/New_York', end: 'Asia/Shanghai' }]
  const risk = aShipment({ journeyLegs: [aLeg(dates)] })
  expect(text({ risk, legZones, coverStart: dates.startTime })).toMatch(
    /^Cover starts20 Nov 2026(?!,).*planned 20 Nov 2026Cover ends.*planned 20 Dec 2026$/,
  )
})

it('refers to the wording, if there is one, if the cover is not under the Institute clauses', () => {
  const policyRevision = { policy: 'Own wording' } as unknown as NonNullable<Offer['policyRevision']>
  const see = 'Not stated. See the wording.'
  expect(text({}, anOffer({ policyRevision }))).toMatch(new RegExp(`Cover starts${see}.*Cover ends${see}`))
  cleanup()
  expect(text({}, anOffer())).toMatch(/Cover startsNot stated\.(?! See).*Cover endsNot stated\.(?! See)/)
})

it('describes each changed field', () => {
  openPage(
    '/',
    <FieldChanges
      changes={[
        { path: 'marks', was: 'A', is: 'B' },
        { path: 'packages', is: '3' },
        { path: 'conveyance', was: 'MS Ada' },
      ]}
    />,
  )
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Marks and numbers: “A” changed to “B”',
    'Packages: added “3”',
    'Vessel or flight: removed “MS Ada”',
  ])
})

it.each([
  [paths.corrected('b-1'), BookingStatus.purchased, true],
  [paths.corrected('b-1'), BookingStatus.cancelled, false],
  [paths.booking('b-1'), BookingStatus.purchased, false],
  [paths.corrected('b-2'), BookingStatus.purchased, false],
])('the page %s of a booking with status %i shows the latest correction: %s', (address, status, shown) => {
  const event = { id: 'e', content: '', createdAt: '' }
  const events = [
    { ...event, changes: [{ path: 'marks', is: 'Old' }] },
    { ...event, changes: [{ path: 'marks', is: 'New' }] },
    event,
  ]
  openPage('*', <CorrectionNotice booking={{ ...booking, status, edition: 3, events }} />, address)
  expect(screen.queryByText('“New”') !== null).toBe(shown)
  expect(screen.queryByText('Corrected: this is now version 3') !== null).toBe(shown)
  expect(screen.queryByText('“Old”')).toBeNull()
})

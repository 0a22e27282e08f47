import { cleanup, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Booking } from '#contract/booking.ts'
import { isoCurrency } from '#contract/money/money.ts'
import type { Offer } from '#contract/offer.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { anOffer } from '#testing/builders/offer.ts'
import { openPage } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { Certificate } from './Certificate.tsx'
import { CoverDetails } from '#web/features/bookings/cover/CoverDetails.tsx'

beforeEach(() => {
  applyConfigFile({})
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No service in this test')))
})

const event = { id: 'e-1', content: 'Bought', createdAt: '2026-11-20T12:00:00.000Z' }
const booking = (overrides: Partial<Booking> = {}): Booking => ({
  id: 'b-1',
  reference: 'LD-1',
  status: 2,
  risk: aShipment(),
  events: [event],
  ...overrides,
})
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const text = () => document.body.textContent

describe('the certificate', () => {
  const issuer = {
    insurer: 'Insurer Plc',
    insurerAddress: 'Street 1',
    policyNumber: 'P-1',
    signedBy: 'Ada',
    capacity: 'Signatory',
    claims: { name: 'Claims', address: 'Street 2', phone: '1', email: 'claims@example.com' },
  }
  const at = { purchasedAt: '2026-11-20T12:00:00.000Z', editionAt: '2026-11-22T12:00:00.000Z' }

  it('is signed when its version was issued', () => {
    openPage('/', <Certificate booking={booking({ ...at, edition: 2, issuer })} />)
    expect(text()).toMatch(/issued 20 Nov 2026.*SignedAda, Signatory, 22 Nov 2026/)
    cleanup()
    openPage('/', <Certificate booking={booking({ purchasedAt: at.purchasedAt, issuer })} />)
    expect(text()).toMatch(/SignedAda, Signatory, 20 Nov 2026/)
  })

  it.each([
    ['', location.origin],
    ['https://insurer.example', 'https://insurer.example'],
  ])('has a URL of the service at %j to check it', (service, origin) => {
    applyConfigFile({ service })
    openPage('/', <Certificate booking={booking()} />)
    expect(screen.getByRole('link').getAttribute('href')).toBe(`${origin}/check/LD-1`)
  })

  it('has no URL if the service probably can’t check it', () => {
    openPage('/', <Certificate booking={booking({ events: [] })} />)
    expect([screen.queryByRole('link'), text().includes('No. LD-1')]).toEqual([null, true])
  })

  it('prints when cover starts in the order of the organization’s dates', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ dateFormat: 'MM/DD/YYYY' })))
    openPage('/', <Certificate booking={booking({ coverStart: '2026-11-24T08:00:00Z' })} />)
    const dates = await screen.findAllByText(/^Nov 24, 2026/)
    expect(dates.map(({ className }) => className)).toContain('print-only')
  })

  it.each([
    [
      { status: undefined, statusName: 'AWAITING_PAYMENT' },
      'Its status is “AWAITING_PAYMENT”, so we can’t tell',
    ],
    [{ status: 7 }, 'Its status is “7”, so we can’t tell'],
    [{ status: undefined }, 'The service doesn’t state its status'],
  ])('isn’t shown for the unknown status of %j', (overrides, words) => {
    openPage('/', <Certificate booking={booking(overrides)} />)
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Booking')
    expect(text()).toContain(`This isn’t a certificate. ${words}`)
    expect([screen.queryByRole('link'), text().includes('until you buy')]).toEqual([null, false])
  })

  it.each([2, 3, 4])('has its price only on screen, with status %i', (status) => {
    const offer = anOffer({ price: { currency: isoCurrency('EUR'), lines: {}, total: 12_345 } })
    openPage('/', <Certificate booking={booking({ status, offer })} />)
    expect(screen.getByText('EUR 123.45').closest('.no-print')).not.toBeNull()
    expect(screen.getByText('Premium').className).toBe('print-only')
    expect(screen.getByText('As agreed').className).toBe('print-only')
  })

  it('says since when a booking is cancelled', () => {
    openPage('/', <Certificate booking={booking({ status: 3, statusAt: '2026-11-23T12:00:00.000Z' })} />)
    expect(text()).toMatch(/Cancelled 23 Nov 2026, 12:00 UTC\. It’s no longer in force\./)
  })

  it.each([
    [{ specimen: true }, true],
    [{ offer: anOffer({ specimen: true }) }, true],
    [{ specimen: false, offer: anOffer({ specimen: true }) }, false],
  ])('a certificate of %j is a specimen: %s', (overrides, isSpecimen) => {
    openPage('/', <Certificate booking={booking(overrides)} />)
    expect(text().includes('This document provides no cover and isn’t proof of insurance.')).toBe(isSpecimen)
  })

  it.each([
    [true, 'Quotation'],
    [false, 'Offer of insurance'],
  ])('an offer is named by whether there are quotations: %s', async (allowQuotation, title) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ allowQuotation })))
    openPage(
      '/',
      <Certificate booking={booking({ status: 1, offer: anOffer({ validUntil: inHours(1) }) })} />,
    )
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
    expect(text()).toMatch(/Valid until/)
    expect(screen.getByText('Total').closest('.no-print')).toBeNull()
    expect(text()).not.toContain('As agreed')
    expect(screen.queryByRole('link')).toBeNull()
  })
})

it.each<[Partial<Offer>, string]>([
  [{ deductible: 25_000 }, 'The first EUR 250.00 of each loss.'],
  [{ deductible: 0 }, 'No excess.'],
  [{}, 'Not shown here.'],
  [{ price: { currency: isoCurrency(''), lines: {}, total: 1 } }, 'Not shown here.'],
])('an offer with %j has this excess: %s', (overrides, words) => {
  openPage('/', <CoverDetails booking={booking()} offer={anOffer(overrides)} />)
  expect(screen.getByText('Excess').nextElementSibling?.textContent).toBe(words)
})

it('collapses what is covered on phones, but always shows what isn’t', () => {
  const coverage = { level: 'A', name: 'All risks', covered: ['Theft'], notCovered: ['War'] }
  openPage('/', <CoverDetails booking={booking()} offer={anOffer({ coverage })} />)
  expect(screen.getByText('Theft').closest('details')).not.toBeNull()
  expect(screen.getByText('War').closest('details')).toBeNull()
})

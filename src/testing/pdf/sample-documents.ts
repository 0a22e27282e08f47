import { BookingStatus } from '#contract/booking.ts'
import { type Currency, isoCurrency } from '#contract/money/money.ts'
import { type Statement, sumByCurrency } from '#contract/servicing/statement.ts'
import { millisecondsPerDay } from '#contract/text/times.ts'
import type { CertifiedBooking } from '#service/documents/certificate/certificate-text.ts'
import { sampleIssuer } from '#service/underwriting/reference/issuer.ts'
import { anOffer } from '#testing/builders/offer.ts'

type BookingOptions = {
  readonly legs?: number
  readonly name?: string
  readonly marks?: string
  /** Where the journey starts. */
  readonly start?: string
  readonly status?: number
  readonly currency?: Currency
}

const at = (days: number, hours: number) =>
  new Date(Date.UTC(2026, 10, 20) + days * millisecondsPerDay + hours * 3_600_000).toISOString()

/** Returns a booking for a certificate, with changes. */
export function aBooking({
  legs = 1,
  name = 'Karelian Machines Oy',
  marks,
  start = 'Town 1, Finland',
  status = BookingStatus.purchased,
  currency,
}: BookingOptions = {}) {
  const euro = currency ?? isoCurrency('EUR')
  const booking: CertifiedBooking = {
    id: 'b1',
    reference: 'LD-2345-6789-ABCD',
    status,
    statusAt: at(0, 12),
    purchasedAt: at(0, 12),
    specimen: true,
    events: [{ id: 'e1', content: 'Bought by Sam Shipper', createdAt: at(0, 12) }],
    offer: {
      ...anOffer({ deductible: 25_000 }),
      price: {
        currency: euro,
        lines: { premium: 30_000, technologyFee: 750, bookingFee: 450 },
        total: 31_200,
      },
    },
    risk: {
      journeyLegs: Array.from({ length: legs }, (_, leg) => ({
        start: leg === 0 ? start : `Town ${leg + 1}, Finland`,
        end: `Town ${leg + 2}, Finland`,
        startTime: at(5 + leg, 6),
        endTime: at(5 + leg, 18),
        transportTypes: [String((leg % 3) + 1)],
        transportFeatures: [],
      })),
      commodityId: '105',
      commodityName: 'Industrial machinery and parts',
      insuredValue: euro.decimalPlaces === 3 ? '1234.567' : '100000',
      currencyId: euro.id,
      ...(marks ? { marks } : {}),
      bookingHolder: {
        type: '1',
        businessName: name,
        email: 'holder@example.com',
        addressStreet: 'Teollisuuskatu 1',
        addressLocality: 'Joensuu',
        addressCountry: 'FI',
      },
    },
    issuer: sampleIssuer,
    legZones: Array.from({ length: legs }, () => ({ start: 'Europe/Helsinki', end: 'Europe/Helsinki' })),
  }
  return { ...booking, checkedAt: (origin: string) => `${origin}/check/${booking.reference}` }
}

/** Returns a statement with some number of entries. */
export function aStatement(lines: number): Statement {
  const entries = Array.from({ length: lines }, (_, line) => ({
    id: `l${line}`,
    at: at(-10, line),
    kind: 'premium' as const,
    bookingId: `b${line}`,
    reference: 'LD-2345-6789-ABCD',
    holder: line % 2 === 0 ? 'Karelian Machines Oy' : 'Ελληνική Ναυτιλία ΑΕ',
    currency: isoCurrency(line % 3 === 0 ? 'KWD' : 'EUR'),
    amount: 31_200 + line,
    premium: 25_000 + line,
    fees: 1_200,
    tax: 5_000,
    specimen: true,
  }))
  return {
    month: '2026-11',
    organization: 'Lading Demo Trading',
    open: true,
    entries,
    totals: sumByCurrency(entries),
  }
}

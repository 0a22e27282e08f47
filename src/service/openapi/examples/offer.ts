import { type Booking, BookingStatus } from '#contract/booking.ts'
import { isoCurrency } from '#contract/money/money.ts'
import type { Offer } from '#contract/offer.ts'
import { splitEntry, type StatementEntry } from '#contract/servicing/statement.ts'
import { computeCoverStart } from '#contract/cover/cover-start.ts'
import { wordingPath } from '#service/documents/pages/wording-page.ts'
import { sampleIssuer } from '#service/underwriting/reference/issuer.ts'
import { createPriceLedger } from '#service/underwriting/tariff/price-ledger.ts'
import { exampleRisk, type ExampleTimes } from './shipment.ts'

// The example shipment's offer, priced by the sample tariff, with a shortened summary of cover.

export const offerId = '01a1f8d3-ea00-741d-89db-f2acb1cc9e87'
export const quoteId = '01a1f8d3-ea00-7565-9098-3c7dcaddc634'
export const customerId = 'a9df351d-db66-441e-9401-33ba4d277bdd'
export const bookingId = '32daa741-a2ca-4725-a57f-159b8fd74df1'
export const reference = 'LD-DH5G-AGXJ-P2XY'
export const accountId = 'ddb67cb9-90ee-5798-a2cd-dec3e4f0c065'
export const euro = isoCurrency('EUR', '€')

export const legZones = [
  { start: 'Europe/Helsinki', end: 'Europe/Helsinki' },
  { start: 'Europe/Helsinki', end: 'Europe/Berlin' },
]

const edition = 'sample-2026-11'

/** Prices the example shipment step by step. */
function examplePrice() {
  const ledger = createPriceLedger(euro)
  const { lines, reasons } = ledger
  ledger.note('route', 'The journey is rated from Northern Europe (Finland) to Western Europe (Germany).')
  ledger.add(
    { code: 'base-rate', operation: 'share', of: 10_000_000, partsPerMillion: 2810, line: 'premium' },
    (result) =>
      `Industrial machinery and parts, by sea, the most expensive mode used: 0.281% of EUR 100,000.00 is ${result}.`,
  )
  ledger.add(
    { code: 'further-legs', operation: 'times', partsPerMillion: 1_050_000, line: 'premium' },
    (result) => `2 legs add 5% (5% for each leg beyond the first, at most 50%): ${result}.`,
  )
  const withoutExtras = ledger.add(
    { code: 'minimum-premium', operation: 'atLeast', amount: 4000, line: 'premium' },
    (result) => `The premium is at least EUR 40.00: ${result}.`,
  )
  const war = ledger.add(
    { code: 'extension-rate', operation: 'share', extension: 'war', of: 10_000_000, partsPerMillion: 250 },
    (result) => `War: 0.025% of EUR 100,000.00 is ${result}.`,
  )
  ledger.add(
    { code: 'extension', operation: 'plus', extension: 'war', amount: war, line: 'premium' },
    (result) => `The premium with war is ${result}.`,
  )
  ledger.add(
    {
      code: 'technology-fee',
      operation: 'share',
      of: withoutExtras,
      partsPerMillion: 25_000,
      line: 'technologyFee',
    },
    (result) => `Service fee, 2.5% of the premium without optional extras: ${result}.`,
  )
  ledger.add(
    { code: 'booking-fee', operation: 'plus', amount: 450, line: 'bookingFee' },
    (result) => `Booking fee: ${result}.`,
  )
  return { lines, reasons, total: ledger.total() }
}

const { lines, reasons, total } = examplePrice()

/** @param origin the service's origin, for the URLs of wordings. */
export function exampleOffer(when: ExampleTimes, origin: string) {
  return {
    id: offerId,
    quoteId,
    accepted: true,
    amendments: [],
    price: { currency: euro, lines, total },
    coverage: {
      level: 'A',
      name: 'All risks',
      clauses: 'Institute Cargo Clauses (A) 1/1/09',
      covered: ['Any physical loss or damage that is not excluded', 'Theft and non-delivery'],
      notCovered: [
        'Delay, ordinary wear and tear, and inadequate packing',
        'Wilful misconduct: damage that the holder causes on purpose',
      ],
    },
    deductible: 25_000,
    extensions: [
      {
        id: 'war',
        name: 'War',
        premium: 2500,
        clauses: 'Institute War Clauses (Cargo) 1/1/09',
        wordingUrl: origin + wordingPath(edition, 'war'),
      },
    ],
    reasons,
    policyRevision: {
      policy: 'Cargo cover',
      revision: edition,
      wordingUrl: origin + wordingPath(edition, 'A'),
    },
    validUntil: when(1, 12),
    createdAt: when(0, 12),
    edition,
    specimen: true,
    risk: exampleRisk(when),
  } satisfies Offer
}

export function exampleBooking(when: ExampleTimes, origin: string) {
  const { risk, ...offer } = exampleOffer(when, origin)
  return {
    id: bookingId,
    reference,
    status: BookingStatus.purchased,
    statusName: 'purchased',
    statusAt: when(0, 12.25),
    offer: { ...offer, bookingId },
    risk,
    events: [
      {
        id: '4e993ce9-5de9-46ad-a424-c93dd0f3db35',
        userId: accountId,
        content: `Bought by Sam Shipper, accepting the Institute Cargo Clauses (A) 1/1/09, edition ${edition}`,
        createdAt: when(0, 12.25),
      },
    ],
    purchasedAt: when(0, 12.25),
    coverStart: computeCoverStart(risk.journeyLegs[0]?.startTime ?? '', when(0, 12.25)),
    createdAt: when(0, 12),
    customerId,
    edition: 1,
    editionAt: when(0, 12.25),
    specimen: true,
    issuer: sampleIssuer,
    legZones,
  } satisfies Booking
}

/** Returns the example booking with a corrected name. */
export function correctedBooking(when: ExampleTimes, origin: string): Booking {
  const { risk, events, ...booking } = exampleBooking(when, origin)
  const holder = { businessName: 'Karelian Machinery Oy', phone: '+358 13 123 456' }
  return {
    ...booking,
    risk: { ...risk, bookingHolder: { ...risk.bookingHolder, ...holder }, trackingCode: 'PO 4711' },
    events: [
      ...events,
      {
        id: '0f1f2a55-2d9c-4a57-9d3f-5a1d5c0f7a31',
        userId: accountId,
        content:
          'Corrected by Sam Shipper: company name, phone, your reference; version 2 of the certificate replaces version 1',
        createdAt: when(0, 13),
        reason: 'The name was misspelt.',
        changes: [
          { path: 'bookingHolder.businessName', was: 'Karelian Machines Oy', is: holder.businessName },
          { path: 'bookingHolder.phone', is: holder.phone },
          { path: 'trackingCode', is: 'PO 4711' },
        ],
      },
    ],
    edition: 2,
    editionAt: when(0, 13),
    replaces: when(0, 12.25),
  }
}

export function exampleEntry(when: ExampleTimes): StatementEntry {
  return {
    id: '01a1f8d3-ea00-7724-9d0f-2c943e2ad6b6',
    at: when(0, 12.25),
    kind: 'premium',
    bookingId,
    reference,
    holder: 'Karelian Machines Oy',
    currency: isoCurrency('EUR'),
    amount: total,
    ...splitEntry('premium', { currency: euro, lines, total }),
    trackingCode: 'PO 4711',
    specimen: true,
  }
}

import { bookingStatuses, BookingStatus } from '#contract/booking.ts'
import {
  flag,
  list,
  moment,
  number,
  object,
  oneOf,
  ref,
  type Schema,
  text,
  uuid,
  integer,
} from '../schema.ts'

// Bookings, certificates and statements.

const status = oneOf(
  'The status: 1 quoted, 2 purchased, 3 cancelled, 4 completed, 5 expired.',
  ...Object.values(BookingStatus),
)
const statusName = oneOf('The status as a word.', ...bookingStatuses)
const reference = text('The booking reference: easy to read out, impossible to guess.', {
  pattern: '^LD(-[A-Z\\d]{4}){3}$',
})

const edition = integer('The version of the certificate: 1 when bought, one higher with each correction.', {
  minimum: 1,
})

/** The fields of a booking. A quote that hasn't been bought has no `reference` and no `purchasedAt`. */
function bookingFields(version: 'V1' | 'V2') {
  return {
    always: {
      id: uuid('The booking’s ID; for a quote that hasn’t been bought, the quote’s.'),
      bookingId: uuid('Same as `id`.'),
      status,
      statusName,
      statusAt: moment('When it got this status.'),
      offer: ref(`BookedOffer${version}`),
      risk: ref('Risk'),
      events: list('Its history.', ref('BookingEvent')),
      createdAt: moment('When the quote was requested.'),
      specimen: flag('Whether it’s a specimen, which insures nothing.'),
    },
    maybe: {
      reference,
      purchasedAt: moment('When it was bought.'),
      coverStart: moment('When cover starts: the start of the journey, or the purchase if that is later.'),
      customerId: uuid('The customer it’s for, if any.'),
      edition,
      editionAt: moment('When this version was issued.'),
      replaces: moment('When the version it replaces was issued.'),
      issuer: ref('Issuer'),
      legZones: list('The time zones of each leg. Absent in lists.', ref('LegZones')),
    },
  }
}

const v1 = bookingFields('V1')
const v2 = bookingFields('V2')
const { replaces, ...ofPurchase } = v1.maybe
const bookingSchemas = 'Cover bought by accepting an offer, or a quote that hasn’t been bought.'

/** The currency of an amount in the same object. */
const currency: Readonly<Record<string, Schema>> = {
  currencyId: text('The ISO 4217 currency code.'),
  currencySymbol: text('The currency’s symbol, or its code.'),
  currencyDecimalPlaces: integer('The number of decimal places.', { minimum: 0, maximum: 6 }),
  currencyDivisionModifier: integer('The number of minor units in a major unit.', { minimum: 1 }),
}
const month = (description: string) => text(description, { pattern: '^\\d{4}-(0[1-9]|1[0-2])$' })

export const bookings = {
  FieldChange: object(
    'A corrected field. `was` or `is` is absent if the field was or is empty.',
    { path: text('The field, such as `bookingHolder.businessName`.') },
    { was: text('The old value.'), is: text('The new value.') },
  ),
  BookingEvent: object(
    'An entry in a booking’s history.',
    {
      id: uuid('The ID.'),
      content: text('A description of the event.'),
      createdAt: moment('When it happened.'),
    },
    {
      userId: uuid('The user or API client that did it; absent if the service did.'),
      reason: text('The reason they gave.'),
      changes: list('For a correction, the corrected fields.', ref('FieldChange')),
    },
  ),
  Issuer: object(
    'Who issues the certificate. Absent in lists.',
    {
      insurer: text('The insurer.'),
      insurerAddress: text('The insurer’s address.'),
      policyNumber: text('The policy the certificate is issued under.'),
      signedBy: text('The signatory’s name.'),
      capacity: text('The signatory’s capacity.'),
      claims: object('Who to contact about a claim.', {
        name: text('The name.'),
        address: text('The address.'),
        phone: text('The phone number.'),
        email: text('The email address.'),
      }),
    },
    { sample: flag('Whether it’s a made-up sample. Certificates it issues insure nothing.') },
  ),
  LegZones: object('The IANA time zones a leg starts and ends in; empty if unknown.', {
    start: text('The time zone of departure.'),
    end: text('The time zone of arrival.'),
  }),
  BookingV1: object(bookingSchemas, v1.always, v1.maybe),
  BookingV2: object(bookingSchemas, v2.always, v2.maybe),
  PurchaseV1: object(
    'The booking’s fields, and the same booking in `result`.',
    {
      ...v1.always,
      ...ofPurchase,
      result: ref('BookingV1'),
      errors: list('Always empty: errors have their own HTTP status.', text('A message.'), {
        maxItems: 0,
      }),
    },
    { replaces },
  ),
  Cancellation: object(
    'What cancelling now would do.',
    {
      allowed: flag('Whether the booking can be cancelled.'),
      refund: integer('The refund, in minor units.'),
      reason: text('The reason, as a sentence.'),
      ...currency,
    },
    { until: moment('When cancelling stops being possible.') },
  ),
  Check: object(
    'What anyone with a certificate can verify.',
    {
      reference,
      status,
      statusName,
      inForce: flag('Whether it has been bought, and neither cancelled nor completed.'),
      holderName: text('The holder’s name.'),
      start: text('The place of departure, no more precise than the town.'),
      end: text('The destination, no more precise than the town.'),
      startTime: moment('When the journey starts.'),
      endTime: moment('When the journey ends.'),
      commodityName: text('The class of goods.'),
      insuredValue: number('The insured value, in major units.'),
      currencyId: text('The ISO 4217 currency code.'),
      coverage: object('The level of cover.', { level: text('A, B or C.'), name: text('The level’s name.') }),
      extensions: list(
        'Optional extras by name. A certificate that shows others has been altered.',
        text('An extra’s name.'),
      ),
      purchasedAt: moment('When it was bought.'),
      coverStart: moment('When cover starts.'),
      edition,
      editionAt: moment('When this version was issued. Any other version has been replaced.'),
      specimen: flag('Whether it’s a specimen, which insures nothing.'),
    },
    {
      startZone: text('The IANA time zone that the certificate shows the departure in.'),
      endZone: text('The IANA time zone that the certificate shows the arrival in.'),
    },
  ),
  StatementTotal: object('A month’s totals in one currency, in minor units.', {
    charged: integer('The total of all purchases.'),
    refunded: integer('The total of all refunds.'),
    balance: integer('Charges minus refunds.'),
    ...currency,
  }),
  StatementEntry: object('An entry in a statement.', {
    id: uuid('The entry’s ID.'),
    at: moment('When it was entered.'),
    kind: oneOf('A purchase or a refund.', 'premium', 'refund'),
    bookingId: uuid('The booking’s ID.'),
    reference,
    holder: text('The holder’s name.'),
    amount: integer('The amount in minor units, negative for a refund.'),
    specimen: flag('Whether the booking is a specimen, so nothing is owed.'),
    ...currency,
  }),
  StatementMonth: object('A month’s totals.', {
    month: month('The month in UTC.'),
    totals: list('The totals, one for each currency.', ref('StatementTotal')),
  }),
  Statement: object('A month’s statement.', {
    month: month('The month in UTC.'),
    organization: text('The organization’s name.'),
    open: flag('Whether the month is still in progress.'),
    entries: list('The entries, oldest first.', ref('StatementEntry')),
    totals: list('The totals, one for each currency.', ref('StatementTotal')),
  }),
}

import * as z from 'zod/mini'
import { Booking, BookingEvent, bookingStatuses, BookingStatus, FieldChange } from '#contract/booking.ts'
import { CertificateCheck } from '#contract/certificate/check.ts'
import { Issuer, LegZones } from '#contract/certificate/issuer.ts'
import { describeModel } from '#service/openapi/describe-model.ts'
import { integer, list, number, object, oneOf, ref, text } from '#service/openapi/schema.ts'

// Bookings and the certificate check.

const status = oneOf(
  'The status: 1 quoted, 2 purchased, 3 cancelled, 4 completed, 5 expired.',
  ...Object.values(BookingStatus),
)
const statusName = oneOf('The status as a word.', ...bookingStatuses)
export const reference = text('The booking reference: easy to read out, impossible to guess.', {
  pattern: '^[A-Z\\d]{2,6}(-[A-Z\\d]{4}){3}$',
})
const edition = integer(
  'The version of the certificate: 1 at purchase, then incremented by each correction.',
  {
    minimum: 1,
  },
)

// Version 1 has only bookings, which no quote replaces.
const WireBooking = z.extend(z.omit(Booking, { newerQuoteId: true }), { bookingId: Booking.shape.id })
/** A quote that hasn't been bought has no `reference` and no `purchasedAt`. */
const SentBooking = z.required(WireBooking, {
  status: true,
  statusName: true,
  statusAt: true,
  createdAt: true,
  offer: true,
  risk: true,
  specimen: true,
})

const bookingFields = (version: 'V1' | 'V2') => ({
  id: 'The booking’s ID; for a quote that hasn’t been bought, the quote’s.',
  bookingId: 'Same as `id`.',
  status,
  statusName,
  statusAt:
    'When the status last changed. Lists sort and filter expired quotes by when they were created instead.',
  offer: ref(`BookedOffer${version}`),
  risk: ref('Risk'),
  events: list('Its history.', ref('BookingEvent')),
  createdAt: 'When the quote was requested.',
  specimen: 'Whether it’s a specimen, which provides no cover.',
  reference,
  purchasedAt: 'When it was bought.',
  coverStart:
    'When cover starts: the start of the journey, or the purchase if that is later. If the departure is a date, cover starts when that day begins at its place, or first begins anywhere if its time zone is unknown.',
  customerId: 'The customer it’s for, if any.',
  organizationId: 'The organization it belongs to, if it isn’t your own.',
  organizationName: 'That organization’s name.',
  edition,
  editionAt: 'When this version was issued.',
  replaces: 'When the version it replaces was issued.',
  issuer: ref('Issuer'),
  legZones: list('The time zones of each leg. Absent in lists.', ref('LegZones')),
})
const bookingText = 'Cover bought by accepting an offer, or a quote that hasn’t been bought.'
const newerQuoteText =
  'For a quote that hasn’t been bought: the quote that replaced it, if any. The older one can still be bought until it expires.'

export const bookings = {
  FieldChange: describeModel(
    FieldChange,
    'A corrected field. `was` or `is` is absent if the field was or is empty.',
    {
      path: 'The field, such as `bookingHolder.businessName`.',
      was: 'The old value.',
      is: 'The new value.',
    },
  ),
  BookingEvent: describeModel(BookingEvent, 'An entry in a booking’s history.', {
    id: 'The ID.',
    content: 'A description of the event.',
    createdAt: 'When it happened.',
    userId: 'The user or API client that did it; absent if the service did.',
    reason: 'The reason they gave.',
    changes: list('For a correction, the corrected fields.', ref('FieldChange')),
  }),
  Issuer: describeModel(Issuer, 'Who issues the certificate. Absent in lists.', {
    insurer: 'The insurer.',
    insurerAddress: 'The insurer’s address.',
    policyNumber: 'The policy the certificate is issued under.',
    signedBy: 'The signatory’s name.',
    capacity: 'The signatory’s capacity.',
    claims: describeModel(Issuer.shape.claims, 'Who to contact about a claim.', {
      name: 'The name.',
      address: 'The address.',
      phone: 'The phone number.',
      email: 'The email address.',
    }),
    claimsSteps: 'What to do after loss or damage, in order.',
    sample: 'Whether this is a fictional insurer. Its certificates provide no cover.',
  }),
  LegZones: describeModel(LegZones, 'The IANA time zones a leg starts and ends in; empty if unknown.', {
    start: 'The time zone of departure.',
    end: 'The time zone of arrival.',
  }),
  BookingV1: describeModel(SentBooking, bookingText, bookingFields('V1')),
  BookingV2: describeModel(z.extend(SentBooking, { newerQuoteId: Booking.shape.newerQuoteId }), bookingText, {
    ...bookingFields('V2'),
    newerQuoteId: newerQuoteText,
  }),
  PurchaseV1: describeModel(
    z.extend(z.required(WireBooking), {
      replaces: Booking.shape.replaces,
      organizationId: Booking.shape.organizationId,
      organizationName: Booking.shape.organizationName,
      result: Booking,
      errors: z.array(z.string()),
    }),
    'The booking’s fields, and the same booking in `result`.',
    {
      ...bookingFields('V1'),
      result: ref('BookingV1'),
      errors: list('Always empty: errors have their own HTTP status.', text('A message.'), { maxItems: 0 }),
    },
  ),
  CertificateCheck: describeModel(
    z.extend(z.required(CertificateCheck), {
      startZone: CertificateCheck.shape.startZone,
      endZone: CertificateCheck.shape.endZone,
    }),
    'What anyone with a certificate can check.',
    {
      reference,
      status,
      statusName,
      inForce: 'Whether it has been bought, and neither cancelled nor completed.',
      holderName: 'The holder’s name.',
      start: 'The place of departure, no more precise than the town.',
      end: 'The destination, no more precise than the town.',
      startTime: 'When the journey starts.',
      endTime: 'When the journey ends.',
      commodityName: 'The class of goods.',
      insuredValue: number('The insured value, in major units.'),
      currencyId: 'The ISO 4217 currency code.',
      coverage: object('The level of cover.', { level: text('A, B or C.'), name: text('The level’s name.') }),
      extensions: 'Optional extras by name. A certificate that shows others has been altered.',
      purchasedAt: 'When it was bought.',
      coverStart: 'When cover starts.',
      edition,
      editionAt: 'When this version was issued. Any other version has been replaced.',
      specimen: 'Whether it’s a specimen, which provides no cover.',
      startZone:
        'The IANA time zone of the departure. The certificate shows the departure, the start of cover and its dates of issue in this time zone, or in UTC if the departure is a date.',
      endZone: 'The IANA time zone that the certificate shows the arrival in.',
    },
  ),
}

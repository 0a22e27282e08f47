import { bookingStatuses } from '#contract/booking.ts'
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

// What becomes of an offer once it is bought, and the account that it is entered in.

const status = oneOf(
  'The state: 1 quoted, 2 purchased, 3 cancelled, 4 completed, 5 expired.',
  ...Object.keys(bookingStatuses).map(Number),
)
const statusName = oneOf('The same as a word.', ...Object.values(bookingStatuses))
const reference = text('Readable and unguessable; what people say on the phone.', {
  pattern: '^LD(-[A-Z\\d]{4}){3}$',
})

const edition = integer(
  'Which edition of the certificate holds: 1 as it was bought, one more with each correction.',
  {
    minimum: 1,
  },
)

/** A booking, or a quote that is not bought: that has no reference and was not purchased. */
function bookingFields(version: 'V1' | 'V2') {
  return {
    always: {
      id: uuid('The id of the booking; of a quote that is not bought, the quote’s.'),
      bookingId: uuid('The same.'),
      status,
      statusName,
      statusAt: moment('Since when.'),
      offer: ref(`BookedOffer${version}`),
      risk: ref('Risk'),
      events: list('What happened to it.', ref('BookingEvent')),
      createdAt: moment('When its offers were asked for.'),
      specimen: flag('Whether it insures nothing.'),
    },
    maybe: {
      reference,
      purchasedAt: moment('When it was bought.'),
      coverStart: moment('When cover starts: the start of the journey, or the purchase if that is later.'),
      customerId: uuid('The customer that it is for, where it is for one.'),
      edition,
      editionAt: moment('When this edition was issued.'),
      replaces: moment('When the edition that it replaces was issued.'),
      issuer: ref('Issuer'),
      legZones: list('The time zones of each leg, where the record is told by itself.', ref('LegZones')),
    },
  }
}

const v1 = bookingFields('V1')
const v2 = bookingFields('V2')
const { replaces, ...ofPurchase } = v1.maybe
const bookingSchemas = 'Cover bought by accepting an offer, or a quote of which nothing is bought yet.'

/** In which currency an amount stands, beside it. */
const currency: Readonly<Record<string, Schema>> = {
  currencyId: text('ISO 4217.'),
  currencySymbol: text('The sign of the currency, or its code.'),
  currencyDecimalPlaces: integer('The decimals of a major unit.', { minimum: 0, maximum: 6 }),
  currencyDivisionModifier: integer('How many minor units make a major one.', { minimum: 1 }),
}
const month = (description: string) => text(description, { pattern: '^\\d{4}-(0[1-9]|1[0-2])$' })

export const bookings = {
  FieldChange: object(
    'A field that was corrected. Absent on a side, it was or is empty there.',
    { path: text('The field, as `bookingHolder.businessName`.') },
    { was: text('What it was.'), is: text('What it is.') },
  ),
  BookingEvent: object(
    'Something that happened to a booking.',
    {
      id: uuid('Its id.'),
      content: text('What happened, in words.'),
      createdAt: moment('When.'),
    },
    {
      userId: uuid('The account or the token set that did it; nobody where the service did it by itself.'),
      reason: text('Why, in the words of whoever did it.'),
      changes: list('Of a correction: what was corrected.', ref('FieldChange')),
    },
  ),
  Issuer: object(
    'Who stands behind the certificate, where the record is told by itself.',
    {
      insurer: text('The insurer.'),
      insurerAddress: text('Its address.'),
      policyNumber: text('The policy that certificates are issued under.'),
      signedBy: text('Who signs.'),
      capacity: text('As what.'),
      claims: object('Whom to call on loss.', {
        name: text('The name.'),
        address: text('The address.'),
        phone: text('The telephone number.'),
        email: text('The e-mail address.'),
      }),
    },
    { sample: flag('Made up for showing: nothing is insured that is issued so.') },
  ),
  LegZones: object('In which IANA time zones a leg starts and ends; empty where they are not known.', {
    start: text('Where it starts.'),
    end: text('Where it ends.'),
  }),
  BookingV1: object(bookingSchemas, v1.always, v1.maybe),
  BookingV2: object(bookingSchemas, v2.always, v2.maybe),
  PurchaseV1: object(
    'The booking’s own fields, and `result` with the same.',
    {
      ...v1.always,
      ...ofPurchase,
      result: ref('BookingV1'),
      errors: list('Always empty: what goes wrong has a status of its own.', text('A sentence.'), {
        maxItems: 0,
      }),
    },
    { replaces },
  ),
  Cancellation: object(
    'What cancelling would do, now.',
    {
      allowed: flag('Whether it can be cancelled.'),
      refund: integer('What is paid back, in minor units.'),
      reason: text('Why, in a sentence.'),
      ...currency,
    },
    { until: moment('The moment from which it is no longer possible.') },
  ),
  Check: object(
    'What anybody who holds the paper may learn of it.',
    {
      reference,
      status,
      statusName,
      inForce: flag('Bought, and neither cancelled nor completed.'),
      holderName: text('Who the cover is for.'),
      start: text('The first place, no nearer than the town.'),
      end: text('The last place, no nearer than the town.'),
      startTime: moment('When the journey begins.'),
      endTime: moment('When it ends.'),
      commodityName: text('The class of goods.'),
      insuredValue: number('The value that is insured, in major units.'),
      currencyId: text('ISO 4217.'),
      coverage: object('The level of cover.', { level: text('A, B or C.'), name: text('Its name.') }),
      extensions: list(
        'Cover beside the clauses, by name; a paper that claims more was altered.',
        text('A name.'),
      ),
      purchasedAt: moment('When it was bought.'),
      coverStart: moment('When cover starts.'),
      edition,
      editionAt: moment('When that edition was issued. A paper of another edition has been replaced.'),
      specimen: flag('Whether it insures nothing.'),
    },
    {
      startZone: text('The IANA time zone of the first place, by whose clocks the paper tells it.'),
      endZone: text('The same of the last place.'),
    },
  ),
  StatementTotal: object('What a month comes to in one currency, in minor units.', {
    charged: integer('The totals of what was bought.'),
    refunded: integer('What was paid back for what was cancelled.'),
    balance: integer('What is charged without what is refunded.'),
    ...currency,
  }),
  StatementEntry: object('One line of an account.', {
    id: uuid('The id of the line.'),
    at: moment('When.'),
    kind: oneOf('A booking that was bought, or the refund of one.', 'premium', 'refund'),
    bookingId: uuid('The booking.'),
    reference,
    holder: text('Who the cover is for.'),
    amount: integer('In minor units; a refund is below 0.'),
    specimen: flag('Whether the booking insures nothing, so that nothing is owed.'),
    ...currency,
  }),
  StatementMonth: object('A month in short.', {
    month: month('The month, by UTC.'),
    totals: list('One for each currency.', ref('StatementTotal')),
  }),
  Statement: object('A month line by line.', {
    month: month('The month, by UTC.'),
    organization: text('Whose account it is.'),
    open: flag('Whether the month has not ended, so that lines may be added.'),
    entries: list('The lines, the earliest first.', ref('StatementEntry')),
    totals: list('One for each currency.', ref('StatementTotal')),
  }),
}

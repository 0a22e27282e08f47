import { sumByCurrency } from '#contract/servicing/statement.ts'
import type { TableDescriptions } from '../description.ts'
import {
  bookingId,
  correctedBooking,
  euro,
  exampleBooking,
  exampleEntry,
  exampleOffer,
  reference,
} from '../examples/offer.ts'
import { exampleRisk, type ExampleTimes } from '../examples/shipment.ts'
import { list, ref, text, uuid } from '../schema.ts'
import { firstPage, listFields, pageFields } from './pages.ts'

const asks = { id: uuid('The id of a booking.') }
const aBooking = { says: 'A booking', noun: { id: bookingId } } as const
const withReason = (reason: string) => ({ says: 'A booking, and why', noun: { id: bookingId, reason } })
const done = { says: 'It is done.', schema: ref('Done'), noun: true } as const
const file = (says: string, excerpt?: string) => ({ says, schema: {}, excerpt })

const moments = ['createdAt', 'purchasedAt', 'statusAt', 'startTime', 'endTime', 'lapsesAt']
const listed = {
  order: ['status', 'reference', 'holder', 'commodityId', 'currencyId', 'insuredValue', ...moments],
  // A value to insure orders the list and does not narrow it.
  except: ['insuredValue'],
  only: ['customerId'],
  moments,
  filter: true,
}

/** What becomes of quotes and bookings. */
export function describeBookings(
  when: ExampleTimes,
  origin: string,
): TableDescriptions<'bookings'>['bookings'] {
  const [first, second] = exampleRisk(when).journeyLegs
  const booking = exampleBooking(when, origin)
  const span = { from: first?.startTime ?? '', to: second?.endTime ?? '' }
  return {
    bookings: {
      area: 'Bookings',
      title: 'List quotes and bookings',
      says: 'The quotes and bookings of the organization, the latest first unless another order is asked for.',
      asks: pageFields(listed),
      examples: [
        firstPage,
        {
          says: 'The bookings of a holder, by departure',
          noun: {
            page: 0,
            perPage: 20,
            globalFilter: 'karelian',
            order: { startTime: 'ASC' },
            where: { status: [2, 4] },
          },
        },
      ],
      gives: {
        says: 'The rows.',
        schema: ref('BookingsPage'),
        noun: { rows: [booking], count: 1, page: 0, perPage: 20 },
      },
    },
    bookingsCsv: {
      area: 'Bookings',
      title: 'Get the list as a sheet',
      says: 'All quotes and bookings that are found, as comma-separated values in UTF-8, safe to open in a spreadsheet. It is handed out while it is read: what is cut off is not whole.',
      asks: listFields(listed),
      examples: [
        {
          says: 'What departs between two moments, by holder',
          noun: {
            order: { holder: 'ASC' },
            where: { startTime: { gte: span.from, lt: span.to } },
          },
        },
      ],
      gives: file(
        'The sheet.',
        [
          'Reference,State,Holder,Your reference,Goods,From,To,…',
          `${reference},purchased,Karelian Machines Oy,,Industrial machinery and parts,${first?.start},…`,
        ].join('\r\n'),
      ),
    },
    certificate: {
      area: 'Bookings',
      title: 'Get the certificate',
      says: 'The paper that proves a booking. A quote of which nothing is bought has none: 409.',
      asks,
      examples: [aBooking],
      gives: file('The certificate, under the name of its booking.'),
      refuses: ['NOT_FOUND', 'CONFLICT'],
    },
    cancellation: {
      area: 'Bookings',
      title: 'Ask what cancelling would do',
      says: 'What cancelling would do, now. Nothing is done.',
      asks,
      examples: [aBooking],
      gives: {
        says: 'What would be done.',
        schema: ref('Cancellation'),
        noun: {
          allowed: true,
          refund: exampleOffer(when, origin).price?.total ?? 0,
          currency: euro,
          until: first?.startTime,
          reason: 'Cancelled before the first leg starts, everything is paid back: EUR 331.93.',
        },
      },
      refuses: ['NOT_FOUND'],
    },
    cancel: {
      area: 'Bookings',
      title: 'Cancel a booking',
      says: 'Cancels a booking before its first leg starts. From that moment on it is 409. A body is not needed.',
      asks,
      takes: ['ReasonRequest'],
      examples: [aBooking, withReason('The buyer withdrew from the sale.')],
      gives: done,
      refuses: ['NOT_FOUND', 'CONFLICT'],
    },
    complete: {
      area: 'Bookings',
      title: 'Complete a booking',
      says: 'Says that a journey has come to its end. Before the end of its last leg it is 409. A body is not needed.',
      asks,
      takes: ['ReasonRequest'],
      examples: [aBooking, withReason('The consignee has signed for the goods.')],
      gives: done,
      refuses: ['NOT_FOUND', 'CONFLICT'],
    },
    correct: {
      area: 'Bookings',
      title: 'Correct a booking',
      says: 'Corrects a wrong name or reference of a booking in force, which makes a new edition of its certificate. What would change the price or the cover is 422: cancel, and buy anew. What already is as it is asked for changes nothing.',
      asks,
      takes: ['CorrectionRequest'],
      examples: [
        {
          says: 'The name of the company',
          noun: {
            id: bookingId,
            bookingHolder: { businessName: 'Karelian Machinery Oy', phone: '+358 13 123 456' },
            trackingCode: 'PO 4711',
            edition: 1,
            reason: 'The name was misspelt.',
          },
        },
      ],
      gives: {
        says: 'The booking as it is now.',
        schema: ref('BookingV2'),
        noun: correctedBooking(when, origin),
      },
      refuses: ['NOT_FOUND', 'CONFLICT'],
    },
    check: {
      area: 'Bookings',
      title: 'Check a paper',
      says: 'Whether a paper is real and in force, for anybody who holds it. Case and dashes of the reference count for nothing. A reference that is on no paper is 404 and named under `errors`; too many of these within a minute from one address are 429.',
      asks: { reference: text('The reference as it stands on the paper.', { minLength: 1 }) },
      examples: [{ says: 'A paper', noun: { reference } }],
      gives: {
        says: 'What the paper shows.',
        schema: ref('Check'),
        noun: {
          reference,
          status: 2,
          statusName: 'purchased',
          inForce: true,
          holderName: 'Karelian Machines Oy',
          start: first?.start ?? '',
          end: second?.end ?? '',
          startTime: first?.startTime ?? '',
          endTime: second?.endTime ?? '',
          startZone: 'Europe/Helsinki',
          endZone: 'Europe/Berlin',
          commodityName: 'Industrial machinery and parts',
          insuredValue: '100000',
          currencyId: 'EUR',
          coverage: { level: 'A', name: 'All risks' },
          extensions: ['War'],
          purchasedAt: booking.purchasedAt ?? '',
          coverStart: booking.coverStart ?? '',
          edition: 1,
          editionAt: booking.purchasedAt ?? '',
          specimen: true,
        },
      },
      refuses: ['NOT_FOUND', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
    },
  }
}

/** The account of an organization. */
export function describeStatements(when: ExampleTimes): TableDescriptions<'statements'>['statements'] {
  const entry = exampleEntry(when)
  const month = entry.at.slice(0, 7)
  const totals = sumByCurrency([entry])
  const ofMonth = {
    area: 'Account',
    asks: { month: text('The month, by UTC, as 2026-11.', { pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }) },
    examples: [{ says: 'A month', noun: { month } }],
    refuses: ['VALIDATION_FAILED'],
  } as const
  return {
    statements: {
      area: 'Account',
      title: 'List months',
      says: 'Every month in which something was bought or paid back, the latest first.',
      examples: [{ says: 'As it stands', noun: {} }],
      gives: {
        says: 'The months.',
        schema: list('The months.', ref('StatementMonth')),
        noun: [{ month, totals }],
      },
    },
    statement: {
      ...ofMonth,
      title: 'Get a month',
      says: 'One month, line by line. A month without lines is empty and no error.',
      gives: {
        says: 'The month.',
        schema: ref('Statement'),
        noun: { month, organization: 'Lading Demo Trading', open: true, entries: [entry], totals },
      },
    },
    statementCsv: {
      ...ofMonth,
      title: 'Get a month as a sheet',
      says: 'The same as comma-separated values in UTF-8, safe to open in a spreadsheet.',
      gives: file(
        'The sheet.',
        [
          'Time (UTC),Certificate,Holder,Currency,Charged,Paid back',
          `${entry.at},${reference},${entry.holder},EUR,331.93,`,
        ].join('\r\n'),
      ),
    },
    statementPdf: {
      ...ofMonth,
      title: 'Get a month as a paper',
      says: 'The same as a PDF.',
      gives: file('The paper.'),
    },
  }
}

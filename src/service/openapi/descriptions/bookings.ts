import { BookingStatus } from '#contract/booking.ts'
import { CertificateCheckRequest } from '#contract/certificate/check.ts'
import { ByMonth, sumByCurrency } from '#contract/servicing/statement.ts'
import type { TableDescriptions } from '#service/openapi/description.ts'
import {
  bookingId,
  correctedBooking,
  euro,
  exampleBooking,
  exampleEntry,
  exampleOffer,
  reference,
} from '#service/openapi/examples/offer.ts'
import { exampleRisk, type ExampleTimes } from '#service/openapi/examples/shipment.ts'
import { fromModel, list, ref, uuid } from '#service/openapi/schema.ts'
import { firstPage, listFields, onePage, pageFields } from './pages.ts'

const parameters = { id: uuid('The booking’s ID.') }
const aBooking = { text: 'A booking', value: { id: bookingId } } as const
const withReason = (reason: string) => ({
  text: 'A booking, with a reason',
  value: { id: bookingId, reason },
})
const done = { text: 'Done.', schema: ref('Done'), value: true } as const
const file = (words: string, excerpt?: string) => ({ text: words, schema: {}, excerpt })

const moments = ['createdAt', 'purchasedAt', 'statusAt', 'startTime', 'endTime', 'lapsesAt']
const listed = {
  order: ['status', 'reference', 'holder', 'commodityId', 'currencyId', 'insuredValue', ...moments],
  // The list can be sorted by insured value, but not filtered by it.
  except: ['insuredValue'],
  only: ['customerId'],
  moments,
  filter: true,
}

/** Describes quotes and bookings. */
export function describeBookings(
  when: ExampleTimes,
  origin: string,
): TableDescriptions<'bookings'>['bookings'] {
  const [first, second] = exampleRisk(when).journeyLegs
  const booking = exampleBooking(when, origin)
  const span = { from: first?.startTime ?? '', to: second?.endTime ?? '' }
  return {
    listBookings: {
      title: 'List quotes and bookings',
      text: 'Returns your organization’s quotes and bookings, newest first by default.',
      parameters: pageFields(listed),
      examples: [
        firstPage,
        {
          text: 'A holder’s bookings by departure',
          value: {
            page: 0,
            perPage: 20,
            globalFilter: 'karelian',
            order: { startTime: 'ASC' },
            where: { status: [BookingStatus.purchased, BookingStatus.completed] },
          },
        },
      ],
      response: { text: 'The quotes and bookings.', schema: ref('BookingsPage'), value: onePage(booking) },
    },
    exportBookings: {
      title: 'Export quotes and bookings as CSV',
      text: 'Returns all matching quotes and bookings as CSV in UTF-8, safe to open in a spreadsheet. The file is streamed; if the connection closes early, it’s incomplete.',
      parameters: listFields(listed),
      examples: [
        {
          text: 'Departures within a period, by holder',
          value: { order: { holder: 'ASC' }, where: { startTime: { gte: span.from, lt: span.to } } },
        },
      ],
      response: file(
        'The CSV file.',
        [
          'Reference,Status,Holder,Your reference,Goods,From,To,…',
          `${reference},purchased,Karelian Machines Oy,,Industrial machinery and parts,${first?.start},…`,
        ].join('\r\n'),
      ),
    },
    getCertificate: {
      title: 'Get a certificate',
      text: 'Returns the booking’s certificate of insurance as a PDF. A quote that hasn’t been bought has none: 409.',
      parameters,
      examples: [aBooking],
      response: file('The certificate, with the booking’s reference as its file name.'),
      errors: ['CONFLICT'],
    },
    previewCancellation: {
      title: 'Preview a cancellation',
      text: 'Returns whether the booking can be cancelled now and what would be refunded. Nothing changes.',
      parameters,
      examples: [aBooking],
      response: {
        text: 'What cancelling would do.',
        schema: ref('Cancellation'),
        value: {
          allowed: true,
          refund: exampleOffer(when, origin).price.total,
          currency: euro,
          until: first?.startTime,
          reason: 'Cancelled before departure: full refund of EUR 331.93.',
        },
      },
    },
    cancelBooking: {
      title: 'Cancel a booking',
      text: 'Cancels a booking before its first leg starts; after that it’s 409. The body is optional.',
      parameters,
      bodies: ['ReasonRequest'],
      examples: [aBooking, withReason('The buyer withdrew from the sale.')],
      response: done,
      errors: ['CONFLICT'],
    },
    completeBooking: {
      title: 'Complete a booking',
      text: 'Marks a booking as completed after its last leg has ended; before that it’s 409. The body is optional.',
      parameters,
      bodies: ['ReasonRequest'],
      examples: [aBooking, withReason('The consignee has signed for the goods.')],
      response: done,
      errors: ['CONFLICT'],
    },
    correctBooking: {
      title: 'Correct a booking',
      text: 'Corrects names, contact details or references of a booking in force and issues a new version of its certificate. A change that would affect the price or the cover is 422: cancel and buy again instead. Values that are already correct change nothing.',
      parameters,
      bodies: ['CorrectionRequest'],
      examples: [
        {
          text: 'A company name',
          value: {
            id: bookingId,
            bookingHolder: { businessName: 'Karelian Machinery Oy', phone: '+358 13 123 456' },
            trackingCode: 'PO 4711',
            edition: 1,
            reason: 'The name was misspelt.',
          },
        },
      ],
      response: {
        text: 'The corrected booking.',
        schema: ref('BookingV2'),
        value: correctedBooking(when, origin),
      },
      errors: ['CONFLICT'],
    },
    checkCertificate: {
      title: 'Verify a certificate',
      text: 'Returns whether a certificate is genuine and in force. Anyone can use it. The reference’s case and dashes don’t matter. An unknown reference is 404 with the field in `errors`; too many unknown references a minute from one address are 429.',
      parameters: {
        reference: fromModel(
          CertificateCheckRequest.shape.reference,
          'The reference printed on the certificate.',
        ),
      },
      examples: [{ text: 'A certificate', value: { reference } }],
      response: {
        text: 'What the certificate should show.',
        schema: ref('Check'),
        value: {
          reference,
          status: BookingStatus.purchased,
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
          purchasedAt: booking.purchasedAt,
          coverStart: booking.coverStart,
          edition: 1,
          editionAt: booking.purchasedAt,
          specimen: true,
        },
      },
      errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
    },
  }
}

/** Describes an organization's statements. */
export function describeStatements(when: ExampleTimes): TableDescriptions<'statements'>['statements'] {
  const entry = exampleEntry(when)
  const month = entry.at.slice(0, 7)
  const totals = sumByCurrency([entry])
  const ofMonth = {
    parameters: { month: fromModel(ByMonth.shape.month, 'The month in UTC, such as 2026-11.') },
    examples: [{ text: 'A month', value: { month } }],
    errors: ['VALIDATION_FAILED'],
  } as const
  return {
    listStatements: {
      title: 'List statements',
      text: 'Returns each month with purchases or refunds, newest first.',
      response: {
        text: 'The months.',
        schema: list('The months.', ref('StatementMonth')),
        value: [{ month, totals }],
      },
    },
    getStatement: {
      ...ofMonth,
      title: 'Get a statement',
      text: 'Returns a month’s statement entry by entry. A month without entries returns an empty statement.',
      response: {
        text: 'The statement.',
        schema: ref('Statement'),
        value: { month, organization: 'Lading Demo Trading', open: true, entries: [entry], totals },
      },
    },
    getStatementCsv: {
      ...ofMonth,
      title: 'Export a statement as CSV',
      text: 'Returns a month’s statement as CSV in UTF-8, safe to open in a spreadsheet.',
      response: file(
        'The CSV file.',
        [
          'Time (UTC),Certificate,Holder,Currency,Charged,Refunded',
          `${entry.at},${reference},${entry.holder},EUR,331.93,`,
        ].join('\r\n'),
      ),
    },
    getStatementPdf: {
      ...ofMonth,
      title: 'Get a statement as PDF',
      text: 'Returns a month’s statement as a PDF.',
      response: file('The PDF.'),
    },
  }
}

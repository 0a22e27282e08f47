import { BookingStatus } from '#contract/booking.ts'
import { CertificateCheckRequest } from '#contract/certificate/check.ts'
import { csvEncoding, type DescribeTable, file, reply } from '#service/openapi/description.ts'
import {
  bookingId,
  correctedBooking,
  euro,
  exampleBooking,
  exampleOffer,
  reference,
} from '#service/openapi/examples/offer.ts'
import { exampleRisk } from '#service/openapi/examples/shipment.ts'
import { fromModel, uuid } from '#service/openapi/schema.ts'
import { listFields, onePage, pageFields } from './pages.ts'

const parameters = { id: uuid('The booking’s ID.', bookingId) }
const endedBookings =
  'A booking that’s already cancelled or completed returns 409 too, so if a response was lost, read the booking’s `status`.'
const withReason = (reason: string) => ({ 'A booking': {}, 'A booking, with a reason': { reason } })

const plainFields = ['status', 'reference', 'holder', 'commodityId', 'currencyId']
const timestampFields = ['createdAt', 'purchasedAt', 'statusAt', 'startTime', 'endTime', 'expiresAt']
const bookingList = {
  order: [...plainFields, 'insuredValue', ...timestampFields],
  where: [...plainFields, ...timestampFields, 'customerId', 'organizationId', 'open', 'replaced'],
  timestampFields,
  filter: true,
}

export const describeBookings: DescribeTable<'bookings'> = (when, origin) => {
  const [first, second] = exampleRisk(when).journeyLegs
  const booking = exampleBooking(when, origin)
  return {
    listBookings: {
      title: 'List quotes and bookings',
      text: [
        'Returns your organization’s quotes and bookings. Support staff and administrators also get those of all organizations below theirs.',
        'Filter them with `where`: `organizationId` limits them to one organization and those below it. Status 1 includes declined and replaced quotes. `open` is true for offers that can be bought and haven’t been replaced. `replaced` is true for unbought quotes that a newer quote has replaced. `expiresAt` is when the last offer of a quote expires. `holder` is the whole name; use `globalFilter` for parts of it.',
        'They’re sorted newest first by default. Rows that lack the sort field come last.',
      ].join('\n\n'),
      parameters: pageFields(bookingList, {
        globalFilter: 'karelian',
        order: { startTime: 'ASC' },
        where: { status: [BookingStatus.purchased, BookingStatus.completed] },
      }),
      response: reply('The quotes and bookings.', 'BookingsPage', onePage(booking)),
    },
    exportBookings: {
      title: 'Export quotes and bookings as CSV',
      text: `Returns all matching quotes and bookings as CSV, with statuses in words and a column for the organization if you can see organizations below yours. ${csvEncoding} Columns with “UTC” in their name are timestamps; departure and arrival are also in the local time of their places, empty if its zone is unknown. New columns come after the existing ones, so read columns by name. The file is streamed; if the connection closes early, it’s incomplete.`,
      parameters: listFields(bookingList, {
        order: { holder: 'ASC' },
        where: { startTime: { gte: first?.startTime, lt: second?.endTime } },
      }),
      response: file(
        'The CSV file.',
        'Reference,Status,Holder,Your reference,Goods,From,…',
        `${reference},In force,Karelian Machines Oy,,Industrial machinery and parts,"${first?.start}",…`,
      ),
    },
    getCertificate: {
      title: 'Get a certificate',
      text: 'Returns the booking’s certificate of insurance as a PDF. A quote that hasn’t been bought has none, and returns 409.',
      parameters,
      response: file('The certificate, with the booking’s reference as its file name.'),
      errors: ['CONFLICT'],
    },
    previewCancellation: {
      title: 'Preview a cancellation',
      text: 'Returns whether the booking can be cancelled now and what would be refunded. Nothing changes.',
      parameters,
      response: reply('What cancelling would do.', 'Cancellation', {
        allowed: true,
        refund: exampleOffer(when, origin).price.total,
        currency: euro,
        until: first?.startTime,
        reason: 'Before departure: full refund of EUR 331.93.',
      }),
    },
    cancelBooking: {
      title: 'Cancel a booking',
      text: `Cancels a booking. Returns 409 once its first leg has started. ${endedBookings} The body is optional.`,
      parameters,
      bodies: ['ReasonRequest'],
      examples: withReason('The buyer withdrew from the sale.'),
      errors: ['CONFLICT'],
    },
    completeBooking: {
      title: 'Complete a booking',
      text: `Marks a booking as completed. Returns 409 until its last leg has ended. If the arrival is a date, the leg ends when that day is over at its place, or everywhere if its time zone is unknown. ${endedBookings} The body is optional.`,
      parameters,
      bodies: ['ReasonRequest'],
      examples: withReason('The consignee has signed for the goods.'),
      errors: ['CONFLICT'],
    },
    correctBooking: {
      title: 'Correct a booking',
      text: 'Corrects names, contact details or references of a booking in force and issues a new version of its certificate. A change that would affect the price or the cover returns 422: cancel and buy again instead. Values that are already correct change nothing.',
      parameters,
      bodies: ['CorrectionRequest'],
      examples: {
        'A company name': {
          bookingHolder: { businessName: 'Karelian Machinery Oy', phone: '+358 13 123 456' },
          trackingCode: 'PO 4711',
          edition: 1,
          reason: 'The name was misspelt.',
        },
      },
      response: reply('The corrected booking.', 'BookingV2', correctedBooking(when, origin)),
      errors: ['CONFLICT'],
    },
    checkCertificate: {
      title: 'Check a certificate',
      text: 'Returns whether a certificate is genuine and in force. Anyone can use it. Case and dashes in the reference are ignored. An unknown reference returns 404 with the field in `errors`; too many unknown references per minute from one address return 429.',
      parameters: {
        reference: {
          ...fromModel(CertificateCheckRequest.shape.reference, 'The reference printed on the certificate.'),
          example: reference,
        },
      },
      response: reply('What the certificate should show.', 'CertificateCheck', {
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
      }),
      errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
    },
  }
}

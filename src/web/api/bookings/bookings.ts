import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { BookingStatus } from '#contract/booking.ts'
import type { PageRequest } from '#contract/paging.ts'
import { listBookings, exportBookings } from '#contract/wire/bookings/operations.ts'
import { serverNow } from '#web/times/server-clock.ts'
import { callIfSupported, call } from '#web/api/client.ts'
import { operationQuery, optionalQuery, pageOptions } from '#web/api/operation-query.ts'
import { fetchRecord } from '#web/api/fetch-record.ts'
import type { FetchCsv } from '#web/api/csv-download.ts'

/** A page of quotes and bookings. */
export const bookingsQuery = (page: PageRequest) =>
  operationQuery(['bookings', page], listBookings, page, pageOptions, fetchRecord)

/** The open offers, expiring soonest first. Can include some that expired in the current hour. */
export const expiringOffersQuery = (perPage: number) =>
  queryOptions({
    queryKey: ['bookings', { lapsing: perPage }],
    meta: { action: listBookings.action },
    queryFn: ({ signal }) => {
      // A full hour, so that the early reads can send the same request.
      const hour = new Date(new Date(serverNow()).setUTCMinutes(0, 0, 0)).toISOString()
      const where = { status: BookingStatus.quoted, lapsesAt: { gte: hour } }
      return callIfSupported(
        listBookings,
        { page: 0, perPage, order: { lapsesAt: 'ASC' }, where },
        { signal },
      )
    },
    staleTime: 0,
    retry: false,
  })

/** How many bookings are checked for a possible duplicate of a purchase. */
const maxSimilar = 50

/** The bookings of a holder that depart between two times, newest first. */
export const purchasesBetweenQuery = (holder: string, from: string, to: string) =>
  optionalQuery(
    ['bookings', { holder, from, to }],
    listBookings,
    {
      page: 0,
      perPage: maxSimilar,
      globalFilter: holder,
      where: { status: BookingStatus.purchased, startTime: { gte: from, lte: to } },
      order: { purchasedAt: 'DESC' },
    },
    { placeholderData: keepPreviousData },
  )

/** Downloads all matching bookings as CSV. */
export const fetchBookingsCsv: FetchCsv = ({ filter, signal, onProgress }) =>
  call(exportBookings, filter, { signal, onProgress })

/** Builds the CSV from the pages of the list, for a service that offers none. Reports progress in rows. */
export const fetchBookingsCsvFromPages: FetchCsv = async (request) =>
  (await import('./bookings-csv.ts')).buildBookingsCsv(request)

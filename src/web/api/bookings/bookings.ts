import { BookingStatus } from '#contract/booking.ts'
import type { PageRequest } from '#contract/paging.ts'
import { listBookings, exportBookings } from '#contract/wire/bookings/operations.ts'
import { call } from '#web/api/client.ts'
import { operationQuery, optionalQuery, pageOptions } from '#web/api/operation-query.ts'
import { fetchPriced } from '#web/api/queries.ts'
import type { FetchCsv } from '#web/api/csv-download.ts'

/** A page of quotes and bookings. */
export const bookingsQuery = (page: PageRequest) =>
  operationQuery(['bookings', page], listBookings, page, pageOptions, fetchPriced)

/** How many bookings are checked for a possible duplicate of a purchase. */
const maxSimilar = 50

/** Purchased bookings that match a search text and depart between two times, newest purchase first. */
export const similarBookingsQuery = (search: string, from: string, to: string) =>
  optionalQuery(
    ['bookings', { search, from, to }],
    listBookings,
    {
      page: 0,
      perPage: maxSimilar,
      globalFilter: search,
      where: { status: BookingStatus.purchased, startTime: { gte: from, lte: to } },
      order: { purchasedAt: 'DESC' },
    },
    // Not cached, because a purchase since then would be missing. Not reloaded, because a late warning would move the page,
    // and not retried, because the page waits for the result.
    { staleTime: 'static', gcTime: 0, retry: false },
  )

/** Downloads all matching bookings as CSV. */
export const fetchBookingsCsv: FetchCsv = ({ filter, signal, onProgress }) =>
  call(exportBookings, filter, { signal, onProgress })

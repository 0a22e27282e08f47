import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Booking } from '#contract/booking.ts'
import type { Page, PageRequest } from '#contract/paging.ts'
import { bookings, bookingsCsv } from '#contract/wire/bookings/operations.ts'
import { serverNow } from '#web/times/server-clock.ts'
import { callIfSupported, call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queries.ts'
import { useCsvDownload, useServiceCsv } from '#web/api/csv-download.ts'

/**
 * A page of the list of quotes and bookings, always read anew when it is opened. While another is being read, the last
 * one stays; a reading that nobody waits for any more is given up.
 * @param isSupported whether the service says that it has the list; another's answer leaves the session as it is.
 */
export const bookingsQuery = (page: PageRequest, isSupported: boolean) =>
  queryOptions<Page<Booking>>({
    queryKey: queryKeys.bookings(page),
    queryFn: ({ signal }) =>
      isSupported ? call(bookings, page, signal) : callIfSupported(bookings, page, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const quoted = 1
const purchased = 2

/** The offers that are not bought and have not lapsed, the first to lapse first. */
export const expiringOffersQuery = (perPage: number) =>
  queryOptions({
    queryKey: queryKeys.bookings({ lapsing: perPage }),
    queryFn: ({ signal }) => {
      const now = new Date(serverNow()).toISOString()
      const where = { status: quoted, lapsesAt: { gte: now } }
      return callIfSupported(bookings, { page: 0, perPage, order: { lapsesAt: 'ASC' }, where }, signal)
    },
    staleTime: 0,
    retry: false,
  })

/** The most bookings that are looked through for one that is like what is about to be bought. */
const maxSimilar = 50

/** What a holder bought that departs between two moments, the latest first. */
export const purchasesBetweenQuery = (holder: string, from: string, to: string) =>
  queryOptions({
    queryKey: queryKeys.bookings({ holder, from, to }),
    queryFn: ({ signal }) =>
      callIfSupported(
        bookings,
        {
          page: 0,
          perPage: maxSimilar,
          globalFilter: holder,
          where: { status: purchased, startTime: { gte: from, lte: to } },
          order: { purchasedAt: 'DESC' },
        },
        signal,
      ),
    retry: false,
  })

/** Fetches all that is found as a sheet. */
export const useBookingsCsv = () => useServiceCsv(bookingsCsv)

/** Makes it of the pages of the list, where the service hands none out: heard in rows. */
export const useBookingsCsvFromPages = () =>
  useCsvDownload(async ({ filter, signal, onProgress }) => {
    const { buildBookingsCsv: makeSheet } = await import('./bookings-csv.ts')
    return makeSheet(filter, signal, onProgress)
  })

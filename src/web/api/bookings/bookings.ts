import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Booking } from '#contract/booking.ts'
import type { Page, PageAsk } from '#contract/paging.ts'
import { bookings, bookingsSheet } from '#contract/wire/bookings/operations.ts'
import { serverNow } from '#web/times/server-clock.ts'
import { ask, call } from '#web/api/client.ts'
import { keys } from '#web/api/queries.ts'
import { useSheetFrom, useSheetOf } from '#web/api/csv-download.ts'

/**
 * A page of the list of quotes and bookings, always read anew when it is opened. While another is being read, the last
 * one stays; a reading that nobody waits for any more is given up.
 * @param known whether the service says that it has the list; another's answer leaves the session as it is.
 */
export const bookingsQuery = (page: PageAsk, known: boolean) =>
  queryOptions<Page<Booking>>({
    queryKey: keys.bookings(page),
    queryFn: ({ signal }) => (known ? call(bookings, page, signal) : ask(bookings, page, signal)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const quoted = 1
const purchased = 2

/** The offers that are not bought and have not lapsed, the first to lapse first. */
export const lapsingQuery = (perPage: number) =>
  queryOptions({
    queryKey: keys.bookings({ lapsing: perPage }),
    queryFn: ({ signal }) => {
      const now = new Date(serverNow()).toISOString()
      const where = { status: quoted, lapsesAt: { gte: now } }
      return ask(bookings, { page: 0, perPage, order: { lapsesAt: 'ASC' }, where }, signal)
    },
    staleTime: 0,
    retry: false,
  })

/** The most bookings that are looked through for one that is like what is about to be bought. */
const mostAlike = 50

/** What a holder bought that departs between two moments, the latest first. */
export const boughtBetweenQuery = (holder: string, from: string, to: string) =>
  queryOptions({
    queryKey: keys.bookings({ holder, from, to }),
    queryFn: ({ signal }) =>
      ask(
        bookings,
        {
          page: 0,
          perPage: mostAlike,
          globalFilter: holder,
          where: { status: purchased, startTime: { gte: from, lte: to } },
          order: { purchasedAt: 'DESC' },
        },
        signal,
      ),
    retry: false,
  })

/** Fetches all that is found as a sheet. */
export const useBookingsSheet = () => useSheetOf(bookingsSheet)

/** Makes it of the pages of the list, where the service hands none out: heard in rows. */
export const useMadeBookingsSheet = () =>
  useSheetFrom(async ({ found, signal, heard }) => {
    const { makeSheet } = await import('./bookings-csv.ts')
    return makeSheet(found, signal, heard)
  })

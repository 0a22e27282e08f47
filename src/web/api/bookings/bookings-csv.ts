import Papa from 'papaparse'
import type { NamedFile } from '#contract/text/named-file.ts'
import { type ListFilter, maxPerPage, type Page } from '#contract/paging.ts'
import type { Booking } from '#contract/booking.ts'
import { bookings } from '#contract/wire/bookings/operations.ts'
import { bookingCells, bookingHeader, bookingsFileName } from '#contract/fields/booking-columns.ts'
import { csvFormat, byteOrderMark } from '#contract/text/csv-format.ts'
import { serverNow } from '#web/times/server-clock.ts'
import { call } from '#web/api/client.ts'
import { shouldRetry } from '#web/api/http/retry.ts'

// Apart from the list, which is there before anybody wants it as a sheet.

/**
 * Makes the sheet that a service does not hand out, from the pages of its list, one after another. A row that comes
 * twice, since others came before it meanwhile, stands in it once.
 * @param onProgress hears how many rows have come.
 * @throws Problem where a page does not come.
 */
export async function buildBookingsCsv(
  filter: ListFilter,
  signal: AbortSignal,
  onProgress: (rows: number) => void,
): Promise<NamedFile> {
  const rows = new Map<string, string[]>()
  for (let page = 0; ; page += 1) {
    signal.throwIfAborted()
    const known = rows.size
    const answer = await fetchPage(filter, page, signal)
    for (const booking of answer.rows) rows.set(booking.id, bookingCells(booking))
    onProgress(rows.size)
    // A server that knows no pages gives the same rows again; one that does not count is asked as long as pages are full.
    const isLast = (page + 1) * answer.perPage >= answer.count && answer.rows.length < maxPerPage
    if (isLast || rows.size === known) break
  }
  const lines = Papa.unparse([[...bookingHeader], ...rows.values()], csvFormat)
  const bytes = new TextEncoder().encode(`${byteOrderMark}${lines}\r\n`)
  return { name: bookingsFileName(new Date(serverNow()).toISOString()), bytes }
}

/** One page, asked for again where no answer came. */
async function fetchPage(filter: ListFilter, page: number, signal: AbortSignal): Promise<Page<Booking>> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await call(bookings, { ...filter, page, perPage: maxPerPage }, signal)
    } catch (error) {
      if (signal.aborted || !(error instanceof Error) || !shouldRetry(failures, error)) throw error
      await new Promise((resolve) => setTimeout(resolve, retryDelay))
    }
  }
}

/** Before a page is asked for again, in milliseconds. */
const retryDelay = 1_000

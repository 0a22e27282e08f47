import Papa from 'papaparse'
import { type ListFilter, maxPerPage } from '#contract/paging.ts'
import { listBookings } from '#contract/wire/bookings/operations.ts'
import { bookingCells, bookingHeader, bookingsFileName } from '#contract/fields/booking-columns.ts'
import { csvFormat, byteOrderMark, escapeInnerFormulas } from '#contract/text/csv-format.ts'
import { serverNow } from '#web/times/server-clock.ts'
import { call } from '#web/api/client.ts'
import type { FetchCsv } from '#web/api/csv-download.ts'
import { shouldRetry } from '#web/api/http/retry.ts'

// Separate from the list, so that it's loaded only for a download.

/**
 * Builds a CSV file from the pages of the list, for a service that offers none. A row that moves to the next page
 * during the download is included once. A row that can't be read is left out.
 * @throws Problem if a page can't be loaded.
 */
export const buildBookingsCsv: FetchCsv = async ({ filter, signal, onProgress }) => {
  const rows = new Map<string, string[]>()
  const unreadable = new Set<string>()
  for (let page = 0; ; page += 1) {
    signal.throwIfAborted()
    const previousSize = rows.size + unreadable.size
    const response = await fetchPage(filter, page, signal)
    for (const booking of response.rows) rows.set(booking.id, bookingCells(booking))
    for (const row of response.unreadable ?? []) unreadable.add(JSON.stringify(row))
    onProgress(rows.size)
    // A server that ignores pages returns the same rows again. One that doesn't count is read while pages are full.
    const received = response.rows.length + (response.unreadable?.length ?? 0)
    const isLast = (page + 1) * response.perPage >= response.count && received < maxPerPage
    if (isLast || rows.size + unreadable.size === previousSize) break
  }
  const cells = [...rows.values()].map((row) => row.map(escapeInnerFormulas))
  const lines = Papa.unparse([[...bookingHeader], ...cells], csvFormat)
  const bytes = new TextEncoder().encode(`${byteOrderMark}${lines}\r\n`)
  return { name: bookingsFileName(new Date(serverNow()).toISOString()), bytes }
}

/** Loads a page, with retries if the connection fails. */
async function fetchPage(filter: ListFilter, page: number, signal: AbortSignal) {
  for (let failures = 0; ; failures += 1) {
    try {
      return await call(listBookings, { ...filter, page, perPage: maxPerPage }, { signal })
    } catch (error) {
      if (signal.aborted || !(error instanceof Error) || !shouldRetry(failures, error)) throw error
      await new Promise((resolve) => setTimeout(resolve, retryDelay))
    }
  }
}

/** Delay before a retry, in milliseconds. */
const retryDelay = 1_000

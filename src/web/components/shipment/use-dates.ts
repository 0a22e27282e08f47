import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type DateOrder, parseDateOrder } from '#contract/text/date-order.ts'
import { setupQuery } from '#web/api/queries.ts'
import type { LegSummary } from './shipment-summary.ts'
import {
  formatDayRange,
  formatLocalTime,
  formatPlannedTime,
  formatRelativeTime,
  formatUtcTime,
} from '#contract/text/times.ts'

/** Returns functions that format dates in the order of the server's `dateFormat`, by default in the browser's time zone. */
export function useDates() {
  const order = parseDateOrder(useQuery(setupQuery).data?.dateFormat)
  return useMemo(() => createDateFormatter(order), [order])
}

function createDateFormatter(order: DateOrder) {
  return {
    local: (moment: string, zone?: string) => formatLocalTime(moment, zone, order),
    planned: (moment: string, isDate: boolean | undefined, zone?: string) =>
      formatPlannedTime(moment, isDate, zone, order),
    utc: (moment: string, zone?: string) => formatUtcTime(moment, zone, order),
    /** A day without the time. */
    day: (moment: string, zone?: string) => formatDayRange(moment, undefined, zone, order),
    /** The first and last day of a journey, each in the time zone of its place. */
    days: (legs: readonly LegSummary[]) => {
      const [first, last] = [legs[0], legs.at(-1)]
      return formatDayRange(first?.departsAt, last?.arrivesAt, first?.departureZone, order, last?.arrivalZone)
    },
    relative: (moment: string, now: number) => formatRelativeTime(moment, now, undefined, order),
  }
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type DateOrder, parseDateOrder } from '#contract/text/date-order.ts'
import { setupQuery } from '#web/api/queries.ts'
import type { LegSummary } from './shipment-summary.ts'
import { daySpan, localTime, nearTime, utcTime } from '#contract/text/times.ts'

/** How moments and days are printed here: in the order of the server's `dateFormat`, in the browser's own zone unless told. */
export function useDates() {
  const order = parseDateOrder(useQuery(setupQuery).data?.dateFormat)
  return useMemo(() => createDateFormatter(order), [order])
}

function createDateFormatter(order: DateOrder) {
  return {
    local: (moment: string, zone?: string) => localTime(moment, zone, order),
    utc: (moment: string, zone?: string) => utcTime(moment, zone, order),
    /** The day alone. */
    day: (moment: string) => daySpan(moment, undefined, undefined, order),
    /** The days of a whole journey, each by the clocks of its place. */
    days: (legs: readonly LegSummary[]) => {
      const [first, last] = [legs[0], legs.at(-1)]
      return daySpan(first?.leaves, last?.arrives, first?.leavesZone, order, last?.arrivesZone)
    },
    near: (moment: string, now: number) => nearTime(moment, now, undefined, order),
  }
}

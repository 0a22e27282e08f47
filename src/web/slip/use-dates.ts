import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type DateOrder, dateOrderOf } from '#contract/date-order.ts'
import { setupQuery } from '#web/api/queries.ts'
import { daySpan, localTime, nearTime, utcTime } from './words/times.ts'

/** How moments and days are printed here: in the order of the server's `dateFormat`, in the browser's own zone. */
export function useDates() {
  const order = dateOrderOf(useQuery(setupQuery).data?.dateFormat)
  return useMemo(() => datesIn(order), [order])
}

function datesIn(order: DateOrder) {
  return {
    local: (moment: string) => localTime(moment, undefined, order),
    utc: (moment: string) => utcTime(moment, undefined, order),
    span: (from: string | undefined, to: string | undefined) => daySpan(from, to, undefined, order),
    near: (moment: string, now: number) => nearTime(moment, now, undefined, order),
  }
}

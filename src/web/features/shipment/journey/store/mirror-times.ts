import { fromAbsolute, toCalendarDate } from '@internationalized/date'
import { formatDayForField, formatForField, isDayBoundary, toLocalInput } from '#web/times/format-time.ts'
import type { LegTime, LegTimes } from '#web/times/journey-times.ts'

/**
 * Creates a function that mirrors a time of a journey: an hour before the arrival becomes an hour after the departure. It
 * returns text for a field, which is empty if a time is unknown.
 *
 * If the journey lasts whole days, a date without a time stays one. Its calendar day is mirrored, because the mirrored
 * moment can be on another day in the time zone where the text is read.
 */
export function createTimeMirror(times: readonly LegTimes[]): (time: LegTime | undefined) => string {
  const [departure, arrival] = [times[0]?.start, times.at(-1)?.end]
  const lastsWholeDays = isAt(departure, '00:00') && isAt(arrival, '23:59')
  return (time) => {
    if (!isKnown(departure) || !isKnown(arrival) || !isKnown(time)) return ''
    if (lastsWholeDays && isDayBoundary(time))
      return formatDayForField(
        toLocalDate(departure).add({ days: toLocalDate(arrival).compare(toLocalDate(time)) }),
      )
    return formatForField(toLocalInput(departure.moment + arrival.moment - time.moment, time.zone))
  }
}

type KnownTime = LegTime & { readonly moment: number }
const isKnown = (time: LegTime | undefined): time is KnownTime => time?.moment !== undefined
const isAt = (time: LegTime | undefined, clock: string) =>
  isKnown(time) && toLocalInput(time.moment, time.zone).endsWith(clock)
const toLocalDate = ({ moment, zone }: KnownTime) => toCalendarDate(fromAbsolute(moment, zone))

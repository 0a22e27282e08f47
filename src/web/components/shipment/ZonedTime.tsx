import { useDates } from './use-dates.ts'
import { zoneAbbreviation } from '#contract/text/times.ts'

/**
 * A time in a time zone, with UTC below.
 * @param at an ISO 8601 time.
 * @param zone the time zone of the place; by default, the browser's.
 */
export function ZonedTime({ at, zone }: { at: string; zone?: string | undefined }) {
  const dates = useDates()
  return (
    <time dateTime={at}>
      {dates.local(at, zone).replace(zoneAbbreviation(at, zone), '').trim()}{' '}
      <span className="hint">
        {zoneAbbreviation(at, zone)}
        {/* In print, as in the PDF, there's only local time. */}
        <span className="no-print"> · {dates.utc(at, zone)}</span>
      </span>
    </time>
  )
}

import { useDates } from './use-dates.ts'
import { zoneAbbreviation } from '#contract/text/times.ts'

/**
 * A moment: local time, and beneath it its zone and the same in UTC. Takes `at`, ISO 8601, and the `zone` of the place;
 * without, it is the browser's own.
 */
export function ZonedTime({ at, zone }: { at: string; zone?: string | undefined }) {
  const dates = useDates()
  return (
    <time dateTime={at}>
      {dates.local(at, zone).replace(zoneAbbreviation(at, zone), '').trim()}{' '}
      <span className="hint">
        {zoneAbbreviation(at, zone)}
        {/* Paper has the clocks of the place, by name, as the PDF has them. */}
        <span className="no-print"> · {dates.utc(at, zone)}</span>
      </span>
    </time>
  )
}

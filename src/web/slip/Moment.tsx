import { useDates } from './use-dates.ts'
import { zoneOf } from './words/times.ts'

/** A moment: local time, and beneath it its zone and the same in UTC. Takes `at`, ISO 8601. */
export function Moment({ at }: { at: string }) {
  const dates = useDates()
  return (
    <time dateTime={at}>
      {dates.local(at).replace(zoneOf(at), '').trim()}{' '}
      <span className="hint">
        {zoneOf(at)} · {dates.utc(at)}
      </span>
    </time>
  )
}

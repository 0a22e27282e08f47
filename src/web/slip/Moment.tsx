import { localTime, utcTime, zoneOf } from './words/times.ts'

/** A moment: local time, and beneath it its zone and the same in UTC. Takes `at`, ISO 8601. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      {localTime(at).replace(zoneOf(at), '').trim()}{' '}
      <span className="hint">
        {zoneOf(at)} · {utcTime(at)}
      </span>
    </time>
  )
}

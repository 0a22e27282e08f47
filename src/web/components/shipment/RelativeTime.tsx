import { useClock } from '#web/times/server-clock.ts'
import { useDates } from './use-dates.ts'

/** An ISO 8601 time relative to the server's clock, such as "today 14:00". */
export function RelativeTime({ at }: { at: string }) {
  const dates = useDates()
  const text = useClock((now) => dates.relative(at, now))
  return <time dateTime={at}>{text}</time>
}

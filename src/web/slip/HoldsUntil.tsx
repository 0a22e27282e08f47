import { useClock } from '#web/clock.ts'
import { nearTime, timeLeft } from './words/times.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** From when on the page warns that prices will lapse, in milliseconds before they do. */
const soon = 5 * 60_000

/**
 * Until when prices hold, and how long that still is. Takes `until`, ISO 8601, by the server's
 * clock, and `what` holds till then, as a subject and its verb.
 */
export function HoldsUntil({ what, until }: { what: string; until: string }) {
  const at = Date.parse(until)
  const left = useClock((now) => timeLeft(at - now))
  const near = useClock((now) => nearTime(until, now))
  const warn = useClock((now) => at - now < soon)
  return (
    <Notice kind={warn ? 'warn' : 'info'}>
      <p>
        {what} until{' '}
        <strong>
          <time dateTime={until}>{near}</time>
        </strong>
        , {left} from now.
      </p>
    </Notice>
  )
}

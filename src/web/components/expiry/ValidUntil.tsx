import { useClock } from '#web/times/server-clock.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { expiringSoonWindow, timeLeft } from '#contract/text/times.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'

/**
 * Until when prices hold, and how long that still is. Takes `until`, ISO 8601, by the server's
 * clock, and `what` holds till then, as a subject and its verb. It is not read out as it counts: LapseStatus speaks.
 */
export function ValidUntil({ what, until }: { what: string; until: string }) {
  const at = Date.parse(until)
  const left = useClock((now) => timeLeft(at - now))
  const dates = useDates()
  const near = useClock((now) => dates.near(until, now))
  const warn = useClock((now) => at - now < expiringSoonWindow)
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

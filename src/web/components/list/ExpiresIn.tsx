import { expiringSoonWindow, formatTimeLeft } from '#contract/text/times.ts'
import { useClock } from '#web/times/server-clock.ts'

const hour = 3_600_000

/** Shows when an offer expires, as a countdown by the server's clock. `until` is an ISO 8601 time. */
export function ExpiresIn({ until }: { until: string }) {
  const at = Date.parse(until)
  const words = useClock((now) => (at > now ? `Expires in ${formatTimeLeft(at - now)}` : 'Expired'))
  const tone = useClock((now) =>
    at <= now || at - now > hour ? 'is-neutral' : at - now < expiringSoonWindow ? 'is-error' : 'is-warning',
  )
  return <span className={tone}>{words}</span>
}

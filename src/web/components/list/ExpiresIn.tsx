import { expiringSoonWindow, formatTimeLeft } from '#contract/text/times.ts'
import { useClock } from '#web/times/server-clock.ts'

const hour = 3_600_000

/** Shows when an offer expires, as a countdown by the server's clock. `until` is an ISO 8601 time. */
export function ExpiresIn({ until }: { until: string }) {
  const at = Date.parse(until)
  const words = useClock((now) => (at > now ? `Expires in ${formatTimeLeft(at - now)}` : 'Expired'))
  const tone = useClock((now) => chooseTone(at - now))
  return <span className={tone}>{words}</span>
}

function chooseTone(timeLeft: number): string {
  if (timeLeft <= 0 || timeLeft > hour) return 'is-neutral'
  return timeLeft < expiringSoonWindow ? 'is-error' : 'is-warning'
}

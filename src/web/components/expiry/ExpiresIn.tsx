import { useClock } from '#web/times/server-clock.ts'
import { expiringSoonWindow, timeLeft } from '#contract/text/times.ts'

/** How long an offer still holds, by the server's clock. Takes `until`, ISO 8601. */
export function ExpiresIn({ until }: { until: string }) {
  const at = Date.parse(until)
  const words = useClock((now) => (at > now ? `Expires in ${timeLeft(at - now)}` : 'Expired'))
  const tone = useClock((now) =>
    at <= now ? 'is-off' : at - now < expiringSoonWindow ? 'is-stop' : 'is-warn',
  )
  return <span className={tone}>{words}</span>
}

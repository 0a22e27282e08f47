import { useClock } from '#web/times/server-clock.ts'
import { RelativeTime } from '#web/components/shipment/RelativeTime.tsx'
import { expiringSoonWindow, timeLeft } from '#contract/text/times.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'

/**
 * Shows until when a price is valid, and how long that is from now, by the server's clock. `until` is an ISO 8601 time.
 * It isn't a live region: ExpiryAnnouncement announces the expiry.
 */
export function ValidUntil({ subject, until }: { subject: 'price' | 'prices'; until: string }) {
  const at = Date.parse(until)
  const left = useClock((now) => timeLeft(at - now))
  const warn = useClock((now) => at - now < expiringSoonWindow)
  return (
    <Notice kind={warn ? 'warn' : 'info'}>
      <p>
        {subject === 'price' ? 'This price is' : 'These prices are'} valid until{' '}
        <strong>
          <RelativeTime at={until} />
        </strong>
        , {left} from now.
      </p>
    </Notice>
  )
}

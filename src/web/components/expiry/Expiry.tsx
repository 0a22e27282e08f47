import { expiringSoonWindow, formatTimeLeft } from '#contract/text/times.ts'
import { RelativeTime } from '#web/components/shipment/RelativeTime.tsx'
import { useClock } from '#web/times/server-clock.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

/**
 * Shows until when a price is valid, and how long that is from now, by the server's clock. `until` is an ISO 8601 time.
 * It isn't a live region: ExpiryAnnouncement announces the expiry.
 */
export function ValidUntil({ subject, until }: { subject: 'price' | 'prices'; until: string }) {
  const at = Date.parse(until)
  const left = useClock((now) => formatTimeLeft(at - now))
  const warn = useClock((now) => at - now < expiringSoonWindow)
  return (
    <Notice variant={warn ? 'warning' : 'info'}>
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

type ExpiryAnnouncementProps = {
  subject: keyof typeof announcements
  /** The earliest expiry, ISO 8601. */
  first: string
  /** The latest expiry; undefined if some prices never expire. */
  last: string | undefined
}

const announcements = {
  offer: { soon: 'This offer expires in less than 5 minutes.', expired: 'This offer has expired.' },
  price: { soon: 'This price expires in less than 5 minutes.', expired: 'This price has expired.' },
  prices: { soon: 'These prices expire in less than 5 minutes.', expired: 'These prices have expired.' },
}

/**
 * Announces to screen readers, once each, that a price is about to expire and that it has expired. The live region is
 * rendered empty at first: one that appears together with its text isn't announced.
 */
export function ExpiryAnnouncement({ subject, first, last }: ExpiryAnnouncementProps) {
  const sentence = useClock((now) => {
    if (last && now >= Date.parse(last)) return announcements[subject].expired
    return Date.parse(first) - now < expiringSoonWindow ? announcements[subject].soon : ''
  })
  return (
    <div role="status">
      <VisuallyHidden>{sentence}</VisuallyHidden>
    </div>
  )
}

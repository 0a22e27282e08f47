import { useClock } from '#web/times/server-clock.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { expiringSoonWindow } from '#contract/text/times.ts'

type ExpiryAnnouncementProps = {
  /** What lapses, as `this price`. */
  what: string
  /** When the first of it lapses, ISO 8601 by the server's clock. */
  first: string
  /** When all of it has lapsed; nothing where some of it holds without end. */
  last: string | undefined
}

/** Says aloud, once each, that little time is left and that there is none. Stands by before it has anything to say. */
export function ExpiryAnnouncement({ what, first, last }: ExpiryAnnouncementProps) {
  const sentence = useClock((now) => {
    if (last && now >= Date.parse(last)) return `The time for ${what} is over.`
    return Date.parse(first) - now < expiringSoonWindow ? `Less than five minutes are left for ${what}.` : ''
  })
  return (
    <div role="status">
      <VisuallyHidden>{sentence}</VisuallyHidden>
    </div>
  )
}

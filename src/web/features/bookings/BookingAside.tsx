import type { Booking } from '#contract/booking.ts'
import { isCorrectable } from '#contract/correction.ts'
import { useMay } from '#web/api/lifecycle.ts'
import { paths } from '#web/paths.ts'
import { useDates } from '#web/slip/use-dates.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { CancelBooking } from './CancelBooking.tsx'
import { CompleteBooking } from './CompleteBooking.tsx'
import { DownloadCertificate, mayHavePaper } from './DownloadCertificate.tsx'
import { History } from './History.tsx'
import { SameAgain } from './SameAgain.tsx'
import { standingOf } from '#web/slip/words/standing.ts'

type BookingAsideProps = {
  booking: Booking
  /** Whether it is the copy that this tab kept, because the service did not show it. */
  kept: boolean
}

/** Beside the certificate: how the booking stands, what can be done with it, what happened. */
export function BookingAside({ booking, kept }: BookingAsideProps) {
  const risk = booking.risk ?? booking.offer?.risk
  const dates = useDates()
  const { words, tone } = standingOf(booking)
  const mayCorrect = useMay('correct')
  const mayCancel = useMay('cancel')
  const mayComplete = useMay('complete')
  const paper = !kept && mayHavePaper(booking)

  return (
    <aside className="aside" aria-label="This booking">
      <p className={tone}>
        <strong>{words}</strong>
        {booking.statusAt && <span className="hint"> {dates.local(booking.statusAt)}</span>}
      </p>
      {kept && (
        <p className="hint">
          The service did not show this booking again. This is how it was when you bought it, kept in this tab
          until you close it: print it.
        </p>
      )}
      <div className="stack">
        {paper && <DownloadCertificate id={booking.id} />}
        <Button kind={paper ? 'quiet' : 'act'} onClick={() => window.print()}>
          Print
        </Button>
        {risk && <SameAgain risk={risk} />}
        {!kept && risk && isCorrectable(booking) && mayCorrect && (
          <LinkButton kind="quiet" to={paths.correct(booking.id)}>
            Correct a name or reference
          </LinkButton>
        )}
        {!kept && mayComplete && <CompleteBooking booking={booking} />}
        {!kept && mayCancel && <CancelBooking booking={booking} />}
      </div>
      <History events={booking.events} />
    </aside>
  )
}

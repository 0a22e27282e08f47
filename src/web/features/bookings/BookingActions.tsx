import { type Booking, bookingStatus, isQuote, isReplaced } from '#contract/booking.ts'
import { hasExpired } from '#contract/offer.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { useClock } from '#web/times/server-clock.ts'
import { paths } from '#web/paths.ts'
import { CopyToQuoteButtons } from '#web/components/request-offers/CopyToDraftButton.tsx'
import { GetNewPricesButton } from '#web/components/request-offers/GetNewPricesButton.tsx'
import { NewerQuoteNotice } from '#web/components/offer/NewerQuoteNotice.tsx'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { isCertificate, bookingStatusLabel } from '#web/components/list/booking-status.ts'
import { OwnerHint } from '#web/ui/OwnerHint.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useCertificate } from '#web/api/bookings/booking-changes.ts'
import { useFocusFallback } from '#web/ui/focus/use-focus-fallback.ts'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { isPdfLikely } from './certificate/Certificate.tsx'

export type BookingSectionProps = {
  booking: Booking
  /** Whether this is the copy saved in this tab, because the service didn't return the booking. */
  isLocalCopy: boolean
}

type BookingActionsProps = BookingSectionProps & {
  /** Whether the booking couldn't be reloaded. */
  isOutdated: boolean
}

/** The status of a booking and its buttons, which come before the certificate because that may be long. */
export function BookingActions({ booking, isLocalCopy, isOutdated }: BookingActionsProps) {
  const { offer, risk } = booking
  // The offer may expire while the page is open.
  const expired = useClock((now) => bookingStatus(booking) === 'expired' || hasExpired(offer ?? {}, now))
  const isOffer = isQuote(booking) && offer?.accepted
  const shown =
    isOffer && expired && bookingStatus(booking) === 'quoted'
      ? { statusName: 'expired', statusAt: offer.validUntil }
      : booking
  const dates = useDates()
  const { words, tone } = bookingStatusLabel(shown)
  const { can } = usePermissions()
  const hasPdf = !isLocalCopy && isPdfLikely(booking) && can('getCertificate') !== false
  return (
    <section className="booking-actions" aria-label="Status">
      <h1 className={tone}>
        {words}
        {/* The service doesn't say when a quote was replaced. */}
        {shown.statusAt && !isReplaced(shown) && <span className="hint"> {dates.local(shown.statusAt)}</span>}
        <VisuallyHidden>, No. {booking.reference ?? booking.id}</VisuallyHidden>
      </h1>
      <OwnerHint record={booking} />
      <NewerQuoteNotice quote={booking} buyable={isOffer && !expired} />
      {isOutdated && (
        <p className="hint">
          We couldn’t reload this booking.{' '}
          {isLocalCopy ? 'Print this copy before you close the tab.' : 'It may be out of date.'}
        </p>
      )}
      <div className="stack">
        {isOffer && !expired && can('buyOffer') !== false && (
          <LinkButton variant={booking.newerQuoteId ? 'secondary' : 'primary'} to={paths.purchase(offer.id)}>
            Review and buy
          </LinkButton>
        )}
        {isOffer && expired && risk && (
          <GetNewPricesButton offer={offer} risk={risk} owner={booking} legZones={booking.legZones} />
        )}
        {hasPdf && <DownloadCertificateButton id={booking.id} />}
        <Button
          variant={hasPdf || !isCertificate(booking) ? 'secondary' : 'primary'}
          onClick={() => window.print()}
        >
          Print
        </Button>
        {risk && <CopyToQuoteButtons risk={risk} booking={booking} />}
      </div>
    </section>
  )
}

/** Downloads the certificate as a PDF. If the service has no PDF, a hint to print replaces the button. */
function DownloadCertificateButton({ id }: { id: string }) {
  const certificate = useCertificate()
  const { fallback, watch } = useFocusFallback<HTMLParagraphElement>()
  const isUnsupported = certificate.error?.code === 'NOT_FOUND'

  return (
    <div className="stack" {...watch}>
      {isUnsupported ? (
        <p className="hint" ref={fallback} tabIndex={-1} role="status">
          No PDF available. Choose Print, then “Save as PDF”.
        </p>
      ) : (
        <>
          <Button
            busy={certificate.isPending}
            onClick={() => certificate.mutate(id, { onSuccess: (file) => saveFile(file, 'application/pdf') })}
          >
            Download certificate
          </Button>
          <ErrorNotice error={certificate.error} failure="We couldn’t download the certificate." />
        </>
      )}
    </div>
  )
}

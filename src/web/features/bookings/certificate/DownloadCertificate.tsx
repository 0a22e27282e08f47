import type { Booking } from '#contract/booking.ts'
import { useCertificate } from '#web/api/bookings/certificate.ts'
import { useFocusFallback } from '#web/ui/focus/use-focus-fallback.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { isCertificate } from '#web/components/list/booking-status.ts'

/**
 * Returns whether the service probably offers a PDF of this booking. The specification has no such operation, but a
 * service that returns a reference and events is likely to have one. The download shows for sure.
 */
export function mayHavePdf(booking: Booking): boolean {
  return isCertificate(booking) && booking.reference !== undefined && booking.events.length > 0
}

/** Downloads the certificate as a PDF. If the service has no PDF, a hint to print replaces the button. */
export function DownloadCertificate({ id }: { id: string }) {
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
        <Button
          busy={certificate.isPending}
          onClick={() => certificate.mutate(id, { onSuccess: (file) => saveFile(file, 'application/pdf') })}
        >
          Download certificate
        </Button>
      )}
      {!isUnsupported && (
        <ErrorNotice error={certificate.error} failure="We couldn’t download the certificate." />
      )}
    </div>
  )
}

import type { Booking } from '#contract/booking.ts'
import { useCertificate } from '#web/api/bookings/certificate.ts'
import { useFocusFallback } from '#web/ui/focus/use-focus-fallback.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { isCertificate } from '#web/components/list/booking-status.ts'

/**
 * Whether a service may well make a PDF of this. The specification has no such operation; a service that gives
 * a booking a reference and tells its events is one of ours, or close to it. Whether it does is known when asked.
 */
export function mayHavePdf(booking: Booking): boolean {
  return isCertificate(booking) && booking.reference !== undefined && booking.events.length > 0
}

/** Downloads the certificate; where the service turns out to make none, says so and is gone. Takes the booking's `id`. */
export function DownloadCertificate({ id }: { id: string }) {
  const certificate = useCertificate()
  const { fallback, watch } = useFocusFallback<HTMLParagraphElement>()
  const isUnsupported = certificate.error?.code === 'NOT_FOUND'

  return (
    <div className="stack" {...watch}>
      {isUnsupported ? (
        <p className="hint" ref={fallback} tabIndex={-1} role="status">
          This service makes no PDF of it. Print it instead; a browser can print into a PDF.
        </p>
      ) : (
        <Button
          busy={certificate.isPending}
          onClick={() => certificate.mutate(id, { onSuccess: (file) => saveFile(file, 'application/pdf') })}
        >
          Download the certificate
        </Button>
      )}
      {certificate.error && !isUnsupported && (
        <Notice kind="stop" role="alert">
          <p>The certificate could not be fetched. {certificate.error.message}</p>
        </Notice>
      )}
    </div>
  )
}

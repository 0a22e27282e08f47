import type { Booking } from '#contract/booking.ts'
import { useCertificate } from '#web/api/bookings/certificate.ts'
import { useFocusHeir } from '#web/ui/focus/use-focus-fallback.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { isCertificate } from '#web/components/list/booking-status.ts'

/**
 * Whether a service may well make a PDF of this. The specification has no such operation; a service that gives
 * a booking a reference and tells its events is one of ours, or close to it. Whether it does is known when asked.
 */
export function mayHavePaper(booking: Booking): boolean {
  return isCertificate(booking) && booking.reference !== undefined && booking.events.length > 0
}

/** Downloads the certificate; where the service turns out to make none, says so and is gone. Takes the booking's `id`. */
export function DownloadCertificate({ id }: { id: string }) {
  const paper = useCertificate()
  const { heir, watch } = useFocusHeir<HTMLParagraphElement>()
  const makesNone = paper.error?.code === 'NOT_FOUND'

  return (
    <div className="stack" {...watch}>
      {makesNone ? (
        <p className="hint" ref={heir} tabIndex={-1} role="status">
          This service makes no PDF of it. Print it instead; a browser can print into a PDF.
        </p>
      ) : (
        <Button
          busy={paper.isPending}
          onClick={() => paper.mutate(id, { onSuccess: (file) => saveFile(file, 'application/pdf') })}
        >
          Download the certificate
        </Button>
      )}
      {paper.error && !makesNone && (
        <Notice kind="stop" role="alert">
          <p>The certificate could not be fetched. {paper.error.message}</p>
        </Notice>
      )}
    </div>
  )
}

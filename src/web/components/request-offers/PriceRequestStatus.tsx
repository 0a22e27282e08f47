import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import type { OffersRequest } from './use-request-offers.ts'

type PriceRequestStatusProps = Pick<OffersRequest, 'pending'> & Partial<Pick<OffersRequest, 'error'>>

/** Says that new prices are being loaded, or why they weren't. */
export function PriceRequestStatus({ pending, error }: PriceRequestStatusProps) {
  return (
    <>
      {pending && <LoadingStatus label="Getting prices…" />}
      {error && (
        <p role="alert">
          <strong>{error.message}</strong>
        </p>
      )}
    </>
  )
}

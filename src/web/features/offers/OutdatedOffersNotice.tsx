import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import type { OffersRequest } from '#web/components/request-offers/use-request-offers-again.ts'

type OutdatedOffersNoticeProps = {
  /** Why the current offers can't be chosen. */
  title: string
  request: OffersRequest
}

/** Says that the offers are outdated, with a button to request new ones. */
export function OutdatedOffersNotice({
  title,
  request: { ask, whole, pending, error },
}: OutdatedOffersNoticeProps) {
  return (
    <Notice kind="warn" title={title}>
      {whole ? (
        <>
          <p>You can no longer choose the offers below. Nothing has been bought.</p>
          {error && (
            <p role="alert">
              <strong>{error.message}</strong>
            </p>
          )}
          <div className="actions">
            <Button busy={pending} onClick={() => ask()}>
              Get new prices
            </Button>
            {pending && <LoadingStatus label="Getting prices…" />}
          </div>
        </>
      ) : (
        <>
          <p>Some details are missing. Complete them to get new prices.</p>
          <div className="actions">
            <LinkButton to={paths.shipment}>Go to shipment</LinkButton>
          </div>
        </>
      )}
    </Notice>
  )
}

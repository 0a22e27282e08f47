import { GetQuoteLink } from '#web/components/request-offers/GetQuoteLink.tsx'
import { hasUnboughtShipment, useDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'

/** Shown for an unknown URL. */
export function NotFound() {
  const hasDraft = hasUnboughtShipment(useDraft())
  return (
    <div className="page">
      <title>Not found · Lading</title>
      <h1>Page not found</h1>
      <EmptyState title="This link may be outdated or incomplete">
        {hasDraft && <p>Your draft is saved.</p>}
        <p>{hasDraft ? <LinkButton to={paths.shipment}>Back to your quote</LinkButton> : <GetQuoteLink />}</p>
      </EmptyState>
    </div>
  )
}

import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'

/** For an address that leads nowhere. */
export function NotFound() {
  return (
    <div className="page">
      <title>Not found · Lading</title>
      <h1>There is no page at this address</h1>
      <EmptyState title="Nothing is lost">
        <p>The link may be old or cut short. Your answers are kept.</p>
        <p>
          <LinkButton to={paths.shipment}>Go to the shipment</LinkButton>
        </p>
      </EmptyState>
    </div>
  )
}

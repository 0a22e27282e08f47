import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'

/** Shown for an unknown address. */
export function NotFound() {
  return (
    <div className="page">
      <title>Not found · Lading</title>
      <h1>Page not found</h1>
      <EmptyState title="This link may be outdated or incomplete">
        <p>Your draft is saved.</p>
        <p>
          <LinkButton to={paths.shipment}>Back to your quote</LinkButton>
        </p>
      </EmptyState>
    </div>
  )
}

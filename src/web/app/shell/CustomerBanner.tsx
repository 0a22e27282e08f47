import './customer-banner.css'
import { useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { stopQuotingForCustomer } from '#web/draft/on-behalf-of.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { hasUnboughtShipment, useDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { DiscardDraftDialog } from '#web/components/request-offers/DiscardDraftDialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'

/** What describes the heading of each page to a screen reader, so that it is heard for whom this is. */
export const customerBannerId = 'acting-for'

/** Says on every page for whom is quoted, until that is ended. Draws nothing while it is for nobody. */
export function CustomerBanner() {
  const draft = useDraft()
  const { may } = usePermissions()
  const dialog = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { customer, own } = draft

  function end() {
    stopQuotingForCustomer()
    // The page that it was quoted on is of nobody’s shipment now; any other stays as it is.
    if (pathname.startsWith('/quote/')) void navigate(paths.shipment)
    document.getElementById('main')?.focus()
  }

  return (
    <>
      {/* Always there, so that its words are heard when they come. */}
      <div className="acting-place no-print" role="status">
        {customer && (
          // Where the service refuses the customer, the summary of what is wrong leads here.
          <div className="acting" id="customerId" tabIndex={-1}>
            <p id={customerBannerId}>
              Quoting for{' '}
              <strong>
                <bdi>{customer.name}</bdi>
              </strong>
            </p>
            <span>
              {may('customer') && <Link to={paths.customer(customer.id)}>View customer</Link>}
              <Button
                kind="quiet"
                onClick={() => (hasUnboughtShipment(draft) ? dialog.current?.showModal() : end())}
              >
                End
              </Button>
            </span>
          </div>
        )}
      </div>
      {customer && (
        <DiscardDraftDialog
          dialog={dialog}
          question={`Stop quoting for ${customer.name}?`}
          consequence={`You have an unfinished quote for them. Stopping discards it. Offers you already received stay on their record.${own ? ' Your own draft comes back.' : ''}`}
          confirmLabel="Stop and discard"
          onDiscard={end}
        />
      )}
    </>
  )
}

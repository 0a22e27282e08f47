import { type ReactNode, useEffect } from 'react'
import { Link, useLocation, useMatch, useNavigate } from 'react-router-dom'
import { stopQuotingForCustomer } from '#web/draft/on-behalf-of.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { useDraft } from '#web/draft/draft.ts'
import { answerOtherTabs } from '#web/draft/other-tabs.ts'
import { paths, patterns } from '#web/paths.ts'
import { useDiscardDraft } from '#web/components/request-offers/use-discard-draft.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'

/** ID of the text that describes each page's heading, so that screen readers announce the customer. */
export const customerBannerId = 'quoting-for'

/** ID of the text that names the organization that someone acts for. */
export const organizationBannerId = 'acting-for'

/**
 * Shows on every page which customer is being quoted for, until that is stopped. Hidden on the purchase page of an offer
 * that isn't from their quote, because it may be for someone else.
 * @param children other banners, above it.
 */
export function CustomerBanner({ children }: { readonly children?: ReactNode }) {
  const { customer: quotedCustomer, ownDraft, quote } = useDraft()
  const offerId = useMatch(patterns.purchase)?.params.offerId
  const isFromQuote = offerId === undefined || quote?.offers.some(({ id }) => id === offerId)
  const customer = isFromQuote ? quotedCustomer : null
  const { can } = usePermissions()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  // Public pages have this banner too, and signing out deletes the draft of a tab that shows one.
  useEffect(answerOtherTabs, [])
  const { discardDraft, discardDialog } = useDiscardDraft({
    question: `Stop quoting for ${customer?.name ?? ''}?`,
    consequence: `Your unfinished quote for them will be discarded. Offers you’ve already received stay in Bookings.${ownDraft ? ' Your own draft will be restored.' : ''}`,
    confirmLabel: 'Stop quoting',
    onDiscard: stop,
  })

  function stop() {
    stopQuotingForCustomer()
    // A page of the quote would show the customer's draft, so leave it; other pages stay open.
    if (pathname.startsWith('/quote/')) void navigate(paths.shipment)
    document.getElementById('main')?.focus()
  }

  return (
    <>
      {/* Always rendered, so that screen readers announce its text when it appears. */}
      <div className="banners no-print" role="status">
        {children}
        {customer && (
          // If the service rejects the customer, the error summary links here.
          <div className="banner" id="customerId" tabIndex={-1}>
            <p id={customerBannerId}>
              Quoting for{' '}
              <strong>
                <bdi>{customer.name}</bdi>
              </strong>
            </p>
            <span>
              {can('getCustomer') && <Link to={paths.customer(customer.id)}>View customer</Link>}
              <Button variant="secondary" onClick={discardDraft}>
                <span>
                  Stop<span className="detail"> quoting</span>
                </span>
              </Button>
            </span>
          </div>
        )}
      </div>
      {customer && discardDialog}
    </>
  )
}

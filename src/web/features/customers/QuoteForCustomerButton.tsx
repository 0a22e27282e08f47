import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Organization } from '#contract/people/organization.ts'
import type { Customer } from '#contract/setup.ts'
import { emptyHolder } from '#web/draft/form-values.ts'
import { attachDraftToCustomer, canAttachDraft, quoteForCustomer } from '#web/draft/on-behalf-of.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { organizationQuery } from '#web/api/organization/organization.ts'
import { setupQuery } from '#web/api/queries.ts'
import { type Draft, findDraftBooking, hasUnboughtShipment, useDraft } from '#web/draft/draft.ts'
import {
  customerName,
  customerToHolderValues,
  toDraftCustomer,
} from '#web/components/holder/customer-values.ts'
import { useFocusFallback } from '#web/ui/focus/use-focus-fallback.ts'
import { useShortcut } from '#web/ui/shortcuts/shortcuts.ts'
import { paths } from '#web/paths.ts'
import { useDiscardDraft } from '#web/components/request-offers/use-discard-draft.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'

/**
 * Starts a quote for a customer, unless their company is suspended. Asks what to do with a draft that has no customer yet
 * or is for another one. If the service no longer finds that customer, the draft can be used for the new one.
 */
export function QuoteForCustomerButton({ customer }: { customer: Customer }) {
  const { can } = usePermissions()
  const isAllowed = can('createQuote') !== false
  const draft = useDraft()
  const navigate = useNavigate()
  const ownershipDialog = useRef<HTMLDialogElement>(null)
  const { discardDraft, discardDialog } = useDiscardDraft({
    question: `Discard your draft for ${draft.customer?.name ?? 'another customer'}?`,
    consequence:
      'You haven’t bought cover for its shipment yet. What you’ve typed will be lost. Offers you’ve received stay in Bookings.',
    confirmLabel: 'Discard draft',
    onDiscard: () => void startQuote(quoteForCustomer),
  })
  const owner = useQuery(organizationQuery(customer.organizationId))
  const suspended = findSuspended(owner.data)
  const canQuote = isAllowed && suspended === undefined
  const [isWaiting, setIsWaiting] = useState(false)
  const { fallback, watch } = useFocusFallback<HTMLParagraphElement>()
  const setup = useQuery(setupQuery).data
  const name = customerName(customer)
  const isBought = findDraftBooking(draft) !== undefined && !hasUnboughtShipment(draft)
  const missingCustomer = hasMissingCustomer(draft) ? draft.customer : null
  const isQuoting = draft.customer?.id === customer.id && !isBought
  const label = isQuoting ? `Continue quote for ${name}` : `Quote for ${name}`
  useShortcut('f', label, handleClick, canQuote && !isWaiting)

  function openShipment() {
    void navigate(`${paths.shipment}#commodityId`)
  }
  async function startQuote(attach: typeof quoteForCustomer) {
    ownershipDialog.current?.close()
    if (!owner.isLoading) return attachQuote(attach, owner.data)
    setIsWaiting(true)
    const { data } = await owner.refetch({ cancelRefetch: false })
    setIsWaiting(false)
    // The page may have been left in the meantime.
    if (ownershipDialog.current && findSuspended(data) === undefined) attachQuote(attach, data)
  }
  function attachQuote(attach: typeof quoteForCustomer, organization: Organization | undefined) {
    // The default currency is the one of the user's own organization.
    const ownersCurrency = organization?.settings?.currencyId
    const currencyId = ownersCurrency === setup?.currencyId ? undefined : ownersCurrency
    attach({ ...toDraftCustomer(customer), currencyId })
    openShipment()
  }
  function handleClick() {
    if (isQuoting) openShipment()
    else if (canAttachDraft(missingCustomer ? { ...draft, customer: null } : draft))
      ownershipDialog.current?.showModal()
    else if (draft.customer) discardDraft()
    else void startQuote(quoteForCustomer)
  }

  if (!isAllowed) return null
  return (
    <div {...watch}>
      {suspended === undefined ? (
        <>
          <Button busy={isWaiting} onClick={handleClick}>
            {label}
          </Button>
          <Dialog
            ref={ownershipDialog}
            title={`Use your draft for ${name}?`}
            description={
              <p>
                {missingCustomer
                  ? `We couldn’t find ${missingCustomer.name}, the customer of your draft. It may have been merged or deleted.`
                  : 'Your draft has no customer yet.'}{' '}
                {describeUse(draft, customer)}
              </p>
            }
          >
            <div className="actions">
              <Button onClick={() => void startQuote(attachDraftToCustomer)}>Use draft</Button>
              <Button variant="secondary" onClick={() => void startQuote(quoteForCustomer)}>
                {missingCustomer ? 'Discard draft' : 'Keep draft for later'}
              </Button>
              <Button variant="secondary" onClick={() => ownershipDialog.current?.close()}>
                Cancel
              </Button>
            </div>
          </Dialog>
          {discardDialog}
        </>
      ) : (
        <p className="hint" ref={fallback} tabIndex={-1}>
          You can’t get a quote for {name} while {suspended} is suspended.
        </p>
      )}
    </div>
  )
}

/** Returns the name of the company whose suspension prevents quotes for the customers of an organization, if any. */
function findSuspended(organization: Organization | undefined): string | undefined {
  if (organization?.suspended) return organization.name
  return organization?.suspendedAbove && (organization.suspendedAbove.name ?? 'a company above theirs')
}

/** Checks whether the service rejected the customer of a draft, such as one that was merged into another. */
const hasMissingCustomer = ({ fieldErrors }: Draft) => fieldErrors.some(({ path }) => path === 'customerId')

/** Describes what changes in a draft if it's used for a customer. */
function describeUse({ holder, quote, customer: previous }: Draft, customer: Customer): string {
  const isKept = [emptyHolder, customerToHolderValues(customer)].some(
    (values) => JSON.stringify(values) === JSON.stringify(holder),
  )
  const changes = [
    !isKept && `the details of ${customerName(customer)} will replace the holder you entered`,
    quote && 'you’ll need new prices',
  ].filter(Boolean)
  if (changes.length > 0) return `If you use it, ${changes.join(', and ')}.`
  return previous ? '' : 'You won’t lose it either way.'
}

import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { Booking } from '#contract/booking.ts'
import type { LegZones } from '#contract/certificate/issuer.ts'
import { holderName } from '#contract/holder.ts'
import type { Offer } from '#contract/offer.ts'
import type { Risk } from '#contract/shipment.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { setupQuery } from '#web/api/queries.ts'
import type { DraftCustomer } from '#web/draft/draft-content.ts'
import { toRepeatValues, toRequoteValues } from '#web/draft/from-booking.ts'
import { paths } from '#web/paths.ts'
import { Button, type ButtonProps } from '#web/ui/buttons/Button.tsx'
import { useReplaceDraft } from './use-replace-draft.tsx'

type CopyToDraftButtonProps = Pick<ButtonProps, 'variant' | 'children'> & {
  risk: Risk
  toValues?: typeof toRepeatValues
  previousOffer?: Offer
  /** The time zones of the legs, if known. */
  legZones?: readonly LegZones[] | undefined
  /** The customer to quote for, of another organization. */
  customer?: Pick<DraftCustomer, 'id' | 'organizationId'> | undefined
  /** The page to open once the draft is filled in. */
  path: string
}

/** Copies a shipment into the draft, and opens a page of the quote. */
export function CopyToDraftButton({
  risk,
  toValues = toRequoteValues,
  legZones,
  previousOffer,
  customer,
  path,
  ...button
}: CopyToDraftButtonProps) {
  const navigate = useNavigate()
  const setup = useQuery(setupQuery)
  const { replaceDraft, replaceDialog } = useReplaceDraft()
  function copy() {
    const values = toValues(risk, setup.data?.currencyId, legZones)
    const quotedCustomer = customer && {
      ...customer,
      name: holderName(risk.bookingHolder),
      holder: values.holder,
    }
    replaceDraft(values, previousOffer, () => void navigate(path), quotedCustomer)
  }
  return (
    <>
      <Button {...button} onClick={copy} />
      {replaceDialog}
    </>
  )
}

type BookAgainProps = { risk: Risk; booking: Pick<Booking, 'organizationId' | 'customerId' | 'legZones'> }

/**
 * Copies a booked shipment into the draft, without its times. That of an organization below is quoted for its customer, so
 * that the new quote belongs to the same organization; without a customer, it's quoted after switching to the organization.
 */
export function BookAgainButton({ risk, booking: { organizationId, customerId, legZones } }: BookAgainProps) {
  const { can } = usePermissions()
  const isOwn = organizationId === undefined
  if (can('createQuote') === false || (!isOwn && customerId === undefined)) return null
  const path = `${paths.shipment}#journeyLegs.0.startTime`
  return (
    <CopyToDraftButton
      variant="secondary"
      risk={risk}
      toValues={toRepeatValues}
      legZones={legZones}
      customer={!isOwn && customerId !== undefined ? { id: customerId, organizationId } : undefined}
      path={path}
    >
      Book again
    </CopyToDraftButton>
  )
}

/** Gets new prices for an expired offer that isn't in the draft, and shows the difference. */
export function GetNewPricesButton({ offer, risk }: { offer: Offer; risk: Risk }) {
  const { can } = usePermissions()
  if (can('createQuote') === false) return null
  return (
    <CopyToDraftButton risk={risk} previousOffer={offer} path={paths.offers}>
      Get new prices
    </CopyToDraftButton>
  )
}

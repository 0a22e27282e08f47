import { useNavigate } from 'react-router-dom'
import { type Booking, bookingStatus } from '#contract/booking.ts'
import type { Offer } from '#contract/offer.ts'
import { purchaseDeadline } from '#contract/purchase-deadline.ts'
import type { Risk } from '#contract/shipment.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import type { RecordOwner } from '#web/draft/on-behalf-of.ts'
import { paths } from '#web/paths.ts'
import { useClock } from '#web/times/server-clock.ts'
import { Button, type ButtonProps } from '#web/ui/buttons/Button.tsx'
import { type CopiedRecord, useReplaceDraft } from './use-replace-draft.tsx'

type CopyToDraftButtonProps = Pick<ButtonProps, 'variant' | 'children'> &
  CopiedRecord & {
    previousOffer?: Offer
    /** The level of cover to recommend, if there is no previous offer. */
    coverLevel?: string | undefined
    /** The page to open once the draft is filled in. */
    path: string
  }

/** Copies a shipment into the draft, and opens a page of the quote. */
export function CopyToDraftButton(props: CopyToDraftButtonProps) {
  const { variant, children, previousOffer, coverLevel, path, ...record } = props
  const navigate = useNavigate()
  const { replaceDraft, replaceDialog } = useReplaceDraft(record)
  return (
    <>
      <Button
        variant={variant}
        onClick={() => replaceDraft(previousOffer, () => void navigate(path), coverLevel)}
      >
        {children}
      </Button>
      {replaceDialog}
    </>
  )
}

type CopyToQuoteProps = {
  risk: Risk
  booking: RecordOwner & Pick<Booking, 'legZones' | 'status' | 'statusName' | 'offer'>
}

/**
 * Buttons that copy a booked shipment into the draft: for the next shipment, without its times, or to quote it again if
 * its booking was cancelled and there's still time to buy cover. A booking of a company below the user's own is quoted for
 * its customer, so that the new quote belongs to that company. If it has no customer, renders nothing: the user has to
 * switch to that company first.
 */
export function CopyToQuoteButtons({ risk, booking }: CopyToQuoteProps) {
  const { organizationId, customerId, legZones } = booking
  const coverLevel = booking.offer?.coverage?.level
  const { can } = usePermissions()
  const deadline = purchaseDeadline(risk.journeyLegs)
  const canBeQuoted = useClock((now) => now < deadline)
  const isOwn = organizationId === undefined
  if (can('createQuote') === false || (!isOwn && customerId === undefined)) return null
  const copy = { variant: 'secondary', risk, owner: booking, legZones, coverLevel } as const
  return (
    <>
      {canBeQuoted && bookingStatus(booking) === 'cancelled' && (
        <CopyToDraftButton {...copy} path={paths.shipment}>
          Quote this shipment again
        </CopyToDraftButton>
      )}
      <CopyToDraftButton {...copy} isRepeated path={`${paths.shipment}#journeyLegs.0.startTime`}>
        Copy to new quote
      </CopyToDraftButton>
    </>
  )
}

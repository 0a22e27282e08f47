import { useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { Offer } from '#contract/offer.ts'
import type { Risk } from '#contract/shipment.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { setupQuery } from '#web/api/queries.ts'
import { currentDraft, draftShipment, resetDraft, saveOffers } from '#web/draft/draft.ts'
import type { FormValues } from '#web/draft/form-values.ts'
import { toRepeatValues, toRequoteValues } from '#web/draft/from-booking.ts'
import { paths } from '#web/paths.ts'
import { Button, type ButtonProps } from '#web/ui/buttons/Button.tsx'
import { useDiscardDraft } from './use-discard-draft.tsx'

/** Returns a function that starts a new draft, asking first if an unbought one would be lost, and the dialog to render. */
export function useReplaceDraft() {
  const replace = useRef<() => void>(undefined)
  const { discardDraft, discardDialog } = useDiscardDraft({
    question: 'Replace your draft?',
    consequence: 'You haven’t bought cover for it, and what you typed will be lost.',
    confirmLabel: 'Replace draft',
    onDiscard: () => replace.current?.(),
  })

  /** @param previousOffer what new offers are compared with. */
  function replaceDraft(answers: FormValues, previousOffer: Offer | undefined, onReplaced: () => void) {
    replace.current = () => {
      resetDraft(answers)
      const shipment = draftShipment(currentDraft())
      if (shipment && previousOffer) saveOffers(shipment, [previousOffer])
      onReplaced()
    }
    discardDraft()
  }
  return { replaceDraft, replaceDialog: discardDialog }
}

type CopyToDraftButtonProps = Pick<ButtonProps, 'kind' | 'children'> & {
  risk: Risk
  toValues?: typeof toRequoteValues
  previousOffer?: Offer
  /** The page to open once the draft is filled in. */
  path: string
}

/** Copies a shipment into the draft, and opens a page of the quote. */
export function CopyToDraftButton({
  risk,
  toValues = toRequoteValues,
  previousOffer,
  path,
  ...button
}: CopyToDraftButtonProps) {
  const navigate = useNavigate()
  const setup = useQuery(setupQuery)
  const { replaceDraft, replaceDialog } = useReplaceDraft()
  const copy = () =>
    replaceDraft(toValues(risk, setup.data?.currencyId), previousOffer, () => void navigate(path))
  return (
    <>
      <Button {...button} onClick={copy} />
      {replaceDialog}
    </>
  )
}

/** Copies a booked shipment into the draft, without its times. */
export function SameAgain({ risk }: { risk: Risk }) {
  const { may } = usePermissions()
  if (may('quote') === false) return null
  const path = `${paths.shipment}#journeyLegs.0.startTime`
  return (
    <CopyToDraftButton kind="quiet" risk={risk} toValues={toRepeatValues} path={path}>
      Book again
    </CopyToDraftButton>
  )
}

/** Gets new prices for an expired offer that isn't in the draft, and shows the difference. */
export function RequestNewPrices({ offer, risk }: { offer: Offer; risk: Risk }) {
  const { may } = usePermissions()
  if (may('quote') === false) return null
  return (
    <CopyToDraftButton risk={risk} previousOffer={offer} path={paths.offers}>
      Get new prices
    </CopyToDraftButton>
  )
}

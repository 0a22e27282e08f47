import { useRef } from 'react'
import type { Offer } from '#contract/offer.ts'
import type { DraftCustomer } from '#web/draft/draft-content.ts'
import { currentDraft, draftShipment, resetDraft, saveOffers } from '#web/draft/draft.ts'
import type { FormValues } from '#web/draft/form-values.ts'
import { quoteForCustomer } from '#web/draft/on-behalf-of.ts'
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

  /**
   * @param previousOffer what new offers are compared with.
   * @param customer who the new draft is for. A draft without a customer is set aside in the meantime, so nothing is
   * lost.
   */
  function replaceDraft(
    answers: FormValues,
    previousOffer: Offer | undefined,
    onReplaced: () => void,
    customer?: DraftCustomer,
  ) {
    replace.current = () => {
      if (customer) quoteForCustomer(customer)
      resetDraft(answers)
      const shipment = draftShipment(currentDraft())
      if (shipment && previousOffer) saveOffers(shipment, [previousOffer])
      onReplaced()
    }
    if (customer && currentDraft().customer === null) replace.current()
    else discardDraft()
  }
  return { replaceDraft, replaceDialog: discardDialog }
}

import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { LegZones } from '#contract/certificate/issuer.ts'
import { holderName } from '#contract/holder.ts'
import type { Offer } from '#contract/offer.ts'
import type { Risk } from '#contract/shipment.ts'
import { setupQuery } from '#web/api/queries.ts'
import {
  currentDraft,
  draftShipment,
  hasUnboughtShipment,
  saveOffers,
  updateDraft,
  useDraft,
} from '#web/draft/draft.ts'
import { toRequoteValues } from '#web/draft/from-booking.ts'
import { copyToDraft, findCustomerForCopy, type RecordOwner } from '#web/draft/on-behalf-of.ts'
import { useDiscardDraft } from './use-discard-draft.tsx'

/** A quote or booking to copy. */
export type CopiedRecord = {
  readonly risk: Risk
  /** Who it's for. */
  readonly owner: RecordOwner
  /** The time zones of its legs, if known. */
  readonly legZones?: readonly LegZones[] | undefined
  /** Converts its shipment to form values. */
  readonly toValues?: typeof toRequoteValues
}

/**
 * Copies a quote or booking into the draft. It's quoted for the draft's customer only if it belongs to that customer.
 * @returns the form values of the record; a function that replaces the draft, asking first if an unbought one
 * would be lost; and the dialog to render.
 */
export function useReplaceDraft({ risk, owner, legZones, toValues = toRequoteValues }: CopiedRecord) {
  const copied = toValues(risk, useQuery(setupQuery).data?.currencyId, legZones)
  const draft = useDraft()
  const replace = useRef<() => void>(undefined)
  const { customer: current, ownDraft } = draft
  const customer = findCustomerForCopy(draft, copied.holder, owner)
  const isOwnDraftLost = current !== null && customer === null && ownDraft !== null
  const isOtherCustomer = current !== null && current.id !== customer?.id

  const { discardDraft, discardDialog } = useDiscardDraft({
    question: 'Replace your draft?',
    consequence: 'You haven’t bought cover for its shipment yet. What you’ve typed will be lost.',
    note: [
      isOwnDraftLost && 'Your own draft will be lost too.',
      isOtherCustomer && `The new quote is for ${holderName(copied.holder)}, not for ${current.name}.`,
    ]
      .filter(Boolean)
      .join(' '),
    confirmLabel: 'Replace draft',
    onDiscard: () => replace.current?.(),
    // A draft without a customer is set aside while quoting for one.
    isNeeded: () => isOwnDraftLost || (hasUnboughtShipment(draft) && !(customer && !current)),
  })

  /**
   * @param previousOffer what new offers are compared with.
   * @param coverLevel the level of cover to recommend.
   */
  function replaceDraft(
    previousOffer: Offer | undefined,
    onReplaced: () => void,
    coverLevel = previousOffer?.coverage?.level ?? '',
  ) {
    replace.current = () => {
      copyToDraft(copied, customer)
      updateDraft({ coverLevel })
      // Also if the draft is incomplete: the new quote belongs to the offer's company. A booking's offer doesn't name it.
      const { organizationId, organizationName } = owner
      if (previousOffer)
        saveOffers(draftShipment(currentDraft()), [{ ...previousOffer, organizationId, organizationName }])
      onReplaced()
    }
    discardDraft()
  }
  return { copied, replaceDraft, replaceDialog: discardDialog }
}

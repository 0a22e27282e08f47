import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { LegZones } from '#contract/certificate/issuer.ts'
import type { Offer } from '#contract/offer.ts'
import { Problem } from '#contract/problem.ts'
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
import type { DraftCustomer } from '#web/draft/draft-content.ts'
import { toHolderValues, toRepeatValues, toRequoteValues } from '#web/draft/from-booking.ts'
import {
  copyToDraft,
  findCustomerIdForCopy,
  type RecordOwner,
  updateHolder,
} from '#web/draft/on-behalf-of.ts'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { useDiscardDraft } from './use-discard-draft.tsx'

/** A quote or booking to copy. */
export type CopiedRecord = {
  readonly risk: Risk
  /** Who it's for. */
  readonly owner: RecordOwner
  /** The time zones of its legs, if known. */
  readonly legZones?: readonly LegZones[] | undefined
  /**
   * Whether to copy it for the next shipment, with the customer's current details. By default, it's for the same shipment,
   * and everything that was entered is kept.
   */
  readonly isRepeated?: boolean
}

/**
 * Copies a quote or booking into the draft. It's quoted for the draft's customer only if it belongs to that customer.
 * @returns `toFormValues`, which converts the record to form values; `replaceDraft`, which asks first if an unbought draft
 * would be lost; and `replaceDialog`, which renders the dialog, and the status and error of loading the customer.
 */
export function useReplaceDraft({ risk, owner, legZones, isRepeated = false }: CopiedRecord) {
  const currencyId = useQuery(setupQuery).data?.currencyId
  // Called only when needed: converting the times takes long, and would delay opening the page.
  const toFormValues = () => (isRepeated ? toRepeatValues : toRequoteValues)(risk, currencyId, legZones)
  const draft = useDraft()
  const replace = useRef<() => void>(undefined)
  const { customer: current, ownDraft } = draft
  const cache = useQueryClient()
  const otherCustomer = useMutation({
    mutationFn: async (id: string) => (await importCustomerValues()).loadDraftCustomer(cache, id),
  })
  const customerId = findCustomerIdForCopy(draft, toHolderValues(risk), owner)
  const isOwnDraftLost = current !== null && customerId === undefined && ownDraft !== null
  const isOtherCustomer = current !== null && current.id !== customerId

  const { discardDraft, discardDialog } = useDiscardDraft({
    question: 'Replace your draft?',
    consequence: 'You haven’t bought cover for its shipment yet. What you’ve typed will be lost.',
    note: [
      isOwnDraftLost && 'Your own draft will be lost too.',
      isOtherCustomer && `The new quote won’t be for ${current.name}.`,
    ]
      .filter(Boolean)
      .join(' '),
    confirmLabel: 'Replace draft',
    onDiscard: () => replace.current?.(),
    // A draft without a customer is set aside while quoting for one.
    needsConfirmation: () => isOwnDraftLost || (hasUnboughtShipment(draft) && !(customerId && !current)),
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
    const copy = (customer: DraftCustomer | undefined) => {
      const copied = toFormValues()
      copyToDraft(isRepeated ? updateHolder(copied, customer) : copied, customer)
      updateDraft({ coverLevel })
      // Saved even if the draft is incomplete, because the new quote must belong to the same company. The offer of a booking
      // doesn't name it.
      const { organizationId, organizationName } = owner
      if (previousOffer)
        saveOffers(draftShipment(currentDraft()), [{ ...previousOffer, organizationId, organizationName }])
      onReplaced()
    }
    replace.current = () => {
      if (customerId === undefined) copy(undefined)
      else if (customerId === current?.id) copy(current)
      // Loaded, because the record's holder may be someone else. If the page is left in the meantime, nothing is copied.
      else otherCustomer.mutate(customerId, { onSuccess: copy })
    }
    discardDraft()
  }

  const replaceDialog = (
    <>
      {discardDialog}
      {otherCustomer.isPending && <LoadingStatus label="Loading customer…" />}
      <ErrorNotice error={otherCustomer.error} failure="We couldn’t load the customer." />
    </>
  )
  return { toFormValues, replaceDraft, replaceDialog }
}

/** Imports the code that loads a customer on demand, because few copies need it. */
const importCustomerValues = () =>
  import('#web/components/holder/customer-values.ts').catch((cause: unknown) => {
    throw new Problem('NO_RESPONSE', 'Check your connection, then reload the page.', { cause })
  })

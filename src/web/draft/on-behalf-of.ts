import * as z from 'zod/mini'
import type { DraftCustomer } from './draft-content.ts'
import { emptyShipment, HolderForm } from './form-values.ts'
import { currentDraft, type Draft, hasUnboughtShipment, updateDraft, resetDraft } from './draft.ts'

// Quoting on behalf of a customer: everything that support staff then request and buy belongs to the customer.

/** Whether the holder is a known customer with complete details. */
export function hasKnownHolder(draft: Draft): boolean {
  return draft.customer !== null && z.safeParse(HolderForm, draft.holder).success
}

/** Whether the draft can be attached to a customer: it has no customer yet, and nothing is or may be bought. */
export function canAttachDraft(draft: Draft): boolean {
  return draft.customer === null && hasUnboughtShipment(draft) && draft.quote?.pendingOfferId === undefined
}

/**
 * Starts quoting for a customer, with a new draft. A draft without a customer is set aside until that ends; a draft for
 * another customer is discarded.
 * @param currencyId the currency of the new draft, if it isn't the default.
 */
export function quoteForCustomer(customer: DraftCustomer, currencyId = ''): void {
  const draft = currentDraft()
  const { shipment, holder, quote } = draft
  const isStarted = hasUnboughtShipment(draft) || quote?.pendingOfferId !== undefined
  const ownDraft = draft.customer ? draft.ownDraft : isStarted ? { shipment, holder, quote } : null
  updateDraft({ customer, ownDraft })
  resetDraft({ shipment: { ...emptyShipment, currencyId } })
}

/** Attaches the current draft to a customer. It needs new prices afterwards. */
export function attachDraftToCustomer(customer: DraftCustomer): void {
  updateDraft({ customer, ownDraft: null, holder: customer.holder, quote: null, fieldErrors: [] })
}

/** Stops quoting for the customer, and restores the draft that was set aside. */
export function stopQuotingForCustomer(): void {
  const { ownDraft } = currentDraft()
  updateDraft({ customer: null, ownDraft: null })
  resetDraft()
  if (ownDraft) updateDraft(ownDraft)
}

/** Updates the customer being quoted for, and the holder too unless it was edited. */
export function updateQuotedCustomer(customer: DraftCustomer): void {
  const draft = currentDraft()
  if (draft.customer?.id !== customer.id) return
  const isUnchanged = JSON.stringify(draft.holder) === JSON.stringify(draft.customer.holder)
  updateDraft({ customer, ...(isUnchanged ? { holder: customer.holder } : {}) })
}

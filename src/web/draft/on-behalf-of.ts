import * as z from 'zod/mini'
import type { DraftCustomer } from './customer.ts'
import { HolderForm } from './form-values.ts'
import { currentDraft, type Draft, hasUnboughtShipment, updateDraft, resetDraft } from './draft.ts'

// Support staff quote for a customer: whatever they ask for and buy meanwhile is the customer's.

/** Whether it is known who the cover is for, so that nobody has to be asked. */
export function hasKnownHolder(draft: Draft): boolean {
  return draft.customer !== null && z.safeParse(HolderForm, draft.holder).success
}

/** Whether what was begun could be the customer's as well: nothing of it is bought, or may be. */
export function canAttachDraft(draft: Draft): boolean {
  return draft.customer === null && hasUnboughtShipment(draft) && draft.quoted?.sent === undefined
}

/**
 * Quotes for a customer from now on, with a new shipment. What somebody had begun for nobody waits until that is ended;
 * what was begun for another customer is gone.
 */
export function quoteForCustomer(customer: DraftCustomer): void {
  const draft = currentDraft()
  const { shipment, holder, quoted } = draft
  const isStarted = hasUnboughtShipment(draft) || quoted?.sent !== undefined
  const own = draft.customer ? draft.own : isStarted ? { shipment, holder, quoted } : null
  updateDraft({ customer, own })
  resetDraft()
}

/** The same with the shipment that was begun for nobody: it is the customer's now, and has to be priced as such. */
export function attachDraftToCustomer(customer: DraftCustomer): void {
  updateDraft({ customer, own: null, holder: customer.holder, quoted: null, refused: [] })
}

/** Quotes for nobody any more, and goes on with what was begun before. */
export function stopQuotingForCustomer(): void {
  const { own } = currentDraft()
  updateDraft({ customer: null, own: null })
  resetDraft()
  if (own) updateDraft(own)
}

/** Keeps what is known of a customer now, where it is quoted for: as its holder too, unless that was typed over. */
export function updateQuotedCustomer(customer: DraftCustomer): void {
  const draft = currentDraft()
  if (draft.customer?.id !== customer.id) return
  const isUnchanged = JSON.stringify(draft.holder) === JSON.stringify(draft.customer.holder)
  updateDraft({ customer, ...(isUnchanged ? { holder: customer.holder } : {}) })
}

import * as z from 'zod/mini'
import type { ActedFor } from './customer.ts'
import { HolderForm } from './form-values.ts'
import { currentDraft, type Draft, hasUnboughtAnswers, keepInDraft, startDraftAnew } from './draft.ts'

// Support staff quote for a customer: whatever they ask for and buy meanwhile is the customer's.

/** Whether it is known who the cover is for, so that nobody has to be asked. */
export function isForKnown(draft: Draft): boolean {
  return draft.customer !== null && z.safeParse(HolderForm, draft.holder).success
}

/** Whether what was begun could be the customer's as well: nothing of it is bought, or may be. */
export function canTakeAlong(draft: Draft): boolean {
  return draft.customer === null && hasUnboughtAnswers(draft) && draft.quoted?.sent === undefined
}

/**
 * Quotes for a customer from now on, with a new shipment. What somebody had begun for nobody waits until that is ended;
 * what was begun for another customer is gone.
 */
export function actFor(customer: ActedFor): void {
  const draft = currentDraft()
  const { shipment, holder, quoted } = draft
  const begun = hasUnboughtAnswers(draft) || quoted?.sent !== undefined
  const own = draft.customer ? draft.own : begun ? { shipment, holder, quoted } : null
  keepInDraft({ customer, own })
  startDraftAnew()
}

/** The same with the shipment that was begun for nobody: it is the customer's now, and has to be priced as such. */
export function takeAlongFor(customer: ActedFor): void {
  keepInDraft({ customer, own: null, holder: customer.holder, quoted: null, refused: [] })
}

/** Quotes for nobody any more, and goes on with what was begun before. */
export function endActing(): void {
  const { own } = currentDraft()
  keepInDraft({ customer: null, own: null })
  startDraftAnew()
  if (own) keepInDraft(own)
}

/** Keeps what is known of a customer now, where it is quoted for: as its holder too, unless that was typed over. */
export function renewActing(customer: ActedFor): void {
  const draft = currentDraft()
  if (draft.customer?.id !== customer.id) return
  const isAsKnown = JSON.stringify(draft.holder) === JSON.stringify(draft.customer.holder)
  keepInDraft({ customer, ...(isAsKnown ? { holder: customer.holder } : {}) })
}

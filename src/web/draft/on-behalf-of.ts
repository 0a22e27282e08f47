import * as z from 'zod/mini'
import { holderName } from '#contract/holder.ts'
import { nameKey } from '#contract/text/words.ts'
import type { DraftCustomer } from './draft-content.ts'
import { type FormValues, HolderForm, type HolderValues } from './form-values.ts'
import {
  changeDraftId,
  currentDraft,
  type Draft,
  hasUnboughtShipment,
  updateDraft,
  resetDraft,
} from './draft.ts'

// Quoting on behalf of a customer: everything that support staff then request and buy belongs to the customer.

/** Checks whether the holder is a known customer with complete details. */
export function hasKnownHolder(draft: Draft): boolean {
  return draft.customer !== null && z.safeParse(HolderForm, draft.holder).success
}

/** Checks whether the draft can be attached to a customer: it has no customer yet, and nothing is or may be bought. */
export function canAttachDraft(draft: Draft): boolean {
  return draft.customer === null && hasUnboughtShipment(draft) && draft.quote?.pendingOfferId === undefined
}

/**
 * Starts quoting for a customer, with a new draft. A draft without a customer is set aside until that ends; a draft for
 * another customer is discarded.
 */
export function quoteForCustomer(customer: DraftCustomer): void {
  const draft = currentDraft()
  const { shipment, holder, quote, coverLevel } = draft
  const isStarted = hasUnboughtShipment(draft) || quote?.pendingOfferId !== undefined
  const startedDraft = isStarted ? { shipment, holder, quote, coverLevel } : null
  updateDraft({ customer, ownDraft: draft.customer ? draft.ownDraft : startedDraft })
  resetDraft()
}

/** Attaches the current draft to a customer. It needs new prices afterwards. */
export function attachDraftToCustomer(customer: DraftCustomer): void {
  changeDraftId()
  updateDraft({ customer, holder: customer.holder, quote: null, fieldErrors: [] })
}

/** Stops quoting for the customer, and restores the draft that was set aside. */
export function stopQuotingForCustomer(): void {
  const { ownDraft } = currentDraft()
  updateDraft({ customer: null, ownDraft: null })
  resetDraft()
  if (ownDraft) updateDraft(ownDraft)
}

/**
 * Updates the customer being quoted for, and the holder too unless it was edited.
 * @param previousId its ID before, if it was merged into another.
 */
export function updateQuotedCustomer(changed: DraftCustomer, previousId = changed.id): void {
  const draft = currentDraft()
  if (draft.customer?.id !== previousId) return
  const customer = { ...draft.customer, ...changed }
  const isUnchanged = JSON.stringify(draft.holder) === JSON.stringify(draft.customer.holder)
  updateDraft({ customer, ...(isUnchanged && { holder: customer.holder }) })
}

/** Who a quote or booking is for. Without an organization, it belongs to the user's own. */
export type RecordOwner = {
  readonly customerId?: string | undefined
  readonly organizationId?: string | undefined
  readonly organizationName?: string | undefined
}

/**
 * Finds the ID of the customer to quote for after a quote or booking is copied into the draft: the draft's customer if the
 * record belongs to it, or else the record's own.
 * @param holder the holder of the record.
 * @returns undefined to quote for no customer: if the record has none, or if it's in the user's own organization and the
 * draft has none.
 */
export function findCustomerIdForCopy(
  { customer }: Draft,
  holder: HolderValues,
  { customerId, organizationId }: RecordOwner,
): string | undefined {
  if (customerId !== undefined) return customer || organizationId !== undefined ? customerId : undefined
  const isSame =
    customer?.organizationId === organizationId && customer && isSameParty(customer.holder, holder)
  return isSame ? customer.id : undefined
}

/** Checks whether two holders have the same name and email address. */
function isSameParty(one: HolderValues, other: HolderValues): boolean {
  const email = (holder: HolderValues) => holder.email.trim().toLowerCase()
  return email(one) === email(other) && hasSameName(one, other)
}

const hasSameName = (one: HolderValues, other: HolderValues) =>
  nameKey(holderName(one)) === nameKey(holderName(other))

/** Replaces the draft with a copy of a quote or booking, for a customer or for none. */
export function copyToDraft(answers: FormValues, customer: DraftCustomer | undefined): void {
  const current = currentDraft().customer
  if (customer && customer.id !== current?.id) quoteForCustomer(customer)
  if (!customer && current) stopQuotingForCustomer()
  resetDraft(answers)
}

/**
 * Replaces the holder with the customer's current details if they have the same name. Otherwise, support staff entered
 * another holder for that shipment.
 */
export function updateHolder(answers: FormValues, customer: DraftCustomer | undefined): FormValues {
  const isCustomer = customer && hasSameName(customer.holder, answers.holder)
  return isCustomer ? { ...answers, holder: customer.holder } : answers
}

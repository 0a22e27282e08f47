import { certificateFieldNames } from '#contract/fields/shipment-fields.ts'
import type { Estimate } from '#contract/setup.ts'
import type { ShipmentValues } from '#web/draft/form-values.ts'
import { createStore } from '#web/store.ts'

type DraftEstimate = { readonly estimate: Estimate; readonly answers: string }

const currentEstimate = createStore<DraftEstimate | undefined>(undefined)

/**
 * Saves the server's estimate of the price, or removes it.
 * @param typed the form values that it was calculated from.
 */
export function setEstimate(estimate: Estimate | undefined, typed: ShipmentValues): void {
  currentEstimate.set(estimate && { estimate, answers: serializePriceAnswers(typed) })
}

/** Removes the estimate, for example when the draft changes owner. */
export function clearEstimate(): void {
  if (currentEstimate.get()) currentEstimate.set(undefined)
}

/** Returns the estimate for these form values. It disappears as soon as an answer that the price depends on changes. */
export function useEstimate(typed: ShipmentValues): Estimate | undefined {
  const current = currentEstimate.useValue()
  return current?.answers === serializePriceAnswers(typed) ? current.estimate : undefined
}

/** Fields that are only printed. */
const printedFields: readonly string[] = [
  'commodityDescription',
  'trackingCode',
  'additionalFields',
  ...certificateFieldNames,
]

/** Serializes the answers that the price depends on, for comparison. */
function serializePriceAnswers(typed: ShipmentValues): string {
  const names = Object.keys(typed).filter((name) => !printedFields.includes(name))
  return JSON.stringify(names.sort().map((name) => [name, typed[name as keyof ShipmentValues]]))
}

import type { Estimate, SetupWarning } from '#contract/setup.ts'
import { certificateFieldNames } from '#contract/fields/shipment-fields.ts'
import { fieldForPath } from '#web/draft/field-paths.ts'
import type { HolderValues, ShipmentValues } from '#web/draft/form-values.ts'
import { createStore } from '#web/store.ts'

/** The form values that warnings and estimates are about: the shipment, and the holder's country, which affects the tax. */
export type PreviewedAnswers = ShipmentValues & Pick<HolderValues, 'addressCountry'>

/** Picks the form values that warnings and estimates are about. */
export const pickPreviewedAnswers = (shipment: ShipmentValues, holder: HolderValues): PreviewedAnswers => ({
  ...shipment,
  addressCountry: holder.addressCountry,
})

/** A warning, the field on the page, and the answer it's about. A warning without a field is about all answers. */
export type DraftWarning = {
  readonly message: string
  readonly field: string | undefined
  readonly answer: string
}

/** What the server says about the draft: its warnings, and its estimate of the price for some answers. */
type DraftPreview = {
  readonly warnings: readonly DraftWarning[]
  readonly estimate?: Estimate | undefined
  readonly pricedAnswers?: string
}

const emptyPreview: DraftPreview = { warnings: [] }

export const currentPreview = createStore(emptyPreview)

/**
 * Saves the server's reply about the draft.
 * @param typed the form values that it's about.
 */
export function setPreview(
  {
    warnings,
    estimate,
  }: { readonly warnings: readonly SetupWarning[]; readonly estimate?: Estimate | undefined },
  typed: PreviewedAnswers,
): void {
  const draftWarnings = warnings.map(({ message, field: path }) => {
    // Of the holder, only the country was sent.
    const isHolder = path?.startsWith('bookingHolder')
    const field = isHolder ? 'addressCountry' : path && fieldForPath(path, typed.journeyLegs)
    return { message, field, answer: serializeWarnedAnswer(typed, field) }
  })
  currentPreview.set({ warnings: draftWarnings, estimate, pricedAnswers: serializePriceAnswers(typed) })
}

/** Removes the warnings and the estimate, for example when the server can't be reached. */
export function clearPreview(): void {
  if (currentPreview.get() !== emptyPreview) currentPreview.set(emptyPreview)
}

/**
 * Returns the estimate for these form values. It disappears as soon as an answer that the price depends on changes. An
 * estimate made without a country stays when one is entered: it assumes that the holder is taxed.
 */
export function useEstimate(typed: PreviewedAnswers): Estimate | undefined {
  const { estimate, pricedAnswers } = currentPreview.useValue()
  const isCurrent = [typed, { ...typed, addressCountry: '' }].some(
    (answers) => serializePriceAnswers(answers) === pricedAnswers,
  )
  return estimate && isCurrent ? estimate : undefined
}

/** Serializes the answer that a warning is about: that of its field, or else the whole shipment. */
export function serializeWarnedAnswer(
  { addressCountry, ...shipment }: PreviewedAnswers,
  field: string | undefined,
): string {
  return field === 'addressCountry' ? JSON.stringify(addressCountry) : serializeAnswer(shipment, field)
}

/** Serializes the value at a path, so that equal values compare equal. */
export function serializeAnswer(typed: ShipmentValues | HolderValues, path = ''): string {
  const steps = path.split('.').filter(Boolean)
  return JSON.stringify(
    steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], typed),
  )
}

/** Fields that are only printed. */
const printedFields: readonly string[] = [
  'commodityDescription',
  'trackingCode',
  'additionalFields',
  ...certificateFieldNames,
]

/** Serializes the answers that the price depends on, for comparison. */
function serializePriceAnswers(typed: PreviewedAnswers): string {
  const names = Object.keys(typed).filter((name) => !printedFields.includes(name))
  return JSON.stringify(names.sort().map((name) => [name, typed[name as keyof PreviewedAnswers]]))
}

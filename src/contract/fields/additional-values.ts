import { canonicalAmount } from '#contract/money/money.ts'
import { foldText } from '#contract/text/words.ts'
import type { AdditionalField, RecordedAdditionalFields } from './additional-fields.ts'

// Separate from the fields, because only the pages of a quote and the service validate values.

/** An error of an additional field. */
type ValueProblem = { readonly path: ['additionalFields', string]; readonly message: string }

/**
 * Validates the values of a shipment.
 * @param fields those of the organization that the quote belongs to.
 * @returns the values with their labels, in the order of the fields, and the problems.
 */
export function checkAdditionalValues(
  values: Readonly<Record<string, string>> = {},
  fields: readonly AdditionalField[] = [],
) {
  const unknown = Object.keys(values).filter((id) => fields.every((field) => field.id !== id))
  const checked = fields.map((field) => ({ ...field, ...checkValue(field, values[field.id]?.trim() ?? '') }))
  const filledFields = checked.filter(({ value }) => value)
  const problems = [
    ...unknown.map((id) => ({ id, message: unknownFieldMessage })),
    ...checked.flatMap(({ id, message }) => (message === undefined ? [] : [{ id, message }])),
  ]
  return {
    recorded: recordValues(filledFields),
    problems: problems.map(({ id, message }): ValueProblem => ({ path: ['additionalFields', id], message })),
  }
}

/** Error for a value without a field. */
const unknownFieldMessage = 'Your company has no additional field with this ID. Leave it out.'

function recordValues(
  filledFields: readonly { readonly id: string; readonly label: string; readonly value: string }[],
): RecordedAdditionalFields {
  if (filledFields.length === 0) return { additionalFields: undefined, additionalFieldLabels: undefined }
  return {
    additionalFields: Object.fromEntries(filledFields.map(({ id, value }) => [id, value])),
    additionalFieldLabels: Object.fromEntries(filledFields.map(({ id, label }) => [id, label])),
  }
}

/** Returns a value as it's recorded, and what's wrong with it. */
function checkValue({ label, type, options = [], required }: AdditionalField, value: string) {
  if (value === '') return { value, message: required ? missingMessage(label, type) : undefined }
  if (type === 'choice') {
    const option = options.find((each) => foldText(each) === foldText(value))
    return { value: option ?? value, message: option ? undefined : missingMessage(label, type) }
  }
  if (type === 'text') return { value, message: undefined }
  const message = canonicalAmount.test(value)
    ? undefined
    : `Enter a number for ${label}, for example 1250 or 99.5.`
  return { value: value.replace(/^0+(?=\d)/, ''), message }
}

const missingMessage = (label: string, type: AdditionalField['type']) =>
  type === 'choice' ? `Choose an option for ${label}.` : `Enter a value for ${label}.`

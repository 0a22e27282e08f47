import type { FieldProblem } from '#contract/problem.ts'
import { Shipment } from '#contract/shipment.ts'
import { foldText, nameKey } from '#contract/text/words.ts'
import {
  type AdditionalField,
  isReservedId,
  maxLabelLength,
  type RequestedAdditionalField,
} from '#contract/fields/additional-fields.ts'
import { bookingHeader } from '#contract/fields/booking-columns.ts'
import { holderFields } from '#contract/fields/holder-fields.ts'
import { correctableShipmentFields } from '#contract/fields/shipment-fields.ts'
import { organizationHeader, shareHeader, statementHeader } from '#service/handlers/statement-columns.ts'

/** Normalizes a label for comparison: without case, accents, spaces, punctuation or a unit in brackets. */
const labelKey = (label: string) => nameKey(label.replace(/\(.*\)/, '')).replaceAll(' ', '')

/** The other headings of certificates and prices. A field named like one could pass for a statement by the insurer. */
const certificateHeadings = [
  'Assured',
  'Shipper’s reference',
  'Delivery terms',
  'Journey',
  'Cover',
  'Excess',
  'Conditions',
  'Insurer',
  'After a loss',
  'Claims',
  'Signed',
  'Premium',
  'Service fee',
  'Booking fee',
]

/** The labels and names of all other fields of a booking, in forms, documents and CSV files and in the API. */
const builtInKeys = new Set(
  [
    ...Object.entries(holderFields).flatMap(([name, { label, flatName }]) => [name, label, flatName]),
    ...Object.entries(correctableShipmentFields).flat(),
    ...Object.keys(Shipment.shape),
    ...bookingHeader,
    ...statementHeader,
    ...shareHeader,
    organizationHeader,
    ...certificateHeadings,
  ].map(labelKey),
)

/**
 * Returns what's wrong with the fields that an organization sets, other than what the model rejects.
 * @returns problems with paths like `1.label`.
 */
export function findAdditionalFieldProblems(fields: readonly RequestedAdditionalField[]): FieldProblem[] {
  return fields.flatMap(({ id, label, type, options = [] }, index) => {
    const before = fields.slice(0, index)
    const labelMessage = findLabelProblem(label, before)
    const optionsMessage = findOptionsProblem(type, options)
    const isTaken = id !== undefined && before.some((other) => other.id === id)
    return [
      ...(labelMessage === undefined ? [] : [{ path: `${index}.label`, message: labelMessage }]),
      ...(optionsMessage === undefined ? [] : [{ path: `${index}.options`, message: optionsMessage }]),
      ...(isTaken ? [{ path: `${index}.id`, message: 'Another field has this ID.' }] : []),
    ]
  })
}

function findLabelProblem(label: string, others: readonly RequestedAdditionalField[]): string | undefined {
  if (nameKey(label) === '') return 'Use at least one letter or digit.'
  if (builtInKeys.has(labelKey(label))) {
    return 'Shipments already have a field with this name. Enter another label.'
  }
  const isTaken = others.some((other) => labelKey(other.label) === labelKey(label))
  return isTaken ? 'Another field has this label. Enter a different one.' : undefined
}

function findOptionsProblem(type: AdditionalField['type'], options: readonly string[]): string | undefined {
  if (type !== 'choice')
    return options.length > 0 ? 'Only choice fields have options. Leave them out.' : undefined
  if (options.length < 2) return 'Enter at least 2 options.'
  const keys = new Set(options.map((option) => foldText(option)))
  return keys.size < options.length ? 'Enter each option only once.' : undefined
}

/**
 * Adds IDs to new fields, derived from their labels so that API clients can read them. A new field gets the ID of one
 * that it replaces only if it has the same label, because bookings keep values under that ID.
 */
export function addFieldIds(
  fields: readonly RequestedAdditionalField[],
  previous: readonly AdditionalField[] = [],
): AdditionalField[] {
  const taken = fields.flatMap(({ id }) => id ?? [])
  return fields.map((field) => {
    const others = previous.filter(({ label }) => labelKey(label) !== labelKey(field.label))
    const id = field.id ?? createFieldId(field.label, [...taken, ...others.map((other) => other.id)])
    taken.push(id)
    return { ...field, id }
  })
}

function createFieldId(label: string, taken: readonly string[]): string {
  const words = nameKey(label)
    .replace(/[^a-z\d ]/g, '')
    .trim()
    .replace(/ +/g, '-')
    .slice(0, maxLabelLength)
    .replace(/-$/, '')
  const base = /^[a-z]/.test(words) ? words : `field${words && `-${words}`}`
  const isFree = (id: string) => !taken.includes(id) && !isReservedId(id)
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`
    if (isFree(id)) return id
  }
}

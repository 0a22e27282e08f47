import * as z from 'zod/mini'
import { requiredText } from '#contract/text/text-fields.ts'

// Fields that an organization adds to the shipment, such as a cost centre.

const additionalFieldTypes = ['text', 'choice', 'number'] as const

/** A field that an organization has added. */
export const AdditionalField = z.object({
  /** Stays the same when the label changes, so that values still belong to it. */
  id: z.string(),
  label: z.string(),
  type: z.enum(additionalFieldTypes),
  /** The options of a choice. */
  options: z.optional(z.array(z.string())),
  /** Whether each quote needs a value. */
  required: z.optional(z.boolean()),
})
export type AdditionalField = z.infer<typeof AdditionalField>

/** The maximum number of fields that an organization can add. */
export const maxAdditionalFields = 10

/**
 * Checks whether an ID is a property of every object, such as `constructor`. Values are stored by ID, so it would
 * clash.
 */
export const isReservedId = (id: string) => id in {}

const idMessage = 'Send each value with the ID of its additional field.'

/**
 * The ID of an additional field: words in lower case with hyphens. It begins with a letter, because forms take a number
 * in the path of a field for a position in a list.
 */
export const AdditionalFieldId = z.string(idMessage).check(
  z.regex(/^[a-z][a-z\d]*(-[a-z\d]+)*$/, { error: idMessage, abort: true }),
  z.maxLength(60, idMessage),
  z.refine((id) => !isReservedId(id), idMessage),
)

/** The maximum length of a label and of an option, and the maximum number of options. */
export const maxLabelLength = 40
export const maxOptionLength = 100
export const maxOptions = 50

/** An additional field in a request that sets them. A field without an ID gets one from its label. */
export const RequestedAdditionalField = z.object({
  id: z.optional(AdditionalFieldId),
  label: requiredText('Enter a label.', maxLabelLength),
  type: z.enum(additionalFieldTypes, `Choose a type: ${additionalFieldTypes.join(', ')}.`),
  options: z.optional(
    z
      .array(requiredText('Enter an option.', maxOptionLength), 'Send the options as a list.')
      .check(z.maxLength(maxOptions, `Enter at most ${maxOptions} options.`)),
  ),
  required: z.optional(z.boolean('Send true or false.')),
})
export type RequestedAdditionalField = z.infer<typeof RequestedAdditionalField>

/** The fields that an organization sets, in order. With an empty list, it has none and doesn't inherit any. */
export const RequestedAdditionalFields = z
  .array(RequestedAdditionalField, 'Send the additional fields as a list.')
  .check(z.maxLength(maxAdditionalFields, `Add at most ${maxAdditionalFields} fields.`))

/** Values of additional fields by ID. Numbers are decimal text. */
export const AdditionalValues = z
  .record(AdditionalFieldId, requiredText('Send this as a string.'))
  .check(
    z.refine(
      (values) => Object.keys(values).length <= maxAdditionalFields,
      `Send at most ${maxAdditionalFields} additional fields.`,
    ),
  )
export type AdditionalValues = z.infer<typeof AdditionalValues>

/** Values of additional fields, and the labels that the fields had at the time, by ID. */
export const recordedAdditionalFields = {
  additionalFields: z.optional(z.record(z.string(), z.string())),
  additionalFieldLabels: z.optional(z.record(z.string(), z.string())),
}
export type RecordedAdditionalFields = {
  readonly additionalFields?: AdditionalValues | undefined
  readonly additionalFieldLabels?: Readonly<Record<string, string>> | undefined
}

/** Lists recorded values in the order of their fields. */
export function listAdditionalFields({
  additionalFields = {},
  additionalFieldLabels: labels = {},
}: RecordedAdditionalFields) {
  return Object.entries(additionalFields).map(([id, value]) => ({ id, label: labels[id] ?? id, value }))
}

/** Formats recorded values on one line, for example `Cost centre: 4711 · Project: Harbour`. Empty if there are none. */
export const formatAdditionalFields = (recorded: RecordedAdditionalFields): string =>
  listAdditionalFields(recorded)
    .map(({ label, value }) => `${label}: ${value}`)
    .join(' · ')

import {
  additionalFieldTypes,
  maxAdditionalFields,
  maxLabelLength,
  maxOptionLength,
  maxOptions,
} from '#contract/fields/additional-fields.ts'
import { flag, list, object, oneOf, type Schema, text } from '#service/openapi/schema.ts'

// Fields that an organization adds to the shipment.

const fieldProperties = {
  label: text(
    'The label. It must be unique and differ from the names of built-in fields, ignoring case and accents.',
    { minLength: 1, maxLength: maxLabelLength },
  ),
  type: oneOf('The type. A number is decimal text of 0 or more.', ...additionalFieldTypes),
}
const optionalProperties = {
  options: list(
    'The options, for a choice only.',
    text('An option.', { minLength: 1, maxLength: maxOptionLength }),
    { minItems: 2, maxItems: maxOptions },
  ),
  required: flag('Whether a value is required for each quote.'),
}
const id = text('The ID. It stays the same when the label changes.', {
  pattern: '^[a-z][a-z\\d]*(-[a-z\\d]+)*$',
  maxLength: 60,
})

export const additionalFields = {
  AdditionalField: object(
    'A field that the organization has added to the shipment.',
    { id, ...fieldProperties },
    optionalProperties,
  ),
  AdditionalFieldRequest: {
    ...object('A field to add to the shipment, or an existing one.', fieldProperties, {
      id: { ...id, description: 'The ID of an existing field. For a new one it’s derived from the label.' },
      ...optionalProperties,
    }),
    // Only choice fields have options.
    anyOf: [
      { properties: { type: { const: 'choice' } }, required: ['options'] },
      { properties: { type: { enum: ['text', 'number'] } } },
    ],
  },
}

/** The values of additional fields by ID. */
const textsById = (description: string, entry: string): Schema => ({
  description,
  type: 'object',
  additionalProperties: text(entry, { minLength: 1 }),
})

/** The additional fields of a shipment in a request. */
export const additionalValues: Schema = {
  ...textsById(
    'The values of the organization’s `additionalFields` in setup, by ID. A choice is one of its options; a number is decimal text of 0 or more, with up to 15 digits before and 6 after the point. A missing required field, or an ID that isn’t in setup, causes an error at its path, such as `additionalFields.cost-centre`. A quote for a customer of another organization needs the fields of that organization, which are in its settings. In a form, send JSON text.',
    'A value.',
  ),
  maxProperties: maxAdditionalFields,
  examples: [{ 'cost-centre': '4711' }],
}

/** The additional fields of a shipment in a response. */
export const recordedAdditionalFields = {
  additionalFields: textsById(
    'The values of the organization’s additional fields at the time, by ID.',
    'A value.',
  ),
  additionalFieldLabels: textsById('The labels of these fields at the time, by ID.', 'A label.'),
}

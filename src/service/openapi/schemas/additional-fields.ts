import * as z from 'zod/mini'
import {
  maxAdditionalFields,
  maxOptionLength,
  maxOptions,
  RequestedAdditionalField,
} from '#contract/fields/additional-fields.ts'
import { describeModel } from '#service/openapi/describe-model.ts'
import { list, type Schema, text } from '#service/openapi/schema.ts'

// Fields that an organization adds to the shipment.

const fields = {
  id: 'The ID. It stays the same when the label changes.',
  label:
    'The label. It must be unique and differ from the names of built-in fields, ignoring case and accents.',
  type: 'The type. A number is decimal text of 0 or more.',
  options: list(
    'The options, for a choice only.',
    text('An option.', { minLength: 1, maxLength: maxOptionLength }),
    { minItems: 2, maxItems: maxOptions },
  ),
  required: 'Whether a value is required for each quote.',
}

export const additionalFields = {
  AdditionalField: describeModel(
    z.required(RequestedAdditionalField, { id: true }),
    'A field that the organization has added to the shipment.',
    fields,
  ),
  AdditionalFieldRequest: {
    ...describeModel(RequestedAdditionalField, 'A field to add to the shipment, or an existing one.', {
      ...fields,
      id: 'The ID of an existing field. For a new one it’s derived from the label.',
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

import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { describeModel } from './describe-model.ts'
import { integer } from './schema.ts'

const Parcel = z.object({
  id: z.string(),
  sentAt: z.optional(z.string()),
  size: z.enum(['small', 'large']),
  label: z.string().check(z.minLength(1), z.maxLength(20)),
  weight: z.int().check(z.gte(1)),
})
const descriptions = {
  id: 'The ID.',
  sentAt: 'When it was sent.',
  size: 'The size.',
  label: 'The label.',
  weight: 'In grams.',
}

test('takes types, limits and required fields from the model, and formats from the names', () => {
  expect(describeModel(Parcel, 'A parcel.', descriptions)).toEqual({
    description: 'A parcel.',
    type: 'object',
    required: ['id', 'size', 'label', 'weight'],
    properties: {
      id: { description: 'The ID.', type: 'string', format: 'uuid' },
      sentAt: {
        description: 'When it was sent.',
        type: 'string',
        format: 'date-time',
        pattern: expect.stringContaining('Z$') as string,
      },
      size: { description: 'The size.', type: 'string', enum: ['small', 'large'] },
      label: { description: 'The label.', type: 'string', minLength: 1, maxLength: 20 },
      weight: { description: 'In grams.', type: 'integer', minimum: 1 },
    },
  })
})

test('uses a schema instead of a description as it is', () => {
  const weight = integer('In grams, rounded up.', { minimum: 5 })
  expect(describeModel(Parcel, 'A parcel.', { ...descriptions, weight })).toHaveProperty(
    'properties.weight',
    weight,
  )
})

test('rejects a field that the model doesn’t have', () => {
  const more = { ...descriptions, price: 'The price.' }
  expect(() => describeModel(Parcel, 'A parcel.', more)).toThrow('price')
})

test('doesn’t compile without a description of every field and a schema of an object', () => {
  const Box = z.object({ parcel: Parcel })
  // @ts-expect-error The field has no description.
  expect(describeModel(Box, 'A box.', {})).toHaveProperty('properties', {})
  // @ts-expect-error The fields of the parcel have no descriptions.
  const box = describeModel(Box, 'A box.', { parcel: 'A parcel.' })
  expect(box).toHaveProperty('properties.parcel.description', 'A parcel.')
})

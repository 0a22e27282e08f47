import fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { codecs } from '#testing/arbitraries/codecs.ts'
import { unsentFields } from '#testing/arbitraries/overrides.ts'
import { anyValue } from '#testing/arbitraries/values.ts'
import { bookingV2 } from './bookings/codecs.ts'
import { createEncoder } from './codec/encoder.ts'
import { readFields } from './codec/fields.ts'
import type { Codec } from './codec/lenient-codec.ts'
import { offerV1, offerV2 } from './offers/codecs.ts'
import { grantV2 } from './session/codecs.ts'
import { setupReply } from './setup/codecs.ts'

/**
 * Fields whose objects can have fields of any name: the filter and order of a list, the changes of a remedy,
 * answers, and additional fields. */
const openFields = [
  'where',
  'order',
  'change',
  'commodityAnswers',
  'additionalFields',
  'additionalFieldLabels',
]

/** Adds a field to every object in a value, except the objects in `openFields`. */
function withInternalFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withInternalFields)
  const fields = readFields(value)
  if (!fields) return value
  const entries = Object.entries(fields).map(([name, field]): [string, unknown] => [
    name,
    openFields.includes(name) && !Array.isArray(field) ? field : withInternalFields(field),
  ])
  return { ...Object.fromEntries(entries), internalField: 'secret' }
}

/** Lists the fields of a schema that none of the values have. */
function absentFields(schema: z.core.$ZodType, values: readonly unknown[], path: string): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const present = values.filter((value) => value !== undefined)
  if (present.length === 0) return [path]
  if (def.type === 'pipe') return absentFields(def.out, present, path)
  if (def.type === 'optional' || def.type === 'default') return absentFields(def.innerType, present, path)
  if (def.type === 'array') return absentFields(def.element, present.flat(), `${path}[]`)
  if (def.type !== 'object') return []
  return Object.entries(def.shape).flatMap(([name, part]) =>
    absentFields(
      part,
      present.map((value) => readFields(value)?.[name]),
      `${path}.${name}`,
    ),
  )
}

test('codecs are tested with a value of every field', () => {
  const absent = codecs.flatMap(([name, codec, values]) => absentFields(codec, fc.sample(values, 100), name))
  expect(absent.filter((path) => !unsentFields.test(path))).toEqual([])
})

/** Fewer than by default, because there are a hundred codecs and most have the same parts. */
const runs = { numRuns: 20 }

describe.each(codecs)('%s', (_, codec, values) => {
  test('decodes what it encoded, through JSON, and ignores unknown fields', () => {
    fc.assert(
      fc.property(values, fc.jsonValue(), (value, other) => {
        const wire = JSON.parse(JSON.stringify(z.encode(codec, value as never))) as unknown
        expect(z.decode(codec, wire)).toEqual(value)
        if (readFields(wire))
          expect(z.decode(codec, { ...(wire as object), somethingElse: other })).toEqual(value)
      }),
      runs,
    )
  })

  test('encodes the same without validation, and leaves out fields that aren’t in the schema', () => {
    const encode = createEncoder(codec)
    fc.assert(
      fc.property(values, (value) => {
        const wire = z.encode(codec, value as never)
        expect(encode(value as never)).toEqual(wire)
        expect(encode(withInternalFields(value) as never)).toEqual(wire)
      }),
      runs,
    )
  })

  test('never throws, whatever it decodes', () => {
    fc.assert(
      fc.property(fc.anything(), (wire) => void z.safeDecode(codec, wire)),
      runs,
    )
  })
})

/** Generates replies with any JSON value in one field that isn't required. */
const withInvalidField = <Value>(
  codec: Codec<Value>,
  values: fc.Arbitrary<Value>,
  required: readonly string[],
) =>
  fc.tuple(values, fc.jsonValue(), fc.nat()).map(([value, other, which]) => {
    const wire = z.encode(codec, value) as Record<string, unknown>
    const names = Object.keys(wire).filter((name) => !required.includes(name))
    const name = names[which % names.length] ?? ''
    return { value, wire: { ...wire, [name]: other } }
  })

describe('a reply with an invalid field', () => {
  test.each([
    ['offerV1', offerV1, anyValue(offerV1, 'offerV1')],
    ['offerV2', offerV2, anyValue(offerV2, 'offerV2')],
    ['bookingV2', bookingV2, anyValue(bookingV2, 'bookingV2')],
  ] as [string, Codec<{ id: string }>, fc.Arbitrary<{ id: string }>][])(
    'keeps its ID: %s',
    (_, codec, values) => {
      fc.assert(
        fc.property(withInvalidField(codec, values, ['id', 'offerId', 'bookingId']), ({ value, wire }) => {
          expect(z.decode(codec, wire).id).toBe(value.id)
        }),
      )
    },
  )

  test('can still be read: a setup', () => {
    fc.assert(
      fc.property(withInvalidField(setupReply, anyValue(setupReply, 'setupReply'), []), ({ wire }) => {
        expect(z.safeDecode(setupReply, wire).success).toBe(true)
      }),
    )
  })

  test('keeps its token: a grant', () => {
    fc.assert(
      fc.property(
        withInvalidField(grantV2, anyValue(grantV2, 'grantV2'), ['access_token']),
        ({ value, wire }) => {
          expect(z.decode(grantV2, wire).token).toBe(value.token)
        },
      ),
    )
  })
})

import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { codecs } from '#testing/arbitraries/codecs.ts'
import type { Codec } from './codec/lenient-codec.ts'

type Path = readonly (string | number)[]

/** Lists the paths of the texts in a schema. */
function textPaths(schema: z.core.$ZodType, path: Path = []): Path[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'string') return [path]
  if (def.type === 'pipe') return textPaths(def.out, path)
  if (def.type === 'optional' || def.type === 'default') return textPaths(def.innerType, path)
  if (def.type === 'array') return textPaths(def.element, [...path, 0])
  if (def.type !== 'object') return []
  return Object.entries(def.shape).flatMap(([name, part]) => textPaths(part, [...path, name]))
}

/** Decodes a request that has only a text of this length. @returns the limit it exceeds, if any. */
function exceededLimit(codec: Codec<never>, path: Path, length: number): number | undefined {
  const wire = path.reduceRight<unknown>(
    (value, key) => (typeof key === 'number' ? [value] : { [key]: value }),
    'x'.repeat(length),
  )
  const { error } = z.safeDecode(codec, wire)
  const messages = error?.issues.filter((issue) => issue.path.join('.') === path.join('.')) ?? []
  const limits = messages.map(({ message }) => /^Keep .* to (\d+) characters\.$/.exec(message)?.[1])
  return limits[0] === undefined ? undefined : Number(limits[0])
}

/** Fields with a format of their own. */
const formatted = /\.(id|insuredValue|minorValue|startTime|endTime|lei|incoterm|month)$/

/** The longest texts of all requests that aren't limited to 200 characters. */
const exceptions: Readonly<Record<string, number | undefined>> = {
  'checkRequest.reference': undefined,
  'correctionRequest.commodityDescription': 2000,
  'correctionRequest.currencyId': 3,
  'correctionRequest.reason': 2000,
  'flatShipmentRequest.commodityDescription': 2000,
  'flatShipmentRequest.currencyId': 3,
  'newNoteRequest.content': 2000,
  'organizationChangeRequest.settings.currencyId': undefined,
  'partialShipmentRequest.commodityDescription': 2000,
  'partialShipmentRequest.currencyId': 3,
  'reasonedRequest.reason': 2000,
  'secondFactorCodeRequest.otp': 40,
  'secondFactorRemovalRequest.otp': 40,
  'shipmentRequest.commodityDescription': 2000,
  'shipmentRequest.currencyId': 3,
}

test('texts of requests can have 200 characters, with few exceptions', () => {
  const requests = codecs.filter(([name]) => name.endsWith('Request'))
  const texts = requests.flatMap(([name, codec]) =>
    textPaths(codec).map((path) => ({ codec, path, field: [name, ...path].join('.') })),
  )
  const limited = texts.filter(({ field }) => !formatted.test(field))
  for (const { codec, path, field } of limited) {
    const limit = field in exceptions ? exceptions[field] : 200
    expect([field, exceededLimit(codec, path, limit ?? 2000)]).toEqual([field, undefined])
    expect([field, exceededLimit(codec, path, (limit ?? 2000) + 1)]).toEqual([field, limit])
  }
  expect(limited.map(({ field }) => field)).toEqual(expect.arrayContaining(Object.keys(exceptions)))
})

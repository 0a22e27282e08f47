import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { codecs } from '#testing/arbitraries/codecs.ts'
import type { Codec } from './codec/lenient-codec.ts'

type Path = readonly (string | number)[]

/** Lists the paths of the strings in a schema. */
function textPaths(schema: z.core.$ZodType, path: Path = []): Path[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'string') return [path]
  if (def.type === 'pipe') return textPaths(def.out, path)
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default')
    return textPaths(def.innerType, path)
  if (def.type === 'array') return textPaths(def.element, [...path, 0])
  if (def.type !== 'object') return []
  return Object.entries(def.shape).flatMap(([name, part]) => textPaths(part, [...path, name]))
}

/** Decodes a request that has only this text. @returns the messages of its errors. */
function textErrors(codec: Codec<never>, path: Path, text: string): string[] {
  const wire = path.reduceRight<unknown>(
    (value, key) => (typeof key === 'number' ? [value] : { [key]: value }),
    text,
  )
  const { error } = z.safeDecode(codec, wire)
  const issues = error?.issues.filter((issue) => issue.path.join('.') === path.join('.')) ?? []
  return issues.map(({ message }) => message)
}

/** Returns the limit that a string of this length exceeds, if any. */
function exceededLimit(codec: Codec<never>, path: Path, length: number): number | undefined {
  const messages = textErrors(codec, path, 'x'.repeat(length))
  const limits = messages.map((message) => /^Use .*?(\d+) characters or fewer\b/.exec(message)?.[1])
  return limits[0] === undefined ? undefined : Number(limits[0])
}

const texts = codecs
  .filter(([name]) => name.endsWith('Request'))
  .flatMap(([name, codec]) =>
    textPaths(codec).map((path) => ({ codec, path, field: [name, ...path].join('.') })),
  )

/** Fields with a format of their own. */
const formatted =
  /\.(id|startsOn|bookingFee|commission|insuredValue|minorValue|startTime|endTime|expiresAt|lei|incoterm|month)$/

/** The longest strings of all requests that aren't limited to 200 characters. */
const exceptions: Readonly<Record<string, number | undefined>> = {
  'checkRequest.reference': undefined,
  'correctionRequest.commodityDescription': 2000,
  'correctionRequest.reason': 2000,
  'flatShipmentRequest.commodityDescription': 2000,
  'newFeeTermsRequest.currencyId': undefined,
  'newNoteRequest.content': 2000,
  'organizationChangeRequest.settings.accentColor': undefined,
  'organizationChangeRequest.settings.additionalFields.0.label': 40,
  'organizationChangeRequest.settings.additionalFields.0.options.0': 100,
  'organizationChangeRequest.settings.currencyId': undefined,
  'organizationChangeRequest.settings.logo': undefined,
  'organizationChangeRequest.settings.referencePrefix': undefined,
  'partialShipmentRequest.commodityDescription': 2000,
  'reasonedRequest.reason': 2000,
  'twoFactorCodeRequest.otp': 40,
  'twoFactorReauthenticationRequest.otp': 40,
  'shipmentRequest.commodityDescription': 2000,
}

test('texts of requests can have 200 characters, with few exceptions', () => {
  const limited = texts.filter(({ field }) => !formatted.test(field))
  for (const { codec, path, field } of limited) {
    const limit = field in exceptions ? exceptions[field] : 200
    expect([field, exceededLimit(codec, path, limit ?? 2000)]).toEqual([field, undefined])
    expect([field, exceededLimit(codec, path, (limit ?? 2000) + 1)]).toEqual([field, limit])
  }
  expect(limited.map(({ field }) => field)).toEqual(expect.arrayContaining(Object.keys(exceptions)))
})

/** IDs, amounts, passwords and search strings: none of them is shown. */
const neverShown = /\.(id|currencyId|minorValue|current|password|globalFilter)$|^checkRequest\.reference$/

test('texts of requests that are shown have no hidden characters', () => {
  const accepting = texts.filter(
    ({ codec, path }) => textErrors(codec, path, 'Karelian\u202e Oy').length === 0,
  )
  expect(accepting.map(({ field }) => field).filter((field) => !neverShown.test(field))).toEqual([])
})

import fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { fieldProblems } from '#contract/problem.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { anOffer } from '#testing/arbitraries/offers.ts'
import { offerV1, offerV2 } from './codecs.ts'
import {
  flatShipmentRequest,
  partialShipmentRequest,
  shipmentRequest,
} from '#contract/wire/shipments/codecs.ts'

const encoded = z.encode(shipmentRequest, aShipment()) as Record<string, string>
const asked = (extensions: unknown) => z.decode(shipmentRequest, { ...encoded, extensions }).extensions
const problems = (extensions: unknown) =>
  fieldProblems(z.safeDecode(shipmentRequest, { ...encoded, extensions }).error?.issues ?? [])

describe('Extensions asked for', () => {
  test('go as JSON text in a form', () => {
    const wire = z.encode(shipmentRequest, aShipment({ extensions: ['war', 'strikes'] })) as object
    expect(wire).toMatchObject({ extensions: '["war","strikes"]' })
  })

  test.each<[string, unknown]>([
    ['JSON text', '["war", "strikes"]'],
    ['a list', ['war', 'strikes']],
    ['a list of records', [{ id: 'war' }, { id: 'strikes', name: 'Strikes' }]],
    ['text with commas', 'war, strikes'],
    ['a list with spaces and gaps', [' war ', '', null, 'strikes']],
  ])('are understood as %s', (_, wire) => {
    expect(asked(wire)).toEqual(['war', 'strikes'])
  })

  test.each([['war'], ['"war"'], [{ id: 'war' }], ['{"id":"war"}']])('may be one alone: %j', (wire) => {
    expect(asked(wire)).toEqual(['war'])
  })

  test.each([[''], [null], [undefined], [[]], ['[]'], ['null'], [' ']])(
    'are none where it says %j',
    (wire) => {
      expect(asked(wire) ?? []).toEqual([])
    },
  )

  test.each([[true], [{ war: true }], [[['war']]], [[{}]]])('are refused, never passed over: %j', (wire) => {
    expect(problems(wire)).toEqual([
      {
        path: 'extensions',
        sentence: 'Send the extensions as a list of IDs, for example ["war", "strikes"].',
      },
    ])
  })

  test('are refused where their JSON cannot be read, and where there are far too many', () => {
    expect(problems('["war"').map(({ path }) => path)).toEqual(['extensions'])
    expect(problems(Array.from({ length: 21 }, () => 'war'))).toEqual([
      { path: 'extensions', sentence: 'Choose at most 20 extensions.' },
    ])
  })

  test('whatever they are, are read or refused in words', () => {
    fc.assert(
      fc.property(fc.anything(), (extensions) => {
        const read = z.safeDecode(partialShipmentRequest, { extensions })
        const sentences = read.error?.issues.map(({ message }) => message) ?? []
        expect(sentences.every((sentence) => sentence.length > 10)).toBe(true)
      }),
    )
  })

  test('stand in the flat body too, and so does the offer of before', () => {
    const flat = {
      commodities: [{ commodityId: 105, insuredValue: 1 }],
      bookingHolder: encoded['bookingHolder'],
    }
    const leg = {
      originFormatted: 'A',
      destinationFormatted: 'B',
      startDate: '2026-11-24',
      endDate: '2026-11-25',
    }
    const beside = { transportType: 2, extensions: ['war'], previousOfferId: 'o-1' }
    expect(z.decode(flatShipmentRequest, { ...flat, ...leg, ...beside })).toMatchObject({
      extensions: ['war'],
      previousOfferId: 'o-1',
    })
    const wrong = z.safeDecode(flatShipmentRequest, { ...flat, ...leg, ...beside, extensions: true })
    expect(fieldProblems(wrong.error?.issues ?? []).map(({ path }) => path)).toEqual(['extensions'])
  })
})

describe('The offer of before', () => {
  const previous = (previousOfferId: unknown) =>
    z.decode(shipmentRequest, { ...encoded, previousOfferId }).previousOfferId

  test('is named as text or as a number, and not at all by what means absent', () => {
    expect([previous(' o-1 '), previous(7), previous(''), previous(null)]).toEqual([
      'o-1',
      '7',
      undefined,
      undefined,
    ])
  })
})

describe('What an offer tells of them', () => {
  const extensions = [{ id: 'war', name: 'War', premium: 2500 }]
  const change = { amount: -310, reasons: ['value EUR 1.00 to EUR 2.00'] }

  test('is in the units of its version', () => {
    const offer = anOffer({ extensions, change })
    expect(z.encode(offerV1, offer)).toMatchObject({
      extensions: [{ premium: 25 }],
      change: { amount: -3.1 },
    })
    expect(z.encode(offerV2, offer)).toMatchObject({
      extensions: [{ premium: 2500 }],
      change: { amount: -310 },
    })
  })

  test('is read as far as it can be: a row that cannot be is left out, one told twice counts once', () => {
    const rows = [
      ...extensions,
      ...extensions,
      { id: 'rust' },
      'war',
      null,
      { premium: 7 },
      { id: 8, premium: '9' },
    ]
    const read = z.decode(offerV2, { id: 'a', totalCost: 1, extensions: rows })
    expect(read.extensions).toEqual([...extensions, { id: '8', name: '8', premium: 9 }])
    expect(z.decode(offerV2, { id: 'a', extensions: 'war' }).extensions).toBeUndefined()
  })

  test.each<[string, unknown, object | undefined]>([
    ['an amount alone', { amount: '-310' }, { amount: -310, reasons: [] }],
    ['words alone', { reasons: ['by air'] }, { reasons: ['by air'] }],
    ['words as text', { amount: 1, reasons: 'by air' }, { amount: 1, reasons: ['by air'] }],
    ['words as records', { reasons: [{ sentence: 'a' }, { message: 'b' }, {}] }, { reasons: ['a', 'b'] }],
    ['nothing', {}, undefined],
    ['text', 'dearer', undefined],
    ['null', null, undefined],
  ])('of the change is read from %s', (_, wire, told) => {
    expect(z.decode(offerV2, { id: 'a', change: wire }).change).toEqual(told)
  })
})

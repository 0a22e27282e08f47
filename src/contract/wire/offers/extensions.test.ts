import fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { fieldProblems } from '#contract/problem.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { anOffer } from '#testing/builders/offer.ts'
import { offerV1, offerV2 } from './codecs.ts'
import {
  flatShipmentRequest,
  partialShipmentRequest,
  shipmentRequest,
} from '#contract/wire/shipments/codecs.ts'

const encoded = z.encode(shipmentRequest, aShipment()) as Record<string, string>
const readExtensions = (extensions: unknown) =>
  z.decode(shipmentRequest, { ...encoded, extensions }).extensions
const problems = (extensions: unknown) =>
  fieldProblems(z.safeDecode(shipmentRequest, { ...encoded, extensions }).error?.issues ?? [])

describe('requested extensions', () => {
  test('are sent as JSON text in a form', () => {
    const wire = z.encode(shipmentRequest, aShipment({ extensions: ['war', 'strikes'] })) as object
    expect(wire).toMatchObject({ extensions: '["war","strikes"]' })
  })

  test.each<[string, unknown]>([
    ['JSON text', '["war", "strikes"]'],
    ['a list', ['war', 'strikes']],
    ['a list of records', [{ id: 'war' }, { id: 'strikes', name: 'Strikes' }]],
    ['text with commas', 'war, strikes'],
    ['a list with spaces and gaps', [' war ', '', null, 'strikes']],
  ])('can be %s', (_, wire) => {
    expect(readExtensions(wire)).toEqual(['war', 'strikes'])
  })

  test.each([['war'], ['"war"'], [{ id: 'war' }], ['{"id":"war"}']])('can be a single one: %j', (wire) => {
    expect(readExtensions(wire)).toEqual(['war'])
  })

  test.each([[''], [null], [undefined], [[]], ['[]'], ['null'], [' ']])('are empty for %j', (wire) => {
    expect(readExtensions(wire) ?? []).toEqual([])
  })

  test.each([[true], [{ war: true }], [[['war']]], [[{}]]])(
    'are rejected, not ignored, if unreadable: %j',
    (wire) => {
      expect(problems(wire)).toEqual([
        {
          path: 'extensions',
          message: 'Send the extensions as a list of IDs, for example ["war", "strikes"].',
        },
      ])
    },
  )

  test('are rejected if their JSON is invalid or there are too many', () => {
    expect(problems('["war"').map(({ path }) => path)).toEqual(['extensions'])
    expect(problems(Array.from({ length: 21 }, () => 'war'))).toEqual([
      { path: 'extensions', message: 'Choose at most 20 extensions.' },
    ])
  })

  test('are read or rejected with a message, whatever they are', () => {
    fc.assert(
      fc.property(fc.anything(), (extensions) => {
        const read = z.safeDecode(partialShipmentRequest, { extensions })
        const sentences = read.error?.issues.map(({ message }) => message) ?? []
        expect(sentences.every((sentence) => sentence.length > 10)).toBe(true)
      }),
    )
  })

  test('can be in the flat body too, like the previous offer', () => {
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
    const extra = { transportType: 2, extensions: ['war'], previousOfferId: 'o-1' }
    expect(z.decode(flatShipmentRequest, { ...flat, ...leg, ...extra })).toMatchObject({
      extensions: ['war'],
      previousOfferId: 'o-1',
    })
    const wrong = z.safeDecode(flatShipmentRequest, { ...flat, ...leg, ...extra, extensions: true })
    expect(fieldProblems(wrong.error?.issues ?? []).map(({ path }) => path)).toEqual(['extensions'])
  })
})

describe('the previous offer', () => {
  const previous = (previousOfferId: unknown) =>
    z.decode(shipmentRequest, { ...encoded, previousOfferId }).previousOfferId

  test('can be text or a number, and is absent if empty or null', () => {
    expect([previous(' o-1 '), previous(7), previous(''), previous(null)]).toEqual([
      'o-1',
      '7',
      undefined,
      undefined,
    ])
  })
})

describe('extensions of an offer', () => {
  const extensions = [{ id: 'war', name: 'War', premium: 2500 }]
  const change = { amount: -310, reasons: ['value EUR 1.00 to EUR 2.00'] }

  test('use the units of their version', () => {
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

  test('leave out unreadable rows and duplicates', () => {
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
})

describe('the price change of an offer', () => {
  test.each<[string, unknown, object | undefined]>([
    ['only an amount', { amount: '-310' }, { amount: -310, reasons: [] }],
    ['only reasons', { reasons: ['by air'] }, { reasons: ['by air'] }],
    ['a reason as text', { amount: 1, reasons: 'by air' }, { amount: 1, reasons: ['by air'] }],
    ['reasons as records', { reasons: [{ sentence: 'a' }, { message: 'b' }, {}] }, { reasons: ['a', 'b'] }],
    ['nothing', {}, undefined],
    ['text', 'dearer', undefined],
    ['null', null, undefined],
  ])('is read from %s', (_, wire, change) => {
    expect(z.decode(offerV2, { id: 'a', change: wire }).change).toEqual(change)
  })
})

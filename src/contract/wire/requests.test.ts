import fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { fieldProblems } from '#contract/problem.ts'
import { aShipment } from '#testing/builders.ts'
import { anyShipment } from '#testing/nouns.ts'
import { partialShipmentRequest, shipmentRequest } from './requests.ts'

const problems = (wire: unknown) => fieldProblems(z.safeDecode(shipmentRequest, wire).error?.issues ?? [])
const encoded = () => z.encode(shipmentRequest, aShipment()) as Record<string, string>

describe('A shipment on the wire', () => {
  test('is four form fields of text, journey and holder as JSON text, all seven holder keys there', () => {
    const wire = encoded()
    expect(Object.values(wire).every((value) => typeof value === 'string')).toBe(true)
    expect(Object.keys(JSON.parse(wire['bookingHolder'] ?? '') as object).slice(0, 7)).toEqual([
      'email',
      'addressStreet',
      'addressLocality',
      'addressState',
      'addressPostcode',
      'addressCountry',
      'businessName',
    ])
  })

  test('comes back as it was, whatever it says', () => {
    fc.assert(
      fc.property(anyShipment, (shipment) => {
        expect(z.decode(shipmentRequest, z.encode(shipmentRequest, shipment))).toEqual(shipment)
      }),
    )
  })

  test('may be JSON with values instead of text', () => {
    const { journeyLegs, bookingHolder } = aShipment()
    const wire = { journeyLegs, bookingHolder, commodityId: 105, insuredValue: 100000 }
    expect(z.decode(shipmentRequest, wire)).toEqual(aShipment())
  })

  test('survives anything at all, and refuses it in words', () => {
    fc.assert(
      fc.property(fc.anything(), (wire) => {
        const read = z.safeDecode(shipmentRequest, wire)
        expect(read.success).toBe(false)
        expect(read.error?.issues.every((issue) => issue.message.length > 10)).toBe(true)
      }),
    )
  })

  test('reads an offset and a bare date as the moments that they are', () => {
    const [leg] = aShipment().journeyLegs
    const journeyLegs = [{ ...leg, startTime: '2027-04-29T21:00:00+03:00', endTime: '2027-04-30' }]
    const read = z.decode(shipmentRequest, { ...encoded(), journeyLegs })
    expect(read.journeyLegs[0]).toMatchObject({
      startTime: '2027-04-29T18:00:00.000Z',
      endTime: '2027-04-30T23:59:59.999Z',
    })
  })

  test.each(['2027-04-29T21:00', 'tomorrow', '2027-13-45', '', 17, null])(
    'does not guess what moment %j is',
    (startTime) => {
      const [leg] = aShipment().journeyLegs
      expect(problems({ ...encoded(), journeyLegs: [{ ...leg, startTime }] })).toEqual([
        { path: 'journeyLegs.0.startTime', sentence: 'Say when this leg leaves, as a date and time.' },
      ])
    },
  )

  test('says which field cannot be read as JSON', () => {
    expect(problems({ ...encoded(), journeyLegs: '[{', bookingHolder: '{"email":' })).toEqual([
      {
        path: 'journeyLegs',
        sentence: 'This is not JSON text that can be read. Check its brackets and quotation marks.',
      },
      {
        path: 'bookingHolder',
        sentence: 'This is not JSON text that can be read. Check its brackets and quotation marks.',
      },
    ])
  })

  test.each(['', 'NaN', '-1', '1e309', '0', '0.00', 'Infinity', '12.3456789', null, {}, -5, 1e21])(
    'refuses the value %j at its field',
    (insuredValue) => {
      expect(problems({ ...encoded(), insuredValue }).map(({ path }) => path)).toEqual(['insuredValue'])
    },
  )

  test('is partial for setup: nothing has to be there, but what is there is judged', () => {
    expect(z.decode(partialShipmentRequest, {})).toEqual({})
    expect(z.decode(partialShipmentRequest, undefined)).toEqual({})
    expect(z.safeDecode(partialShipmentRequest, { insuredValue: 'x' }).success).toBe(false)
  })
})

import fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { fieldProblems } from '#contract/problem.ts'
import { aHolder, anIndividual, aShipment } from '#testing/builders/shipment.ts'
import { anyShipment } from '#testing/arbitraries/offers.ts'
import { partialShipmentRequest, shipmentRequest } from './codecs.ts'

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

  test('has the full name of a private person as businessName, and empty text where nothing is known', () => {
    const person = anIndividual({ addressState: undefined, addressPostcode: undefined })
    const wire = z.encode(shipmentRequest, aShipment({ bookingHolder: person })) as Record<string, string>
    expect(JSON.parse(wire['bookingHolder'] ?? '')).toMatchObject({
      businessName: 'Aino Järvinen',
      addressState: '',
      addressPostcode: '',
    })
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

  test.each([
    ['2027-04-29T21:00:00.1234567+03:00', '2027-04-29T18:00:00.123Z'],
    ['2027-04-29 21:00Z', '2027-04-29T21:00:00.000Z'],
    ['2027-04-29T21:00:00+0530', '2027-04-29T15:30:00.000Z'],
    ['2028-02-29', '2028-02-29T00:00:00.000Z'],
  ])('reads %s as %s', (startTime, moment) => {
    const [leg] = aShipment().journeyLegs
    const journeyLegs = [{ ...leg, startTime, endTime: '2028-03-01' }]
    expect(z.decode(shipmentRequest, { ...encoded(), journeyLegs }).journeyLegs[0]?.startTime).toBe(moment)
  })

  const noMoments = [
    '2027-04-29T21:00',
    'tomorrow',
    '2027-13-45',
    '2027-02-30',
    '2027-02-29T08:00Z',
    '',
    17,
    null,
  ]
  test.each(noMoments)('does not guess what moment %j is', (startTime) => {
    const [leg] = aShipment().journeyLegs
    expect(problems({ ...encoded(), journeyLegs: [{ ...leg, startTime }] })).toEqual([
      { path: 'journeyLegs.0.startTime', sentence: 'Enter the departure date and time.' },
    ])
  })

  test('says which field cannot be read as JSON', () => {
    expect(problems({ ...encoded(), journeyLegs: '[{', bookingHolder: '{"email":' })).toEqual([
      {
        path: 'journeyLegs',
        sentence: 'This isn’t valid JSON. Check its brackets and quotation marks.',
      },
      {
        path: 'bookingHolder',
        sentence: 'This isn’t valid JSON. Check its brackets and quotation marks.',
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

describe('What stands beside the four fields', () => {
  const beside = {
    currencyId: 'USD',
    commodityDescription: 'Two lathes',
    trackingCode: 'A-1',
    externalReference: 'B-2',
    policyId: 'P-3',
    marks: 'KM 1/2',
    packages: '2 crates',
    conveyance: 'MS Finnlady',
  }

  test('is kept, each as it was said, and figures as text', () => {
    expect(z.decode(shipmentRequest, { ...encoded(), ...beside })).toMatchObject(beside)
    const figures = Object.fromEntries(Object.keys(beside).map((name) => [name, 7]))
    const texts = Object.fromEntries(Object.keys(beside).map((name) => [name, '7']))
    expect(z.decode(shipmentRequest, { ...encoded(), ...figures })).toMatchObject(texts)
  })

  test('is absent where it is empty or null, and never fails where it is unknown', () => {
    const empty = Object.fromEntries(Object.keys(beside).map((name, index) => [name, index % 2 ? '' : null]))
    const read = z.decode(shipmentRequest, { ...encoded(), ...empty, courierId: '9', captcha: { a: [] } })
    expect(read).toEqual(aShipment())
  })

  test.each(Object.keys(beside))(
    'is at most 200 characters, a description 2 000, a currency 3: %s',
    (name) => {
      const most = { commodityDescription: 2000, currencyId: 3 }[name] ?? 200
      expect(problems({ ...encoded(), [name]: 'x'.repeat(most) })).toEqual([])
      expect(problems({ ...encoded(), [name]: 'x'.repeat(most + 1) })).toEqual([
        { path: name, sentence: `Keep this to ${most} characters.` },
      ])
    },
  )
})

describe('The holder', () => {
  const held = (otherwise: object) => ({ ...encoded(), bookingHolder: { ...aHolder(), ...otherwise } })

  test('may have the address in one line, and is then whole', () => {
    const bare = {
      email: 'a@b.c',
      businessName: 'Oy',
      addressFormatted: 'Länsikatu 15, 80110 Joensuu, Finland',
    }
    const read = z.decode(shipmentRequest, { ...encoded(), bookingHolder: bare })
    expect(read.bookingHolder).toMatchObject({ ...bare, addressStreet: '', addressCountry: '' })
    expect(z.decode(shipmentRequest, z.encode(shipmentRequest, read))).toEqual(read)
  })

  test('is told all that is missing of an address at once', () => {
    const none = { addressStreet: '', addressLocality: null, addressCountry: undefined, addressFormatted: '' }
    expect(problems(held(none)).map(({ path }) => path)).toEqual([
      'bookingHolder.addressStreet',
      'bookingHolder.addressLocality',
      'bookingHolder.addressCountry',
    ])
  })

  test('may have figures where text is meant', () => {
    const read = z.decode(shipmentRequest, held({ type: 1, phone: 358_13, addressPostcode: 80110, taxId: 5 }))
    expect(read.bookingHolder).toMatchObject({
      type: '1',
      phone: '35813',
      addressPostcode: '80110',
      taxId: '5',
    })
  })

  test('is a known customer where only its id is given, and somebody in any case', () => {
    const { bookingHolder, ...rest } = encoded()
    expect(bookingHolder).toBeDefined()
    expect(z.decode(shipmentRequest, { ...rest, customerId: 17 })).toMatchObject({ customerId: '17' })
    expect(problems(rest)).toEqual([{ path: 'bookingHolder', sentence: 'Enter the holder’s details.' }])
  })
})

test('One way of moving may be said without its list', () => {
  const [leg] = aShipment().journeyLegs
  for (const transportTypes of ['1', 1, [1]]) {
    const read = z.decode(shipmentRequest, { ...encoded(), journeyLegs: [{ ...leg, transportTypes }] })
    expect(read.journeyLegs[0]?.transportTypes).toEqual(['1'])
  }
})

import fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { fieldProblems } from '#contract/problem.ts'
import { aHolder, anIndividual, aShipment } from '#testing/builders/shipment.ts'
import { partialShipmentRequest, riskReply, shipmentRequest } from './codecs.ts'

const problems = (wire: unknown) => fieldProblems(z.safeDecode(shipmentRequest, wire).error?.issues ?? [])
const encoded = () => z.encode(shipmentRequest, aShipment()) as Record<string, string>

describe('shipment codecs', () => {
  test('send every field as text, with journey and holder as JSON, and the basic holder keys first', () => {
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

  test('send a person’s full name as businessName, their type, and empty text for unknown fields', () => {
    const person = anIndividual({ type: undefined, addressState: undefined, addressPostcode: undefined })
    const wire = z.encode(shipmentRequest, aShipment({ bookingHolder: person })) as Record<string, string>
    expect(JSON.parse(wire['bookingHolder'] ?? '')).toMatchObject({
      type: '2',
      businessName: 'Aino Järvinen',
      addressState: '',
      addressPostcode: '',
    })
  })

  test('accept JSON with values instead of text', () => {
    const { journeyLegs, bookingHolder } = aShipment()
    const wire = { journeyLegs, bookingHolder, commodityId: 105, insuredValue: 100000 }
    expect(z.decode(shipmentRequest, wire)).toEqual(aShipment())
  })

  test('reject anything else with a message', () => {
    fc.assert(
      fc.property(fc.anything(), (wire) => {
        const read = z.safeDecode(shipmentRequest, wire)
        expect(read.success).toBe(false)
        expect(read.error?.issues.every((issue) => issue.message.length > 10)).toBe(true)
      }),
    )
  })

  test('report all errors at once', () => {
    const [leg, next] = aShipment().journeyLegs
    const backwards = { ...leg, start: '', endTime: '2026-11-23' }
    const wire = { commodityId: '', journeyLegs: [backwards, next], incoterm: 'CIF' }
    expect(problems({ ...wire, insuredValue: '1', bookingHolder: { email: 'x' } })).toEqual([
      { path: 'journeyLegs.0.start', message: 'Enter where this leg starts.' },
      { path: 'journeyLegs.0.endTime', message: 'This leg must arrive after it departs.' },
      { path: 'commodityId', message: 'Choose a commodity.' },
      { path: 'bookingHolder.email', message: 'Enter an email address, for example name@example.com.' },
      { path: 'bookingHolder.addressStreet', message: 'Enter the street address.' },
      { path: 'bookingHolder.addressLocality', message: 'Enter the town or city.' },
      { path: 'bookingHolder.addressCountry', message: 'Choose a country.' },
      {
        path: 'bookingHolder.businessName',
        message: 'Enter the company name, or a first and last name.',
      },
      { path: 'incotermPlace', message: 'Enter the named place, for example Hamburg.' },
    ])
    const { bookingHolder: _, ...withoutHolder } = encoded()
    expect(problems({ ...withoutHolder, insuredValue: 'ten' }).map(({ path }) => path)).toEqual([
      'insuredValue',
      'bookingHolder',
    ])
    expect(problems({ ...encoded(), incoterm: { rule: 'CIF' } }).map(({ path }) => path)).toEqual([
      'incoterm',
    ])
  })

  test('read times with an offset and dates without a time', () => {
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
  ])('read %s as %s', (startTime, timestamp) => {
    const [leg] = aShipment().journeyLegs
    const journeyLegs = [{ ...leg, startTime, endTime: '2028-03-01' }]
    expect(z.decode(shipmentRequest, { ...encoded(), journeyLegs }).journeyLegs[0]?.startTime).toBe(timestamp)
  })

  const missing = 'Enter the departure date and time.'
  const unreadable = `${missing} Send it in ISO 8601 with a time zone: 2026-12-06T10:00:00Z.`
  test.each([
    ['2027-04-29T21:00', unreadable],
    ['tomorrow', unreadable],
    ['2027-13-45', unreadable],
    ['2027-02-30', 'There’s no 30 Feb 2027. Enter another date.'],
    ['2027-02-29T08:00Z', 'There’s no 29 Feb 2027. Enter another date.'],
    ['', missing],
    [1_796_112_000_000, unreadable],
    [{ toString: 1 }, unreadable],
    [null, missing],
  ])('reject the time %j', (startTime, message) => {
    const [leg] = aShipment().journeyLegs
    expect(problems({ ...encoded(), journeyLegs: [{ ...leg, startTime }] })).toEqual([
      { path: 'journeyLegs.0.startTime', message },
    ])
  })

  test('say which field isn’t valid JSON', () => {
    expect(problems({ ...encoded(), journeyLegs: '[{', bookingHolder: '{"email":' })).toEqual([
      {
        path: 'journeyLegs',
        message: 'This isn’t valid JSON. Check its brackets and quotation marks.',
      },
      {
        path: 'bookingHolder',
        message: 'This isn’t valid JSON. Check its brackets and quotation marks.',
      },
    ])
  })

  test('require no fields for setup, but validate those that are sent', () => {
    expect(z.decode(partialShipmentRequest, {})).toEqual({})
    expect(z.decode(partialShipmentRequest, undefined)).toEqual({})
    expect(z.safeDecode(partialShipmentRequest, { insuredValue: 'x' }).success).toBe(false)
  })
})

describe('optional fields', () => {
  const optional = {
    currencyId: 'USD',
    commodityDescription: 'Two lathes',
    trackingCode: 'A-1',
    externalReference: 'B-2',
    policyId: 'P-3',
    marks: 'KM 1/2',
    packages: '2 crates',
    conveyance: 'MS Finnlady',
  }

  test('are kept as sent, with numbers as text', () => {
    expect(z.decode(shipmentRequest, { ...encoded(), ...optional })).toMatchObject(optional)
    const numbers = Object.fromEntries(Object.keys(optional).map((name) => [name, 7]))
    const texts = Object.fromEntries(Object.keys(optional).map((name) => [name, '7']))
    expect(z.decode(shipmentRequest, { ...encoded(), ...numbers })).toMatchObject(texts)
  })

  test('are absent if empty or null, and ignored if unknown', () => {
    const names = Object.keys(optional)
    const empty = Object.fromEntries(names.map((name, index) => [name, index % 2 ? '' : null]))
    const read = z.decode(shipmentRequest, { ...encoded(), ...empty, courierId: '9', captcha: { a: [] } })
    expect(read).toEqual(aShipment())
  })

  test('are absent if their JSON text is null', () => {
    const nulls = { commodityAnswers: 'null', additionalFields: ' null ', extensions: 'null' }
    expect(z.decode(shipmentRequest, { ...encoded(), ...nulls })).toEqual(aShipment())
    const partial = { journeyLegs: 'null', bookingHolder: 'null', marks: 'null' }
    expect(z.decode(partialShipmentRequest, partial)).toEqual({ marks: 'null' })
  })

  test.each(Object.keys(optional))('are limited to 200 characters, a description to 2,000: %s', (name) => {
    const most = name === 'commodityDescription' ? 2000 : 200
    expect(problems({ ...encoded(), [name]: 'x'.repeat(most) })).toEqual([])
    expect(problems({ ...encoded(), [name]: 'x'.repeat(most + 1) })).toEqual([
      { path: name, message: `Use ${most} characters or fewer.` },
    ])
  })
})

describe('the holder', () => {
  const withHolder = (overrides: object) => ({ ...encoded(), bookingHolder: { ...aHolder(), ...overrides } })

  test('can have the whole address in one line', () => {
    const bare = {
      email: 'a@b.c',
      businessName: 'Oy',
      addressFormatted: 'Länsikatu 15, 80110 Joensuu, Finland',
    }
    const read = z.decode(shipmentRequest, { ...encoded(), bookingHolder: bare })
    expect(read.bookingHolder).toMatchObject({ ...bare, addressStreet: '', addressCountry: '' })
    expect(z.decode(shipmentRequest, z.encode(shipmentRequest, read))).toEqual(read)
  })

  test('has an error for every missing part of the address', () => {
    const none = { addressStreet: '', addressLocality: null, addressCountry: undefined, addressFormatted: '' }
    expect(problems(withHolder(none)).map(({ path }) => path)).toEqual([
      'bookingHolder.addressStreet',
      'bookingHolder.addressLocality',
      'bookingHolder.addressCountry',
    ])
  })

  test('can have numbers in text fields', () => {
    const read = z.decode(
      shipmentRequest,
      withHolder({ type: 1, phone: 358_13, addressPostcode: 80110, taxId: 5 }),
    )
    expect(read.bookingHolder).toMatchObject({
      type: '1',
      phone: '35813',
      addressPostcode: '80110',
      taxId: '5',
    })
  })

  test('can be replaced by a customer ID, but is required without one', () => {
    const { bookingHolder, ...rest } = encoded()
    expect(bookingHolder).toBeDefined()
    expect(z.decode(shipmentRequest, { ...rest, customerId: 17 })).toMatchObject({ customerId: '17' })
    expect(problems(rest)).toEqual([
      { path: 'bookingHolder', message: 'Enter the holder’s details, or send customerId.' },
    ])
  })
})

test('accepts a single transport type without a list', () => {
  const [leg] = aShipment().journeyLegs
  for (const transportTypes of ['1', 1, [1]]) {
    const read = z.decode(shipmentRequest, { ...encoded(), journeyLegs: [{ ...leg, transportTypes }] })
    expect(read.journeyLegs[0]?.transportTypes).toEqual(['1'])
  }
})

test('keeps a recorded shipment without its unreadable optional text', () => {
  const risk = z.decode(riskReply, { ...encoded(), incoterm: 'DAT', marks: {}, packages: '2 crates' })
  expect(risk).toEqual({ ...aShipment(), packages: '2 crates' })
})

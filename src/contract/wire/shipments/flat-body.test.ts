import fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { fieldProblems } from '#contract/problem.ts'
import { flatShipmentRequest, partialShipmentRequest, shipmentRequest } from './codecs.ts'

const flat = {
  isPublic: 'false',
  commodities: [{ commodityId: 105, insuredValue: 1_000_050, currencyId: 'EUR' }],
  originFormatted: 'Länsikatu 15, FI-80110 JOENSUU, FINLAND',
  destinationFormatted: '202 Bank St, Oxford, MD 21654, USA',
  startDate: '2026-11-24',
  endDate: '2026-12-01T03:00:00.000+03:00',
  transportType: 2,
  customerType: 1,
  customerOrganization: 'Karelian Machines Oy',
  customerTaxId: 'FI1',
  customerForename: 'Aino',
  customerSurname: 'Järvinen',
  customerEmail: 'aino@example.com',
  customerPhone: '+358 13 1',
  customerFormatted: 'Länsikatu 15, FI-80110 JOENSUU, FINLAND',
  customerReference: 'C-9',
  trackingCode: 'A-1',
  vessel: 'MS Finnlady',
  courierId: 'x',
  exitPort: 'Helsinki',
}
const read = (overrides: object) => z.decode(flatShipmentRequest, { ...flat, ...overrides })
const problems = (overrides: object) =>
  fieldProblems(z.safeDecode(flatShipmentRequest, { ...flat, ...overrides }).error?.issues ?? [])

describe('the flat body', () => {
  test('has one leg, one commodity with its value in minor units, and prefixed holder fields', () => {
    expect(read({})).toEqual({
      commodityId: '105',
      insuredValue: '10000.50',
      currencyId: 'EUR',
      trackingCode: 'A-1',
      conveyance: 'MS Finnlady',
      journeyLegs: [
        {
          start: 'Länsikatu 15, FI-80110 JOENSUU, FINLAND',
          end: '202 Bank St, Oxford, MD 21654, USA',
          startTime: '2026-11-24T00:00:00.000Z',
          endTime: '2026-12-01T00:00:00.000Z',
          transportTypes: ['2'],
          transportFeatures: [],
        },
      ],
      bookingHolder: {
        type: '1',
        businessName: 'Karelian Machines Oy',
        taxId: 'FI1',
        forename: 'Aino',
        surname: 'Järvinen',
        email: 'aino@example.com',
        phone: '+358 13 1',
        addressStreet: '',
        addressLocality: '',
        addressCountry: '',
        addressFormatted: 'Länsikatu 15, FI-80110 JOENSUU, FINLAND',
        reference: 'C-9',
      },
    })
  })

  test('decodes to a shipment that survives encoding as form fields', () => {
    expect(z.decode(shipmentRequest, z.encode(flatShipmentRequest, read({})))).toEqual(read({}))
  })

  test.each([
    ['EUR', 1, '0.01'],
    ['JPY', 100, '100'],
    ['KWD', '1234567', '1234.567'],
    ['HUF', 100, '1.00'],
    [undefined, 250, '2.50'],
    ['usd', '100.0', '1.00'],
    ['USD', '1.0E7', '100000.00'],
    ['jpy', 100, '100'],
    [' JPY', 100, '100'],
  ])('in %s, reads %s minor units as %s', (currencyId, insuredValue, amount) => {
    expect(read({ commodities: [{ commodityId: 105, insuredValue, currencyId }] }).insuredValue).toBe(amount)
  })

  test('has no currency if it’s only spaces, and keeps the minor units', () => {
    const goods = { commodityId: 105, insuredValue: 100, currencyId: ' ' }
    const request = read({ commodities: [goods] })
    expect(request).toMatchObject({ insuredValue: '1.00', minorValue: '100' })
    expect(request).not.toHaveProperty('currencyId')
    expect(read({ commodities: [goods], currencyId: 'JPY ' })).toMatchObject({
      currencyId: 'JPY',
      insuredValue: '100',
    })
    const printed = { ...goods, insuredValue: '1.0E7' }
    expect(read({ commodities: [printed] })).toMatchObject({ minorValue: '10000000' })
  })

  test('can have commodities as JSON text, or commodity and value at the top level like older clients', () => {
    expect(read({ commodities: JSON.stringify(flat.commodities) })).toEqual(read({}))
    const older = { commodities: undefined, commodityId: '105', insuredValue: 1_000_050, currencyId: 'EUR' }
    expect(read(older)).toEqual(read({}))
    // Some send both. The list takes precedence.
    expect(read({ insuredValue: 5, commodityId: '9' })).toEqual(read({}))
  })

  test('prefers the parts of a place to the place as written', () => {
    const parts = {
      originStreet: 'Teollisuuskatu 1',
      originCity: 'Kuopio',
      originPostcode: 70820,
      originCountry: 'FI',
    }
    expect(read(parts).journeyLegs[0]?.start).toBe('Teollisuuskatu 1, 70820 Kuopio, FI')
    expect(read({ originCity: 'Kuopio' }).journeyLegs[0]?.start).toBe('Kuopio, FINLAND')
    expect(read({ destinationCountry: 'CA' }).journeyLegs[0]?.end).toBe(`${flat.destinationFormatted}, CA`)
    const named = { originFormatted: 'Kuopio, Finland', originCountry: 'FINLAND' }
    expect(read(named).journeyLegs[0]?.start).toBe('Kuopio, Finland')
    expect(read({ originFormatted: '', originCountry: 'FI' }).journeyLegs[0]?.start).toBe('FI')
  })

  test('can have null as the JSON text of its legs', () => {
    expect(read({ journeyLegs: ' null ' })).toEqual(read({}))
  })

  test('prefers a customer ID to customer fields', () => {
    const request = read({ customerId: 'c-1', customerEmail: 'test' })
    expect(request).toMatchObject({ customerId: 'c-1' })
    expect(request).not.toHaveProperty('bookingHolder')
  })

  test('reports missing fields under the names of the flat body', () => {
    const nothing = Object.fromEntries(Object.keys(flat).map((name) => [name, null]))
    expect(
      problems({ ...nothing, transportType: 1 })
        .map(({ path }) => path)
        .sort(),
    ).toEqual([
      'commodities.0.commodityId',
      'commodities.0.insuredValue',
      'customerEmail',
      'destinationFormatted',
      'endDate',
      'originFormatted',
      'startDate',
    ])
  })

  test.each([
    ['two commodities', { commodities: [{}, {}] }, 'commodities', /one commodity per quote/],
    ['no commodities', { commodities: [] }, 'commodities', /Send one commodity/],
    ['a commodity that isn’t a list', { commodities: 5 }, 'commodities', /Send one commodity/],
    ['invalid JSON', { commodities: '[{' }, 'commodities', /./],
    [
      'fractions of a cent',
      { commodities: [{ commodityId: 1, insuredValue: 1.5 }] },
      'commodities.0.insuredValue',
      /whole minor units/,
    ],
    [
      'no value',
      { commodities: [{ commodityId: 1, insuredValue: 0 }] },
      'commodities.0.insuredValue',
      /more than 0/,
    ],
    [
      'a negative value',
      { commodities: [{ commodityId: 1, insuredValue: -1 }] },
      'commodities.0.insuredValue',
      /more than 0/,
    ],
    [
      'a value with too many digits',
      { commodities: [{ commodityId: 1, insuredValue: '9'.repeat(16) }] },
      'commodities.0.insuredValue',
      /too large/,
    ],
    [
      'a value in words',
      { commodities: [{ commodityId: 1, insuredValue: 'x' }] },
      'commodities.0.insuredValue',
      /as a number/,
    ],
    ['a journey back in time', { endDate: '2026-11-23' }, 'endDate', /arrive after it departs/],
    ['an invalid time', { startDate: 'soon' }, 'startDate', /departure date/],
    ['an invalid email', { customerEmail: 'aino' }, 'customerEmail', /email/],
    ['no address', { customerFormatted: '' }, 'customerStreet', /street/],
    [
      'no name',
      { customerOrganization: '', customerForename: '', customerSurname: '', customerType: 2 },
      'customerForename',
      /first name/,
    ],
  ])('is rejected with %s', (_, overrides, path, sentence) => {
    expect(problems(overrides).find((problem) => problem.path === path)?.message).toMatch(sentence)
  })

  test('can be sent to setup in part', () => {
    expect(z.decode(partialShipmentRequest, { commodities: flat.commodities })).toEqual({
      commodityId: '105',
      insuredValue: '10000.50',
      currencyId: 'EUR',
    })
    expect(z.decode(partialShipmentRequest, flat)).toEqual(read({}))
  })

  test('isn’t read as flat if it has legs', () => {
    const legs = [1, 2].map((day) => ({
      start: 'A, FI',
      end: 'B, FI',
      startTime: `2026-12-0${day}T08:00Z`,
      endTime: `2026-12-0${day}T09:00Z`,
      transportTypes: ['1'],
    }))
    expect(
      read({
        journeyLegs: legs,
        commodityId: '5',
        insuredValue: 5,
        bookingHolder: JSON.stringify(read({}).bookingHolder),
      }).journeyLegs,
    ).toHaveLength(2)
  })

  test('never throws, whatever its fields contain', () => {
    const odd = fc.dictionary(
      fc.constantFrom(...Object.keys(flat), 'customerId', 'originCity'),
      fc.anything(),
    )
    fc.assert(
      fc.property(odd, (overrides) => {
        const { error } = z.safeDecode(flatShipmentRequest, { ...flat, ...overrides })
        for (const issue of error?.issues ?? []) expect(issue.message).toMatch(/^\p{Lu}.{8,}\.$/u)
      }),
    )
  })
})

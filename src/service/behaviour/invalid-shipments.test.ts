import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { aHolder, aLeg, aShipment } from '#testing/builders/shipment.ts'
import { encodeForm } from '#testing/requests/forms.ts'
import {
  missingValues,
  expectRejected,
  nonTextValues,
  post,
  readProblem,
  urls,
  apiVersions,
} from '#testing/requests/rejected-requests.ts'
import { startService } from '#testing/service/service.ts'

// Every field of a quote in the specification missing, empty and of the wrong type, and all other invalid shipments:
// status, message and path in the format of both versions.

const service = await startService()
const authorization = `Bearer ${await service.signIn()}`
afterAll(() => service.close())

const oddList: [string, unknown][] = [
  ['an object', { a: 1 }],
  ['true', true],
]

/** How to set one field of a shipment, and the path of its error. `optional` fields may be left out. */
const shipmentFields: readonly {
  readonly path: string
  readonly put: (value: unknown) => object
  readonly optional?: boolean
  readonly odd: readonly (readonly [string, unknown])[]
}[] = [
  ...['journeyLegs', 'bookingHolder'].map((name) => ({
    path: name,
    put: (value: unknown) => ({ ...aShipment(), [name]: value }),
    odd: [
      ['a number', 7],
      ['true', true],
      ['malformed JSON text', '[{"startTime":'],
      ['JSON text of another type', '"text"'],
    ] as [string, unknown][],
  })),
  ...['commodityId', 'insuredValue'].map((name) => ({
    path: name,
    put: (value: unknown) => ({ ...aShipment(), [name]: value }),
    odd: [...nonTextValues],
  })),
  ...['startTime', 'endTime', 'start', 'end', 'transportTypes', 'transportFeatures'].map((name) => ({
    path: `journeyLegs.0.${name}`,
    put: (value: unknown) => ({ ...aShipment(), journeyLegs: [{ ...aLeg(), [name]: value }] }),
    optional: name === 'transportFeatures',
    odd: name.startsWith('transport') ? oddList : nonTextValues,
  })),
  ...[
    'email',
    'addressStreet',
    'addressLocality',
    'addressState',
    'addressPostcode',
    'addressCountry',
    'businessName',
  ].map((name) => ({
    path: `bookingHolder.${name}`,
    put: (value: unknown) => ({ ...aShipment(), bookingHolder: { ...aHolder(), [name]: value } }),
    optional: name === 'addressState' || name === 'addressPostcode',
    odd: [...nonTextValues],
  })),
]

describe.each(apiVersions)('a quote of version %i', (version) => {
  const missing = shipmentFields.flatMap((field) =>
    missingValues.map(([how, value]) => ({ ...field, how, value })),
  )
  test.each(missing)(
    'rejects $path $how in JSON and in a form, unless it’s optional',
    async ({ path, put, optional, value }) => {
      const json = await post(service, urls.quote[version], { by: authorization, payload: put(value) })
      const form = await post(service, urls.quote[version], {
        by: authorization,
        payload: encodeForm(put(value)),
        type: 'application/x-www-form-urlencoded',
      })
      for (const reply of [json, form]) {
        if (optional) expect(reply.statusCode).toBe(200)
        else expectRejected(reply, version, 422, path)
      }
    },
  )

  const wrong = shipmentFields.flatMap((field) => field.odd.map(([how, value]) => ({ ...field, how, value })))
  test.each(wrong)('rejects $path as $how, also in setup', async ({ path, put, value }) => {
    expectRejected(
      await post(service, urls.quote[version], { by: authorization, payload: put(value) }),
      version,
      422,
      path,
    )
    expectRejected(
      await post(service, urls.setup[version], { by: authorization, payload: put(value) }),
      version,
      422,
      path,
    )
  })

  const texts = [
    '',
    ' ',
    '[{"startTime":',
    '{"email"',
    'null',
    '7',
    'true',
    '"text"',
    '[[]]',
    '{"a":1}',
    "['x']",
  ]
  const inForm = ['journeyLegs', 'bookingHolder'].flatMap((name) => texts.map((text) => ({ name, text })))
  test.each(inForm)('rejects a form with $name of the text $text', async ({ name, text }) => {
    const payload = encodeForm({ ...aShipment(), [name]: text })
    const type = 'application/x-www-form-urlencoded'
    const reply = await post(service, urls.quote[version], { by: authorization, payload, type })
    expectRejected(reply, version, 422)
    expect(readProblem(reply, version).errors[0]?.path).toMatch(new RegExp(`^${name}`))
  })

  test('rejects a value beyond the range of numbers', async () => {
    const payload = JSON.stringify(aShipment()).replace(/"insuredValue":"[^"]*"/, '"insuredValue":1e309')
    expect(payload).toContain('1e309')
    expectRejected(
      await post(service, urls.quote[version], { by: authorization, payload }),
      version,
      422,
      'insuredValue',
    )
  })

  const leg = aLeg()
  const odd: [string, object, string][] = [
    [
      'a leg that ends as it starts',
      { journeyLegs: [aLeg({ endTime: leg.startTime })] },
      'journeyLegs.0.endTime',
    ],
    [
      'a leg that ends before it starts',
      { journeyLegs: [aLeg({ endTime: '2026-11-23T08:00:00.000Z' })] },
      'journeyLegs.0.endTime',
    ],
    ['legs that overlap', { journeyLegs: [leg, leg] }, 'journeyLegs.1.startTime'],
    ['legs that are no objects', { journeyLegs: [leg, 'x', null] }, 'journeyLegs.1'],
    ['no legs', { journeyLegs: [] }, 'journeyLegs'],
    ['201 legs', { journeyLegs: Array.from({ length: 201 }, () => leg) }, 'journeyLegs'],
    ['a day that is none', { journeyLegs: [aLeg({ startTime: '2026-02-30' })] }, 'journeyLegs.0.startTime'],
    [
      'a time without a zone',
      { journeyLegs: [aLeg({ startTime: '2026-11-24T08:00' })] },
      'journeyLegs.0.startTime',
    ],
    ['a place of 201 characters', { journeyLegs: [aLeg({ start: 'x'.repeat(201) })] }, 'journeyLegs.0.start'],
    [
      'transport types of objects',
      { journeyLegs: [{ ...leg, transportTypes: [{}] }] },
      'journeyLegs.0.transportTypes.0',
    ],
    ['an unknown commodity', { commodityId: '9999' }, 'commodityId'],
    [
      'an unknown country',
      { bookingHolder: aHolder({ addressCountry: randomUUID() }) },
      'bookingHolder.addressCountry',
    ],
    ['an unknown currency', { currencyId: 'XXX' }, 'currencyId'],
    ['an invalid email address', { bookingHolder: aHolder({ email: 'aino' }) }, 'bookingHolder.email'],
    ['a holder of a third type', { bookingHolder: { ...aHolder(), type: '3' } }, 'bookingHolder.type'],
    ['a description of 2 001 characters', { commodityDescription: 'x'.repeat(2001) }, 'commodityDescription'],
    ...[
      '0',
      '0.00',
      '-1',
      'NaN',
      '1e309',
      '1e21',
      'Infinity',
      '1.005',
      '12.3456789',
      '1,000',
      '10000000000000000',
      'ten',
      '0x10',
    ].map((value): [string, object, string] => [
      `the value ${value}`,
      { insuredValue: value },
      'insuredValue',
    ]),
    ...[0, -5, 1.005, 1e21, 1e-7].map((value): [string, object, string] => [
      `the number ${value}`,
      { insuredValue: value },
      'insuredValue',
    ]),
  ]
  test.each(odd)('rejects %s', async (_, overrides, path) => {
    const reply = await post(service, urls.quote[version], {
      by: authorization,
      payload: { ...aShipment(), ...overrides },
    })
    expectRejected(reply, version, 422, path)
  })

  test.each(odd)('setup validates like a quote: %s', async (_, overrides, path) => {
    const payload = { ...aShipment(), ...overrides }
    expectRejected(
      await post(service, urls.setup[version], { by: authorization, payload }),
      version,
      422,
      path,
    )
  })
})

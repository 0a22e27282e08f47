import { afterAll, describe, expect, test } from 'vitest'
import { aLeg } from '#testing/builders/shipment.ts'
import { post, readProblem, urls, apiVersions } from '#testing/requests/rejected-requests.ts'
import type { WireSetup } from '#testing/requests/wire-replies.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
const authorization = `Bearer ${await service.signIn()}`
afterAll(() => service.close())

const fromHelsinki = { start: 'Helsinki, Finland', end: 'Hamburg, Germany' }
const newcastle =
  '“Newcastle” could be in South Africa, Australia, the United States, the United Kingdom, Ireland or another country. Add its country, as in “Hamburg, Germany”.'

/** Returns which fields of setup are set, and the warnings with their fields. */
const cases: readonly (readonly [string, object, readonly (readonly [string, string])[]])[] = [
  [
    'a destination under embargo',
    { journeyLegs: [{ end: 'Tehran' }] },
    [['journeyLegs.0.end', 'We can’t insure shipments to Iran (embargo).']],
  ],
  [
    'an origin under embargo',
    { journeyLegs: [{ start: 'Tehran, Iran' }] },
    [['journeyLegs.0.start', 'We can’t insure shipments from Iran (embargo).']],
  ],
  [
    'a stop under embargo, once',
    {
      journeyLegs: [
        { start: 'Baku, Azerbaijan', end: 'Tehran, Iran' },
        { start: 'Tehran, Iran', end: 'Dubai, UAE' },
      ],
    },
    [['journeyLegs.0.end', 'We can’t insure shipments via Iran (embargo).']],
  ],
  ['an ambiguous place', { journeyLegs: [{ start: 'Newcastle' }] }, [['journeyLegs.0.start', newcastle]]],
  [
    'an unknown condition, once for each leg that has it',
    { journeyLegs: [{ transportFeatures: ['x', 'x'] }, { transportFeatures: ['x'] }] },
    [0, 1].map((leg) => [
      `journeyLegs.${leg}.transportFeatures`,
      'The condition “x” isn’t on our list. We’ve kept it, but it has no effect on the cover.',
    ]),
  ],
  [
    'goods that are never insured',
    { commodityId: '194' },
    [
      [
        'commodityId',
        'We don’t insure live animals: they need livestock mortality cover and an attendant during transit.',
      ],
    ],
  ],
  [
    'goods that are not insured at every level',
    { commodityId: '154', journeyLegs: [{ end: 'Hamburg, Germany' }] },
    [['commodityId', 'All risks (A) isn’t available for used goods. Named perils (B) is.']],
  ],
  [
    'a value above the limit, as soon as the lane and a mode are known',
    {
      commodityId: '105',
      insuredValue: '5000000.01',
      journeyLegs: [{ ...fromHelsinki, transportTypes: ['2'] }],
    },
    [['insuredValue', 'The value exceeds our limit. Cover is available up to EUR 5,000,000.00.']],
  ],
  [
    'a mode that the goods can’t take',
    {
      commodityId: '127',
      journeyLegs: [{ start: 'Porto, Portugal', end: 'Boston, USA', transportTypes: ['2'] }],
    },
    [
      [
        'journeyLegs.0.transportTypes',
        'We don’t insure fresh and chilled goods by sea from Southern Europe to North America. Cover is available by air or land.',
      ],
    ],
  ],
  [
    'nothing about a value or mode while the lane is not known',
    {
      commodityId: '127',
      insuredValue: '900000000',
      journeyLegs: [{ end: 'Boston, USA', transportTypes: ['2'] }],
    },
    [],
  ],
  [
    'a departure in the past, without an arrival',
    { journeyLegs: [{ startTime: '2026-11-10T08:00:00.000Z' }] },
    [
      [
        'journeyLegs.0.startTime',
        'The departure on 10 Nov 2026, 08:00 UTC is in the past. Cover is available if the goods depart later.',
      ],
    ],
  ],
  [
    'a leg that takes too long, without its places',
    { journeyLegs: [{ startTime: '2026-11-24', endTime: '2027-11-24', transportTypes: ['1'] }] },
    [
      [
        'journeyLegs.0.endTime',
        'A leg by land can take 60 days at most. Cover is available if the goods arrive by 23 Jan 2027.',
      ],
    ],
  ],
  [
    'a leg by land over an ocean',
    { journeyLegs: [{ start: 'Porto, Portugal', end: 'Boston, USA', transportTypes: ['1'] }] },
    [
      [
        'journeyLegs.0.transportTypes',
        'There’s an ocean between Portugal and the United States, but this leg goes by land. Check the transport mode.',
      ],
    ],
  ],
]

const pairsIn = ({ warnings = [], fieldWarnings = [] }: WireSetup) => {
  expect(warnings).toEqual([...new Set(fieldWarnings.map(({ message }) => message))])
  return fieldWarnings.map(({ field, message }) => [field, message])
}

describe.each(apiVersions)('setup of version %i for a partial shipment warns of', (version) => {
  test.each(cases)('%s', async (_, payload, expected) => {
    const reply = await post(service, urls.setup[version], { by: authorization, payload })
    expect(reply.statusCode, reply.payload).toBe(200)
    expect(pairsIn(reply.json<WireSetup>())).toEqual(expected)
    expect(reply.json()).not.toHaveProperty('estimate')
  })

  test('too short a notice, whatever else is unknown', async () => {
    await service.db.updateTable('tariff_editions').set({ notice_sea: 3 }).execute()
    try {
      const warned = async (transportTypes: string[]) => {
        const leg = { startTime: '2026-11-21T08:00:00.000Z', transportTypes }
        return pairsIn(
          (
            await post(service, urls.setup[version], { by: authorization, payload: { journeyLegs: [leg] } })
          ).json(),
        )
      }
      expect(await warned(['2'])).toEqual([
        [
          'journeyLegs.0.startTime',
          'The departure on 21 Nov 2026 is too soon. We need at least 3 days’ notice. Cover is available if the goods depart on or after 23 Nov 2026.',
        ],
      ])
      expect(await warned([])).toEqual([])
    } finally {
      await service.db.updateTable('tariff_editions').set({ notice_sea: 0 }).execute()
    }
  })
})

describe('an incomplete leg', () => {
  const warning = 'We can’t insure shipments to Iran (embargo).'
  const empty = { start: '', startTime: null, endTime: '', transportTypes: [], end: 'Tehran' }

  test.each(apiVersions)('can have empty fields, in a form, JSON or GET, in version %i', async (version) => {
    const url = urls.setup[version]
    const form = await service.postForm(url, { journeyLegs: [empty] }, authorization.slice('Bearer '.length))
    const json = await post(service, url, { by: authorization, payload: { journeyLegs: [empty] } })
    const inAddress = new URLSearchParams({ journeyLegs: JSON.stringify([empty]) }).toString()
    const got = await service.request({
      url: `${url}?${inAddress}`,
      headers: { authorization: authorization },
    })
    const flat = await post(service, url, {
      by: authorization,
      payload: { destinationFormatted: 'Tehran' },
    })
    for (const reply of [form, json, got, flat]) {
      expect(reply.statusCode, reply.payload).toBe(200)
      const field = reply === flat ? 'destinationFormatted' : 'journeyLegs.0.end'
      expect(pairsIn(reply.json<WireSetup>())).toEqual([[field, warning]])
    }
  })

  test.each([
    ['no field at all', {}],
    ['only places that are insured', fromHelsinki],
    ['only times', { startTime: '2026-12-01T08:00:00.000Z', endTime: '2027-12-01T08:00:00.000Z' }],
    ['only a mode', { transportTypes: ['2'] }],
  ])('a leg with %s causes no warnings and narrows only what it specifies', async (_, leg) => {
    const payload = { journeyLegs: [aLeg(), leg] }
    const reply = await post(service, urls.setup[2], { by: authorization, payload: { journeyLegs: [leg] } })
    expect(pairsIn(reply.json<WireSetup>())).toEqual([])
    const both = (await post(service, urls.setup[2], { by: authorization, payload })).json<{
      transportTypes: unknown[]
    }>()
    expect(both.transportTypes).toHaveLength('transportTypes' in leg ? 2 : 3)
  })

  test.each([
    ['journeyLegs.0.startTime', { startTime: 'soon' }],
    ['journeyLegs.0.endTime', { startTime: '2026-11-24T08:00:00Z', endTime: '2026-11-24T07:00:00Z' }],
    ['journeyLegs.0.end', { end: { city: 'Tehran' } }],
    ['journeyLegs.0.transportTypes', { transportTypes: { sea: true } }],
  ])('is rejected at %s if that is malformed', async (path, leg) => {
    for (const version of apiVersions) {
      const reply = await post(service, urls.setup[version], {
        by: authorization,
        payload: { journeyLegs: [leg] },
      })
      expect(reply.statusCode).toBe(422)
      expect(readProblem(reply, version).errors.map((error) => error.path)).toEqual([path])
    }
  })

  test('is still rejected by a quote', async () => {
    for (const version of apiVersions) {
      const payload = { commodityId: '105', insuredValue: '1', journeyLegs: [empty] }
      const reply = await post(service, urls.quote[version], { by: authorization, payload })
      expect(reply.statusCode).toBe(422)
      expect(readProblem(reply, version).errors.map(({ path }) => path)).toContain('journeyLegs.0.start')
    }
  })
})

import { afterAll, describe, expect, test } from 'vitest'
import { aShipment, finland } from '#testing/builders/shipment.ts'
import { apiVersions, post, readProblem, urls } from '#testing/requests/rejected-requests.ts'
import type { WireSetup } from '#testing/requests/wire-replies.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
const token = await service.signIn()
afterAll(() => service.close())

describe('an incomplete holder', () => {
  const cases: readonly (readonly [string, object, readonly (readonly [string, string])[]])[] = [
    ['no field', {}, []],
    ['empty fields', { email: '', businessName: null, addressStreet: '' }, []],
    ['an email address', { email: 'logistics@example.com' }, []],
    ['a type and a first name', { type: '2', forename: 'Aino' }, []],
    ['a country', { addressCountry: finland }, []],
    [
      'a country under embargo',
      { addressCountry: 'IR' },
      [['bookingHolder', 'We can’t insure holders in Iran (embargo).']],
    ],
    [
      'an address in one line, in an unknown country',
      { addressFormatted: 'Länsikatu 15' },
      [['bookingHolder', 'We don’t know which country the holder’s address is in. Add the country.']],
    ],
    [
      'a name on the screening list',
      { businessName: 'Zarquon Phantom Shipping' },
      [['bookingHolder', expect.stringContaining('The holder’s name is on the screening list')]],
    ],
  ]

  test.each(cases)('with %s keeps the lists and returns its warnings', async (_, bookingHolder, expected) => {
    for (const version of apiVersions) {
      const form = await service.postForm(urls.setup[version], { bookingHolder }, token)
      const json = await post(service, urls.setup[version], {
        by: `Bearer ${token}`,
        payload: { bookingHolder },
      })
      for (const reply of [form, json]) {
        expect(reply.statusCode, reply.payload).toBe(200)
        const { fieldWarnings = [] } = reply.json<WireSetup>()
        expect(fieldWarnings.map(({ field, message }) => [field, message])).toEqual(expected)
      }
    }
  })

  test('with a country returns its states, and its tax in the estimate', async () => {
    const { commodityId, insuredValue } = aShipment()
    const leg = { start: 'Hamburg, Germany', end: 'Munich, Germany', transportTypes: ['1'] }
    const estimate = async (bookingHolder: object) => {
      const payload = { commodityId, insuredValue, journeyLegs: [leg], bookingHolder }
      const reply = await post(service, urls.setup[2], { by: `Bearer ${token}`, payload })
      return reply.json<WireSetup>().estimate?.from ?? 0
    }
    expect(await estimate({ addressCountry: 'DE' })).toBe(await estimate({}))
    expect(await estimate({ addressCountry: finland })).toBeLessThan(await estimate({}))

    const payload = { bookingHolder: { addressCountry: 'US' } }
    const reply = await post(service, urls.setup[2], { by: `Bearer ${token}`, payload })
    expect(reply.json<{ states: { name: string }[] }>().states.map(({ name }) => name)).toContain('Texas')
  })

  test('can be part of a flat body', async () => {
    const payload = { destinationFormatted: 'Hamburg, Germany', customerCountry: 'IR' }
    const reply = await post(service, urls.setup[2], { by: `Bearer ${token}`, payload })
    expect(reply.statusCode, reply.payload).toBe(200)
    expect(reply.json<WireSetup>().fieldWarnings).toEqual([
      { field: 'customerEmail', message: 'We can’t insure holders in Iran (embargo).' },
    ])
  })

  test.each([
    ['bookingHolder.email', { email: 'logistics' }],
    ['bookingHolder.type', { type: '3' }],
    ['bookingHolder.addressCountry', { addressCountry: 'ZZ' }],
    ['bookingHolder', ['logistics@example.com']],
  ])('is rejected at %s if that is invalid', async (path, bookingHolder) => {
    for (const version of apiVersions) {
      const reply = await post(service, urls.setup[version], {
        by: `Bearer ${token}`,
        payload: { bookingHolder },
      })
      expect(reply.statusCode).toBe(422)
      expect(readProblem(reply, version).errors.map((error) => error.path)).toEqual([path])
    }
  })

  test('is still rejected by a quote', async () => {
    const payload = { ...aShipment(), bookingHolder: { addressCountry: finland } }
    const reply = await post(service, urls.quote[2], { by: `Bearer ${token}`, payload })
    expect(reply.statusCode).toBe(422)
    expect(readProblem(reply, 2).errors.map(({ path }) => path)).toContain('bookingHolder.email')
  })
})

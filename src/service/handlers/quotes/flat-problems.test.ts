import { afterAll, expect, test } from 'vitest'
import { aFlatBody } from '#testing/builders/flat-body.ts'
import type { WireProblemV1, WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
const token = await service.signIn()
afterAll(() => service.close())

const flat = aFlatBody({
  commodities: [{ commodityId: 'none', insuredValue: 10_000_000, currencyId: 'XXX' }],
  transportType: 'sea',
  customerCountry: 'Atlantis',
})
const paths = ['commodities.0.commodityId', 'commodities.0.currencyId', 'transportType', 'customerCountry']

test.each([
  '/api/v2/quote/bookings/quote',
  '/api/v2/quote/quotes/quote',
  '/api/v2/quote/quotes/setup',
  '/api/v1/quote/quotes/setup',
])('rejects a flat body at its own fields if their values aren’t on our lists, at %s', async (url) => {
  const reply = await service.request({ method: 'POST', url, token, payload: flat })
  expect(reply.statusCode).toBe(422)
  const { error, errors = error?.details } = reply.json<Partial<WireProblemV1 & WireProblemV2>>()
  expect(errors?.map(({ path }) => path)).toEqual(paths)
  expect(errors?.at(-1)?.message).toContain('two-letter code')
})

test.each(['/api/v2/quote/quotes/setup', '/api/v1/quote/quotes/setup'])(
  'warns about a flat body at its own fields, at %s',
  async (url) => {
    const listFields = async (payload: object) => {
      const reply = await service.request({ method: 'POST', url, token, payload })
      const { fieldWarnings } = reply.json<{ fieldWarnings: { field: string }[] }>()
      return fieldWarnings.map(({ field }) => field)
    }
    const goods = { commodityId: '105', insuredValue: 9_999_999_900, currencyId: 'EUR' }
    const { commodities: _, ...withoutGoods } = aFlatBody()
    expect(await listFields(aFlatBody({ destinationFormatted: 'Newcastle' }))).toEqual([
      'destinationFormatted',
    ])
    expect(await listFields({ ...withoutGoods, commodities: [goods] })).toEqual([
      'commodities.0.insuredValue',
    ])
    expect(await listFields({ ...withoutGoods, ...goods })).toEqual(['insuredValue'])
  },
)

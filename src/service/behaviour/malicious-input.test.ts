import { afterAll, expect, test } from 'vitest'
import { aHolder, aLeg, aShipment } from '#testing/builders/shipment.ts'
import type { WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
const token = await service.signIn()
afterAll(() => service.close())

const quote = (body: unknown, type = 'application/json') =>
  service.request({
    method: 'POST',
    url: '/api/v2/quote/bookings/quote',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })

const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const legWith = (features: string) =>
  JSON.stringify([aLeg()]).replace('"transportFeatures":[]', `"transportFeatures":[${features}]`)

// Each of these once took seconds, filled the database or caused a 500. They are fast because rejected input is never
// traversed; otherwise the run would hang.
test.each<[string, unknown, number]>([
  [
    'an email address of dots',
    aShipment({ bookingHolder: aHolder({ email: `a@${'.'.repeat(200_000)}@` }) }),
    422,
  ],
  [
    'forty thousand transport types',
    aShipment({ journeyLegs: [aLeg({ transportTypes: Array.from({ length: 40_000 }, String) })] }),
    422,
  ],
  [
    'a transport type as long as a book',
    aShipment({ journeyLegs: [aLeg({ transportTypes: ['x'.repeat(400_000)] })] }),
    422,
  ],
  [
    'a condition as long as a book',
    aShipment({ journeyLegs: [aLeg({ transportFeatures: ['x'.repeat(400_000)] })] }),
    422,
  ],
  [
    'fifty thousand empty legs',
    { ...aShipment(), journeyLegs: Array.from({ length: 50_000 }, () => ({})) },
    422,
  ],
  ['legs that are numbers', { ...aShipment(), journeyLegs: Array.from({ length: 170_000 }, () => 1) }, 422],
  [
    'closing brackets that make room for depth',
    `{"zz":"${']'.repeat(5000)}","journeyLegs":${legWith(deep(5000))}}`,
    400,
  ],
  [
    'depth spelt as escapes inside JSON text',
    `{"journeyLegs":"${legWith(deep(5000)).replaceAll('"', '\\"').replaceAll('[', '\\u005b')}"}`,
    400,
  ],
  ['a NUL inside JSON text', `{"commodityId":"1\\\\u0000"}`, 400],
])('rejects %s quickly', async (_, body, status) => {
  const reply = await quote(body)
  expect(reply.statusCode).toBe(status)
  expect(reply.body.length).toBeLessThan(100_000)
})

test.each(['constructor 12345', '__proto__', 'toString'])(
  'treats the place “%s” like any other',
  async (start) => {
    expect((await quote(aShipment({ journeyLegs: [aLeg({ start })] }))).statusCode).toBe(200)
  },
)

test.each(['constructor', '__proto__', '9'])('rejects the transport type “%s” by name', async (type) => {
  const reply = await quote(aShipment({ journeyLegs: [aLeg({ transportTypes: [type] })] }))
  expect(reply.statusCode).toBe(422)
  expect(reply.json<WireProblemV2>().errors?.[0]?.message).toContain(`Unknown transport type “${type}”`)
})

test('rejects an email address of combining marks before normalizing it', async () => {
  const reply = await service.request({
    method: 'POST',
    url: '/api/v2/user/oauth/token',
    payload: { email: 'a' + '\u0323\u0307'.repeat(100_000), password: 'x' },
  })
  expect([400, 422]).toContain(reply.statusCode)
})

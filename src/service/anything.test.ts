import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '#service/operations.ts'
import { asBrackets } from '#testing/brackets.ts'
import { aShipment } from '#testing/builders.ts'
import { asForm } from '#testing/refusals.ts'
import type { WireProblemV1, WireProblemV2 } from '#testing/replies.ts'
import { startService, type TestService } from '#testing/service.ts'

let service: TestService
let administrator: string
beforeAll(async () => {
  service = await startService()
  administrator = await service.signIn('admin@lading.example')
})
afterAll(() => service.close())

test('whatever is sent, nothing is a 500, and every refusal has words', async () => {
  const doors = operations
    .filter((row) => row.act !== 'signOut')
    .map((row) => ({ method: row.method, url: row.paths[0].replaceAll(/\{\w+\}/g, 'x') }))
  const field = fc.constantFrom(
    ...Object.keys(aShipment()),
    ...[
      'offerId',
      'id',
      'currencyId',
      'email',
      'password',
      'grant_type',
      'commodities',
      'startDate',
      'customerId',
    ],
    ...[
      'page',
      'perPage',
      'globalFilter',
      'order',
      'where',
      'name',
      'roles',
      'organizationId',
      'transportType',
    ],
  )
  const sorted = fc.constantFrom(
    ...[
      '{"status":"ASC"}',
      '{"reference":[]}',
      '{"status":[1,"x",true]}',
      '{"constructor":"ASC"}',
      '{"holder":7}',
    ],
  )
  const value = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), sorted)
  const body = fc.dictionary(field, value)
  const ways = [asForm, asBrackets, (fields: object) => JSON.stringify(fields)] as const
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...doors),
      body,
      fc.constantFrom(...ways),
      async ({ method, url }, fields, write) => {
        const mixed = fields['journeyLegs'] === undefined ? fields : { ...aShipment(), ...fields }
        const isForm = write !== ways[2]
        const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
        const reply = await service.ask({
          method,
          url: method === 'GET' ? `${url}?${(isForm ? write : asForm)(mixed)}` : url,
          headers: { authorization: administrator, 'content-type': type },
          ...(method === 'GET' ? {} : { payload: write(mixed) }),
        })
        expect(reply.statusCode).toBeLessThan(500)
        expect(reply.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
        if (reply.statusCode >= 400) {
          const problem = reply.json<WireProblemV1 & WireProblemV2>()
          expect((problem.error as { message?: string } | undefined)?.message ?? problem.message).toMatch(
            /\S/,
          )
        }
      },
    ),
    { numRuns: 500 },
  )
}, 60_000)

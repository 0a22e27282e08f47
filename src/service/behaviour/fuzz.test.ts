import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { operations } from '#service/api/operations.ts'
import { engine } from '#testing/databases/test-databases.ts'
import { encodeBrackets, encodeForm } from '#testing/requests/forms.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import type { WireProblemV1, WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { startService } from '#testing/service/service.ts'

/**
 * How many requests to generate; `npm run test:fuzz` generates more. Most are rejected before the database is read, so fewer
 * are sent on PostgreSQL.
 */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? (engine() === 'SQLite' ? 2000 : 500))

const service = await startService()
const administrator = await service.signIn('admin@lading.example')
afterAll(() => service.close())

/** Every method and path of every operation except sign-out, after which all others would be rejected. */
const fuzzedOperations = operations
  .filter((operation) => operation.action !== 'signOut')
  .flatMap((operation) =>
    operation.paths.flatMap((path) =>
      [operation.method, ...(operation.methodAliases ?? [])].map((method) => ({
        method,
        path,
        speaks: path.startsWith('/api/v1/') ? 1 : 2,
        isToken: operation.action === 'signIn' && operation.version === 2,
      })),
    ),
  )

const field = fc.constantFrom(
  ...Object.keys(aShipment()),
  'offerId',
  'id',
  'currencyId',
  'email',
  'password',
  'grant_type',
  'commodities',
  'startDate',
  'page',
  'perPage',
  'globalFilter',
  'order',
  'where',
  'name',
  'roles',
  'organizationId',
  'transportType',
  'customerId',
  'extensions',
  'previousOfferId',
  'month',
  'client_id',
  'client_secret',
  'refresh_token',
)
const sorted = fc.constantFrom(
  '{"status":"ASC"}',
  '{"reference":[]}',
  '{"status":[1,"x",true]}',
  '{"constructor":"ASC"}',
  '{"holder":7}',
)
const value = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), sorted)
const encodings = [encodeForm, encodeBrackets, (fields: object) => JSON.stringify(fields)] as const
/** Values for path parameters. */
const name = fc.oneof(
  fc.constantFrom(
    'x',
    'FI',
    '2026-11',
    '..',
    '%00',
    'LD-2345-6789-ABCD',
    '0b9f4d0e-6a3c-4c1e-9d5b-7f2a8e1c3d46',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }).filter((text) => text !== '' && !/\p{Surrogate}/u.test(text)),
)

test(
  'never responds with 500, and every error has a message in its version’s format',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...fuzzedOperations),
        fc.dictionary(field, value),
        fc.constantFrom(...encodings),
        name,
        async ({ method, path, speaks, isToken }, fields, write, named) => {
          const mixed = fields['journeyLegs'] === undefined ? fields : { ...aShipment(), ...fields }
          const isForm = write !== encodings[2]
          const url = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(named))
          const reply = await service.request({
            method,
            url: method === 'GET' ? `${url}?${(isForm ? write : encodeForm)(mixed)}` : url,
            headers: {
              authorization: administrator,
              'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
            },
            ...(method === 'GET' ? {} : { payload: write(mixed) }),
          })
          expect(reply.statusCode).toBeLessThan(500)
          expect(reply.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
          if (reply.statusCode < 400) return
          expect(reply.payload).not.toMatch(/node_modules|\bat \S+ \(|\.ts:\d/)
          if (speaks === 1) expectShape1(reply.json<WireProblemV1>(), reply.statusCode)
          else expectShape2(reply.json<WireProblemV2>(), reply.statusCode, isToken)
        },
      ),
      { numRuns: requests },
    )
  },
  60_000 + requests * 50,
)

function expectShape1(problem: WireProblemV1, status: number): void {
  expect(Object.keys(problem)).toEqual(['error'])
  const known = ['statusCode', 'name', 'message', 'code', 'details', 'bookingId']
  expect(Object.keys(problem.error).filter((key) => !known.includes(key))).toEqual([])
  expect(problem.error.statusCode).toBe(status)
  expect(problem.error.message).toMatch(/\S/)
}

function expectShape2(problem: WireProblemV2, status: number, isToken: boolean): void {
  const own = isToken ? ['error', 'error_description'] : []
  const known = ['name', 'message', 'status', 'errors', 'bookingId', ...own]
  expect(Object.keys(problem).filter((key) => !known.includes(key))).toEqual([])
  expect(problem.status).toBe(status)
  expect(problem.message).toMatch(/\S/)
}

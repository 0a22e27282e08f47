import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aShipment, testNow } from '#testing/builders/shipment.ts'
import {
  missingValues,
  expectRejected,
  nonTextValues,
  post,
  readProblem,
  type PostOptions,
  urls,
  apiVersions,
} from '#testing/requests/rejected-requests.ts'
import type { WireProblemV2, WireQuote } from '#testing/requests/wire-replies.ts'
import { demo, startService } from '#testing/service/service.ts'

// Errors of purchases, sign-in and requests in general: status and message in the format of both versions.

let token: string
const service = await startService()
afterAll(() => service.close())
beforeEach(async () => {
  service.setNow(testNow)
  token = await service.signIn()
})

const send = (url: string, { by = `Bearer ${token}`, ...sent }: Partial<PostOptions>) =>
  post(service, url, { ...sent, by })

describe.each(apiVersions)('a purchase of version %i', (version) => {
  const buy = (offerId: unknown, by?: string) =>
    send(urls.purchase[version], { payload: { offerId }, ...(by ? { by } : {}) })
  const getQuote = async () => (await send(urls.quote[2], { payload: aShipment() })).json<WireQuote>()

  test.each([...missingValues, ...nonTextValues, ['true', true] as const])(
    'rejects an offerId that is %s',
    async (how, offerId) => {
      if (how === 'true') expectRejected(await buy(offerId), version, 404)
      else expectRejected(await buy(offerId), version, 422, 'offerId')
    },
  )

  test('rejects an unknown offer, another user’s offer and an invalid ID with the same 404', async () => {
    const otherToken = await service.signInElsewhere()
    const { offerId } = await getQuote()
    const replies = [
      await buy(randomUUID()),
      await buy(offerId, otherToken),
      await buy('x'.repeat(200)),
      await buy(7),
    ]
    for (const reply of replies) {
      expectRejected(reply, version, 404)
      expect(reply.payload).toBe(replies[0]?.payload)
    }
  })

  test('rejects an expired offer with 409 and says when it expired', async () => {
    const { offerId, validUntil } = await getQuote()
    service.setNow(Date.parse(validUntil))
    token = await service.signIn()
    const reply = await buy(offerId)
    expectRejected(reply, version, 409)
    expect(validUntil).toBe('2026-11-21T12:00:00.000Z')
    expect(readProblem(reply, version).message).toContain('expired on 21 Nov 2026, 12:00 UTC')
  })
})

describe('signing in', () => {
  const person = { email: 'shipper@lading.example', password: demo.password }
  const client = {
    grant_type: 'client_credentials',
    client_id: demo.clientId,
    client_secret: demo.clientSecret,
  }
  const cases = (fields: object) =>
    Object.keys(fields).flatMap((name) =>
      [...missingValues, ...nonTextValues].map(([how, value]) => ({ name, how, value })),
    )

  test.each(cases(person))('rejects version 1 with $name $how', async ({ name, value }) => {
    const payload = { ...person, [name]: value }
    expectRejected(await send(urls.signIn[1], { payload, by: '' }), 1, 422, name)
  })

  test.each(cases(person))('rejects version 2 with $name $how', async ({ name, value }) => {
    const payload = { ...person, [name]: value }
    expectRejected(await send(urls.signIn[2], { payload, by: '' }), 2, 400, name)
  })

  test.each(cases(client))('rejects an API client’s $name $how', async ({ name, value }) => {
    const reply = await send(urls.signIn[2], { payload: { ...client, [name]: value }, by: '' })
    expectRejected(reply, 2, 400)
    expect(reply.json<WireProblemV2>().error).toMatch(/^(invalid_request|unsupported_grant_type)$/)
  })
})

describe.each(apiVersions)('any request of version %i', (version) => {
  const whole = () => JSON.stringify(aShipment())

  test('rejects a missing or invalid token, or one of a revoked client, with 401', async () => {
    const actor = await service.store.authenticateApiClient(demo.clientId, demo.clientSecret)
    if (!actor) throw new Error('The demo API client can’t sign in.')
    const client = { id: randomUUID(), secret: 'ef'.repeat(32), name: 'ERP', roles: ['shipper'] as const }
    await service.store.upsertApiClient({ ...client, organizationId: actor.organizationId })
    const grant = await send(urls.signIn[2], {
      payload: { grant_type: 'client_credentials', client_id: client.id, client_secret: client.secret },
      by: '',
    })
    const revoked = grant.json<{ access_token: string }>().access_token
    expect((await send(urls.quote[version], { payload: whole(), by: revoked })).statusCode).toBe(200)
    await service.store.revokeApiClient(actor, client.id)
    for (const by of ['', 'Bearer dead', revoked]) {
      const reply = await send(urls.quote[version], { payload: whole(), by })
      expectRejected(reply, version, 401)
      expect(readProblem(reply, version).code).toBe('UNAUTHORIZED')
    }
  })

  test('rejects a caller without a role with 403', async () => {
    const by = await service.signInElsewhere([])
    expectRejected(await send(urls.quote[version], { payload: whole(), by }), version, 403)
  })

  const bodies: [string, number, Partial<PostOptions>][] = [
    ['JSON cut off', 400, { payload: '{"journeyLegs":[{"startTime":"2026' }],
    ['a form whose text is no UTF-8', 400, { payload: 'a=%FF', type: 'application/x-www-form-urlencoded' }],
    ['a field twice', 400, { payload: 'a=1&a=2', type: 'application/x-www-form-urlencoded' }],
    ['a NUL', 400, { payload: '{"commodityId":"\\u0000"}' }],
    ['bytes', 400, { payload: Buffer.from([0x7b, 0xff, 0x7d]) }],
    ['513 KiB', 413, { payload: `{"marks":"${'x'.repeat(513 * 1024)}"}` }],
    ['JSON sent as a form', 415, { payload: '{"a":1}', type: 'application/x-www-form-urlencoded' }],
    ['XML', 415, { payload: '<a/>', type: 'application/xml' }],
    ['text', 415, { payload: 'commodityId=1', type: 'text/plain' }],
    ['JSON in another charset', 415, { payload: '{}', type: 'application/json; charset=utf-16' }],
    ['a JSON list', 422, { payload: '[]' }],
    ['nothing', 422, { payload: '' }],
  ]
  test.each(bodies)('rejects a body of %s with %i', async (_, status, sent) => {
    expectRejected(await send(urls.quote[version], sent), version, status)
  })

  // A body that can't be parsed is rejected whatever the operation.
  const unread = bodies.filter(([, status]) => status !== 422)
  const anywhere = (['setup', 'purchase', 'signIn'] as const).flatMap((act) =>
    unread.map(([what, status, sent]) => ({ act, what, status, sent })),
  )
  test.each(anywhere)('$act rejects a body of $what', async ({ act, status, sent }) => {
    // RFC 6749 has one status for all invalid token requests.
    const expected = act === 'signIn' && version === 2 && status === 415 ? 400 : status
    expectRejected(await send(urls[act][version], sent), version, expected)
  })
})

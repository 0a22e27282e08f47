import type { Document } from '#service/openapi/document.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { sendExample, listExamples, permittedAccount } from '#testing/operations/documented-examples.ts'
import { aHolder, aShipment, testNow } from '#testing/builders/shipment.ts'
import { requestDuplicateCustomers } from '#testing/operations/duplicate-customers.ts'
import { allOptionalFields } from '#testing/builders/optional-fields.ts'
import { createMailSettings } from '#testing/service/mail-server.ts'
import { createReplyChecker } from '#testing/requests/reply-checker.ts'
import {
  collectFields,
  type DocumentedOperation,
  everyField,
  fetchOpenApi,
  listCanonicalOperations,
} from '#testing/requests/openapi.ts'
import { collectRareReplies } from '#testing/scenarios/rare-replies.ts'
import { createPerson, validPassword, enableTwoFactor } from '#testing/scenarios/people.ts'
import {
  sendInvalidRequests,
  sendConflictingRequest,
  startFailingServices,
} from '#testing/operations/error-cases.ts'
import { writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import { startService, type TestService } from '#testing/service/service.ts'

const service: TestService = await startService()
const described: Document = await fetchOpenApi(service)
const operations = listCanonicalOperations(described)
const errorCases = await startFailingServices(service)
afterAll(async () => {
  await errorCases.close()
  await service.close()
})

const { expectAsDescribed, statuses, fields } = createReplyChecker(described)

function byName(name: string): DocumentedOperation {
  const operation = operations.find(({ operationId }) => operationId === name)
  if (!operation) throw new Error(`Operation ${name} not found.`)
  return operation
}

const named = operations.map((operation) => [operation.operationId, operation] as const)

describe('responses to the example requests match their description', () => {
  test.each(named)('%s', async (_, operation) => {
    for (const shown of listExamples(operation)) {
      const reply = await sendExample(service, operation, shown)
      expect([operation.operationId, shown, [200, 206]]).toEqual([
        operation.operationId,
        shown,
        expect.arrayContaining([reply.statusCode]),
      ])
      expectAsDescribed(operation, reply)
      const { etag } = reply.headers
      if (!etag) continue
      const headers = { 'if-none-match': etag }
      expectAsDescribed(operation, await sendExample(service, operation, { ...shown, headers }))
    }
  })
})

describe('responses to invalid requests match their description', () => {
  test.each(named)('%s', async (_, operation) => {
    const replies = [
      ...(await sendInvalidRequests(service, operation)),
      ...(await errorCases.sendWhileFailing(operation)),
      await sendConflictingRequest(service, operation),
      await errorCases.exceedLimit(operation),
    ]
    for (const reply of replies) if (reply) expectAsDescribed(operation, reply)
  })
})

describe('rare responses match their description', () => {
  const send = async (name: string, change: object, url = byName(name).path) => {
    const operation = byName(name)
    const authorization = await service.signIn(permittedAccount(operation))
    const reply =
      operation.method === 'POST'
        ? await service.postForm(url, { ...change }, authorization)
        : await service.request({ url, headers: { authorization } })
    expectAsDescribed(operation, reply)
    return reply
  }

  test.each(['createQuoteV1', 'createQuoteV2', 'createQuoteAsArrayV2'])(
    '%s: declines, remedies, screening matches, price changes and every shipment field',
    async (name) => {
      service.setNow(testNow)
      const before = (await send('createQuoteV2', aShipment())).json<{ id: string }>().id
      await send(name, { ...aShipment(), ...allOptionalFields, previousOfferId: before })
      await send(name, { ...aShipment(), insuredValue: '90000000' })
      await send(name, { ...aShipment(), insuredValue: '90000000', previousOfferId: before })
      const bookingHolder = aHolder({ businessName: 'Zarquon Phantom Shipping' })
      await send(name, { ...aShipment(), bookingHolder })
    },
  )

  test.each(['V1', 'V2'])('purchase%s: price changes, in the booking and its offer', async (version) => {
    service.setNow(testNow)
    const before = (await send('createQuoteV2', aShipment())).json<{ id: string }>().id
    const newer = await send('createQuoteV2', { ...aShipment(), previousOfferId: before })
    await send('buyOfferV2', { offerId: newer.json<{ id: string }>().id })
    await send('getOfferV2', {}, `/api/v2/quote/offers/${before}`)
    const changed = { ...aShipment(), ...allOptionalFields, previousOfferId: before }
    const offer = await send('createQuoteV2', changed)
    const { id } = offer.json<{ id: string }>()
    await send(`buyOffer${version}`, { offerId: id })
    await send('getOfferV2', {}, `/api/v2/quote/offers/${id}`)
    await send('listBookingsV2', {})
    await send(`getSetup${version}`, {})
  })
})

test('an audit log entry includes the customer it was for', async () => {
  service.setNow(testNow)
  const admin = await service.store.findCaller(await service.signIn('admin@lading.example'))
  if (!admin) throw new Error('Sign-in failed.')
  const customer = { id: crypto.randomUUID(), name: 'Karelian Machines Oy' }
  await writeAuditEntry(
    service.db,
    admin,
    { action: 'createQuote', content: 'Asked for offers', customer },
    testNow + 1,
  )
  const operation = byName('listAuditEntriesV2')
  expectAsDescribed(operation, await sendExample(service, operation, { url: operation.path, headers: {} }))
})

describe('rare responses about bookings match their description', () => {
  test('corrections, in every response that contains a booking', async () => {
    service.setNow(testNow)
    const authorization = await service.signIn()
    const send = async (name: string, url?: string, fields?: object) => {
      const operation = byName(name)
      const reply = fields
        ? await service.postForm(url ?? operation.path, { ...fields }, authorization)
        : await service.request({ url: url ?? operation.path, headers: { authorization } })
      expectAsDescribed(operation, reply)
      return reply
    }
    const { id: offerId } = (await send('createQuoteV2', undefined, aShipment())).json<{ id: string }>()
    const { id } = (await send('buyOfferV2', undefined, { offerId })).json<{ id: string }>()
    for (const marks of ['KM 1/2', 'KM 1/3', ''])
      await send('correctBookingV2', `/api/v2/quote/bookings/${id}/correct`, { marks, reason: 'Misread' })
    for (const version of ['V1', 'V2']) await send(`buyOffer${version}`, undefined, { offerId })
    await send('getBookingV2', `/api/v2/quote/bookings/${id}`)
    await send('listBookingsV2')
  })
})

describe('rare responses about people match their description', () => {
  const sendTo = async (by: TestService, token: string, name: string, id = '', payload?: object) => {
    const operation = byName(name)
    const url = operation.path.replace('{id}', id)
    const request = { method: operation.method as 'GET', url, headers: { authorization: `Bearer ${token}` } }
    const reply = await by.request(payload ? { ...request, payload } : request)
    expectAsDescribed(operation, reply)
    return reply
  }
  test('two-factor authentication, and the conflicts it causes', async () => {
    service.setNow(testNow)
    const person = await createPerson(service, ['administrator'])
    const send = (name: string, payload?: object, id?: string) =>
      sendTo(service, person.token, name, id, payload)
    const shown = { current: validPassword, otp: '000000' }
    for (const name of ['renewRecoveryCodesV2', 'turnOffTwoFactorV2']) await send(name, shown)
    await enableTwoFactor(service, person)
    for (const name of ['setUpTwoFactorV2', 'confirmTwoFactorV2', 'listUsersV2']) await send(name, shown)
    await send('changeUserV2', { disabled: true }, person.id)
    await send('removeUserV2', undefined, person.id)
    const other = await createPerson(service, ['shipper'], person.organizationId)
    await enableTwoFactor(service, other)
    await send('createUserLinkV2', {}, other.id)
    const disabled = await send('changeUserV2', { disabled: true }, other.id)
    expect(disabled.json()).toMatchObject({ state: 'disabled' })
    expect((await send('createUserLinkV2', {}, other.id)).statusCode).toBe(409)
  })

  test('the status of an emailed link', async () => {
    const mailing = await startService({ mail: { ...createMailSettings(9), overrides: { pause: 60_000 } } })
    const { token } = await createPerson(mailing, ['administrator'])
    const fields = { email: 'lou@example.com', name: 'Lou', invite: true }
    const { id } = (await sendTo(mailing, token, 'createUserV2', '', fields)).json<{ id: string }>()
    await sendTo(mailing, token, 'createUserLinkV2', id, {})
    const { data } = (await sendTo(mailing, token, 'listUsersV2')).json<{ data: object[] }>()
    expect(data).toContainEqual(
      expect.objectContaining({ link: expect.objectContaining({ mail: 'waiting' }) as object }),
    )
    await mailing.close()
  })
})

describe('rare responses about customers, links and settings match their description', () => {
  test('the existing customer of a duplicate, when creating and updating', async () => {
    service.setNow(testNow)
    for (const [name, reply] of await requestDuplicateCustomers(service)) {
      expect(reply.statusCode).toBe(409)
      expectAsDescribed(byName(name), reply)
    }
  })

  test('links, the queue, inherited settings, shared premiums, organizations below and suspended ones', async () => {
    const replies = await collectRareReplies(service, operations)
    for (const { name, reply } of replies) expectAsDescribed(byName(name), reply)
  })
})

describe('a list', () => {
  const paged = named.filter(([, { responses }]) => '206' in responses)
  test.each(paged)('%s returns 206 if there are more pages, otherwise 200', async (_, operation) => {
    const [shown] = listExamples(operation)
    const [path = ''] = shown?.url.split('?') ?? []
    for (const [page, status] of [
      [0, 206],
      [100_000, 200],
    ] as const) {
      const reply = await sendExample(service, operation, {
        url: `${path}?perPage=1&page=${page}`,
        headers: {},
      })
      expect(reply.statusCode).toBe(status)
      expectAsDescribed(operation, reply)
    }
  })
})

describe('across all tests above', () => {
  test('every documented status was returned', () => {
    for (const { operationId, responses } of operations) {
      const answered = [...(statuses.get(operationId) ?? [])].toSorted()
      expect([operationId, answered]).toEqual([operationId, Object.keys(responses).toSorted()])
    }
  })

  test('every documented field was returned', () => {
    const documented = new Set<string>()
    for (const { operationId, responses } of operations)
      for (const [status, { content }] of Object.entries(responses)) {
        const { schema } = content['application/json'] ?? {}
        if (schema) collectFields(described, schema, everyField, `${operationId} ${status}`, documented)
      }
    const missing = [...documented].filter((field) => !fields.has(field))
    // Only lists of more than 10,000 rows have it: see `paging.test.ts`.
    expect(missing.filter((field) => !field.endsWith('.countIsMinimum')).toSorted()).toEqual([])
  })
})

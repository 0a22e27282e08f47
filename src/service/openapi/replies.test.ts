import type { Document } from '#service/openapi/operation.ts'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { sendShown, shownRequests, whoMay } from '#testing/operations/documented-examples.ts'
import { aHolder, aShipment, testNow } from '#testing/builders/shipment.ts'
import { askForDoubles } from '#testing/operations/duplicate-customers.ts'
import { everyField } from '#testing/builders/optional-fields.ts'
import { seldomToldOfLinks } from '#testing/scenarios/queue.ts'
import { settingsFor } from '#testing/service/mail-server.ts'
import { type Asked, describedBy, every, fieldsIn, judgeOf, operationsOf } from '#testing/requests/openapi.ts'
import { aPerson, goodPassword, withSecondFactor } from '#testing/scenarios/people.ts'
import { askBadly, askTooLate, openTroubles } from '#testing/operations/error-cases.ts'
import { writeAudit } from '#service/store/audit/audit-entries.ts'
import { startService, type TestService } from '#testing/service/service.ts'

const service: TestService = await startService()
const described: Document = await describedBy(service)
const operations = operationsOf(described)
const judge = judgeOf(described, { strictly: true })
const troubles = await openTroubles(service)
afterAll(async () => {
  await troubles.close()
  await service.close()
})

/** What was ever answered: the statuses of each operation, and the fields of each schema. */
const statuses = new Map<string, Set<string>>()
const fields = new Set<string>()

/** Holds a reply against what is said of its status: its type, its headers and every field. */
function expectAsDescribed({ operationId, responses }: Asked, reply: LightMyRequestResponse) {
  const status = String(reply.statusCode)
  const told = responses[status]
  expect([operationId, Object.keys(responses)]).toEqual([operationId, expect.arrayContaining([status])])
  const type = String(reply.headers['content-type']).split(';', 1)[0] ?? ''
  expect([operationId, status, Object.keys(told?.content ?? {})]).toEqual([operationId, status, [type]])
  for (const name of Object.keys(told?.headers ?? {}))
    expect(reply.headers).toHaveProperty(name.toLowerCase())
  const { schema } = told?.content[type] ?? {}
  if (type === 'application/json' && schema) {
    expect([operationId, status, judge(schema, reply.json())]).toEqual([operationId, status, []])
    fieldsIn(described, schema, reply.json(), `${operationId} ${status}`, fields)
  }
  const seen = statuses.get(operationId) ?? new Set()
  statuses.set(operationId, seen.add(status))
}

function byName(name: string): Asked {
  const asked = operations.find(({ operationId }) => operationId === name)
  if (!asked) throw new Error(`Nothing is called ${name}.`)
  return asked
}

const named = operations.map((asked) => [asked.operationId, asked] as const)

describe('responses to the example requests match their description', () => {
  test.each(named)('%s', async (_, asked) => {
    for (const shown of shownRequests(asked)) {
      const reply = await sendShown(service, asked, shown)
      expect([asked.operationId, shown, [200, 206]]).toEqual([
        asked.operationId,
        shown,
        expect.arrayContaining([reply.statusCode]),
      ])
      expectAsDescribed(asked, reply)
    }
  })
})

describe('responses to invalid requests match their description', () => {
  test.each(named)('%s', async (_, asked) => {
    const replies = [
      ...(await askBadly(service, asked)),
      ...(await troubles.askInTrouble(asked)),
      await askTooLate(service, asked),
      await troubles.askTooOften(asked),
    ]
    for (const reply of replies) expectAsDescribed(asked, reply)
  })
})

describe('rare responses match their description', () => {
  const ask = async (name: string, change: object, url = byName(name).path) => {
    const asked = byName(name)
    const authorization = await service.signIn(whoMay(asked))
    const reply =
      asked.method === 'POST'
        ? await service.postForm(url, { ...change }, authorization)
        : await service.ask({ url, headers: { authorization } })
    expectAsDescribed(asked, reply)
    return reply
  }

  test.each(['quoteV1', 'quoteV2', 'quoteBareV2'])(
    '%s: a decline, its cure, what screening found, what became of a price, and every field of a shipment',
    async (name) => {
      service.setNow(testNow)
      const before = (await ask('quoteV2', aShipment())).json<{ id: string }>().id
      await ask(name, { ...aShipment(), ...everyField, previousOfferId: before })
      await ask(name, { ...aShipment(), insuredValue: '90000000' })
      await ask(name, { ...aShipment(), insuredValue: '90000000', previousOfferId: before })
      const bookingHolder = aHolder({ businessName: 'Zarquon Phantom Shipping' })
      await ask(name, { ...aShipment(), bookingHolder })
    },
  )

  test.each(['V1', 'V2'])(
    'purchase%s: what became of a price stays told, here and with its offer',
    async (version) => {
      service.setNow(testNow)
      const before = (await ask('quoteV2', aShipment())).json<{ id: string }>().id
      const offer = await ask('quoteV2', { ...aShipment(), ...everyField, previousOfferId: before })
      const { id } = offer.json<{ id: string }>()
      await ask(`purchase${version}`, { offerId: id })
      await ask('offerV2', {}, `/api/v2/quote/offers/${id}`)
      await ask('bookingsV2', {})
      await ask(`setup${version}`, {})
    },
  )
})

test('a line of the audits tells the customer that something was done for', async () => {
  service.setNow(testNow)
  const admin = await service.store.callerBy(await service.signIn('admin@lading.example'))
  if (!admin) throw new Error('Nobody is signed in.')
  const customer = { id: crypto.randomUUID(), name: 'Karelian Machines Oy' }
  await writeAudit(service.db, admin, { act: 'quote', content: 'Asked for offers', customer }, testNow + 1)
  const asked = operations.find(({ operationId }) => operationId === 'auditsV2')
  if (!asked) throw new Error('Nothing lists the audits.')
  expectAsDescribed(asked, await sendShown(service, asked, { url: asked.path, headers: {} }))
})

describe('rare responses about bookings match their description', () => {
  test('a correction stays told, in every reply that tells a booking', async () => {
    service.setNow(testNow)
    const authorization = await service.signIn()
    const tell = async (name: string, url?: string, fields?: object) => {
      const asked = operations.find(({ operationId }) => operationId === name)
      if (!asked) throw new Error(`Nothing is called ${name}.`)
      const reply = fields
        ? await service.postForm(url ?? asked.path, { ...fields }, authorization)
        : await service.ask({ url: url ?? asked.path, headers: { authorization } })
      expectAsDescribed(asked, reply)
      return reply
    }
    const { id: offerId } = (await tell('quoteV2', undefined, aShipment())).json<{ id: string }>()
    const { id } = (await tell('purchaseV2', undefined, { offerId })).json<{ id: string }>()
    const marks = [{ marks: 'KM 1/2' }, { marks: 'KM 1/3' }, { marks: '' }]
    for (const change of marks)
      await tell('correctV2', `/api/v2/quote/bookings/${id}/correct`, { ...change, reason: 'Misread' })
    for (const version of ['V1', 'V2']) await tell(`purchase${version}`, undefined, { offerId })
    await tell('bookingV2', `/api/v2/quote/bookings/${id}`)
    await tell('bookingsV2')
  })
})

describe('rare responses about people match their description', () => {
  const tellBy = async (by: TestService, token: string, name: string, id = '', payload?: object) => {
    const asked = byName(name)
    const url = asked.path.replace('{id}', id)
    const request = { method: asked.method as 'GET', url, headers: { authorization: `Bearer ${token}` } }
    const reply = await by.ask(payload ? { ...request, payload } : request)
    expectAsDescribed(asked, reply)
    return reply
  }
  test('a second factor, and what its being there or not forbids', async () => {
    service.setNow(testNow)
    const person = await aPerson(service, ['administrator'])
    const tell = (name: string, payload?: object, id?: string) =>
      tellBy(service, person.token, name, id, payload)
    const shown = { current: goodPassword, otp: '000000' }
    for (const name of ['renewRecoveryCodesV2', 'endSecondFactorV2']) await tell(name, shown)
    await withSecondFactor(service, person)
    for (const name of ['beginSecondFactorV2', 'confirmSecondFactorV2', 'usersV2']) await tell(name, shown)
    for (const name of ['changeUserV2', 'changeUserV2ByPost']) await tell(name, { disabled: true }, person.id)
    const other = await aPerson(service, ['shipper'], person.organizationId)
    await withSecondFactor(service, other)
    await tell('linkUserV2', {}, other.id)
    for (const name of ['changeUserV2', 'changeUserV2ByPost'])
      expect((await tell(name, { disabled: true }, other.id)).json()).toMatchObject({ state: 'disabled' })
    expect((await tell('linkUserV2', {}, other.id)).statusCode).toBe(409)
  })

  test('what became of the mail that carries a link', async () => {
    const mailing = await startService({ mail: { ...settingsFor(9), pace: { pause: 60_000 } } })
    const { token } = await aPerson(mailing, ['administrator'])
    const asked = { email: 'lou@example.com', name: 'Lou', invite: true }
    const { id } = (await tellBy(mailing, token, 'makeUserV2', '', asked)).json<{ id: string }>()
    await tellBy(mailing, token, 'linkUserV2', id, {})
    const { data } = (await tellBy(mailing, token, 'usersV2')).json<{ data: object[] }>()
    expect(data).toContainEqual(
      expect.objectContaining({ link: expect.objectContaining({ mail: 'waiting' }) as object }),
    )
    await mailing.close()
  })
})

describe('rare responses about customers and links match their description', () => {
  test('who is the same already is named, however it is asked', async () => {
    service.setNow(testNow)
    for (const [name, reply] of await askForDoubles(service)) {
      expect(reply.statusCode).toBe(409)
      expectAsDescribed(byName(name), reply)
    }
  })

  test('that a link was opened, bought and taken back, and what waits for the staff', async () => {
    for (const { name, reply } of await seldomToldOfLinks(service, operations))
      expectAsDescribed(byName(name), reply)
  })
})

describe('a page', () => {
  const paged = operations.filter(({ responses }) => '206' in responses)
  test.each(paged.map((asked) => [asked.operationId, asked] as const))(
    '%s is 206 while more rows remain, else 200',
    async (_, asked) => {
      const [shown] = shownRequests(asked)
      const [path = ''] = shown?.url.split('?') ?? []
      for (const [page, status] of [
        [0, 206],
        [100_000, 200],
      ] as const) {
        const reply = await sendShown(service, asked, { url: `${path}?perPage=1&page=${page}`, headers: {} })
        expect(reply.statusCode).toBe(status)
        expectAsDescribed(asked, reply)
      }
    },
  )
})

describe('in the end', () => {
  test('every status that is told of was answered', () => {
    for (const { operationId, responses } of operations) {
      const answered = [...(statuses.get(operationId) ?? [])].toSorted()
      expect([operationId, answered]).toEqual([operationId, Object.keys(responses).toSorted()])
    }
  })

  test('every field that is told of was answered', () => {
    const told = new Set<string>()
    for (const { operationId, responses } of operations) {
      for (const [status, { content }] of Object.entries(responses)) {
        const { schema } = content['application/json'] ?? {}
        if (schema) fieldsIn(described, schema, every, `${operationId} ${status}`, told)
      }
    }
    expect([...told].filter((field) => !fields.has(field)).toSorted()).toEqual([])
  })
})

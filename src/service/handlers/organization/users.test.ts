import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import type { WireGrant, WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { buyOffer, createBooking, createQuote } from '#testing/scenarios/bookings.ts'
import { demo, startService } from '#testing/service/service.ts'

type WirePage<Row> = { data: Row[]; count: number; page: number; perPage: number }
type WireClient = { id: string; name: string; organizationId: string; roles: string[]; secret?: string }
type WireUser = { id: string; email: string; name: string; roles: string[]; password?: string }
type WireAudit = {
  action: string
  userId: string
  userName: string
  recordId?: string
  content: string
  createdAt: string
}

const service = await startService()
const administrator = await service.signInElsewhere(['administrator'])
const organizationId = (await service.store.findCaller(administrator))?.organizationId ?? ''
afterAll(() => service.close())

type Method = 'GET' | 'POST' | 'DELETE'
const send = (method: Method, path: string, payload?: object, by = administrator) =>
  service.request({ method, url: `/api/v2/user/${path}`, token: by, ...(payload ? { payload } : {}) })

describe('a user', () => {
  const email = () => `${randomUUID()}@example.com`

  test('gets the given password, and signs in to the administrator’s organization', async () => {
    const address = email()
    const reply = await send('POST', 'users', {
      email: ` ${address.toUpperCase()} `,
      name: 'Aino Järvinen',
      password: 'nine blue herons',
      roles: ['support'],
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({
      email: address,
      name: 'Aino Järvinen',
      organizationId,
      roles: ['support'],
    })
    expect(reply.json()).not.toHaveProperty('password')
    const login = { email: address, password: 'nine blue herons' }
    const grant = await service.request({ method: 'POST', url: '/api/v2/user/oauth/token', payload: login })
    const who = await send('GET', 'oauth/exchange', undefined, grant.json<WireGrant>().access_token)
    expect(who.json()).toMatchObject({ organization: { id: organizationId }, roles: ['support'] })
  })

  test('gets a generated password, which is shown once and stored as a hash', async () => {
    const user = (await send('POST', 'user', { email: email(), name: 'B' })).json<WireUser>()
    expect(user.password).toMatch(/^[\w-]{20}$/)
    const login = await service.request({
      method: 'POST',
      url: '/api/v1/user/Users/login',
      payload: { email: user.email, password: user.password },
    })
    expect(login.statusCode).toBe(200)
    const list = await send('GET', 'users?perPage=100')
    expect(list.payload).not.toMatch(/password|argon/)
    expect(list.payload).not.toContain(user.password)
    const rows = await service.db.selectFrom('accounts').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(user.password)
  })

  test('rejects an address that already has an account, without changing its password', async () => {
    const taken = {
      email: 'Shipper@lading.example',
      name: 'Thief',
      password: 'nine blue herons',
      roles: ['administrator'],
    }
    const reply = await send('POST', 'users', taken)
    expect(reply.statusCode).toBe(422)
    expect(reply.json<WireProblemV2>().errors).toMatchObject([{ path: 'email' }])
    expect(await service.signIn()).toBeTruthy()
    const account = await service.store.authenticateAccount('shipper@lading.example', demo.password)
    expect(account).toMatchObject({ name: 'Sam Shipper', roles: ['shipper'] })
  })

  test.each([
    [{ email: 'x' }, 'email'],
    [{ email: '' }, 'email'],
    [{ name: '' }, 'name'],
    [{ password: 'short' }, 'password'],
    [{ password: 'password1234' }, 'password'],
    [{ password: 'nine blue herons ' }, 'password'],
    [{ roles: ['king'] }, 'roles.0'],
  ])('rejects a user with %j with 422 at its field', async (fields, path) => {
    const reply = await send('POST', 'users', { email: email(), name: 'C', ...fields })
    expect(reply.statusCode).toBe(422)
    const errors = reply.json<WireProblemV2>().errors ?? []
    expect(errors.map((error) => error.path)).toContain(path)
    for (const { message } of errors) expect(message).toMatch(/^\p{Lu}.+\.$/su)
  })

  test('is listed by name, in pages, only to its own organization', async () => {
    const page = await send('GET', 'users?perPage=1')
    expect(page.statusCode).toBe(206)
    const { count } = page.json<WirePage<WireUser>>()
    const all = (await send('GET', 'users')).json<WirePage<WireUser>>()
    expect(all.data).toHaveLength(count)
    expect(all.data.map(({ name }) => name)).toEqual(all.data.map(({ name }) => name).sort())
    const otherToken = await service.signInElsewhere(['administrator'])
    expect((await send('GET', 'users', undefined, otherToken)).json()).toMatchObject({ count: 1 })
  })
})

describe('audit log entries', () => {
  test('show actor, action and time, latest first, only to their own organization', async () => {
    const ownToken = await service.signInElsewhere(['administrator'])
    const caller = await service.store.findCaller(ownToken)
    const setMinute = (minutes: number) => service.setNow(testNow + minutes * 60_000)
    setMinute(1)
    const { offerId, quoteId } = await createQuote(service, ownToken)
    setMinute(2)
    const { id, reference } = await buyOffer(service, ownToken, offerId)
    await buyOffer(service, ownToken, offerId)
    setMinute(3)
    await service.postForm(`/api/v2/quote/bookings/${id}/cancel`, {}, ownToken)
    setMinute(4)
    const client = (await send('POST', 'api-tokens', { name: 'ERP' }, ownToken)).json<WireClient>()
    setMinute(5)
    await send('DELETE', `api-tokens/${client.id}`, undefined, ownToken)
    setMinute(6)
    const user = (
      await send('POST', 'users', { email: `${randomUUID()}@example.com`, name: 'Eve' }, ownToken)
    ).json<WireUser>()

    const { data, count } = (await send('GET', 'audits', undefined, ownToken)).json<WirePage<WireAudit>>()
    expect(data.map(({ action, recordId, content }) => [action, recordId, content])).toEqual([
      ['createUser', user.id, 'Created an account for Eve (shipper)'],
      ['revokeTokenSet', client.id, 'Revoked the API client ERP'],
      ['createTokenSet', client.id, 'Created the API client ERP (shipper)'],
      ['cancelBooking', id, expect.stringMatching(/^Cancelled by Another user; EUR .* refunded$/)],
      ['buyOffer', id, `Bought ${reference}`],
      ['createQuote', quoteId, 'Requested a quote for Industrial machinery and parts'],
      ['signIn', caller?.signInId, 'Signed in'],
    ])
    expect(count).toBe(7)
    for (const row of data) expect(row).toMatchObject({ userId: caller?.id, userName: 'Another user' })
    expect(data[0]?.createdAt).toBe(new Date(testNow + 6 * 60_000).toISOString())

    const filtered = await send(
      'GET',
      `audits?perPage=2&where=${encodeURIComponent('{"action":["createQuote","buyOffer"]}')}`,
      undefined,
      ownToken,
    )
    expect(filtered.statusCode).toBe(200)
    expect(filtered.json<WirePage<WireAudit>>().data.map(({ action }) => action)).toEqual([
      'buyOffer',
      'createQuote',
    ])
    expect((await send('GET', 'audits?perPage=3', undefined, ownToken)).statusCode).toBe(206)
    const invalid = await send(
      'GET',
      `audits?order=${encodeURIComponent('{"content":"ASC"}')}`,
      undefined,
      ownToken,
    )
    expect(invalid.statusCode).toBe(422)
    service.setNow(testNow)
  })

  test('record a completion, but no rejected requests', async () => {
    const ownToken = await service.signInElsewhere(['administrator'])
    const { id } = await createBooking(service, ownToken)
    expect((await service.postForm(`/api/v2/quote/bookings/${id}/complete`, {}, ownToken)).statusCode).toBe(
      409,
    )
    const listActions = async () =>
      (await send('GET', 'audits', undefined, ownToken))
        .json<WirePage<WireAudit>>()
        .data.map(({ action }) => action)
    expect(await listActions()).not.toContain('completeBooking')
    const caller = await service.store.findCaller(ownToken)
    service.setNow(Date.parse('2026-11-27T18:00:00.000Z'))
    if (!caller) throw new Error('Sign-in failed.')
    await service.store.completeBooking(caller, { id })
    service.setNow(testNow)
    expect(await listActions()).toContain('completeBooking')
  })
})

import { randomBytes, randomUUID } from 'node:crypto'
import Papa from 'papaparse'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { encodeForm } from '#testing/requests/forms.ts'
import type { WireGrant } from '#testing/requests/wire-replies.ts'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { startService } from '#testing/service/service.ts'

type WirePage<Row> = { data: Row[]; count: number }
type WireAudit = { id: string; userId: string; action: string; content: string }
type WireSet = { id: string }

const service = await startService()
afterAll(() => service.close())
beforeEach(() => service.setNow(testNow))

/** Creates an organization and signs in its administrator. */
async function organization() {
  const token = await service.signInElsewhere(['administrator'])
  const caller = await service.store.findCaller(token)
  if (!caller) throw new Error('Sign-in failed.')
  const get = (query: Record<string, unknown> = {}, path = 'audits') =>
    service.request({ url: `/api/v2/user/${path}?${encodeForm(query)}`, token })
  const search = async (query?: Record<string, unknown>) =>
    (await get(query)).json<WirePage<WireAudit>>().data.map(({ content }) => content)
  const write = (content: string, minutes: number, more: object = {}) =>
    writeAuditEntry(
      service.db,
      caller,
      { action: 'createQuote', content, ...more },
      testNow + minutes * 60_000,
    )
  return { token, caller, get, search, write }
}

const logIn = (payload: Record<string, string>) =>
  service.request({ method: 'POST', url: '/api/v2/user/oauth/token', payload })

describe('signing in', () => {
  test('records a failure in the audit log of the account’s organization, without the input', async () => {
    const { caller, search, get } = await organization()
    const email = caller.email ?? ''
    expect((await logIn({ email: email.toUpperCase(), password: 'hunter2-wrong' })).statusCode).toBe(400)
    expect(await search()).toContain('Sign-in failed: wrong password, or the account is disabled')
    const body = (await get()).payload
    for (const secret of ['hunter2', email]) expect(body).not.toContain(secret)
    expect((await get()).json<WirePage<WireAudit>>().data[0]).toMatchObject({
      userId: caller.id,
      action: 'signIn',
    })
  })

  test('counts a sign-in with an unknown name, but records it in no audit log', async () => {
    const listEntryIds = () => service.db.selectFrom('audit_entries').select('id').execute()
    const attempts = async () =>
      (await service.db.selectFrom('unknown_sign_ins').selectAll().execute()).map((row) => ({ ...row }))
    const [before, counted] = [(await listEntryIds()).length, (await attempts())[0]?.attempts ?? 0]
    await logIn({ email: `${randomUUID()}@nobody.example`, password: 'wrong' })
    await logIn({ grant_type: 'client_credentials', client_id: randomUUID(), client_secret: 'wrong' })
    expect((await listEntryIds()).length).toBe(before)
    expect(await attempts()).toEqual([{ day: '2026-11-20', attempts: counted + 2 }])
  })

  test('records the sign-in of an API client, whether it fails or succeeds', async () => {
    const { token, search } = await organization()
    const made = await service.request({
      method: 'POST',
      url: '/api/v2/user/api-tokens',
      token,
      payload: { name: 'Order system' },
    })
    const { id, secret } = made.json<WireSet & { secret: string }>()
    const grant_type = 'client_credentials'
    const wrong = randomBytes(32).toString('hex')
    expect((await logIn({ grant_type, client_id: id, client_secret: wrong })).statusCode).toBe(401)
    expect((await logIn({ grant_type, client_id: id, client_secret: secret })).statusCode).toBe(200)
    const lines = await search({ where: { userId: id } })
    expect(lines.toSorted()).toEqual([
      'Sign-in failed: wrong client secret, or the API client was revoked',
      'Signed in',
    ])
    expect(JSON.stringify(await search())).not.toMatch(new RegExp(`${secret}|${wrong}`))
  })

  test('is recorded at most ten times a minute when attackers keep trying, in any spelling', async () => {
    const { caller, search } = await organization()
    const failedSignIn = 'Sign-in failed: wrong password, or the account is disabled'
    const email = caller.email ?? ''
    const tryOften = async () => {
      for (let attempts = 0; attempts < 5; attempts += 1)
        for (const spelling of [email, email.toUpperCase(), ` ${email} `])
          await logIn({ email: spelling, password: 'wrong' })
    }
    await tryOften()
    expect((await search({ perPage: 100 })).filter((line) => line === failedSignIn)).toHaveLength(10)
    service.setNow(testNow + 61_000)
    await tryOften()
    expect((await search({ perPage: 100 })).filter((line) => line === failedSignIn)).toHaveLength(20)
  })
})

describe('signing out', () => {
  test('is recorded once', async () => {
    const { caller, search } = await organization()
    const email = caller.email ?? ''
    const { access_token: token } = (await logIn({ email, password: 'strange' })).json<WireGrant>()
    await service.request({ method: 'POST', url: '/api/v2/user/oauth/logout', token })
    await service.request({ method: 'POST', url: '/api/v2/user/oauth/logout', token })
    expect((await search()).filter((line) => line === 'Signed out')).toHaveLength(1)
  })

  test('records a refresh token reused after a minute as possible theft', async () => {
    const { caller, search } = await organization()
    const { refresh_token } = (
      await logIn({ email: caller.email ?? '', password: 'strange' })
    ).json<WireGrant>()
    const again = { grant_type: 'refresh_token', refresh_token }
    expect((await logIn(again)).statusCode).toBe(200)
    service.setNow(service.now() + 60_001)
    expect((await logIn(again)).statusCode).toBe(400)
    expect((await logIn(again)).statusCode).toBe(400)
    const theft = 'Signed out a session: its refresh token was used twice and may have been stolen'
    expect((await search()).filter((line) => line === theft)).toHaveLength(1)
  })
})

describe('the audit log', () => {
  const customer = { id: randomUUID(), name: 'Käärijä Oy' }

  test('is searched by words of the entry, the actor, the customer and the record', async () => {
    const { search, write } = await organization()
    await write('Bought LD-1234-ABCD', 1, { action: 'buyOffer' })
    await write('Asked for offers for Lathes', 2, { customer })
    expect(await search({ globalFilter: 'ld-1234' })).toEqual(['Bought LD-1234-ABCD'])
    expect(await search({ globalFilter: 'kaarij LATHES' })).toEqual(['Asked for offers for Lathes'])
    expect(await search({ globalFilter: 'buyoffer another' })).toEqual(['Bought LD-1234-ABCD'])
    for (const nowhere of ['lathes ld-1234', 'athes', '%', '_'])
      expect(await search({ globalFilter: `${nowhere} zzz` })).toEqual([])
  })

  test('is searched by a booking’s number and holder, for any action', async () => {
    const { token, search } = await organization()
    const { id, reference } = await createBooking(service, token, { trackingCode: 'KM-77' })
    await service.postForm(`/api/v2/quote/bookings/${id}/correct`, { marks: 'KM 1/2' }, token)
    await service.postForm(`/api/v2/quote/bookings/${id}/cancel`, { reason: 'Sold' }, token)
    const lines = await search({ globalFilter: reference })
    expect(lines.map((line) => line.split(' ')[0]).toSorted()).toEqual(['Bought', 'Cancelled', 'Corrected'])
    expect((await search({ globalFilter: 'karelian km-77' })).map((line) => line.split(' ')[0])).toEqual([
      'Requested',
    ])
    expect(await search({ globalFilter: `${reference} sold` })).toHaveLength(1)
    expect(await search({ globalFilter: 'karelian corrected' })).toHaveLength(1)
  })

  test('is filtered by actor, action, record, customer and dates', async () => {
    const { search, write, caller } = await organization()
    const recordId = randomUUID()
    await write('One', 1, { recordId })
    await write('Two', 2, { customer })
    await write('Three', 26 * 60, { action: 'cancelBooking' })
    expect(await search({ where: { userId: caller.id, action: 'createQuote' } })).toEqual(['Two', 'One'])
    expect(await search({ where: { recordId } })).toEqual(['One'])
    expect(await search({ where: { recordId: recordId.toUpperCase() } })).toEqual(['One'])
    expect(await search({ where: { customerId: customer.id } })).toEqual(['Two'])
    for (const createdAt of ['2026-11-21', { gte: '2026-11-21', lte: '2026-11-21' }])
      expect(await search({ where: { createdAt } })).toEqual(['Three'])
    expect(await search({ where: { userId: randomUUID() } })).toEqual([])
    expect(
      await search({ order: { createdAt: 'ASC' }, where: { action: ['createQuote', 'cancelBooking'] } }),
    ).toEqual(['One', 'Two', 'Three'])
  })

  test('is filtered from and to a time, including or excluding it', async () => {
    const { search, write } = await organization()
    for (const minutes of [1, 2, 3]) await write(`Minute ${minutes}`, minutes)
    const at = new Date(testNow + 2 * 60_000).toISOString()
    const within = (createdAt: object) => search({ globalFilter: 'minute', where: { createdAt } })
    expect(await within({ gte: at })).toEqual(['Minute 3', 'Minute 2'])
    expect(await within({ gt: at })).toEqual(['Minute 3'])
    expect(await within({ lte: at })).toEqual(['Minute 2', 'Minute 1'])
    expect(await within({ lt: at })).toEqual(['Minute 1'])
  })

  test('is read page by page, each entry once', async () => {
    const { get, write } = await organization()
    for (let line = 0; line < 7; line += 1) await write(`Line ${line}`, 1)
    const seen = []
    for (let page = 0; page < 3; page += 1) {
      const reply = await get({ page, perPage: 3 })
      expect(reply.statusCode).toBe(page < 2 ? 206 : 200)
      seen.push(...reply.json<WirePage<WireAudit>>().data)
      expect(reply.json<WirePage<WireAudit>>().count).toBe(8)
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(8)
    const ascending = await get({ order: { createdAt: 'ASC' } })
    expect(ascending.json<WirePage<WireAudit>>().data).toEqual(seen.toReversed())
  })

  test('rejects unknown filters by name', async () => {
    const { get } = await organization()
    expect((await get({ where: { words: 'x' } })).statusCode).toBe(422)
    expect((await get({ where: { action: { gte: '2026-11-21' } } })).statusCode).toBe(422)
  })
})

describe('the CSV export of the audit log', () => {
  const parseRows = (payload: string) => Papa.parse<string[]>(payload.replace(/^\uFEFF/, '').trimEnd()).data

  test('contains every matching entry, with actor, customer, details and time', async () => {
    const { get, write, caller } = await organization()
    for (let line = 0; line < 1200; line += 1) await write(`Line ${line}`, line)
    await write('For a customer', 1300, { customer: { id: 'c-1', name: 'Karelian Oy' }, recordId: 'r-1' })
    const whole = await get({}, 'audits/csv')
    expect(whole.headers['content-type']).toMatch('text/csv')
    expect(whole.headers['content-disposition']).toContain('audit-log-2026-11-20.csv')
    const rows = parseRows(whole.payload)
    expect(rows).toHaveLength(1 + 1 + 1200 + 1)
    expect(rows[1]?.slice(0, 8)).toEqual([
      '2026-11-21T09:40:00.000Z',
      'Another user',
      'Karelian Oy',
      'createQuote',
      'For a customer',
      caller.id,
      'c-1',
      'r-1',
    ])
    const where = { createdAt: { lt: '2026-11-20T12:03:00Z' } }
    const some = await get({ globalFilter: 'line', where }, 'audits/csv')
    expect(parseRows(some.payload).slice(1)).toHaveLength(3)
  })

  test('escapes text that a spreadsheet would run', async () => {
    const { get, write } = await organization()
    await write('=HYPERLINK("https://evil.example")', 1)
    expect((await get({}, 'audits/csv')).payload).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  })
})

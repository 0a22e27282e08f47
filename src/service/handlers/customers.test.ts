import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aHolder, aPerson, aShipment, finland } from '#testing/builders.ts'
import type { WireBooking, WireProblemV2, WireQuote, WireSetup } from '#testing/replies.ts'
import { startService, type TestService } from '#testing/service.ts'

type WireCustomer = Record<string, string> & { id: string }
type WirePage<Row> = { data: Row[]; count: number }

let service: TestService
let staff: string
let stranger: string
beforeAll(async () => {
  service = await startService()
  staff = await service.stranger(['support'])
  stranger = await service.stranger(['support'])
})
afterAll(() => service.close())

const path = '/api/v2/quote/customers'
const send = (
  method: 'POST' | 'PATCH' | 'GET',
  url: string,
  payload: object = {},
  token: string | null = staff,
) =>
  service.ask({
    method,
    url,
    headers: token ? { authorization: token } : {},
    ...(method === 'GET' ? {} : { payload }),
  } satisfies InjectOptions)
const anyEmail = () => `${randomUUID()}@example.com`
const { type: _, ...company } = aHolder()
const make = async (holder: object, token = staff) => {
  const reply = await send('POST', path, { ...company, email: anyEmail(), ...holder }, token)
  expect(reply.statusCode).toBe(200)
  return reply.json<WireCustomer>()
}
const find = async (globalFilter: string, token = staff, more: Record<string, string> = {}) => {
  const query = new URLSearchParams({ globalFilter, ...more }).toString()
  return (await send('GET', `${path}?${query}`, {}, token)).json<WirePage<WireCustomer>>()
}
const names = async (words: string) => (await find(words)).data.map(({ name }) => name)
const quote = async (fields: object, token = staff) =>
  (await send('POST', '/api/v2/quote/bookings/quote', { ...aShipment(), ...fields }, token)).json<WireQuote>()
const buy = async (fields: object, token = staff) => {
  const { offerId } = await quote(fields, token)
  return (await send('POST', '/api/v2/quote/bookings/purchase', { offerId }, token)).json<WireBooking>()
}
const bookingsOf = async (customerId: string, token = staff) => {
  const where = new URLSearchParams({ where: JSON.stringify({ customerId }) }).toString()
  const reply = await send('GET', `/api/v2/quote/bookings?${where}`, {}, token)
  return reply.json<WirePage<WireBooking>>().data
}

describe('a customer', () => {
  test('is made, read and changed, and what is not named stays', async () => {
    const made = await make({ businessName: 'Aalto Vene Oy', addressCountry: 'fi', taxId: 'FI 123' })
    expect(made).toMatchObject({ name: 'Aalto Vene Oy', addressCountry: finland, taxId: 'FI 123' })
    expect((await send('GET', `${path}/${made.id}`)).json()).toEqual(made)
    const changed = await send('PATCH', `${path}/${made.id}`, {
      phone: '+358 1',
      taxId: '',
      addressState: null,
    })
    const { taxId: _taxId, addressState: _state, ...rest } = made
    expect(changed.json()).toEqual({ ...rest, phone: '+358 1', changedAt: expect.any(String) as string })
    // A person by setup's words for its names.
    const person = await make({
      ...{ businessName: '', type: '2', individualFirstName: 'Zoë', individualLastName: 'Ångström' },
    })
    expect(person).toMatchObject({ name: 'Zoë Ångström', forename: 'Zoë', surname: 'Ångström' })
  })

  test('is a whole holder, and stays one', async () => {
    const bad = await send('POST', path, { email: 'nowhere' })
    expect(bad.statusCode).toBe(422)
    expect(bad.json<WireProblemV2>().errors?.map((error) => error.path)).toEqual(
      expect.arrayContaining(['email', 'addressStreet', 'addressLocality', 'addressCountry']),
    )
    const nowhere = await send('POST', path, { ...company, addressCountry: 'Atlantis' })
    expect(nowhere.json<WireProblemV2>()).toMatchObject({ status: 422, errors: [{ path: 'addressCountry' }] })
    const { id } = await make({})
    const change = await send('PATCH', `${path}/${id}`, { email: '', addressCountry: 'XX' })
    expect(change.json<WireProblemV2>()).toMatchObject({ status: 422, errors: [{ path: 'addressCountry' }] })
    const emptied = await send('PATCH', `${path}/${id}`, { businessName: '' })
    expect(emptied.json<WireProblemV2>().errors?.map((error) => error.path)).toEqual(['businessName'])
  })

  test('who is the same in whatever spelling is offered and not copied', async () => {
    const email = anyEmail()
    const { id } = await make({ email, businessName: 'Ölmühle Nord Limited' })
    for (const businessName of ['OLMUHLE  NORD LTD.', 'Ölmühle-Nord Ltd', 'Ölmühle Nord Limited']) {
      const reply = await send('POST', path, { ...company, email: email.toUpperCase(), businessName })
      expect(reply.json()).toMatchObject({ status: 409, name: 'CONFLICT', customerId: id })
    }
    // Another company in law, and another address of e-mail, are others.
    await make({ email, businessName: 'Ölmühle Nord Inc.' })
    const other = await make({ businessName: 'Ölmühle Nord Ltd' })
    const reply = await send('PATCH', `${path}/${other.id}`, { email })
    expect(reply.json()).toMatchObject({ status: 409, customerId: id })
    expect((await find('olmuhle')).count).toBe(3)
  })

  test('that many ask for at one moment is made once', async () => {
    const email = anyEmail()
    const asked = Array.from({ length: 20 }, (__, index) =>
      send('POST', path, { ...company, email, businessName: index % 2 ? 'Éclair SA' : 'eclair s.a.' }),
    )
    const replies = await Promise.all(asked)
    const made = replies.filter(({ statusCode }) => statusCode === 200)
    expect(made).toHaveLength(1)
    const { id } = made[0]?.json<WireCustomer>() ?? {}
    for (const reply of replies)
      if (reply !== made[0]) expect(reply.json()).toMatchObject({ status: 409, customerId: id })
    const [one, other] = [await make({ businessName: 'First' }), await make({ businessName: 'Second' })]
    const same = { email: anyEmail(), businessName: 'The same' }
    const changes = await Promise.all(
      [one, other].map(({ id: which }) => send('PATCH', `${path}/${which}`, same)),
    )
    expect(changes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('is found by the beginning of any word of it, and in pages by name', async () => {
    const word = `w${randomUUID().replaceAll('-', '')}`
    await make({
      ...{ businessName: `Bäcker ${word}`, email: `post.${word}@example.com`, taxId: `DE ${word} 99` },
      ...{ reference: `K-${word}`, phone: '+49 40 555-77' },
    })
    await make({ businessName: `Änder ${word}` })
    expect(await names(word)).toEqual([`Änder ${word}`, `Bäcker ${word}`])
    expect(await names(`backer ${word.slice(0, 8)}`)).toEqual([`Bäcker ${word}`])
    expect(await names(`post ${word}`)).toEqual([`Bäcker ${word}`])
    expect(await names(`de ${word}`)).toEqual([`Bäcker ${word}`])
    expect(await names(`k ${word}`)).toEqual([`Bäcker ${word}`])
    expect(await names(`494055577 ${word}`)).toEqual([`Bäcker ${word}`])
    expect(await find(word, staff, { perPage: '1', page: '1', order: '{"name":"DESC"}' })).toMatchObject({
      data: [{ name: `Änder ${word}` }],
      count: 2,
    })
    expect(await find(word, staff, { where: '{"name":"ander ' + word + '"}' })).toMatchObject({ count: 1 })
    expect(await find(word, stranger)).toMatchObject({ data: [], count: 0 })
    const bad = await send('GET', `${path}?order={"email":"ASC"}`)
    expect(bad.json<WireProblemV2>()).toMatchObject({ status: 422, errors: [{ path: 'order.email' }] })
  })
})

describe('what is quoted and bought', () => {
  test('for a customer is kept with it, listed as its, and finds it by number and references', async () => {
    const { id, name } = await make({ businessName: 'Delfin Marine Oy' })
    const trackingCode = `PO-${randomUUID().slice(0, 8)}`
    const { quoteId, result } = await quote({ bookingHolder: undefined, customerId: id.toUpperCase() })
    expect(result[0]?.risk.bookingHolder).toMatchObject({ businessName: name })
    // Its holder as it is typed for this once; it stays the customer's and makes nobody known.
    const holder = aHolder({ businessName: 'Delfin Marine Oy, Turku', email: anyEmail() })
    const booking = await buy({ customerId: id, bookingHolder: holder, trackingCode })
    expect(booking.customerId).toBe(id)
    expect((await bookingsOf(id)).map((row) => [row.id, row.customerId])).toEqual([
      [booking.id, id],
      [quoteId, id],
    ])
    const row = await service.db
      .selectFrom('quotes')
      .select('customer_id')
      .where('id', '=', quoteId)
      .executeTakeFirst()
    expect(row?.customer_id).toBe(id)
    expect(await names(booking.reference)).toEqual([name])
    expect(await names(booking.reference.slice(0, 9).toLowerCase())).toContain(name)
    expect(await names(trackingCode)).toEqual([name])
    expect(await names('turku')).toEqual([])
    expect(await bookingsOf(id, stranger)).toEqual([])
    const flat = await send('GET', `/api/v2/quote/bookings?order={"customerId":"ASC"}`)
    expect(flat.json<WireProblemV2>()).toMatchObject({ status: 422, errors: [{ path: 'order.customerId' }] })
  })

  test('for a known holder, and was quoted before it was known, is its as well', async () => {
    const bookingHolder = aPerson({ email: anyEmail(), forename: 'Édith', surname: 'Noël' })
    const before = await quote({ bookingHolder })
    const booking = await buy({ bookingHolder: { ...bookingHolder, forename: 'EDITH' } })
    const after = await quote({ bookingHolder })
    const [known] = (await find(booking.reference)).data
    expect(known).toMatchObject({ name: 'EDITH Noël' })
    expect((await bookingsOf(known?.id ?? '')).map(({ id }) => id)).toEqual([
      after.quoteId,
      booking.id,
      before.quoteId,
    ])
  })

  test('for a customer of somebody else is refused, with a holder or without', async () => {
    const { id } = await make({}, stranger)
    for (const customerId of [id, randomUUID(), 'x']) {
      const reply = await send('POST', '/api/v2/quote/bookings/quote', { ...aShipment(), customerId })
      expect(reply.json<WireProblemV2>()).toMatchObject({ status: 422, errors: [{ path: 'customerId' }] })
    }
  })
})

describe('a correction of a booking', () => {
  const correct = (id: string, bookingHolder: object) =>
    send('PATCH', `/api/v2/quote/bookings/${id}/correct`, { bookingHolder })

  test('corrects the known holder that was misspelt, and leaves of it what was otherwise', async () => {
    const email = anyEmail()
    const holder = aHolder({ email, businessName: 'Zephir Tools Oy', phone: '1' })
    const booking = await buy({ bookingHolder: holder })
    const { id } = (await find(email)).data[0] ?? {}
    await send('PATCH', `${path}/${id}`, { phone: '2' })
    await correct(booking.id, { businessName: 'Zephyr Tools Oy', phone: '3' })
    const { data } = await find(email)
    expect(data).toEqual([expect.objectContaining({ id, name: 'Zephyr Tools Oy', phone: '2' })])
    // There is a paper that calls it so.
    expect(await names(`zephir ${email}`)).toEqual(['Zephyr Tools Oy'])
    expect((await bookingsOf(id ?? '')).map((row) => row.id)).toEqual([booking.id])
  })

  test('makes one of two customers, where the misspelt one so becomes the other', async () => {
    const email = anyEmail()
    const right = await make({ email, businessName: 'Kalmar Glas AB' })
    const wrong = await buy({ bookingHolder: aHolder({ email, businessName: 'Kalmer Glas AB' }) })
    const other = await buy({ bookingHolder: aHolder({ email, businessName: 'Kalmer Glas AB' }) })
    expect((await find(email)).count).toBe(2)
    await correct(wrong.id, { businessName: 'Kalmar Glas AB' })
    expect((await find(email)).data).toEqual([right])
    expect((await bookingsOf(right.id)).map(({ id }) => id).sort()).toEqual([wrong.id, other.id].sort())
    expect(await names(other.reference)).toEqual(['Kalmar Glas AB'])
  })
})

describe('who may', () => {
  const acts = [
    ['GET', path],
    ['POST', path],
    ['GET', `${path}/${randomUUID()}`],
    ['PATCH', `${path}/${randomUUID()}`],
  ] as const

  test.each(acts)('%s %s needs a token, and the role of support or administrator', async (method, url) => {
    expect((await send(method, url, {}, null)).statusCode).toBe(401)
    expect((await send(method, url, company, await service.stranger(['shipper']))).statusCode).toBe(403)
    const whole = { ...company, email: anyEmail() }
    for (const role of ['support', 'administrator'] as const) {
      const { statusCode } = await send(method, url, whole, await service.stranger([role]))
      expect(statusCode).toBe(url === path ? 200 : 404)
    }
  })

  test('a customer of another organization is not there', async () => {
    const { id } = await make({})
    expect((await send('GET', `${path}/${id}`, {}, stranger)).statusCode).toBe(404)
    expect((await send('PATCH', `${path}/${id}`, { phone: '1' }, stranger)).statusCode).toBe(404)
  })

  test('a shipper sees the known holders of the own organization in setup, and no others', async () => {
    const token = await service.stranger(['shipper'])
    const email = anyEmail()
    await buy({ bookingHolder: aHolder({ email }) }, token)
    const setup = await send('POST', '/api/v2/quote/quotes/setup', {}, token)
    expect(setup.json<WireSetup>().customers.map((known) => known['email'])).toEqual([email])
  })
})

test('what is made and changed is written down, with who did it', async () => {
  const token = await service.stranger(['administrator'])
  const { id } = await make({ businessName: 'Written Oy' }, token)
  service.setNow(service.now() + 1000)
  await send('PATCH', `${path}/${id}`, { phone: '1' }, token)
  // What is so already is no change.
  await send('PATCH', `${path}/${id}`, { phone: '1' }, token)
  const where = new URLSearchParams({ where: JSON.stringify({ recordId: id }) }).toString()
  const audits = await send('GET', `/api/v2/user/audits?${where}`, {}, token)
  const rows = audits.json<WirePage<Record<string, string>>>().data
  expect(rows.map(({ act, userName, content }) => [act, userName, content])).toEqual([
    ['changeCustomer', 'A stranger', 'Changed customer Written Oy'],
    ['makeCustomer', 'A stranger', 'Made customer Written Oy'],
  ])
})

import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { finland } from '#testing/builders/shipment.ts'
import {
  randomEmail,
  createCustomerRequests,
  companyWithoutType,
  customersPath as path,
  type WireCustomer,
  type WirePage,
} from '#testing/scenarios/customers.ts'
import { aHolder } from '#testing/builders/shipment.ts'
import type { WireProblemV2, WireSetup } from '#testing/requests/wire-replies.ts'
import { stableId } from '#service/kernel/record-ids.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
const staff = await service.signInElsewhere(['support'])
const otherOrganization = await service.signInElsewhere(['support'])
const requests = createCustomerRequests(service, staff)
afterAll(() => service.close())

describe('a customer', () => {
  test('is created, returned and updated, keeping fields left out', async () => {
    const made = await requests.make({ businessName: 'Aalto Vene Oy', addressCountry: 'fi', taxId: 'FI 123' })
    expect(made).toMatchObject({ name: 'Aalto Vene Oy', addressCountry: finland, taxId: 'FI 123' })
    expect((await requests.send('GET', `${path}/${made.id}`)).json()).toEqual(made)
    const changed = await requests.send('PATCH', `${path}/${made.id}`, {
      phone: '+358 1',
      taxId: '',
      addressState: null,
    })
    expect(changed.json()).toEqual({
      ...made,
      taxId: undefined,
      addressState: undefined,
      phone: '+358 1',
      changedAt: expect.any(String) as string,
    })
    // An individual, with the field names of setup.
    const person = await requests.make({
      businessName: '',
      type: '2',
      individualFirstName: 'Zoë',
      individualLastName: 'Ångström',
    })
    expect(person).toMatchObject({ name: 'Zoë Ångström', forename: 'Zoë', surname: 'Ångström' })
  })

  test('has the country its one-line address ends with, unless another is sent', async () => {
    const line = { addressStreet: '', addressLocality: '', addressState: '', addressPostcode: '' }
    const addressFormatted = 'Kauppakatu 1, Kuopio, Finland'
    const made = await requests.make({ ...line, addressFormatted, addressCountry: '' })
    expect(made).toMatchObject({ addressFormatted, addressCountry: finland })
    const named = await requests.make({ ...line, addressFormatted, addressCountry: 'SE' })
    expect(named['addressCountry']).not.toBe(finland)
  })

  test('has either a one-line address or its parts, unless both are sent', async () => {
    const { id } = await requests.make({ addressFormatted: 'Kauppakatu 1, Kuopio, Finland' })
    const change = async (payload: object) =>
      (await requests.send('PATCH', `${path}/${id}`, payload)).json<WireCustomer>()
    const both = { addressStreet: 'Kauppakatu 2', addressFormatted: 'Kauppakatu 2, Kuopio, Finland' }
    expect(await change(both)).toMatchObject(both)
    const inParts = await change({ addressStreet: 'Kauppakatu 3', addressLocality: 'Kuopio' })
    expect(inParts).toMatchObject({ addressStreet: 'Kauppakatu 3', addressCountry: finland })
    expect(inParts).not.toHaveProperty('addressFormatted')
  })

  test('has only the new address and its country after a one-line address replaces another', async () => {
    const { id } = await requests.make({ addressCountry: 'FI', addressPostcode: '00100' })
    const change = async (addressFormatted: string) =>
      (await requests.send('PATCH', `${path}/${id}`, { addressFormatted })).json<WireCustomer>()
    const addressFormatted = '1 Azadi Square, Tehran, Iran'
    const moved = await change(addressFormatted)
    expect(moved).toMatchObject({ addressFormatted, addressStreet: '', addressLocality: '' })
    expect(moved['addressCountry']).toBe(stableId('country', 'IR'))
    expect(moved).not.toHaveProperty('addressPostcode')
    expect(await change('1 Azadi Square')).toMatchObject({ addressCountry: '' })
  })

  test('needs all fields of a holder, and keeps them', async () => {
    const bad = await requests.send('POST', path, { email: 'nowhere' })
    expect(bad.statusCode).toBe(422)
    expect(bad.json<WireProblemV2>().errors?.map((error) => error.path)).toEqual(
      expect.arrayContaining(['email', 'addressStreet', 'addressLocality', 'addressCountry']),
    )
    const nowhere = await requests.send('POST', path, { ...companyWithoutType, addressCountry: 'Atlantis' })
    const message = 'Choose a country from the list, or use its two-letter code, for example FI.'
    expect(nowhere.json<WireProblemV2>()).toMatchObject({
      status: 422,
      errors: [{ path: 'addressCountry', message }],
    })
    const { id } = await requests.make({})
    const change = await requests.send('PATCH', `${path}/${id}`, { email: '', addressCountry: 'XX' })
    expect(change.json<WireProblemV2>()).toMatchObject({ status: 422, errors: [{ path: 'addressCountry' }] })
    const emptied = await requests.send('PATCH', `${path}/${id}`, { businessName: '' })
    expect(emptied.json<WireProblemV2>().errors?.map((error) => error.path)).toEqual(['businessName'])
  })

  test('is returned instead of duplicated, in any spelling', async () => {
    const email = randomEmail()
    const { id } = await requests.make({ email, businessName: 'Ölmühle Nord Limited' })
    for (const businessName of ['OLMUHLE  NORD LTD.', 'Ölmühle-Nord Ltd', 'Ölmühle Nord Limited']) {
      const reply = await requests.send('POST', path, {
        ...companyWithoutType,
        email: email.toUpperCase(),
        businessName,
      })
      expect(reply.json()).toMatchObject({ status: 409, name: 'CONFLICT', customerId: id })
    }
    // Another legal form or another email address is another customer.
    await requests.make({ email, businessName: 'Ölmühle Nord Inc.' })
    const other = await requests.make({ businessName: 'Ölmühle Nord Ltd' })
    const reply = await requests.send('PATCH', `${path}/${other.id}`, { email })
    expect(reply.json()).toMatchObject({ status: 409, customerId: id })
    expect((await requests.find('olmuhle')).count).toBe(3)
  })

  test('is created once by simultaneous requests', async () => {
    const email = randomEmail()
    const pending = Array.from({ length: 20 }, (__, index) =>
      requests.send('POST', path, {
        ...companyWithoutType,
        email,
        businessName: index % 2 ? 'Éclair SA' : 'eclair s.a.',
      }),
    )
    const replies = await Promise.all(pending)
    const made = replies.filter(({ statusCode }) => statusCode === 200)
    expect(made).toHaveLength(1)
    const { id } = made[0]?.json<WireCustomer>() ?? {}
    for (const reply of replies)
      if (reply !== made[0]) expect(reply.json()).toMatchObject({ status: 409, customerId: id })
    const [one, other] = [
      await requests.make({ businessName: 'First' }),
      await requests.make({ businessName: 'Second' }),
    ]
    const same = { email: randomEmail(), businessName: 'The same' }
    const changes = await Promise.all(
      [one, other].map(({ id: which }) => requests.send('PATCH', `${path}/${which}`, same)),
    )
    expect(changes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('is found by the start of any word, in pages by name', async () => {
    const word = `w${randomUUID().replaceAll('-', '')}`
    await requests.make({
      businessName: `Bäcker ${word}`,
      email: `post.${word}@example.com`,
      taxId: `DE ${word} 99`,
      reference: `K-${word}`,
      phone: '+49 40 555-77',
    })
    await requests.make({ businessName: `Änder ${word}`, email: `other.${word}@example.com` })
    expect(await requests.names(word)).toEqual([`Änder ${word}`, `Bäcker ${word}`])
    expect(await requests.names(`backer ${word.slice(0, 8)}`)).toEqual([`Bäcker ${word}`])
    expect(await requests.names(`post ${word}`)).toEqual([`Bäcker ${word}`])
    expect(await requests.names(`de ${word}`)).toEqual([`Bäcker ${word}`])
    expect(await requests.names(`k ${word}`)).toEqual([`Bäcker ${word}`])
    expect(await requests.names(`494055577 ${word}`)).toEqual([`Bäcker ${word}`])
    expect(
      await requests.find(word, staff, { perPage: '1', page: '1', order: '{"name":"DESC"}' }),
    ).toMatchObject({
      data: [{ name: `Änder ${word}` }],
      count: 2,
    })
    expect(await requests.find(word, staff, { where: '{"name":"ander ' + word + '"}' })).toMatchObject({
      count: 1,
    })
    expect(await requests.find(word, otherOrganization)).toMatchObject({ data: [], count: 0 })
    const bad = await requests.send('GET', `${path}?order={"email":"ASC"}`)
    expect(bad.json<WireProblemV2>()).toMatchObject({ status: 422, errors: [{ path: 'order.email' }] })
  })
})

describe('access to customers', () => {
  const acts = [
    ['GET', path],
    ['POST', path],
    ['GET', `${path}/${randomUUID()}`],
    ['PATCH', `${path}/${randomUUID()}`],
  ] as const

  test.each(acts)('%s %s needs a token and the support or administrator role', async (method, url) => {
    expect((await requests.send(method, url, {}, null)).statusCode).toBe(401)
    expect(
      (await requests.send(method, url, companyWithoutType, await service.signInElsewhere(['shipper'])))
        .statusCode,
    ).toBe(403)
    const whole = { ...companyWithoutType, email: randomEmail() }
    for (const role of ['support', 'administrator'] as const) {
      const { statusCode } = await requests.send(method, url, whole, await service.signInElsewhere([role]))
      expect(statusCode).toBe(url === path ? 200 : 404)
    }
  })

  test('is found by the day or the time when it was created', async () => {
    const word = `w${randomUUID().slice(0, 8)}`
    const { createdAt = '' } = await requests.make({ businessName: `Ander ${word}` })
    const count = async (filter: unknown) =>
      (await requests.find(word, staff, { where: JSON.stringify({ createdAt: filter }) })).count
    for (const filter of [createdAt, createdAt.slice(0, 10), { gte: createdAt, lte: createdAt }])
      expect(await count(filter)).toBe(1)
    for (const filter of ['2020-01-01', { gt: createdAt }, { lt: createdAt }])
      expect(await count(filter)).toBe(0)
  })

  test("is denied to another organization's customers", async () => {
    const { id } = await requests.make({})
    expect((await requests.send('GET', `${path}/${id}`, {}, otherOrganization)).statusCode).toBe(404)
    expect(
      (await requests.send('PATCH', `${path}/${id}`, { phone: '1' }, otherOrganization)).statusCode,
    ).toBe(404)
  })

  test("shows a shipper its own organization's saved holders in setup", async () => {
    const token = await service.signInElsewhere(['shipper'])
    const email = randomEmail()
    await requests.buy({ bookingHolder: aHolder({ email }) }, token)
    const setup = await requests.send('POST', '/api/v2/quote/quotes/setup', {}, token)
    expect(setup.json<WireSetup>().customers.map((holder) => holder['email'])).toEqual([email])
  })
})

test('has changes in the audit log with their actor, and the previous name and email address', async () => {
  const token = await service.signInElsewhere(['administrator'])
  const { id } = await requests.make({ businessName: 'Written Oy', email: 'old@written.example' }, token)
  service.setNow(service.now() + 1000)
  await requests.send('PATCH', `${path}/${id}`, { phone: '1' }, token)
  // Saving the same values isn't a change.
  await requests.send('PATCH', `${path}/${id}`, { phone: '1' }, token)
  service.setNow(service.now() + 1000)
  const change = { businessName: 'Written AB', email: 'new@written.example', addressStreet: 'Ny gata 2' }
  await requests.send('PATCH', `${path}/${id}`, change, token)
  const where = new URLSearchParams({ where: JSON.stringify({ recordId: id }) }).toString()
  const audits = await requests.send('GET', `/api/v2/user/audits?${where}`, {}, token)
  const rows = audits.json<WirePage<Record<string, string>>>().data
  expect(rows.map(({ action, userName, content }) => [action, userName, content])).toEqual([
    [
      'changeCustomer',
      'Another user',
      'Changed customer Written AB: name from Written Oy to Written AB, email from old@written.example to new@written.example, address',
    ],
    ['changeCustomer', 'Another user', 'Changed customer Written Oy: phone'],
    ['createCustomer', 'Another user', 'Created customer Written Oy'],
  ])
})

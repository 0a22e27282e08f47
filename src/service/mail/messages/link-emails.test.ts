import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import { type MailServer, startMailServer } from '#testing/service/mail-server.ts'
import { createPerson, validPassword, signInWithPassword, type Person } from '#testing/scenarios/people.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { waitOptions } from '#testing/wait-options.ts'

// Emails with a link to set a password, sent through a real mail server.

let server: MailServer
let service: TestService
let admin: Person
const logged: string[] = []
beforeAll(async () => {
  server = await startMailServer()
  service = await startService({
    mail: server.settings,
    config: {
      publicUrl: 'https://lading.example.com',
      limits: { failedSignIns: 10, tokens: 0, requests: 0, checks: 0 },
    },
    log: { level: 'debug', stream: { write: (line: string) => logged.push(line) } },
  })
  admin = await createPerson(service, ['administrator'])
})
afterAll(async () => {
  await service.close()
  await server.close()
})
let before = 0
let minutes = 0
beforeEach(() => {
  before = server.received.length
  minutes += 2
  service.setNow(testNow + minutes * 60_000)
})

const queuedEmail = ({ id }: Person) =>
  service.db
    .selectFrom('outbox')
    .innerJoin('account_links', 'account_links.id', 'record_id')
    .select(['state', 'response'])
    .where('account_id', '=', id)
    .executeTakeFirst()

const waitForEmail = (person: Person, expected: object) =>
  vi.waitFor(async () => expect(await queuedEmail(person)).toMatchObject(expected), waitOptions)

/** Waits until a rejected email is queued again. Its next attempt is due relative to the time at which that happens. */
const waitForDeferral = (person: Person) =>
  waitForEmail(person, { state: 'waiting', response: expect.stringContaining('451') as string })

const post = (path: string, payload: object, token?: string) =>
  service.request({
    method: 'POST',
    url: `/api/v2/user/${path}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    payload,
  })
const findLink = (text = '') => /https:\/\/lading\.example\.com\/set-password#([\w-]{43})/.exec(text)
const nextMail = async () => (await server.waitForMails(before + 1))[before]?.mail
const askReset = (email: string) => post('password/reset', { email })

test('emails an invitation, whose secret appears nowhere else', async () => {
  const { token } = admin
  const fields = { email: 'lou@example.com', name: 'Lou', invite: true }
  const made = await post('users', fields, token)
  expect(made.json()).toMatchObject({ state: 'invited', link: { purpose: 'invitation', mail: 'waiting' } })
  expect(made.json()).not.toHaveProperty('linkSecret')
  const mail = await nextMail()
  expect(mail?.to).toMatchObject([{ name: 'Lou', address: 'lou@example.com' }])
  expect(mail?.subject).toBe('Your invitation to Lading')
  expect(mail?.text).toContain('Some organization has created an account for you')
  expect(mail?.attachments).toEqual([])
  const [link = '', secret = ''] = findLink(mail?.text) ?? []
  expect(mail?.html).toContain(`<a href="${link}">`)
  for (const table of ['outbox', 'account_links', 'audit_entries'] as const)
    expect(JSON.stringify(await service.db.selectFrom(table).selectAll().execute())).not.toContain(secret)
  expect(logged.join()).not.toContain(secret)
  expect(logged.join()).not.toContain('lou@example.com')
  await vi.waitFor(async () => {
    const list = await service.request({ url: '/api/v2/user/users', token })
    expect(list.payload).toContain('"mail":"sent"')
  }, waitOptions)
  expect((await post('password', { secret, password: validPassword })).statusCode).toBe(200)
  expect((await signInWithPassword(service, 'lou@example.com')).statusCode).toBe(200)
})

test('adds no links to an invitation from names of people and organizations', async () => {
  const { token, organizationId } = await createPerson(service, ['administrator'])
  const organization = { name: 'Win at evil.example' }
  await service.db.updateTable('organizations').set(organization).where('id', '=', organizationId).execute()
  await post('users', { email: 'mia@example.com', name: 'Mia of evil.example', invite: true }, token)
  const mail = await nextMail()
  expect(mail?.text).toContain('A company has created an account for you')
  expect(mail?.to).toMatchObject([{ name: '', address: 'mia@example.com' }])
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('evil')
})

test('emails a reset link to a user, and sends nothing to unknown addresses and demo accounts, with the same response', async () => {
  const person = await createPerson(service)
  const [known, unknown] = [await askReset(person.email.toUpperCase()), await askReset('nobody@example.com')]
  expect([known.statusCode, known.payload]).toEqual([200, 'true'])
  const demo = await askReset('shipper@lading.example')
  for (const { statusCode, payload } of [unknown, demo])
    expect([statusCode, payload]).toEqual([known.statusCode, known.payload])
  await service.store.waitForBackgroundWrites()
  const links = await service.db
    .selectFrom('account_links')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['account_links.id', 'demo'])
    .where((row) => row.or([row('account_id', '=', person.id), row('demo', '=', 1)]))
    .execute()
  expect(links).toMatchObject([{ demo: 0 }])
  const mail = await nextMail()
  expect(mail?.to).toMatchObject([{ address: person.email }])
  expect(mail?.text).toContain('Set a new one within an hour')
  const [, secret] = findLink(mail?.text) ?? []
  expect((await post('password', { secret, password: 'seven green herons' })).statusCode).toBe(200)
  expect(
    (await signInWithPassword(service, person.email, { password: 'seven green herons' })).statusCode,
  ).toBe(200)
  expect((await signInWithPassword(service, person.email)).statusCode).toBe(400)
  // The link, and the notice that the password was changed.
  const subjects = (await server.waitForMails(before + 2)).slice(before).map((each) => each.mail.subject)
  await vi.waitFor(() => expect(logged.join()).toContain(`"linkId":"${links[0]?.id}"`), waitOptions)
  expect(subjects.sort()).toEqual(['Reset your Lading password', 'Your Lading password was changed'])
})

test('limits reset emails to one a minute, and to one an hour after ten in a day, with the same response', async () => {
  const person = await createPerson(service)
  const readLinks = async () => {
    await service.store.waitForBackgroundWrites()
    return service.db.selectFrom('account_links').selectAll().where('account_id', '=', person.id).execute()
  }
  for (let tries = 0; tries < 3; tries += 1) expect((await askReset(person.email)).payload).toBe('true')
  await server.waitForMails(before + 1)
  for (let sent = 2; sent <= 10; sent += 1) {
    const latest = service.now()
    service.setNow(latest + 59_000)
    await askReset(person.email)
    service.setNow(latest + 61_000)
    await askReset(person.email)
    await server.waitForMails(before + sent)
    expect(await readLinks()).toHaveLength(sent)
  }
  service.setNow(service.now() + 61_000)
  expect((await askReset(person.email)).payload).toBe('true')
  const links = await readLinks()
  expect(links).toHaveLength(10)
  expect(links.filter(({ ended_at }) => ended_at === null)).toHaveLength(1)
  service.setNow(service.now() + 3_600_000)
  expect((await askReset(person.email)).payload).toBe('true')
  await server.waitForMails(before + 11)
  expect(await readLinks()).toHaveLength(11)
  minutes += 15
})

test('limits reset requests to ten a minute per address', async () => {
  for (let tries = 0; tries < 10; tries += 1)
    expect((await askReset(`n${tries}@example.com`)).statusCode).toBe(200)
  const full = await askReset('nobody@example.com')
  expect([full.statusCode, full.headers['retry-after']]).toEqual([429, '60'])
})

test('sends no link to a disabled user, even if it was already queued', async () => {
  const person = await createPerson(service, ['shipper'], admin.organizationId)
  server.reject = () => [451, 'later']
  await askReset(person.email)
  await waitForDeferral(person)
  await service.store.updateUser({ ...admin, name: 'A' }, { id: person.id, disabled: true })
  server.reject = () => undefined
  service.setNow(service.now() + 60_000)
  await waitForEmail(person, { state: 'obsolete' })
  await askReset(person.email)
  expect(server.received).toHaveLength(before)
})

test('sends a working link with a new Message-ID when an email is retried', async () => {
  const person = await createPerson(service)
  server.reject = () => [451, 'later']
  await askReset(person.email)
  await waitForDeferral(person)
  server.reject = () => undefined
  service.setNow(service.now() + 55 * 60_000)
  const mail = await nextMail()
  expect(mail?.messageId).toMatch(/^<reset\.[\w-]+\.[\da-f-]{36}@/)
  const [, secret] = findLink(mail?.text) ?? []
  // Otherwise it would be sent again, with another link, because the clock would be past its lease.
  await waitForEmail(person, { state: 'sent' })
  // The hour starts with the email that arrives.
  service.setNow(service.now() + 59 * 60_000)
  expect((await post('password/link', { secret })).json()).toMatchObject({
    email: person.email,
    purpose: 'reset',
  })
})

test('limits invitations to one address, and doesn’t count reset requests against them', async () => {
  const { id } = (
    await post('users', { email: 'much@example.com', name: 'Much', invite: true }, admin.token)
  ).json<{ id: string }>()
  const day = service.now()
  for (let each = 1; each <= 12; each += 1) {
    service.setNow(day + each * 61_000)
    await askReset('much@example.com')
    await service.store.waitForBackgroundWrites()
  }
  const statuses = []
  for (let each = 0; each < 32; each += 1)
    statuses.push((await post(`users/${id}/link`, {}, admin.token)).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 409, 409])
  service.setNow(day + 25 * 3_600_000)
  const { token } = await createPerson(service, ['administrator'], admin.organizationId)
  expect((await post(`users/${id}/link`, {}, token)).statusCode).toBe(200)
})

test('limits the invitations of a person who is added to organizations again and again', async () => {
  const fields = { email: 'max@example.com', name: 'Max', invite: true }
  const { id } = (await post('users', fields, admin.token)).json<{ id: string }>()
  const organization = await post('organizations', { name: 'Branch' }, admin.token)
  const { id: organizationId } = organization.json<{ id: string }>()
  const statuses = []
  for (let round = 0; round < 41; round += 1) {
    statuses.push((await post('users', { ...fields, organizationId }, admin.token)).statusCode)
    await service.request({
      method: 'DELETE',
      url: `/api/v2/user/users/${id}?memberOf=${organizationId}`,
      token: admin.token,
    })
  }
  expect(statuses).toEqual([...new Array<number>(39).fill(200), 409, 409])
})

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import type { WireUser } from '#testing/requests/wire-replies.ts'
import { type MailServer, startMailServer } from '#testing/service/mail-server.ts'
import {
  createPerson,
  oneTimeCode,
  validPassword,
  type Person,
  enableTwoFactor,
} from '#testing/scenarios/people.ts'
import { confirmEmail } from '#testing/scenarios/memberships.ts'
import { createOrganization } from '#testing/scenarios/switching.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { waitOptions } from '#testing/wait-options.ts'

// Emails about account changes, sent through a real mail server.

let server: MailServer
let service: TestService
let person: Person
let before = 0
const logged: string[] = []
beforeAll(async () => {
  server = await startMailServer()
  service = await startService({
    mail: server.settings,
    config: {
      publicUrl: 'https://lading.example.com',
      limits: { failedSignIns: 0, tokens: 0, requests: 0, checks: 0 },
    },
    log: { level: 'info', stream: { write: (line: string) => logged.push(line) } },
  })
})
afterAll(async () => {
  await service.close()
  await server.close()
})
beforeEach(async () => {
  service.setNow(testNow)
  person = await createPerson(service)
  before = server.received.length
})

const post = (path: string, payload: object, { token } = person) =>
  service.request({ method: 'POST', url: `/api/v2/user/${path}`, token, payload })
const nextMail = async (after = before) => (await server.waitForMails(after + 1))[after]
const changePassword = (password = 'seven green herons') =>
  post('account/password', { current: validPassword, password })
const listOutboxRows = () =>
  service.db
    .selectFrom('outbox')
    .select(['id', 'kind', 'state'])
    .where('record_id', '=', person.id)
    .orderBy('created_at')
    .execute()

test('emails the owner when a password changes: when, what to do, and no link', async () => {
  expect((await changePassword()).statusCode).toBe(200)
  const mail = (await nextMail())?.mail
  expect(mail?.to).toMatchObject([{ address: person.email }])
  expect(mail?.subject).toBe('Your Lading password was changed')
  expect(mail?.text).toContain('changed on 20 Nov 2026, 12:00 UTC.')
  expect(mail?.text).toContain('If this wasn’t you')
  expect(mail?.text).toContain(`You sign in as ${person.email}, for Some organization.`)
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(/https?:|href|herons/)
  expect(mail?.messageId).toBe(`<passwordChanged.${person.id}.${testNow}@lading.example.com>`)
  const entry = `"mail":"passwordChanged.${person.id}.${testNow}","accountId":"${person.id}"`
  await vi.waitFor(() => expect(logged.join()).toContain(entry), waitOptions)
})

test('emails the owner about a password set with a link, but not about a rejected one', async () => {
  expect((await post('account/password', { current: 'wrong', password: 'x' })).statusCode).toBe(422)
  await post('password/reset', { email: person.email })
  const [, secret] = /set-password#([\w-]{43})/.exec((await nextMail())?.mail.text ?? '') ?? []
  expect((await post('password', { secret, password: 'seven green herons' })).statusCode).toBe(200)
  expect((await nextMail(before + 1))?.mail.subject).toBe('Your Lading password was changed')
  expect((await listOutboxRows()).map(({ kind }) => kind)).toEqual(['passwordChanged'])
})

test('emails the owner when two-factor authentication or recovery codes change', async () => {
  const { secret, codes } = await enableTwoFactor(service, person)
  await post('account/two-factor/recovery-codes', { current: validPassword, otp: codes[0] })
  service.setNow(service.now() + 30_000)
  const otp = oneTimeCode(secret, service.now())
  expect((await post('account/two-factor/turn-off', { current: validPassword, otp })).statusCode).toBe(200)
  await server.waitForMails(before + 3)
  expect(
    server.received
      .slice(before)
      .map(({ mail }) => mail.subject)
      .sort(),
  ).toEqual([
    'Two-factor authentication for Lading was turned off',
    'Two-factor authentication for Lading was turned on',
    'Your Lading recovery codes were replaced',
  ])
})

test('emails the owner about ended sessions and changes by an administrator', async () => {
  const { statusCode } = await service.request({
    method: 'DELETE',
    url: '/api/v2/user/account/sign-ins?keepThis=true',
    token: person.token,
  })
  expect(statusCode).toBe(200)
  expect((await nextMail())?.mail.subject).toBe('You were signed out of one or more Lading sessions')
  await enableTwoFactor(service, person)
  const admin = await createPerson(service, ['administrator'], person.organizationId)
  await server.waitForMails(before + 2)
  const change = (fields: object) =>
    service.store.updateUser({ ...admin, name: 'A' }, { id: person.id, ...fields })
  await change({ roles: ['support'], twoFactor: false })
  await server.waitForMails(before + 4)
  // No change, or only a new name: no email.
  await change({ roles: ['support'], name: 'Another Name' })
  expect((await listOutboxRows()).map(({ kind }) => kind).sort()).toEqual([
    'rolesChanged',
    'signInsEnded',
    'twoFactorRemoved',
    'twoFactorTurnedOn',
  ])
})

test('limits emails about repeated role changes, but not about other changes', async () => {
  const admin = await createPerson(service, ['administrator'], person.organizationId)
  const flip = (roles: string[]) =>
    service.store.updateUser({ ...admin, name: 'A' }, { id: person.id, roles } as never)
  for (let each = 0; each < 12; each += 1) {
    service.setNow(service.now() + 1000)
    await flip(each % 2 ? ['shipper'] : ['support'])
  }
  expect((await listOutboxRows()).map(({ kind }) => kind)).toEqual(
    Array.from({ length: 5 }, () => 'rolesChanged'),
  )
  service.setNow(service.now() + 1000)
  expect((await changePassword()).statusCode).toBe(200)
  expect((await listOutboxRows()).map(({ kind }) => kind)).toContain('passwordChanged')
  service.setNow(testNow + 25 * 3_600_000)
  await flip(['administrator'])
  expect(await listOutboxRows()).toHaveLength(7)
  await server.waitForMails(before + 7)
})

test('delivers the email if a name contains line breaks, recipients or links, without any of them', async () => {
  const name = 'Eve\r\nBcc: victim@example.com <b>http://evil.example</b>'
  await service.db.updateTable('accounts').set({ name }).where('id', '=', person.id).execute()
  await service.db
    .updateTable('organizations')
    .set({ name: 'Win at evil.example\nnow' })
    .where('id', '=', person.organizationId)
    .execute()
  await changePassword()
  const { to, raw = '', mail } = (await nextMail()) ?? {}
  expect(to).toEqual([person.email])
  expect(mail?.to).toMatchObject([{ name: '', address: person.email }])
  expect(raw).not.toMatch(/evil|victim/i)
})

test('sends one email for two simultaneous changes, and none for rejected ones', async () => {
  server.reject = () => [451, 'later']
  expect((await changePassword('short')).statusCode).toBe(422)
  expect(await listOutboxRows()).toEqual([])
  await Promise.all([changePassword('nine red foxes'), changePassword('ten red foxes')])
  await vi.waitFor(async () => expect((await listOutboxRows()).length).toBeGreaterThan(0), waitOptions)
  expect(await listOutboxRows()).toHaveLength(1)
  server.reject = () => undefined
})

test('queues no email without a mail server or for demo accounts', async () => {
  const without = await startService()
  const recipient = await createPerson(without)
  await without.request({
    method: 'POST',
    url: '/api/v2/user/account/password',
    token: recipient.token,
    payload: { current: validPassword, password: 'seven green herons' },
  })
  expect(await without.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  await without.close()
  await service.db.updateTable('accounts').set({ demo: 1 }).where('id', '=', person.id).execute()
  await service.store.revokeOwnSessions({ ...person, name: 'A', signInId: 'x', sessionId: 'x' }, true)
  expect(await listOutboxRows()).toEqual([])
})

describe('someone who belongs to an organization', () => {
  const invite = async (by: Person, email: string) =>
    (await post('users', { email, name: 'Kim', invite: true, roles: ['support'] }, by)).json<WireUser>()
  const findSecret = (text = '') => /set-password#([\w-]{43})/.exec(text)?.[1]
  /** Waits for the emails to an address, because one of another test may still arrive. */
  const mailsTo = (address: string, count: number) =>
    vi.waitFor(() => {
      const mails = server.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail)
      expect(mails).toHaveLength(count)
      return mails
    }, waitOptions)

  test('gets an email when another one adds them, once they have set their password with an emailed link', async () => {
    const other = await createPerson(service, ['administrator'])
    expect(await invite(other, person.email)).not.toHaveProperty('id')
    await post('password/reset', { email: person.email })
    const [reset] = await mailsTo(person.email, 1)
    await post('password', { secret: findSecret(reset?.text), password: validPassword })
    const [, changed] = await mailsTo(person.email, 2)
    expect(changed?.subject).toBe('Your Lading password was changed')
    await service.db
      .updateTable('organizations')
      .set({ name: 'Other Ltd' })
      .where('id', '=', other.organizationId)
      .execute()

    expect(await invite(other, person.email)).toMatchObject({ id: person.id, hasOtherOrganizations: true })
    const [, , mail] = await mailsTo(person.email, 3)
    expect(mail?.subject).toBe('You were added to a company in Lading')
    expect(mail?.text).toContain(`You sign in as ${person.email}, for Other Ltd.`)
  })

  test('gets an email when an administrator moves them to another one', async () => {
    const broker = await createPerson(service, ['administrator'])
    const createCompany = (name: string) => createOrganization(service, name, broker.organizationId)
    const member = await createPerson(service, ['support'], await createCompany('Acme Ltd'))
    await confirmEmail(service, member)
    const payload = { organizationId: await createCompany('Birch Ltd') }
    const url = `/api/v2/user/users/${member.id}`
    await service.request({ method: 'PATCH', url, token: broker.token, payload })
    const [mail] = await mailsTo(member.email, 1)
    expect(mail?.subject).toBe('You were moved to another company in Lading')
    expect(mail?.text).toMatch(/moved you to another company on .+\. You no longer belong to your previous/)
    expect(mail?.text).toContain(`You sign in as ${member.email}, for Birch Ltd.`)
  })

  test('is invited again by another one if they haven’t set a password, which ends the first invitation', async () => {
    const [one, other] = [
      await createPerson(service, ['administrator']),
      await createPerson(service, ['administrator']),
    ]
    const email = `${crypto.randomUUID()}@example.com`
    await invite(one, email)
    const [invitation] = await mailsTo(email, 1)
    const first = findSecret(invitation?.text)
    const again = await invite(other, email)
    expect(again).toMatchObject({ state: 'invited', hasOtherOrganizations: true })
    expect([again.link, again.linkSecret]).toEqual([undefined, undefined])
    const [, next] = await mailsTo(email, 2)
    const second = findSecret(next?.text)
    expect((await post('password', { secret: first, password: validPassword })).statusCode).toBe(404)
    expect((await post('password', { secret: second, password: validPassword })).statusCode).toBe(200)
  })
})

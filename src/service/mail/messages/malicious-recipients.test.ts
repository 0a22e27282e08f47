import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Holder } from '#contract/holder.ts'
import { aHolder, aLeg, anIndividual, aShipment } from '#testing/builders/shipment.ts'
import { type MailServer, startMailServer } from '#testing/service/mail-server.ts'
import type { WireBooking, WireQuote } from '#testing/requests/wire-replies.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { overwriteStoredQuote } from '#testing/databases/overwrite-quote.ts'
import { isMailbox, withoutLinks } from './mailbox.ts'
import { waitOptions } from '#testing/wait-options.ts'

// User input in emails must not add lines, recipients, markup or links.

const lines: string[] = []
const credentials = { user: 'cargo', password: 'hunter2' }
let server: MailServer
let service: TestService
let token: string
beforeAll(async () => {
  server = await startMailServer()
  server.password = credentials.password
  service = await startService({
    mail: { ...server.settings, credentials },
    log: { level: 'trace', stream: { write: (line) => lines.push(line) } },
  })
  token = await service.signInElsewhere()
})
afterAll(async () => {
  await service.close()
  await server.close()
})

/** @param stored overrides for the database row, with values the contract rejects today. */
async function buyFor(bookingHolder: Holder, start = 'Joensuu, Finland', stored?: Partial<Holder>) {
  const shipment = aShipment({ bookingHolder, journeyLegs: [aLeg({ start })] })
  const quote = await service.postForm('/api/v2/quote/bookings/quote', shipment, token)
  const { offerId, quoteId } = quote.json<WireQuote>()
  if (stored)
    await overwriteStoredQuote(service.db, quoteId, { bookingHolder: { ...bookingHolder, ...stored } })
  return service.postForm('/api/v2/quote/bookings/purchase', { offerId }, token)
}

/** Returns the email that arrives for a holder. */
async function receiveMail(holder: Holder, start?: string, stored?: Partial<Holder>) {
  const before = server.received.length
  expect((await buyFor(holder, start, stored)).statusCode).toBe(200)
  const received = (await server.waitForMails(before + 1))[before]
  if (!received) throw new Error('No email arrived.')
  return received
}

/** Header names at the start of lines. */
const listHeaders = (raw: string) =>
  (raw.split('\r\n\r\n', 1)[0] ?? '').split('\r\n').flatMap((line) => /^([\w-]+):/.exec(line)?.[1] ?? [])
const itsOwn = [
  'Auto-Submitted',
  'Content-Language',
  'From',
  'To',
  'Subject',
  'Message-ID',
  'Date',
  'MIME-Version',
  'Content-Type',
]

test.each([
  'Evil\r\nBcc: victim@example.com',
  'Evil\nSubject: You have won\n\nOpen this',
  'Evil" <victim@example.com>, "',
  'Evil\u2028Bcc: victim@example.com',
  'victim@example.com, other@example.com',
  '=?utf-8?Q?Evil=0D=0ABcc:_victim=40example.com?=',
])('a holder named %j adds no headers and no recipients', async (businessName) => {
  const { to, raw, mail } = await receiveMail(aHolder(), undefined, { businessName })
  expect(to).toEqual(['logistics@example.com'])
  expect(mail.to).toHaveLength(1)
  expect(mail.to?.[0]?.address).toBe('logistics@example.com')
  expect(listHeaders(raw).sort()).toEqual([...itsOwn].sort())
  expect(mail.subject).toMatch(/^Specimen: no cover\. Certificate of insurance LD-[\w-]+$/)
})

test.each(['Aino 🚢 Järvinen', '李小龍', 'شركة الشحن', "Ó'Brien & Söhne <GmbH>"])(
  'addresses a holder named %s by name',
  async (businessName) => {
    const { mail } = await receiveMail(aHolder({ businessName }))
    expect(mail.to?.[0]).toMatchObject({ name: businessName, address: 'logistics@example.com' })
  },
)

test.each([
  // Only a domain can be converted to ASCII, which every server supports.
  ['info@jõgeva.ee', 'info@xn--jgeva-dua.ee'],
  ['pärast@jõgeva.ee', 'pärast@jõgeva.ee'],
  ['用户@例子.广告', '用户@例子.广告'],
  ["o'brien+cargo@example.com", "o'brien+cargo@example.com"],
  ['"a,b"@example.com', '"a,b"@example.com'],
])('sends to %s', async (email, inHead) => {
  const { to, raw } = await receiveMail(anIndividual({ email }))
  expect(to).toEqual([email])
  expect(raw.split('\r\n\r\n', 1)[0]).toContain(`<${inHead}>`)
})

test.each([
  'a@[127.0.0.1].x',
  'a@127.0.0.1',
  'a..b@example.com',
  'a>@example.com',
  'a,b@example.com',
  'a@b.example,c',
  `${'a'.repeat(65)}@example.com`,
  '<script>@example.com',
])('completes the purchase for the address %j, without an email', async (email) => {
  const before = server.attemptedRecipients.length
  const reply = await buyFor(aHolder({ email }))
  expect(isMailbox(email)).toBe(false)
  const { id } = reply.json<WireBooking>()
  const row = service.db.selectFrom('outbox').select(['state', 'attempts']).where('record_id', '=', id)
  await vi.waitFor(async () => {
    expect(await row.executeTakeFirst()).toEqual({ state: 'failed', attempts: 1 })
  }, waitOptions)
  expect(server.attemptedRecipients).toHaveLength(before)
})

test('contains only our own links, whatever the names of places and people', async () => {
  const holder = aHolder({ businessName: 'Win at https://evil.example now' })
  const { mail, raw } = await receiveMail(holder, 'Click www.evil.example <b>here</b>, Finland')
  for (const content of [mail.text ?? '', mail.html ?? '']) {
    expect(content).not.toMatch(/evil|<b>/)
    expect(
      content
        .match(/https?:\/\/[^\s"<]+/g)
        ?.every((link) => link.startsWith('http://localhost:4173/check/LD-')),
    ).toBe(true)
  }
  expect(raw.split('\r\n\r\n', 1)[0]).not.toContain('evil')
})

test('escapes markup in user input', async () => {
  const { mail } = await receiveMail(aHolder(), '<b>Joensuu</b> & Sons, Finland')
  expect(mail.html).toContain('from &lt;b&gt;Joensuu&lt;/b&gt; &amp; Sons, Finland to')
  expect(mail.text).toContain('from <b>Joensuu</b> & Sons, Finland to')
})

test.each([
  ['evil.example', undefined],
  ['evil。example', undefined],
  ['a@b', undefined],
  ['//evil', undefined],
  ['WWW evil', undefined],
  ['St. Petersburg, Russia', 'St. Petersburg, Russia'],
  ['Saint-Denis\n(La  Réunion)', 'Saint-Denis (La Réunion)'],
  ['\u202egnitrevni', 'gnitrevni'],
  [undefined, undefined],
])('turns %j into %j', (typed, expected) => {
  expect(withoutLinks(typed)).toBe(expected)
})

test('logs IDs of bookings and emails, but no addresses, passwords or server responses', () => {
  const log = lines.join('\n')
  expect(log).toMatch(/"mail":"certificate\.[\w-]+".+An email was sent\./)
  expect(log).toContain('An email can’t be sent.')
  for (const secret of ['@', 'hunter2', 'cargo']) expect(log).not.toContain(secret)
})

import { afterAll, expect, test } from 'vitest'
import { millisecondsPerDay } from '#contract/text/times.ts'
import { writeEmail } from '#service/mail/messages/booking-emails.ts'
import { createOutbox, type LeasedMail } from '#service/store/outbox/outbox.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { createTestStore } from '#testing/databases/demo-store.ts'
import type { WireBooking } from '#testing/requests/wire-replies.ts'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { createMailSettings } from '#testing/service/mail-server.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService({ mail: createMailSettings(9) })
await service.stopMail()
const outbox = createOutbox(service.db, service.now)
const token = await service.signInElsewhere()
afterAll(() => service.close())

const correct = (id: string, phone: number) =>
  service.request({
    method: 'PATCH',
    url: `/api/v2/quote/bookings/${id}/correct`,
    token,
    payload: { bookingHolder: { phone: `+358 13 ${phone}` } },
  })

/** Returns the emails that have become due. */
async function takeDueMails() {
  const mails: LeasedMail[] = []
  for (;;) {
    const mail = await outbox.lease(30 * millisecondsPerDay)
    if (!mail) return mails
    mails.push(mail)
  }
}

/** Returns the IDs of the emails about corrections that have become due. */
const takeDueCorrections = async () =>
  (await takeDueMails()).flatMap(({ kind, id }) => (kind === 'correction' ? [id] : []))

test('emails 10 corrections of a booking a day, and later ones once the first is a day old', async () => {
  service.setNow(testNow)
  const [booking, other] = [await createBooking(service, token), await createBooking(service, token)]
  for (let count = 1; count <= 10; count += 1) {
    service.setNow(testNow + count * 60_000)
    await correct(booking.id, count)
  }
  expect(await takeDueCorrections()).toHaveLength(10)

  service.setNow(testNow + 3_600_000)
  const { events } = (await correct(booking.id, 11)).json<WireBooking>()
  expect(events.at(-1)?.content).toMatch(
    /replaces version 11 and will be emailed after 21 Nov 2026, 12:01 UTC$/,
  )
  await correct(other.id, 1)
  expect(await takeDueCorrections()).toEqual([`correction.${other.id}.2`])

  service.setNow(testNow + 60_000 + millisecondsPerDay - 1)
  expect(await takeDueCorrections()).toEqual([])
  service.setNow(testNow + 60_000 + millisecondsPerDay)
  expect(await takeDueCorrections()).toEqual([`correction.${booking.id}.12`])
})

test('the last email with a certificate has its latest version, even if email was off during a correction', async () => {
  service.setNow(testNow)
  const booking = await createBooking(service, token)
  const withoutEmail = createTestStore(service.db, service.now)
  const caller = await withoutEmail.findCaller(token)
  if (!caller) throw new Error('The token isn’t valid.')
  const [purchase] = await takeDueMails()
  const attachment = async (mail: LeasedMail | undefined) =>
    mail && (await writeEmail(mail, { store: service.store, origin: '' }))?.attachment?.name

  await withoutEmail.correctBooking(caller, { id: booking.id, marks: 'KM 1' })
  expect(await attachment(purchase)).toBe(`certificate-${booking.reference}-version-2.pdf`)

  await correct(booking.id, 1)
  const [correction] = await takeDueMails()
  expect(await attachment(purchase)).toBeUndefined()
  await withoutEmail.correctBooking(caller, { id: booking.id, marks: 'KM 1-4' })
  expect(await attachment(purchase)).toBeUndefined()
  expect(await attachment(correction)).toBe(`certificate-${booking.reference}-version-4.pdf`)
})

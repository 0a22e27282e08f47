import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { aHolder, anIndividual, aShipment } from '#testing/builders/shipment.ts'
import { randomEmail, createCustomerRequests, customersPath as path } from '#testing/scenarios/customers.ts'
import type { WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
const staff = await service.signInElsewhere(['support'])
const otherOrganization = await service.signInElsewhere(['support'])
const requests = createCustomerRequests(service, staff)
afterAll(() => service.close())

describe('quotes and bookings of a customer', () => {
  test('are stored with it, listed under it, and searchable by certificate number and references', async () => {
    const { id, name } = await requests.make({ businessName: 'Delfin Marine Oy' })
    const trackingCode = `PO-${randomUUID().slice(0, 8)}`
    const { quoteId, result } = await requests.quote({
      bookingHolder: undefined,
      customerId: id.toUpperCase(),
    })
    expect(result[0]?.risk.bookingHolder).toMatchObject({ businessName: name })
    // A holder entered for this quote only; it stays the customer's and creates no other.
    const holder = aHolder({ businessName: 'Delfin Marine Oy, Turku', email: randomEmail() })
    const booking = await requests.buy({ customerId: id, bookingHolder: holder, trackingCode })
    expect(booking.customerId).toBe(id)
    expect((await requests.listBookings(id)).map((row) => [row.id, row.customerId])).toEqual([
      [booking.id, id],
      [quoteId, id],
    ])
    const row = await service.db
      .selectFrom('quotes')
      .select('customer_id')
      .where('id', '=', quoteId)
      .executeTakeFirst()
    expect(row?.customer_id).toBe(id)
    expect(await requests.names(booking.reference)).toEqual([name])
    expect(await requests.names(booking.reference.slice(0, 9).toLowerCase())).toContain(name)
    expect(await requests.names(trackingCode)).toEqual([name])
    expect(await requests.names('turku')).toEqual([])
    expect(await requests.listBookings(id, otherOrganization)).toEqual([])
    const flat = await requests.send('GET', `/api/v2/quote/bookings?order={"customerId":"ASC"}`)
    expect(flat.json<WireProblemV2>()).toMatchObject({ status: 422, errors: [{ path: 'order.customerId' }] })
  })

  test('include those of a saved holder from before it was a customer', async () => {
    const bookingHolder = anIndividual({ email: randomEmail(), forename: 'Édith', surname: 'Noël' })
    const before = await requests.quote({ bookingHolder })
    const booking = await requests.buy({ bookingHolder: { ...bookingHolder, forename: 'EDITH' } })
    const after = await requests.quote({ bookingHolder })
    const [known] = (await requests.find(booking.reference)).data
    expect(known).toMatchObject({ name: 'EDITH Noël' })
    expect((await requests.listBookings(known?.id ?? '')).map(({ id }) => id)).toEqual([
      after.quoteId,
      booking.id,
      before.quoteId,
    ])
  })

  test('stay with it when the holder becomes another customer', async () => {
    const { id } = await requests.make({ businessName: 'Forwarder Oy' })
    const bookingHolder = aHolder({ email: randomEmail(), businessName: 'Owner of the goods Oy' })
    const { quoteId, result } = await requests.quote({ customerId: id, bookingHolder })
    expect(result[0]?.risk.bookingHolder).toMatchObject({ businessName: 'Owner of the goods Oy' })
    const booking = await requests.buy({ bookingHolder })
    expect(booking.customerId).not.toBe(id)
    expect((await requests.listBookings(id)).map((row) => row.id)).toEqual([quoteId])
  })

  test("are rejected for another organization's customer, with or without a holder", async () => {
    const { id } = await requests.make({}, otherOrganization)
    for (const customerId of [id, randomUUID(), 'x']) {
      const reply = await requests.send('POST', '/api/v2/quote/bookings/quote', {
        ...aShipment(),
        customerId,
      })
      expect(reply.json<WireProblemV2>()).toMatchObject({ status: 422, errors: [{ path: 'customerId' }] })
    }
  })
})

test('name the customer in the audit log, and only those', async () => {
  const token = await service.signInElsewhere(['administrator'])
  const { id } = await requests.make({ businessName: 'Written For Oy' }, token)
  await requests.buy({ customerId: id }, token)
  await requests.quote({}, token)
  const audits = await requests.send('GET', '/api/v2/user/audits', {}, token)
  const lines = audits
    .json<{ data: Record<string, string>[] }>()
    .data.map((audit) => JSON.stringify(audit))
    .filter((line) => /"(createQuote|buyOffer)"/.test(line))
  expect(lines).toHaveLength(3)
  expect(lines.filter((line) => line.includes('Written For Oy'))).toHaveLength(2)
})

describe('name the customer in the audit log for later actions', () => {
  type Line = { action: string; customerId?: string; customerName?: string; content: string }
  const linesFor = async (token: string, customerId: string) => {
    const query = new URLSearchParams({ where: JSON.stringify({ customerId }), perPage: '100' })
    const reply = await requests.send('GET', `/api/v2/user/audits?${query}`, {}, token)
    return reply.json<{ data: Line[] }>().data
  }
  const createCustomerQuote = async () => {
    const token = await service.signInElsewhere(['administrator'])
    const { id, name } = await requests.make({ businessName: 'Spoken For Oy' }, token)
    const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body: object = {}) =>
      requests.send(method, `/api/v2/quote/${path}`, body, token)
    const { id: offerId, quoteId } = await requests.quote({ customerId: id }, token)
    return { token, id, name, send, offerId, quoteId }
  }

  test('phone consent, correction, note and cancellation', async () => {
    const { token, id, name, send, offerId } = await createCustomerQuote()
    const bought = await send('POST', 'bookings/purchase', {
      offerId,
      consentGivenBy: 'Aino',
      identifiedBy: 'Called back',
    })
    const { id: bookingId } = bought.json<{ id: string }>()
    await send('PATCH', `bookings/${bookingId}/correct`, { bookingHolder: { phone: '7' } })
    await send('POST', `bookings/${bookingId}/notes`, { content: 'Called' })
    await send('PATCH', `bookings/${bookingId}/cancel`, { reason: 'Not sent' })
    const lines = await linesFor(token, id)
    const actions = lines.map(({ action }) => action).sort()
    expect(actions).toEqual(['addNote', 'buyOffer', 'cancelBooking', 'correctBooking', 'createQuote'])
    expect(new Set(lines.map(({ customerName }) => customerName))).toEqual(new Set([name]))
    expect(lines.find(({ action }) => action === 'buyOffer')?.content).toContain('Aino accepted')
  })

  test('creating, opening and revoking links, and buying or withdrawing through one', async () => {
    const { token, id, send, offerId } = await createCustomerQuote()
    const made = async () =>
      (await send('POST', `offers/${offerId}/links`)).json<{ id: string; secret: string }>()
    const { id: linkId } = await made()
    await send('DELETE', `links/${linkId}`)
    const { secret } = await made()
    await requests.send('POST', '/api/v2/quote/links/open', { secret }, null)
    await requests.send('POST', '/api/v2/quote/links/withdraw', { secret, attempt: 'lost' }, null)
    await requests.send('POST', '/api/v2/quote/links/purchase', { secret, attempt: 'second' }, null)
    expect((await linesFor(token, id)).map(({ action }) => action).sort()).toEqual(
      [
        'createOfferLink',
        'createOfferLink',
        'openOfferLink',
        'buyOffer',
        'createQuote',
        'revokeOfferLink',
        'withdrawPurchase',
      ].sort(),
    )
  })
})

describe('correcting a booking', () => {
  const correct = (id: string, bookingHolder: object) =>
    requests.send('PATCH', `/api/v2/quote/bookings/${id}/correct`, { bookingHolder })
  const listEntries = async (id = '') => {
    const rows = service.db.selectFrom('audit_entries').select('content').where('record_id', '=', id)
    return (await rows.execute()).map(({ content }) => content)
  }

  test('corrects the misspelled customer too, and keeps its other changes', async () => {
    const email = randomEmail()
    const holder = aHolder({ email, businessName: 'Zephir Tools Oy', phone: '1' })
    const booking = await requests.buy({ bookingHolder: holder })
    const { id } = (await requests.find(email)).data[0] ?? {}
    await requests.send('PATCH', `${path}/${id}`, { phone: '2' })
    await correct(booking.id, { businessName: 'Zephyr Tools Oy', phone: '3' })
    const content = 'Changed customer Zephyr Tools Oy: name from Zephir Tools Oy to Zephyr Tools Oy'
    expect(await listEntries(id)).toContain(content)
    const { data } = await requests.find(email)
    expect(data).toEqual([expect.objectContaining({ id, name: 'Zephyr Tools Oy', phone: '2' })])
    // A certificate was issued with this name.
    expect(await requests.names(`zephir ${email}`)).toEqual(['Zephyr Tools Oy'])
    expect((await requests.listBookings(id ?? '')).map((row) => row.id)).toEqual([booking.id])
  })

  test('merges two customers if the misspelled one becomes the other', async () => {
    const email = randomEmail()
    const right = await requests.make({ email, businessName: 'Kalmar Glas AB' })
    const wrong = await requests.buy({ bookingHolder: aHolder({ email, businessName: 'Kalmer Glas AB' }) })
    const other = await requests.buy({ customerId: wrong.customerId })
    expect((await requests.find(email)).count).toBe(2)
    await correct(wrong.id, { businessName: 'Kalmar Glas AB' })
    expect((await requests.find(email)).data).toEqual([right])
    expect((await requests.listBookings(right.id)).map(({ id }) => id).sort()).toEqual(
      [wrong.id, other.id].sort(),
    )
    expect(await requests.names(other.reference)).toEqual(['Kalmar Glas AB'])
    const quotes = service.db.selectFrom('quotes').innerJoin('bookings', 'bookings.quote_id', 'quotes.id')
    const quote = await quotes.select('customer_id').where('bookings.id', '=', other.id).executeTakeFirst()
    expect(quote?.customer_id).toBe(right.id)
    expect(await listEntries(right.id)).toContain('Merged customer Kalmer Glas AB into Kalmar Glas AB')
  })

  test('leaves the customer as it is if the booking is for another holder', async () => {
    const email = randomEmail()
    const forwarder = await requests.make({ businessName: 'Forwarder Oy', email })
    const bookingHolder = aHolder({ businessName: 'Owner of the goods Oy', email })
    const booking = await requests.buy({ customerId: forwarder.id, bookingHolder })
    await correct(booking.id, { email: randomEmail(), phone: '2' })
    await correct(booking.id, { businessName: 'Owner Oy' })
    expect((await requests.find(email)).data).toEqual([forwarder])
    expect((await requests.listBookings(forwarder.id)).map(({ id }) => id)).toEqual([booking.id])
  })

  describe('whose holder is another party', () => {
    const aParty = (businessName: string) => aHolder({ businessName, email: randomEmail() })
    const listIds = async (customerId: string) =>
      (await requests.listBookings(customerId)).map(({ id }) => id)

    test('moves only that booking to the other customer', async () => {
      const [alpha, gamma] = [aParty('Alpha Textiles Oy'), aParty('Gamma Glass AB')]
      const [wrong, kept] = [
        await requests.buy({ bookingHolder: alpha }),
        await requests.buy({ bookingHolder: alpha }),
      ]
      const other = await requests.buy({ bookingHolder: gamma })
      await correct(wrong.id, { businessName: gamma.businessName, email: gamma.email })
      expect(await listIds(kept.customerId)).toEqual([kept.id])
      expect((await listIds(other.customerId)).sort()).toEqual([wrong.id, other.id].sort())
      expect(await requests.names(alpha.email)).toEqual(['Alpha Textiles Oy'])
    })

    test('moves only that booking to a new customer, and attributes later actions to it', async () => {
      const { id, name } = await requests.make({ businessName: 'Beta Paper Oy', email: randomEmail() })
      const ofCustomer = { customerId: id, bookingHolder: undefined }
      const [wrong, kept] = [await requests.buy(ofCustomer), await requests.buy(ofCustomer)]
      const delta = aParty('Delta Timber Ltd')
      await correct(wrong.id, { businessName: delta.businessName, email: delta.email })
      expect(await listIds(id)).toEqual([kept.id])
      const [found] = (await requests.find(delta.email)).data
      expect(found?.['name']).toBe('Delta Timber Ltd')
      expect(await listIds(found?.id ?? '')).toEqual([wrong.id])
      const row = service.db.selectFrom('quotes').innerJoin('bookings', 'bookings.quote_id', 'quotes.id')
      const quote = await row.select('customer_id').where('bookings.id', '=', wrong.id).executeTakeFirst()
      expect(quote?.customer_id).toBe(found?.id)
      expect(await requests.names(name ?? '')).toEqual([name])
    })

    test('changes the customer itself if it has nothing else', async () => {
      const booking = await requests.buy({ bookingHolder: aParty('Wrong Person Oy') })
      const right = aParty('Epsilon Marine AS')
      await correct(booking.id, { businessName: right.businessName, email: right.email })
      expect((await requests.find(right.email)).data).toMatchObject([
        { id: booking.customerId, name: 'Epsilon Marine AS' },
      ])
    })
  })
})

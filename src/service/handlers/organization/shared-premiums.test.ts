import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { applyRate } from '#contract/money/money.ts'
import type { Statement } from '#contract/servicing/statement.ts'
import { getStatement } from '#contract/wire/statements/operations.ts'
import { convertBetween } from '#service/underwriting/tariff/amounts.ts'
import { aShipment, testNow } from '#testing/builders/shipment.ts'
import { readPdf } from '#testing/pdf/read-pdf.ts'
import type { WireBooking, WireQuote } from '#testing/requests/wire-replies.ts'
import { buyOffer, createBooking, createQuote } from '#testing/scenarios/bookings.ts'
import { createSellers } from '#testing/scenarios/fees.ts'
import { createPerson } from '#testing/scenarios/people.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
afterAll(() => service.close())
let sellers: Awaited<ReturnType<typeof createSellers>>
beforeEach(async () => {
  service.setNow(testNow)
  sellers = await createSellers(service)
})

type Lines = { insurerPremium: number; technologyFee: number; bookingFee: number }
type SharedQuote = WireQuote & Lines & { commission?: number }

const send = (method: 'GET' | 'PATCH', url: string, token: string) => service.request({ method, url, token })
const quote = async (token = sellers.shipperUser.token, fields = {}) =>
  (await createQuote(service, token, fields)) as SharedQuote
const readShares = ({ id }: WireBooking) =>
  service.db.selectFrom('booking_shares').selectAll().where('booking_id', '=', id).execute()
const readStatement = async (token: string): Promise<Statement> =>
  getStatement.reply.parse((await send('GET', '/api/v2/quote/statements/2026-11', token)).json())

describe('a price', () => {
  test('has the booking fees of all organizations above, converted to its currency, in one step', async () => {
    const { top, north, addFees, shipperUser } = sellers
    const [before, beforeInYen] = [await quote(), await quote(undefined, inYen)]
    await addFees(top.organizationId, { bookingFee: '1.00', currencyId: 'EUR' })
    await addFees(north.id, { bookingFee: '2.55', currencyId: 'USD' })
    const { ratedCurrency } = await service.store.reference()
    const rated = (id: string) => ratedCurrency(id, testNow)
    for (const [id, without, priced] of [
      ['EUR', before, await quote()],
      ['JPY', beforeInYen, await quote(undefined, inYen)],
    ] as const) {
      const added =
        convertBetween(100, rated('EUR'), rated(id)) + convertBetween(255, rated('USD'), rated(id))
      expect(priced.bookingFee).toBe(without.bookingFee + added)
      expect(priced.totalCost).toBe(without.totalCost + added)
      const steps = priced.reasons.filter(({ line }) => line === 'bookingFee')
      expect(steps).toMatchObject([{ amount: priced.bookingFee, result: priced.bookingFee }])
    }
    const reply = await service.postForm('/api/v2/quote/quotes/setup', aShipment(), shipperUser.token)
    const { estimate } = reply.json<{ estimate: { levels: { total: number }[] } }>()
    expect(estimate.levels[0]?.total).toBe((await quote()).totalCost)
    // Organizations above those that add the fee, and their siblings, don't pay it.
    expect((await quote(top.token)).bookingFee).toBe(before.bookingFee + 100)
  })

  test('the price and its split stay as promised when terms change or the organization moves', async () => {
    const { north, south, shipper, shipperUser, addFees, change } = sellers
    await addFees(north.id, { commission: 30 })
    const offer = await quote()
    await addFees(north.id, { bookingFee: 50, currencyId: 'EUR' })
    await addFees(south.id, { commission: 90 })
    await change(shipper.id, { parent: south.id })
    const booking = await buyOffer(service, shipperUser.token, offer.offerId)
    expect(booking.offer.totalCost).toBe(offer.totalCost)
    const broker = (await readShares(booking)).find((row) => row.organization_id === north.id)
    expect(broker).toMatchObject({ premium: applyRate(offer.insurerPremium, 300_000), booking_fee: 0 })
    // The booking is no longer below the broker, but what it keeps stays in its statement.
    expect(await readStatement(sellers.northAdministrator.token)).toMatchObject({
      entries: [],
      shares: [{ premium: broker?.premium, reference: booking.reference }],
    })
    const months = await send('GET', '/api/v2/quote/statements', sellers.northAdministrator.token)
    expect(months.json()).toEqual([{ month: '2026-11', totals: [] }])
  })
})

const inYen = { currencyId: 'JPY', insuredValue: '15000000' }

test('shares are stored once for concurrent buyers, and reversed once for concurrent cancellations', async () => {
  const { top, north, shipper, shipperUser, addFees } = sellers
  await addFees(north.id, { commission: 33.3333 })
  await addFees(north.id, { bookingFee: '2.01', currencyId: 'EUR' })
  await addFees(shipper.id, { commission: 10 })
  const offer = await quote()
  const [booking] = await Promise.all(
    Array.from({ length: 10 }, () => buyOffer(service, shipperUser.token, offer.offerId)),
  )
  if (!booking) throw new Error('The purchase failed.')
  const rows = await readShares(booking)
  const received = applyRate(offer.insurerPremium, 333_333)
  const passed = applyRate(received, 100_000)
  const keeps = (id: string) => rows.find((row) => row.organization_id === id)
  expect(rows).toHaveLength(3)
  expect(keeps(top.organizationId)).toMatchObject({
    premium: offer.insurerPremium - received,
    technology_fee: offer.technologyFee,
    booking_fee: offer.bookingFee - 201,
  })
  expect(keeps(north.id)).toMatchObject({ premium: received - passed, technology_fee: 0, booking_fee: 201 })
  expect(keeps(shipper.id)).toMatchObject({ premium: passed, technology_fee: 0, booking_fee: 0 })

  const url = `/api/v2/quote/bookings/${booking.id}/cancel`
  await Promise.all(Array.from({ length: 10 }, () => send('PATCH', url, shipperUser.token)))
  const all = await readShares(booking)
  expect(all).toHaveLength(6)
  for (const line of ['premium', 'technology_fee', 'booking_fee'] as const)
    expect(all.reduce((sum, row) => sum + row[line], 0)).toBe(0)
})

test('nothing is shared without a commission or a fee below the top', async () => {
  const { top, shipperUser, addFees } = sellers
  await addFees(top.organizationId, { bookingFee: 1, currencyId: 'EUR' })
  expect(await readShares(await createBooking(service, shipperUser.token))).toEqual([])
  expect(await readStatement(top.token)).not.toHaveProperty('shares')
})

describe('who sees what a broker keeps', () => {
  test('the broker’s staff and those above, in the statement as JSON, CSV and PDF', async () => {
    const { top, north, shipperUser, addFees } = sellers
    await addFees(north.id, { commission: 23.4567 })
    await addFees(north.id, { bookingFee: '4.44', currencyId: 'EUR' })
    const { offer } = await createBooking(service, shipperUser.token)
    const premium = applyRate((offer as unknown as Lines).insurerPremium, 234_567)
    const texts = [(premium / 100).toFixed(2), '4.44']
    const broker = await createPerson(service, ['support'], north.id)
    expect((await readStatement(broker.token)).shares).toMatchObject([{ premium, fees: 444 }])
    const [above, below] = (await readStatement(top.token)).shares ?? []
    expect([above, below].map((row) => row?.organizationName).toSorted()).toEqual([
      'North Brokers',
      undefined,
    ])
    for (const { token } of [broker, top]) {
      const csv = (await send('GET', '/api/v2/quote/statements/2026-11/csv', token)).payload
      const pdf = (
        await readPdf((await send('GET', '/api/v2/quote/statements/2026-11/pdf', token)).rawPayload)
      ).pages
      for (const text of texts)
        expect([csv, pdf.join('\n')]).toEqual([expect.stringContaining(text), expect.stringContaining(text)])
    }
  })

  test('no one below it or in a sibling, and no shipper, anywhere', async () => {
    const { north, south, shipper, shipperUser, addFees } = sellers
    await addFees(north.id, { commission: 23.4567 })
    const booking = await createBooking(service, shipperUser.token)
    const premium = applyRate((booking.offer as unknown as Lines).insurerPremium, 234_567)
    const secrets = [
      String(premium),
      (premium / 100).toFixed(2),
      '234567',
      '23.4567',
      'commission":',
      '"shares"',
    ]
    const buyers = [
      shipperUser,
      sellers.shipperAdministrator,
      await createPerson(service, ['support'], shipper.id),
      await createPerson(service, ['shipper'], north.id),
      await createPerson(service, ['administrator'], south.id),
      sellers.outsider,
    ]
    const statement = '/api/v2/quote/statements/2026-11'
    for (const { token } of buyers) {
      const lists = ['/api/v2/quote/bookings', statement, '/api/v2/user/audits']
      for (const url of [
        `/api/v2/quote/bookings/${booking.id}`,
        `/api/v2/quote/offers/${booking.offer.id}`,
        ...lists.flatMap((list) => [list, `${list}/csv`]),
        ...[north, shipper].map(({ id }) => `/api/v2/user/organizations/${id}/fees`),
      ]) {
        const { payload } = await send('GET', url, token)
        const revealed = secrets.filter((secret) => payload.includes(secret))
        expect(revealed, `${url} ${payload.slice(0, 500)}`).toEqual([])
      }
      for (const url of [`${statement}/pdf`, `/api/v2/quote/bookings/${booking.id}/certificate`]) {
        const reply = await send('GET', url, token)
        if (reply.statusCode !== 200) continue
        const text = (await readPdf(reply.rawPayload)).pages.join('\n')
        expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
      }
    }
  })

  test('the buyer, as one sum, if an administrator above allows it', async () => {
    const { top, north, shipper, shipperUser, addFees, change } = sellers
    await addFees(north.id, { commission: 20 })
    await addFees(shipper.id, { commission: 50 })
    const hidden = await quote()
    const own = await change(
      shipper.id,
      { settings: { showCommission: true } },
      sellers.shipperAdministrator.token,
    )
    expect([own.statusCode, own.payload]).toEqual([403, expect.stringContaining('settings.showCommission')])
    // Offers of an organization below would show what the broker receives.
    const { id: below } = await sellers.create('Depot', { type: 3 }, sellers.shipperAdministrator.token)
    const { token } = sellers.shipperAdministrator
    const byOther = await change(below, { settings: { showCommission: true } }, token)
    expect(byOther.statusCode).toBe(403)
    expect((await change(below, { settings: { showCommission: null } }, token)).statusCode).toBe(200)
    expect((await change(top.organizationId, { settings: { showCommission: true } })).statusCode).toBe(200)
    const shown = await quote()
    expect(shown.commission).toBe(applyRate(shown.insurerPremium, 200_000))
    expect(hidden).not.toHaveProperty('commission')
    const booking = await buyOffer(service, shipperUser.token, shown.offerId)
    expect(booking.offer).toMatchObject({ commission: shown.commission })
    expect((await quote(top.token)).commission).toBeUndefined()
  })

  test('no one after a move below another broker, even if the setting is on there too', async () => {
    const { top, north, south, shipper, addFees, change } = sellers
    await addFees(north.id, { commission: 20 })
    await change(top.organizationId, { settings: { showCommission: true } })
    const { offerId, commission } = await quote()
    expect(commission).toBeGreaterThan(0)
    await change(shipper.id, { parent: south.id })
    const broker = await createPerson(service, ['support'], south.id)
    for (const { token } of [broker, top, sellers.shipperUser]) {
      const offer = await send('GET', `/api/v2/quote/offers/${offerId}`, token)
      expect(offer.statusCode).toBe(200)
      expect(offer.json()).not.toHaveProperty('commission')
    }
  })

  test('the buyer only while the setting is on, even in earlier offers and bookings', async () => {
    const { top, north, shipper, shipperUser, addFees, change } = sellers
    await addFees(north.id, { commission: 20 })
    await change(shipper.id, { settings: { showCommission: true } })
    const { offerId } = await quote()
    const booking = await buyOffer(service, shipperUser.token, offerId)
    const urls = ['bookings', `bookings/${booking.id}`, `offers/${offerId}`]
    const showCommission = (token: string) =>
      Promise.all(
        urls.map(async (url) =>
          (await send('GET', `/api/v2/quote/${url}`, token)).payload.includes('"commission":'),
        ),
      )
    expect(await showCommission(shipperUser.token)).toEqual([true, true, true])
    await change(shipper.id, { settings: { showCommission: null } })
    for (const { token } of [shipperUser, sellers.shipperAdministrator, sellers.northAdministrator, top])
      expect(await showCommission(token)).toEqual([false, false, false])
    expect((await buyOffer(service, shipperUser.token, offerId)).offer).not.toHaveProperty('commission')
  })
})

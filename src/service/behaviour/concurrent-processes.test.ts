// @module-tag slow
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aHolder, anUpcomingShipment } from '#testing/builders/shipment.ts'
import { createEmptyDatabase, openTestDatabase } from '#testing/databases/test-databases.ts'
import { buyer, createBuyer } from '#testing/scenarios/buyers.ts'
import { findAddress, bundleService, postJson } from '#testing/service/service-process.ts'
import type { WireBooking, WireGrant, WireQuote, WireSetup } from '#testing/requests/wire-replies.ts'

// One-time actions happen once, even with concurrent requests to two processes on one database.

const start = bundleService()
const database = await createEmptyDatabase()
afterAll(database.remove)

let addresses: string[]

beforeAll(async () => {
  const env = { ...database.env, LIMIT_FAILED_SIGN_INS: '0', LIMIT_DELAY: '0' }
  const both = [start(env), start(env)]
  addresses = (await Promise.all(both.map(({ ready }) => ready))).map(findAddress)
  const db = openTestDatabase(database.config)
  await createBuyer(db)
  await db.destroy()
})

/** A reply of any operation that these tests call. */
type AnyReply = WireBooking & WireGrant & WireQuote & WireSetup & { readonly bookingId?: string }

/** Sends requests to the processes in turn. */
async function send(turn: number, path: string, fields: object, token?: string) {
  const reply = await postJson(`${addresses[turn % 2] ?? ''}/api/v2/${path}`, fields, token)
  return { status: reply.status, body: (await reply.json()) as AnyReply }
}
const signIn = async () => (await send(0, 'user/oauth/token', buyer)).body
const quote = async (token: string, bookingHolder = aHolder()) =>
  (await send(0, 'quote/bookings/quote', anUpcomingShipment({ bookingHolder }), token)).body.result

test('creates one booking from 50 concurrent purchases of one quote in two processes', async () => {
  const { access_token: token } = await signIn()
  const [first, second] = await quote(token)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => {
      const offerId = (turn % 4 < 2 ? first : second)?.offerId
      return send(turn, 'quote/bookings/purchase', { offerId }, token)
    }),
  )
  const bought = answers.filter(({ status }) => status === 200).map(({ body }) => body)
  const rejected = answers.filter(({ status }) => status === 409).map(({ body }) => body.bookingId)
  expect(bought.length + rejected.length).toBe(50)
  for (const booking of bought) expect(booking).toEqual(bought[0])
  expect(new Set(rejected)).toEqual(new Set([bought[0]?.id]))
  expect(bought[0]?.events).toHaveLength(1)
})

test('creates one customer for a new holder of several concurrent purchases', async () => {
  const { access_token: token } = await signIn()
  const holder = aHolder({ email: 'twice@example.com', businessName: 'Once Only Oy' })
  const quotes = await Promise.all(Array.from({ length: 8 }, () => quote(token, holder)))
  const replies = await Promise.all(
    quotes.map(([offer], turn) => send(turn, 'quote/bookings/purchase', { offerId: offer?.offerId }, token)),
  )
  expect(replies.map(({ status }) => status)).toEqual(quotes.map(() => 200))
  const setup = await send(1, 'quote/quotes/setup', {}, token)
  expect(setup.body.customers.filter(({ email }) => email === holder.email)).toHaveLength(1)
})

test('gives the same tokens to twenty concurrent renewals of one session in two processes', async () => {
  const { refresh_token } = await signIn()
  const renewals = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      send(turn, 'user/oauth/token', { grant_type: 'refresh_token', refresh_token }),
    ),
  )
  expect(renewals.map(({ status }) => status)).toEqual(renewals.map(() => 200))
  expect(new Set(renewals.map(({ body }) => body.refresh_token)).size).toBe(1)
  expect(new Set(renewals.map(({ body }) => body.access_token)).size).toBe(1)
  const { body } = await send(1, 'user/oauth/token', {
    grant_type: 'refresh_token',
    refresh_token: renewals[0]?.body.refresh_token,
  })
  expect((await send(0, 'quote/quotes/setup', {}, body.access_token)).status).toBe(200)
})

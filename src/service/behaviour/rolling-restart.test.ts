// @module-tag slow
import { Agent, request } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { anUpcomingShipment } from '#testing/builders/shipment.ts'
import { createSeededDatabase, openTestDatabase } from '#testing/databases/test-databases.ts'
import { buyer, createBuyer } from '#testing/scenarios/buyers.ts'
import { findAddress, bundleService } from '#testing/service/service-process.ts'
import type { WireBooking, WireGrant, WireQuote } from '#testing/requests/wire-replies.ts'

// One process replaces another while people buy: no response is broken, and nothing is lost.

const start = bundleService()
const database = await createSeededDatabase()
afterAll(database.remove)

type AnyReply = WireBooking & WireGrant & WireQuote
type TestResponse = { readonly status: number; readonly isLast: boolean; readonly body: AnyReply }

/** Posts on a keep-alive connection, as proxies do. @throws the connection error if it is cut. */
function post(agent: Agent, url: string, fields: object, token?: string): Promise<TestResponse> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) }
    const sent = request(url, { method: 'POST', agent, headers }, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      reply.on('error', reject)
      reply.on('end', () => {
        const isLast = reply.headers.connection === 'close'
        resolve({ status: reply.statusCode ?? 0, isLast, body: JSON.parse(text) as AnyReply })
      })
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(fields))
  })
}

test('responds to and saves every purchase while one process replaces another', async () => {
  const env = { ...database.env, LIMIT_REQUESTS: '0' }
  // Each client needs time only to send its next request, whose response tells it to switch, however late.
  const old = start({ ...env, STOP_NOTICE: '3' })
  const from = findAddress(await old.ready)
  const next = start(env)
  const to = findAddress(await next.ready)
  const db = openTestDatabase(database.config)
  await createBuyer(db)

  const references: string[] = []
  let switchedClients = 0
  /** Buys repeatedly. Like a proxy, switches to the new process once the old one closes the connection. */
  const runClient = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    let base = from
    const send = async (path: string, fields: object, token?: string) => {
      const response = await post(agent, `${base}/api/v2/${path}`, fields, token)
      if (response.isLast && base === from) {
        base = to
        switchedClients += 1
      }
      return response
    }
    const { body: grant } = await send('user/oauth/token', buyer)
    for (let remaining = 4; remaining > 0;) {
      const { body: quote } = await send('quote/bookings/quote', anUpcomingShipment(), grant.access_token)
      const offerId = quote.result[0]?.offerId
      const bought = await send('quote/bookings/purchase', { offerId }, grant.access_token)
      expect(bought.status).toBe(200)
      references.push(bought.body.reference)
      if (references.length === 12) old.child.kill('SIGTERM')
      if (base === to) remaining -= 1
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: 6 }, runClient))

  expect(switchedClients).toBe(6)
  expect((await old.ended).code).toBe(0)
  const stored = await db.selectFrom('bookings').select('reference').execute()
  expect(stored.map(({ reference }) => reference).sort()).toEqual(references.sort())
  await db.destroy()
})

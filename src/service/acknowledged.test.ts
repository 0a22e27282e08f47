import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#service/store/open.ts'
import { aShipment } from '#testing/builders.ts'
import { emptyDatabase } from '#testing/databases.ts'
import { aStore } from '#testing/demo.ts'
import { addressIn, bundledService } from '#testing/process.ts'
import type { WireGrant, WireQuote } from '#testing/replies.ts'

// What was acknowledged is kept, also where many asked at one moment and the process was killed while it wrote.

const start = bundledService('acknowledged')
const database = await emptyDatabase()
afterAll(database.remove)

const person = { email: 'asker@example.com', password: 'a password for the tests' }

/** As soon as the clock of this machine, which is the process's, allows. */
function shipment(): object {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const [land] = aShipment().journeyLegs
  return aShipment({ journeyLegs: land ? [{ ...land, startTime: at(10), endTime: at(11) }] : [] })
}

test('every quote that was answered before the process was killed is there, whole', async () => {
  const service = start({ ...database.env, LIMIT_REQUESTS: '0' })
  const address = addressIn(await service.ready)
  const db = openDatabase(database.place)
  const organizationId = crypto.randomUUID()
  const organization = { id: organizationId, name: 'Askers', created_at: new Date().toISOString() }
  await db.insertInto('organizations').values(organization).execute()
  await aStore(db, Date.now).putAccount({ ...person, organizationId, name: 'An asker', roles: ['shipper'] })
  const ask = async (path: string, fields: object, token?: string) => {
    const reply = await fetch(`${address}/api/v2/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
      body: JSON.stringify(fields),
    })
    return (await reply.json()) as WireGrant & WireQuote
  }
  const { access_token: token } = await ask('user/oauth/token', person)

  const answered: WireQuote['result'][] = []
  const line = async () => {
    for (;;) {
      const { result } = await ask('quote/bookings/quote', shipment(), token)
      answered.push(result)
      if (answered.length === 60) service.child.kill('SIGKILL')
    }
  }
  // Each line ends when its connection does.
  const lines = Promise.allSettled(Array.from({ length: 12 }, line))
  await once(service.child, 'exit')
  await lines

  expect(answered.length).toBeGreaterThanOrEqual(60)
  for (const offers of answered) {
    const quoteId = offers[0]?.quoteId ?? ''
    const kept = await db
      .selectFrom('offers')
      .innerJoin('quotes', 'quotes.id', 'offers.quote_id')
      .innerJoin('listed', 'listed.quote_id', 'quotes.id')
      .innerJoin('audits', 'audits.record_id', 'quotes.id')
      .select('offers.id')
      .where('quotes.id', '=', quoteId)
      .orderBy('offers.position')
      .execute()
    expect(kept.map(({ id }) => id)).toEqual(offers.map(({ id }) => id))
  }
  await db.destroy()
}, 60_000)

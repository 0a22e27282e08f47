import { afterAll, beforeEach, expect, test } from 'vitest'
import { millisecondsPerDay } from '#contract/text/times.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { createSellers } from '#testing/scenarios/fees.ts'
import { statusAndFields } from '#testing/scenarios/organizations.ts'
import { createPerson } from '#testing/scenarios/people.ts'
import { getOrganizationTokens } from '#testing/scenarios/switching.ts'
import type { WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
afterAll(() => service.close())
let sellers: Awaited<ReturnType<typeof createSellers>>
beforeEach(async () => {
  service.setNow(testNow)
  sellers = await createSellers(service)
})

const fee = { startsOn: '2026-12-01', bookingFee: '12.50', currencyId: 'EUR' }
const commission = { startsOn: '2026-12-01', commission: 12.5 }

test('lists planned, current and past terms, starting with the latest', async () => {
  const { top, north, sendFees, addFees } = sellers
  await addFees(north.id, { ...fee, startsOn: '2026-11-20' })
  await addFees(north.id, { ...fee, startsOn: '2026-11-21', bookingFee: 7 })
  await addFees(north.id, commission)
  await service.db.updateTable('tokens').set({ expires_at: '2027-01-01T00:00:00.000Z' }).execute()
  service.setNow(testNow + millisecondsPerDay)
  const reply = await sendFees('GET', top.token, north.id)
  expect(reply.json()).toMatchObject([
    { startsOn: '2026-12-01', state: 'planned', commission: 12.5 },
    { startsOn: '2026-11-21', state: 'current', bookingFee: 700, currencyId: 'EUR' },
    { startsOn: '2026-11-20', state: 'past', bookingFee: 1250, currencyDecimalPlaces: 2 },
  ])
  expect(await readTerms(north.id)).toHaveLength(3)
})

const readTerms = (id: string) =>
  service.db.selectFrom('organization_fees').selectAll().where('organization_id', '=', id).execute()

test.each([
  [{ ...fee, bookingFee: '-1' }, 'bookingFee'],
  [{ ...fee, bookingFee: '1.005' }, 'bookingFee'],
  [{ ...fee, bookingFee: '1.5', currencyId: 'JPY' }, 'bookingFee'],
  [{ ...fee, bookingFee: '9999999999' }, 'bookingFee'],
  [{ startsOn: '2026-12-01' }, 'bookingFee'],
  [{ ...fee, currencyId: 'XYZ' }, 'currencyId'],
  [{ ...fee, currencyId: undefined }, 'currencyId'],
  [{ ...commission, commission: 100.5 }, 'commission'],
  [{ ...commission, commission: -1 }, 'commission'],
  [{ ...commission, commission: '1.23456' }, 'commission'],
  [{ ...fee, ...commission }, 'commission'],
  [{ ...fee, startsOn: '2026-11-19' }, 'startsOn'],
  [{ ...fee, startsOn: '2027-02-29' }, 'startsOn'],
  [{ ...fee, startsOn: '01/12/2026' }, 'startsOn'],
  [{ ...fee, startsOn: undefined }, 'startsOn'],
])('rejects %j at its field', async (payload, field) => {
  const { top, north, sendFees } = sellers
  expect(statusAndFields(await sendFees('POST', top.token, north.id, payload))).toEqual([422, field])
  expect(await readTerms(north.id)).toEqual([])
})

test('rejects a start date that doesn’t exist', async () => {
  const { top, north, sendFees } = sellers
  const reply = await sendFees('POST', top.token, north.id, { ...fee, startsOn: '2027-02-29' })
  const [error] = reply.json<WireProblemV2>().errors ?? []
  expect(error?.message).toBe('There’s no 29 Feb 2027. Enter another date.')
})

test('keeps one of each kind a day, even from concurrent requests', async () => {
  const { top, north, sendFees } = sellers
  const payloads = [fee, fee, commission, commission]
  const replies = await Promise.all(payloads.map((payload) => sendFees('POST', top.token, north.id, payload)))
  expect(replies.map(statusAndFields)).toEqual([[200], [200], [200], [200]])
  expect((await readTerms(north.id)).map(({ kind }) => kind).toSorted()).toEqual(['bookingFee', 'commission'])
})

test('replaces terms that start on the same day, even today, and logs both values', async () => {
  const { top, north, addFees, sendFees } = sellers
  for (const [wrong, right] of [
    [
      { bookingFee: '1250', currencyId: 'EUR' },
      { bookingFee: '12.50', currencyId: 'USD' },
    ],
    [{ commission: 52.5 }, { commission: 12.5 }],
  ] as const) {
    await addFees(north.id, wrong)
    await addFees(north.id, right)
  }
  const terms = await sendFees('GET', top.token, north.id)
  expect(terms.json()).toMatchObject([
    { state: 'current', bookingFee: 1250, currencyId: 'USD' },
    { state: 'current', commission: 12.5 },
  ])
  expect(await readLog(north.id, north.id)).toContain(
    'Added a booking fee of USD 12.50 from 20 Nov 2026, replacing EUR 1,250.00',
  )
  expect(await readLog(north.id, top.organizationId)).toContain(
    'Added a commission of 12.5% from 20 Nov 2026 for North Brokers, replacing 52.5%',
  )
})

/** Returns the entries about an organization's terms in an audit log. */
async function readLog(recordId: string, organizationId: string) {
  const rows = await service.db
    .selectFrom('audit_entries')
    .select('content')
    .where('organization_id', '=', organizationId)
    .where('record_id', '=', recordId)
    .where('action', 'in', ['addFees', 'removeFees'])
    .execute()
  return rows.map(({ content }) => content).toSorted()
}

test('allows only administrators above to set a commission, and the organization’s own to set its booking fee', async () => {
  const { top, north, northAdministrator: own, shipper, sendFees, removeFees, addFees } = sellers
  const add = async (token: string, id: string, payload: object) =>
    statusAndFields(await sendFees('POST', token, id, payload))
  expect(await add(own.token, north.id, commission)).toEqual([403, 'commission'])
  expect(await add(top.token, top.organizationId, commission)).toEqual([403, 'commission'])
  expect(await add(own.token, north.id, fee)).toEqual([200])
  expect(await add(own.token, shipper.id, commission)).toEqual([200])
  expect(await add(own.token, top.organizationId, fee)).toEqual([404])
  const { id } = await addFees(north.id, commission)
  expect((await removeFees(own.token, north.id, id)).statusCode).toBe(403)
  const support = await createPerson(service, ['support'], north.id)
  expect((await sendFees('GET', support.token, north.id)).json()).toHaveLength(2)
  expect(await add(support.token, shipper.id, fee)).toEqual([403])
  const user = await createPerson(service, ['shipper'], north.id)
  expect((await sendFees('GET', user.token, north.id)).statusCode).toBe(403)
})

test('administrators set and remove a commission while they work for the organization', async () => {
  const { top, north, northAdministrator, shipper, sendFees, removeFees } = sellers
  for (const [{ token }, id] of [
    [top, north.id],
    [top, shipper.id],
    [northAdministrator, shipper.id],
  ] as const) {
    const { access_token: working } = await getOrganizationTokens(service, token, id)
    const added = await sendFees('POST', working, id, commission)
    expect(added.statusCode, added.payload).toBe(200)
    expect((await removeFees(working, id, added.json<{ id: string }>().id)).statusCode).toBe(200)
  }
})

test('support staff above can’t set a client’s commission, even as its administrator', async () => {
  const { north, shipper, sendFees } = sellers
  const support = await createPerson(service, ['support'], north.id)
  const { access_token: working } = await getOrganizationTokens(service, support.token, shipper.id)
  const member = { account_id: support.id, organization_id: shipper.id, roles: '["administrator"]' }
  await service.db
    .insertInto('memberships')
    .values({ ...member, created_at: new Date(testNow).toISOString() })
    .execute()
  const reply = await sendFees('POST', working, shipper.id, commission)
  expect(statusAndFields(reply)).toEqual([403, 'commission'])
})

test('removes only planned terms, and logs commission changes for the organization above', async () => {
  const { top, north, removeFees, addFees } = sellers
  const current = await addFees(north.id, { ...commission, startsOn: '2026-11-20' })
  const planned = await addFees(north.id, fee)
  expect((await removeFees(top.token, north.id, current.id)).statusCode).toBe(409)
  expect((await removeFees(top.token, sellers.south.id, planned.id)).statusCode).toBe(404)
  expect((await removeFees(top.token, north.id, planned.id)).statusCode).toBe(200)
  expect((await removeFees(top.token, north.id, planned.id)).statusCode).toBe(404)
  expect(await readTerms(north.id)).toMatchObject([{ id: current.id }])
  const changes = service.db.updateTable('organization_fees').set({ commission: 1 }).execute()
  await expect(changes).rejects.toThrow('never changed')
  expect(await readLog(north.id, north.id)).toEqual([
    'Added a booking fee of EUR 12.50 from 1 Dec 2026',
    'Removed a booking fee of EUR 12.50 from 1 Dec 2026',
  ])
  expect(await readLog(north.id, top.organizationId)).toEqual([
    'Added a commission of 12.5% from 20 Nov 2026 for North Brokers',
  ])
})

test('hides a commission that would reveal what the organization above earns', async () => {
  const { top, north, shipper, addFees, sendFees } = sellers
  const readCommissions = async (token: string, id: string) =>
    (await sendFees('GET', token, id))
      .json<{ commission?: number }[]>()
      .flatMap((terms) => terms.commission ?? [])
  await addFees(north.id, { commission: 20 })
  await addFees(shipper.id, { commission: 30 })
  const broker = await createPerson(service, ['administrator'], north.id)
  const client = await createPerson(service, ['administrator'], shipper.id)
  expect(await readCommissions(top.token, shipper.id)).toEqual([30])
  expect(await readCommissions(broker.token, shipper.id)).toEqual([30])
  expect(await readCommissions(client.token, shipper.id)).toEqual([])
  // What the one at the top receives is the premium.
  expect(await readCommissions(broker.token, north.id)).toEqual([20])
})

test('an administrator who can’t show the commission can’t inherit that it’s shown either', async () => {
  const { top, north, create, change } = sellers
  const sub = await create('Sub-broker', { type: 2, parent: north.id })
  const client = await create('Client', { parent: sub.id })
  const { token } = await createPerson(service, ['administrator'], sub.id)
  const show = (id: string, showCommission: boolean | null, by = top.token) =>
    change(id, { settings: { showCommission } }, by)
  expect((await show(client.id, false)).statusCode).toBe(200)
  // Nothing above shows it, so it stays hidden.
  expect((await show(client.id, null, token)).statusCode).toBe(200)
  expect((await show(client.id, false)).statusCode).toBe(200)
  expect((await show(top.organizationId, true)).statusCode).toBe(200)
  expect(statusAndFields(await show(client.id, null, token))).toEqual([403, 'settings.showCommission'])
  expect((await show(client.id, null)).statusCode).toBe(200)
  // It changes nothing then, and hiding is always possible.
  expect((await show(sub.id, false)).statusCode).toBe(200)
  expect((await show(client.id, null, token)).statusCode).toBe(200)
  expect((await show(client.id, false, token)).statusCode).toBe(200)
})

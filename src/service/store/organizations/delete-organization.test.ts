import { afterAll, expect, test } from 'vitest'
import { recordQueries } from '#testing/databases/query-plans.ts'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { createPerson } from '#testing/scenarios/people.ts'
import { createOrganization } from '#testing/scenarios/switching.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
const recorder = recordQueries(service.db)
afterAll(async () => {
  recorder.stop()
  await service.close()
})

const top = await createOrganization(service, 'Broker Ltd')
const { token } = await createPerson(service, ['administrator'], top)
const send = (method: 'PATCH' | 'DELETE', id: string, payload?: object) =>
  service.request({ method, url: `/api/v2/user/organizations/${id}`, token, ...(payload && { payload }) })

async function moveQuote(organization_id: string) {
  const { offer } = await createBooking(service, await service.signInElsewhere())
  const { db } = service
  await db.updateTable('quotes').set({ organization_id }).where('id', '=', offer.quoteId).execute()
  await db
    .updateTable('booking_list')
    .set({ organization_id })
    .where('quote_id', '=', offer.quoteId)
    .execute()
}

// To delete one, the database reads whole tables that have no index by organization.
test.each<[string, (id: string) => Promise<unknown>]>([
  ['a person', (id) => createPerson(service, ['shipper'], id)],
  ['an audit entry', (id) => send('PATCH', id, { name: 'Acme Shipping' })],
  ['a quote', moveQuote],
])('suspends an organization with %s without trying to delete it', async (_, addRecord) => {
  const id = await createOrganization(service, 'Acme Ltd', top)
  await addRecord(id)
  const queries = await recorder.during(async () => {
    expect((await send('DELETE', id)).json()).toBe(true)
  })
  const changes = queries.flatMap(({ sql }) => /^(?:update|delete from) "organizations"/.exec(sql) ?? [])
  expect(changes).toEqual(['update "organizations"'])
})

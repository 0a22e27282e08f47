import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/people/session.ts'
import { findAction, listGuardedOperations, prepareRequest } from '#testing/operations/guarded-operations.ts'
import { isPermitted } from '#testing/operations/permission-table.ts'
import type { DocumentedOperation } from '#testing/requests/openapi.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { createPerson } from '#testing/scenarios/people.ts'
import { createOrganization, moveOrganization } from '#testing/scenarios/switching.ts'
import { startService, type TestService } from '#testing/service/service.ts'

// Sends the example request of every operation, with records of the demo organization, from every other place in the
// tree of organizations. New operations are tested automatically. Permissions by role are in
// `src/service/api/permissions.test.ts`.

const service: TestService = await startService()
const guardedOperations = await listGuardedOperations(service)
afterAll(() => service.close())

const admin = await service.store.findCaller(await service.signIn('admin@lading.example'))
const organizationId = admin?.organizationId ?? ''
const above = await createOrganization(service, 'Above')
await moveOrganization(service, organizationId, above)
const organizations = {
  above,
  below: await createOrganization(service, 'Below', organizationId),
  sibling: await createOrganization(service, 'Sibling', above),
  outside: await createOrganization(service, 'Outside'),
}
type Place = keyof typeof organizations

const tokens = new Map<string, string>()

/**
 * Creates an account with one role in the organization at a place.
 * @returns its token, the same one while it's valid.
 */
async function signInFrom(place: Place, role: Role): Promise<string> {
  const key = `${role} ${place}`
  const known = tokens.get(key)
  if (known !== undefined && (await service.store.findCaller(known))) return known
  const { token } = await createPerson(service, [role], organizations[place])
  tokens.set(key, token)
  return token
}

const ownedTables = (await service.db.introspection.getTables()).filter(({ columns }) =>
  ['id', 'organization_id'].every((name) => columns.some((column) => column.name === name)),
)

/** Returns the IDs of all records of the demo organization, from every table, and of the organizations below it. */
async function listOwnIds(): Promise<ReadonlySet<string>> {
  const queries = [
    ...ownedTables.map(
      ({ name }) => sql`select id from ${sql.table(name)} where organization_id = ${organizationId}`,
    ),
    sql`select offers.id from offers join quotes on quotes.id = quote_id where organization_id = ${organizationId}`,
    sql`select id from organizations where parent_id = ${organizationId} and id <> ${organizations.below}`,
    sql`select account_id from memberships where organization_id = ${organizationId}`,
  ]
  const { rows } = await sql<{ id: string }>`${sql.join(queries, sql` union all `)}`.execute(service.db)
  return new Set(rows.map(({ id }) => id).concat(organizationId))
}

const countAuditEntries = async () =>
  (await service.store.listAuditEntries({ organizationId }, { page: 0, perPage: 1 })).count

const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g

/** The operations whose example request includes the ID of a record. Listed by hand, to check the examples. */
const operationsOnRecords = `
  addFeesV2 listFeesV2 removeFeesV2 addNoteV2 getBookingV2 cancelBookingV2 previewCancellationV2 getCertificateV2
  changeCustomerV2 changeOrganizationV2 changeUserV2 completeBookingV2 correctBookingV2 getCustomerV2
  revokeTokenSetV2 removeUserV2 createUserLinkV2 listOfferLinksV2 createOfferLinkV2 listNotesV2 getOfferV2
  getOrganizationV2 buyOfferV1 buyOfferV2 deleteOrganizationV2 getOrganizationNameV2 listDescendantIdsV2
  createCustomerOrganizationV2 revokeOfferLinkV2 resolveFailureV2 listTokenSetsV2 withdrawPurchaseV2
  switchOrganizationV2`
  .trim()
  .split(/\s+/)

const isPermittedTo = (role: Role, operation: DocumentedOperation) =>
  isPermitted(findAction(operation), `account: ${role}`)

const refersTo = (text: string, ids: ReadonlySet<string>) =>
  (text.match(uuid) ?? []).some((id) => ids.has(id))

test('operationsOnRecords lists only existing operations', () => {
  const names = guardedOperations.map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining(operationsOnRecords))
})

/** For each place, the role that sees the most, but not the records of the demo organization. */
const callers = [
  ['above', 'shipper'],
  ['below', 'administrator'],
  ['sibling', 'administrator'],
] as const

test.each(guardedOperations)(
  '%s finds a record only for staff above its organization',
  async (name, operation) => {
    const { text, send } = await prepareRequest(service, operation)
    const ids = await listOwnIds()
    const isOnRecord = refersTo(text, ids)
    expect(isOnRecord).toBe(operationsOnRecords.includes(name))
    const before = await countAuditEntries()
    for (const [place, role] of callers) {
      if (!isPermittedTo(role, operation)) continue
      const { statusCode, body } = await send(await signInFrom(place, role))
      if (isOnRecord) expect({ place, role, statusCode }).toEqual({ place, role, statusCode: 404 })
      else expect(refersTo(body, ids)).toBe(false)
    }
    expect(await countAuditEntries()).toBe(before)
  },
)

describe('support staff and administrators above', () => {
  const recordOperations = guardedOperations.filter(([name]) => operationsOnRecords.includes(name))
  test.each(recordOperations)('can use %s as in the organization itself', async (_, operation) => {
    const role = isPermittedTo('support', operation) ? 'support' : 'administrator'
    const { send } = await prepareRequest(service, operation)
    const { statusCode } = await send(await signInFrom('above', role))
    expect([200, 206]).toContain(statusCode)
  })

  test('write to the audit log of the organization', async () => {
    const [, operation] = guardedOperations.find(([name]) => name === 'cancelBookingV2') ?? []
    if (!operation) throw new Error('The operation is missing.')
    const { send } = await prepareRequest(service, operation)
    const before = await countAuditEntries()
    await send(await signInFrom('above', 'support'))
    expect(await countAuditEntries()).toBe(before + 1)
  })
})

test('a quote for a descendant’s customer or based on its offer belongs to the descendant', async () => {
  const { customerId } = await createBooking(service, await service.signIn())
  const token = await signInFrom('above', 'support')
  const { bookingHolder: _holder, ...shipment } = aShipment()
  const request = { ...shipment, customerId }
  const reply = await service.postForm('/api/v2/quote/bookings/quote', request, token)
  expect(reply.statusCode, reply.payload).toBe(200)
  const { offerId } = reply.json<{ offerId: string }>()
  const getOffer = async (token: string, id = offerId) =>
    (await service.request({ url: `/api/v2/quote/offers/${id}`, token })).json<object>()
  expect(await getOffer(await service.signIn())).not.toHaveProperty('organizationId')
  const owner = { organizationId, organizationName: 'Lading Demo Trading' }
  expect(await getOffer(token)).toMatchObject(owner)

  const { bookingHolder } = aShipment()
  const again = { ...shipment, bookingHolder, previousOfferId: offerId }
  const renewed = await service.postForm('/api/v2/quote/bookings/quote', again, token)
  const { offerId: renewedId, result } = renewed.json<{ offerId: string; result: object[] }>()
  for (const each of [reply.json<object>(), renewed.json<object>(), ...result])
    expect(each).toMatchObject(owner)
  expect(await getOffer(token, renewedId)).toMatchObject(owner)

  const own = await createBooking(service, token)
  const mixed = { ...again, customerId, previousOfferId: own.offer.id }
  const rejected = await service.postForm('/api/v2/quote/bookings/quote', mixed, token)
  expect(rejected.statusCode).toBe(422)
  expect(rejected.payload).toContain('previousOfferId')
})

describe.each([
  ['a user', '/api/v2/user/users', { email: 'new@lading.example', name: 'New', password: 'seven red kites' }],
  ['an API client', '/api/v2/user/api-tokens', { name: 'ERP' }],
] as const)('creating %s', (_, url, fields) => {
  const create = async (place: Place, organization: string) =>
    service.request({
      method: 'POST',
      url,
      payload: { ...fields, organizationId: organization },
      token: await signInFrom(place, 'administrator'),
    })

  test('is allowed for an administrator above', async () => {
    const reply = await create('above', organizationId)
    expect(reply.statusCode, reply.payload).toBe(200)
    expect(reply.json()).toMatchObject({ organizationId })
    const where = { recordId: reply.json<{ id: string }>().id }
    const { count } = await service.store.listAuditEntries({ organizationId }, { page: 0, perPage: 1, where })
    expect(count).toBe(1)
  })

  test.each(['below', 'sibling', 'outside'] as const)(
    'is rejected for an administrator elsewhere: %s',
    async (place) => {
      expect((await create(place, organizationId)).statusCode).toBe(404)
    },
  )
})

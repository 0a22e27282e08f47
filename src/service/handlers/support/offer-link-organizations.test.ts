import { afterAll, expect, test } from 'vitest'
import { createQuote } from '#testing/scenarios/bookings.ts'
import { createOrganizationTree } from '#testing/scenarios/organizations.ts'
import { createPerson } from '#testing/scenarios/people.ts'
import { setSuspended, getOrganizationTokens } from '#testing/scenarios/switching.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
afterAll(() => service.close())

const post = (path: string, payload: object, authorization = '') =>
  service.request({ method: 'POST', url: `/api/v2/quote/${path}`, headers: { authorization }, payload })

test('a link names the organization that its creator works for, if the offer is of one below', async () => {
  const { north, shipper, shipperAdministrator } = await createOrganizationTree(service)
  const broker = await createPerson(service, ['support'], north.id)
  const { access_token: working } = await getOrganizationTokens(service, broker.token, shipper.id)
  const { offerId } = await createQuote(service, working)
  const shareAndOpen = async (token: string) => {
    const { secret } = (await post(`offers/${offerId}/links`, {}, token)).json<{ secret: string }>()
    return (await post('links/open', { secret })).json<object>()
  }
  const organizationName = shipper.name
  for (const token of [working, broker.token])
    expect(await shareAndOpen(token)).toMatchObject({
      createdByOrganization: 'North Brokers',
      organizationName,
    })
  const own = await shareAndOpen(shipperAdministrator.token)
  expect(own).toMatchObject({ organizationName })
  expect(own).not.toHaveProperty('createdByOrganization')
})

test('a link can’t be used while the organization of its offer, or one above it, is suspended', async () => {
  const { north, shipper, shipperAdministrator } = await createOrganizationTree(service)
  const { offerId } = await createQuote(service, shipperAdministrator.token)
  const link = await post(`offers/${offerId}/links`, {}, shipperAdministrator.token)
  const { secret } = link.json<{ secret: string }>()
  const open = async () => (await post('links/open', { secret })).json<{ state: string }>()
  for (const { id } of [shipper, north]) {
    await setSuspended(service, id, true)
    const opened = await open()
    expect(opened.state).toBe('suspended')
    expect(opened).not.toHaveProperty('offer')
    const rejected = await post('links/purchase', { secret, attempt: 'first' })
    expect([rejected.statusCode, rejected.json<{ message: string }>().message]).toEqual([
      409,
      'This offer can’t be bought at the moment. Nothing was bought; ask the sender.',
    ])
    await setSuspended(service, id, false)
    expect((await open()).state).toBe('open')
  }
})

test('a move revokes open links from organizations that are no longer above, and no others', async () => {
  const { change, north, south, shipper, shipperAdministrator, top } = await createOrganizationTree(service)
  const broker = await createPerson(service, ['support'], north.id)
  const createLink = async (token: string) => {
    const { offerId, quoteId } = await createQuote(service, shipperAdministrator.token)
    const { secret } = (await post(`offers/${offerId}/links`, {}, token)).json<{ secret: string }>()
    return { offerId, quoteId, secret }
  }
  const open = async ({ secret }: { secret: string }) =>
    (await post('links/open', { secret })).json<{ state: string }>().state
  const foreign = await createLink(broker.token)
  const bought = await createLink(broker.token)
  await post('bookings/purchase', { offerId: bought.offerId }, shipperAdministrator.token)
  const others = [await createLink(shipperAdministrator.token), await createLink(top.token), bought]
  expect((await change(shipper.id, { parent: south.id })).statusCode).toBe(200)
  expect((await post('links/purchase', { secret: foreign.secret, attempt: 'x' })).statusCode).toBe(409)
  expect([await open(foreign), ...(await Promise.all(others.map(open)))]).toEqual([
    'revoked',
    'open',
    'open',
    'bought',
  ])
  const entries = service.db
    .selectFrom('audit_entries')
    .select(['content', 'organization_id', 'record_id'])
    .where('action', '=', 'revokeOfferLink')
  expect(await entries.execute()).toEqual([
    {
      content: 'Revoked an offer link, because the company was moved',
      organization_id: shipper.id,
      record_id: foreign.quoteId,
    },
  ])
})

import { screen } from '@testing-library/react'
import { afterAll, beforeEach, expect, it } from 'vitest'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { aHolder, anUpcomingShipment, upcomingLegs } from '#testing/builders/shipment.ts'
import { connect, fillDraft, openPage } from '#testing/page.tsx'
import { createOrganizationTree } from '#testing/scenarios/organizations.ts'
import { createPerson, type Person } from '#testing/scenarios/people.ts'
import { startService } from '#testing/service/service.ts'
import { call } from '#web/api/client.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { currentDraft, draftShipment, saveOffers } from '#web/draft/draft.ts'
import { paths, patterns } from '#web/paths.ts'
import { beginSession } from '#web/session.ts'
import { PurchasePage } from './PurchasePage.tsx'

const service = await startService({ now: Date.now() })
afterAll(() => service.close())
let tree: Awaited<ReturnType<typeof createOrganizationTree>>
let shipper: Person
beforeEach(async () => {
  tree = await createOrganizationTree(service)
  shipper = await createPerson(service, ['shipper'], tree.shipper.id)
})

function signIn({ token, email, organizationId }: Person) {
  connect(service)
  applyConfigFile({})
  beginSession({ token, scopes: [] }, email, organizationId)
}

/** Opens an offer that a shipper requested, as them or as someone else. @returns the company that it says is charged. */
async function openAs(buyer: Person) {
  signIn(shipper)
  const [offer] = await call(v2.createQuote, anUpcomingShipment())
  signIn(buyer)
  return findChargedCompany(offer?.id)
}

async function findChargedCompany(offerId = '') {
  openPage(patterns.purchase, <PurchasePage />, paths.purchase(offerId))
  await screen.findByRole('button', { name: /^Buy cover for/ })
  return screen.queryByText(/^This purchase will be charged to/)?.querySelector('strong')?.textContent
}

it('doesn’t name the charged company to a shipper of one company', async () => {
  expect(await openAs(shipper)).toBeUndefined()
})

it('names the charged company to a shipper of two companies', async () => {
  const account = {
    email: shipper.email,
    name: 'Kim',
    roles: ['shipper'] as const,
    password: 'nine blue herons',
  }
  await service.store.upsertAccount({ ...account, organizationId: tree.south.id })
  expect(await openAs(shipper)).toBe('Karelian Machines')
})

it('names the charged company to staff who buy for a company below', async () => {
  expect(await openAs(tree.northAdministrator)).toBe('Karelian Machines')
})

it('names the charged company to staff who have just got the quote for its customer', async () => {
  const created = await service.request({
    method: 'POST',
    url: '/api/v2/quote/customers',
    payload: aHolder(),
    token: tree.shipperAdministrator.token,
  })
  const { id: customerId } = created.json<{ id: string }>()
  signIn(tree.northAdministrator)
  fillDraft({ journeyLegs: upcomingLegs() })
  const shipment = draftShipment(currentDraft())
  if (!shipment) throw new Error('The draft is incomplete.')
  const offers = await call(v2.createQuote, { ...shipment, customerId })
  saveOffers(shipment, offers)
  expect(await findChargedCompany(offers[0]?.id)).toBe('Karelian Machines')
})

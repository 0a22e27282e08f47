import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Shipment } from '#contract/shipment.ts'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { aHolder, anUpcomingShipment } from '#testing/builders/shipment.ts'
import { connect, openApp } from '#testing/page.tsx'
import { createOrganizationTree } from '#testing/scenarios/organizations.ts'
import { createPerson, type Person } from '#testing/scenarios/people.ts'
import { moveOrganization, setSuspended } from '#testing/scenarios/switching.ts'
import { startService } from '#testing/service/service.ts'
import { call } from '#web/api/client.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { currentDraft, markOfferBought, resetDraft, updateDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { beginSession } from '#web/session.ts'

// A broker changes quotes that the API client of a company below it has requested without a customer.

const service = await startService({ now: Date.now() })
afterAll(() => service.close())
let tree: Awaited<ReturnType<typeof createOrganizationTree>>
let shipper: Person
beforeEach(async () => {
  tree = await createOrganizationTree(service)
  shipper = await createPerson(service, ['shipper'], tree.shipper.id)
  connect(service)
  applyConfigFile({})
})

function signIn({ token, email, organizationId }: Person) {
  beginSession({ token, scopes: [] }, email, organizationId)
  resetDraft()
}

/** Gets a quote as the client, and copies it into the broker's draft. */
async function copyQuote(overrides: Partial<Shipment> = {}) {
  signIn(shipper)
  const [offer] = await call(v2.createQuote, anUpcomingShipment(overrides))
  signIn(tree.northAdministrator)
  openApp(paths.purchase(offer?.id ?? ''))
  await press('Change shipment')
}

const changeValue = (insuredValue: string) =>
  updateDraft({ shipment: { ...currentDraft().shipment, insuredValue } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

/** Requests offers on the holder page. @returns the owner of the new quote. */
async function requestOffers() {
  const before = currentDraft().quote?.offers[0]?.quoteId
  cleanup()
  openApp(paths.holder)
  await press('See offers')
  await waitFor(() => expect(currentDraft().quote?.offers[0]?.quoteId).not.toBe(before))
  return currentDraft().quote?.offers[0]?.organizationName
}

const countQuotes = async () => (await service.db.selectFrom('quotes').select('id').execute()).length

describe('new offers for a client’s quote', () => {
  it('belong to the client even if the copied holder was incomplete', async () => {
    const { addressStreet, ...address } = aHolder()
    const bookingHolder = { ...address, addressStreet: '', addressFormatted: `${addressStreet}, Joensuu` }
    await copyQuote({ bookingHolder })
    updateDraft({ holder: { ...currentDraft().holder, addressStreet } })
    expect(await requestOffers()).toBe('Karelian Machines')
  })

  it('belong to the client if they’re for its next shipment after a purchase', async () => {
    await copyQuote()
    const offerId = currentDraft().quote?.offers[0]?.id ?? ''
    const { id } = await call(v2.buyOffer, { offerId })
    markOfferBought(offerId, id)
    changeValue('5000')
    expect(await requestOffers()).toBe('Karelian Machines')
    // Not compared with the shipment that was bought.
    expect(currentDraft().quote?.offers[0]?.change).toBeUndefined()
  })

  it.each([
    [
      'can no longer be seen',
      () => moveOrganization(service, tree.shipper.id, null),
      'This quote belongs to Karelian Machines. Switch to that company.',
    ],
    [
      'is suspended',
      () => setSuspended(service, tree.shipper.id, true),
      'Karelian Machines is suspended. Reactivate it to get new quotes.',
    ],
  ])('never become the broker’s own if the client %s', async (_, change, message) => {
    await copyQuote({ bookingHolder: aHolder({ phone: '+358 40 555 0100' }) })
    changeValue('5000')
    await change()
    const before = await countQuotes()
    cleanup()
    openApp(paths.holder)
    await press('See offers')
    expect(await screen.findByText(message)).toBeDefined()
    expect(await countQuotes()).toBe(before)
  })

  it('keep the client’s additional fields when they’re changed a second time', async () => {
    const additional_fields = JSON.stringify([
      { id: 'cost-centre', label: 'Cost centre', type: 'text', required: true },
    ])
    await service.db
      .updateTable('organizations')
      .set({ additional_fields })
      .where('id', '=', tree.shipper.id)
      .execute()
    await copyQuote({ additionalFields: { 'cost-centre': '4711' } })
    changeValue('5000')
    await requestOffers()
    cleanup()
    openApp(paths.shipment)
    expect((await screen.findByLabelText<HTMLInputElement>('Cost centre')).value).toBe('4711')
    expect(currentDraft().shipment.additionalFields).toEqual({ 'cost-centre': '4711' })
  })
})

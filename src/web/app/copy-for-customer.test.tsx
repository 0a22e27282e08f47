import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { Customer } from '#contract/setup.ts'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { createCustomer } from '#contract/wire/customers/operations.ts'
import { aHolder, anUpcomingShipment, upcomingLegs } from '#testing/builders/shipment.ts'
import { fillDraft, openApp, signInAs, startServiceSignedIn } from '#testing/page.tsx'
import type { TestService } from '#testing/service/service.ts'
import { call } from '#web/api/client.ts'
import { customerToHolderValues } from '#web/components/holder/customer-values.ts'
import { currentDraft, updateDraft } from '#web/draft/draft.ts'
import { quoteForCustomer } from '#web/draft/on-behalf-of.ts'
import { paths } from '#web/paths.ts'

let service: TestService
let mueller: Customer
let zoe: Customer
const muellerHolder = aHolder({ businessName: 'Müller Anlagen', email: 'office@mueller.example' })
const zoeHolder = aHolder({ businessName: 'Zoë Imports', email: 'zoe@imports.example' })

beforeEach(async () => {
  service = await startServiceSignedIn({ email: 'support@lading.example', now: Date.now() })
  mueller = await call(createCustomer, muellerHolder)
  zoe = await call(createCustomer, zoeHolder)
  return service.close
})

function quoteForMueller() {
  const holder = customerToHolderValues(mueller)
  quoteForCustomer({ id: mueller.id, name: 'Müller Anlagen', holder })
}

/** Gets a quote for a customer, and opens its page while quoting for Müller, with a draft. */
async function openQuote(customer: Customer, bookingHolder: typeof zoeHolder, insuredValue = '40000') {
  const shipment = anUpcomingShipment({ insuredValue, bookingHolder })
  const [offer] = await call(v2.createQuote, { ...shipment, customerId: customer.id })
  quoteForMueller()
  fillDraft({ insuredValue: '5', bookingHolder: muellerHolder, journeyLegs: upcomingLegs() })
  return openApp(paths.booking(offer?.quoteId ?? ''))
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const quotedFor = () => [currentDraft().customer?.id, currentDraft().holder.businessName]

it('books another customer’s shipment again for that customer, and says so', async () => {
  await openQuote(zoe, zoeHolder)
  await press('Copy to new quote')
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'The new quote won’t be for Müller Anlagen.',
  )
  expect(quotedFor()).toEqual([mueller.id, 'Müller Anlagen'])
  await press('Replace draft')
  expect(await screen.findByText('Zoë Imports', { selector: '.banner bdi' })).toBeDefined()
  expect(quotedFor()).toEqual([zoe.id, 'Zoë Imports'])
})

it('books the customer’s own shipment again with their current details', async () => {
  await openQuote(mueller, { ...muellerHolder, addressStreet: 'Old Street 1' })
  await press('Copy to new quote')
  expect((await screen.findByRole('dialog')).textContent).not.toContain('The new quote')
  await press('Replace draft')
  expect(quotedFor()).toEqual([mueller.id, 'Müller Anlagen'])
  expect(currentDraft().holder.addressStreet).toBe(muellerHolder.addressStreet)
})

it('keeps a holder entered for one shipment apart from the customer', async () => {
  const bookingHolder = { ...zoeHolder, businessName: 'Zoë Logistics' }
  await openQuote(zoe, bookingHolder)
  await press('Copy to new quote')
  await press('Replace draft')
  expect(await screen.findByText('Zoë Imports', { selector: '.banner bdi' })).toBeDefined()
  expect(quotedFor()).toEqual([zoe.id, 'Zoë Logistics'])
  expect(currentDraft().customer?.holder.businessName).toBe('Zoë Imports')
})

it('gets new prices with the details that were entered for one shipment', async () => {
  const bookingHolder = { ...muellerHolder, addressStreet: 'Old Street 1' }
  const request = { ...anUpcomingShipment({ bookingHolder }), customerId: mueller.id }
  const [offer] = await call(v2.createQuote, request)
  service.setNow(Date.parse(offer?.validUntil ?? '') + 1)
  await signInAs(service, 'support@lading.example')
  quoteForMueller()
  openApp(paths.booking(offer?.quoteId ?? ''))
  await press('Get new prices')
  await waitFor(() => expect(currentDraft().holder.addressStreet).toBe('Old Street 1'))
  expect(quotedFor()).toEqual([mueller.id, 'Müller Anlagen'])
})

it('changes another customer’s declined quote for that customer', async () => {
  const router = await openQuote(zoe, zoeHolder, '6000000')
  await press(/^Insure EUR 5,000,000.00/)
  await press('Replace draft')
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.offers))
  expect(quotedFor()).toEqual([zoe.id, 'Zoë Imports'])
  expect(currentDraft().quote?.offers[0]?.risk?.bookingHolder.businessName).toBe('Zoë Imports')
})

it('says that the user’s own draft is lost too, if the shipment has no customer', async () => {
  const bookingHolder = aHolder({ businessName: 'Newcomer Oy', email: 'new@newcomer.example' })
  const [offer] = await call(v2.createQuote, anUpcomingShipment({ bookingHolder }))
  fillDraft({ insuredValue: '7' })
  quoteForMueller()
  openApp(paths.booking(offer?.quoteId ?? ''))
  await press('Copy to new quote')
  expect((await screen.findByRole('dialog')).textContent).toContain('Your own draft will be lost too.')
  await press('Keep draft')
  expect(currentDraft().ownDraft?.shipment.insuredValue).toBe('7')
  await press('Copy to new quote')
  await press('Replace draft')
  expect(quotedFor()).toEqual([undefined, 'Newcomer Oy'])
  expect(currentDraft().ownDraft).toBeNull()
})

it('gets new prices for another customer’s expired offer for that customer', async () => {
  const shipment = anUpcomingShipment({ bookingHolder: zoeHolder })
  const [offer] = await call(v2.createQuote, { ...shipment, customerId: zoe.id })
  service.setNow(Date.parse(offer?.validUntil ?? '') + 1)
  await signInAs(service, 'support@lading.example')
  quoteForMueller()
  updateDraft({ shipment: { ...currentDraft().shipment, insuredValue: '5' } })
  openApp(paths.booking(offer?.quoteId ?? ''))
  await press('Get new prices')
  await press('Replace draft')
  await waitFor(() => expect(quotedFor()).toEqual([zoe.id, 'Zoë Imports']))
})

it('gets new prices on the page of an expired offer that isn’t for the current customer', async () => {
  await service.db.updateTable('commodity_groups').set({ validity_seconds: 0 }).execute()
  const [offer] = await call(v2.createQuote, anUpcomingShipment({ bookingHolder: zoeHolder }))
  quoteForMueller()
  const router = openApp(paths.purchase(offer?.id ?? ''))
  await press('Get new prices')
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.offers))
  expect(quotedFor()).toEqual([undefined, 'Zoë Imports'])
})

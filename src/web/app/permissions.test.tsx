import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterAll, expect, test } from 'vitest'
import { aShipment } from '#testing/builders/shipment.ts'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { connect, openApp, openPage, queriesSettled, signInAs } from '#testing/page.tsx'
import type { WireQuote } from '#testing/requests/wire-replies.ts'
import { createFailure } from '#testing/scenarios/offer-links.ts'
import { startService } from '#testing/service/service.ts'
import { GetQuoteLink } from '#web/components/request-offers/GetQuoteLink.tsx'
import { BookingPage } from '#web/features/bookings/BookingPage.tsx'
import { CustomerPage } from '#web/features/customers/CustomerPage.tsx'
import { CustomerListPage } from '#web/features/customers/list/CustomerListPage.tsx'
import { ApiClientsPage } from '#web/features/organization/api-clients/ApiClientsPage.tsx'
import { AuditLogPage } from '#web/features/organization/audit-log/AuditLogPage.tsx'
import { PeoplePage } from '#web/features/people/PeoplePage.tsx'
import { QueuePage } from '#web/features/queue/QueuePage.tsx'
import { paths, patterns } from '#web/paths.ts'

// A server with roles of its own: the app hides the actions that it doesn't permit.

const service = await startService()
afterAll(() => service.close())

async function openFor(forbids: readonly string[], path?: string) {
  await signInAs(service, 'support@lading.example')
  connect(service, { deniedActions: forbids })
  const booking = await createBooking(service, await service.signIn('support@lading.example'))
  return openApp(path ?? paths.booking(booking.id))
}
const print = () => screen.findByRole('button', { name: 'Print' })
const isShown = (name: RegExp) => screen.queryAllByText(name).length > 0

test('shows the certificate, repeat and quote actions to a person with all permissions', async () => {
  await openFor([])
  await print()
  expect(await screen.findByText('Copy to new quote')).toBeDefined()
  expect([/^Download certificate$/, /^Get a quote$/].map(isShown)).toEqual([true, true])
})

test('hides quote actions and their shortcut without the quote permission', async () => {
  const router = await openFor(['createQuote'])
  await print()
  await waitFor(() => expect(isShown(/^Get a quote$/)).toBe(false))
  expect([/^Copy to new quote$/, /^Download certificate$/].map(isShown)).toEqual([false, true])
  const before = router.state.location.pathname
  fireEvent.keyDown(document.body, { key: 'q' })
  expect(router.state.location.pathname).toBe(before)
})

test('offers to print the page without the certificate permission', async () => {
  await openFor(['getCertificate'])
  await print()
  await waitFor(() => expect(isShown(/^Download certificate$/)).toBe(false))
  expect(isShown(/^Copy to new quote$/)).toBe(true)
})

test('does not offer to quote for a customer without the quote permission', async () => {
  const { data } = (
    await service.request({
      url: '/api/v2/quote/customers',
      token: await service.signIn('support@lading.example'),
    })
  ).json<{ data: { id: string; name: string }[] }>()
  const [customer = { id: '', name: '' }] = data
  await openFor(['createQuote'], paths.customer(customer.id))
  expect(await screen.findByRole('heading', { level: 1, name: customer.name })).toBeDefined()
  await waitFor(() => expect(isShown(/^Get a quote$/)).toBe(false))
  expect(isShown(/^Quote for/)).toBe(false)
})

const quoteLink = (
  <>
    <h1>Page</h1>
    <GetQuoteLink />
  </>
)

test.each<
  [action: string, control: RegExp, page: ReactElement, path: string | (() => Promise<[string, string]>)]
>([
  ['correctBooking', /^Correct details$/, <BookingPage key="p" />, bookingPath],
  ['cancelBooking', /^Cancel booking$/, <BookingPage key="p" />, bookingPath],
  ['addNote', /^Add note$/, <BookingPage key="p" />, bookingPath],
  ['createQuote', /^Insure EUR/, <BookingPage key="p" />, declinedPath],
  ['createQuote', /^Get a quote$/, quoteLink, '/'],
  ['changeCustomer', /^Edit customer$/, <CustomerPage key="p" />, customerPath],
  ['createCustomer', /^Create customer$/, <CustomerListPage key="p" />, paths.customers],
  ['resolveFailure', /^Mark as resolved$/, <QueuePage key="p" />, queuePath],
  ['changeUser', /^Edit$/, <PeoplePage key="p" />, paths.people],
  ['createUser', /^Invite person$/, <PeoplePage key="p" />, paths.people],
  ['exportAuditEntries', /as CSV$/, <AuditLogPage key="p" />, paths.auditLog],
  ['createTokenSet', /^Create API client$/, <ApiClientsPage key="p" />, paths.apiClients],
  ['revokeTokenSet', /^Revoke$/, <ApiClientsPage key="p" />, apiClientsPath],
])('a user without the permission %s doesn’t see %s', async (action, control, page, path) => {
  await signInAs(service, 'admin@lading.example')
  const [pattern, address] = typeof path === 'string' ? [path, path] : await path()
  connect(service)
  openPage(pattern, page, address)
  expect(await screen.findAllByText(control)).not.toEqual([])
  cleanup()
  connect(service, { deniedActions: [action] })
  openPage(pattern, page, address)
  await queriesSettled()
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined()
  expect(isShown(control)).toBe(false)
})

async function buyAsAdministrator() {
  return createBooking(service, await service.signIn('admin@lading.example'))
}
async function bookingPath(): Promise<[string, string]> {
  return [patterns.booking, paths.booking((await buyAsAdministrator()).id)]
}
async function customerPath(): Promise<[string, string]> {
  return [patterns.customer, paths.customer((await buyAsAdministrator()).customerId)]
}
async function declinedPath(): Promise<[string, string]> {
  const shipment = aShipment({ insuredValue: '6000000' })
  const token = await service.signIn('admin@lading.example')
  const quote = await service.postForm('/api/v2/quote/bookings/quote', shipment, token)
  return [patterns.booking, paths.booking(quote.json<WireQuote>().quoteId)]
}
async function queuePath(): Promise<[string, string]> {
  await createFailure(service, await service.signIn('admin@lading.example'))
  return [paths.queue, paths.queue]
}
async function apiClientsPath(): Promise<[string, string]> {
  const headers = { authorization: await service.signIn('admin@lading.example') }
  const payload = { name: 'Order system', roles: ['shipper'] }
  await service.request({ method: 'POST', url: '/api/v2/user/api-tokens', headers, payload })
  return [paths.apiClients, paths.apiClients]
}

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { createCustomerRequests, type WireCustomer } from '#testing/scenarios/customers.ts'
import { connect, holdReplies, openPage, queriesSettled, refetchQueries, signInAs } from '#testing/page.tsx'
import { startService } from '#testing/service/service.ts'
import { quoteForCustomer } from '#web/draft/on-behalf-of.ts'
import { currentDraft } from '#web/draft/draft.ts'
import { customerToHolderValues } from '#web/components/holder/customer-values.ts'
import { paths, patterns } from '#web/paths.ts'
import { CustomerPage } from '#web/features/customers/CustomerPage.tsx'
import { ChangeCustomerPage, NewCustomerPage } from './CustomerFormPages.tsx'
import { CustomerListPage } from '#web/features/customers/list/CustomerListPage.tsx'

const service = await startService()
afterAll(() => service.close())
let requests: ReturnType<typeof createCustomerRequests>
let customer: WireCustomer
beforeEach(async () => {
  connect(service)
  await signInAs(service, 'support@lading.example')
  requests = createCustomerRequests(service, await service.signIn('support@lading.example'))
  customer = await requests.make({ businessName: `Oy ${crypto.randomUUID().slice(0, 8)}`, phone: '+358 1' })
})

const change = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
const open = () =>
  openPage(patterns.changeCustomer, <ChangeCustomerPage />, paths.changeCustomer(customer.id))
const saved = async () =>
  (await requests.send('GET', `/api/v2/quote/customers/${customer.id}`)).json<WireCustomer>()

it('saves changed and cleared fields, including in the current quote for the customer', async () => {
  quoteForCustomer({ id: customer.id, name: 'Oy', holder: customerToHolderValues(customer) })
  const router = open()
  await change('Company name', 'Uusi Oy')
  await change(/^Phone/, '')
  save()
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.customer(customer.id)))
  const { businessName, phone = '' } = await saved()
  expect([businessName, phone]).toEqual(['Uusi Oy', ''])
  expect(currentDraft().customer?.name).toBe('Uusi Oy')
  expect(currentDraft().holder.businessName).toBe('Uusi Oy')
})

it('can’t be edited while it’s being saved', async () => {
  open()
  await change('Company name', 'Uusi Oy')
  const isEditable = () => screen.getByLabelText('Company name').closest('[inert]') === null
  expect(isEditable()).toBe(true)
  const release = holdReplies()
  save()
  await waitFor(() => expect(isEditable()).toBe(false))
  release()
  expect(await screen.findByText('Elsewhere')).toBeDefined()
})

it('updates the quoted customer even if the form is left before the change is saved', async () => {
  quoteForCustomer({ id: customer.id, name: 'Oy', holder: customerToHolderValues(customer) })
  const router = open()
  await change('Company name', 'Uusi Oy')
  const release = holdReplies()
  save()
  void router.navigate('/')
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
  release()
  await waitFor(() => expect(currentDraft().customer?.name).toBe('Uusi Oy'))
})

it('starts from the latest details, even if older ones were loaded before', async () => {
  const router = open()
  await screen.findByLabelText('Company name')
  await act(() => router.navigate('/'))
  const { id } = customer
  await requests.send('PATCH', `/api/v2/quote/customers/${id}`, { businessName: 'Vielä uudempi Oy' })
  const release = holdReplies()
  await act(() => router.navigate(paths.changeCustomer(id)))
  expect(screen.getByText('Loading customer…')).toBeDefined()
  release()
  const name = await screen.findByLabelText<HTMLInputElement>('Company name')
  expect(name.value).toBe('Vielä uudempi Oy')
})

it.each([
  ['page', patterns.customer, paths.customer, <CustomerPage key="page" />],
  ['form', patterns.changeCustomer, paths.changeCustomer, <ChangeCustomerPage key="form" />],
])('its %s no longer shows a customer from the cache once it’s gone', async (_, pattern, toPath, element) => {
  const { id, businessName = '' } = customer
  const router = openPage(pattern, element, toPath(id))
  await screen.findByText(businessName, { selector: 'h1 *' })
  await act(() => router.navigate('/'))
  await service.db.deleteFrom('customers').where('id', '=', id).execute()
  await act(() => router.navigate(toPath(id)))
  expect(await screen.findByText(/^We couldn’t find this customer/)).toBeDefined()
  expect(screen.queryByText(businessName)).toBeNull()
})

it('says on the customer’s page that the details may be out of date if they can’t be reloaded', async () => {
  const { id, businessName = '' } = customer
  openPage(patterns.customer, <CustomerPage />, paths.customer(id))
  await screen.findByText(businessName, { selector: 'h1 *' })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 500 })))
  await refetchQueries()
  expect(screen.getByText('These details may be out of date')).toBeDefined()
})

it('edits an address in one line', async () => {
  customer = await requests.make({
    addressFormatted: 'PL 1, 80100 Joensuu, Finland',
    addressStreet: '',
    addressLocality: '',
    addressCountry: '',
  })
  const router = open()
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Address' })
  expect(address.value).toBe('PL 1, 80100 Joensuu, Finland')
  expect(screen.queryByLabelText('Street address')).toBeNull()
  fireEvent.change(address, { target: { value: '' } })
  save()
  expect((await screen.findByRole('alert')).textContent).toContain('Enter the address.')
  fireEvent.change(address, { target: { value: 'PL 2, 80100 Joensuu, Finland' } })
  save()
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.customer(customer.id)))
  expect((await saved())['addressFormatted']).toBe('PL 2, 80100 Joensuu, Finland')
})

it('keeps what a colleague changes while the form is open', async () => {
  const router = open()
  await change('Company name', 'Uusi Oy')
  await requests.send('PATCH', `/api/v2/quote/customers/${customer.id}`, { phone: '+358 2' })
  await refetchQueries()
  save()
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.customer(customer.id)))
  expect(await saved()).toMatchObject({ businessName: 'Uusi Oy', phone: '+358 2' })
})

it('keeps what was typed if the customer is deleted while the form is open', async () => {
  open()
  await change('Company name', 'Uusi Oy')
  await service.db.deleteFrom('customers').where('id', '=', customer.id).execute()
  for (const event of ['visibilitychange', 'offline', 'online']) fireEvent(window, new Event(event))
  await queriesSettled()
  expect(screen.getByLabelText<HTMLInputElement>('Company name').value).toBe('Uusi Oy')
})

it('asks before discarding changes, but not if nothing was edited or on "Cancel"', async () => {
  const router = open()
  await screen.findByLabelText('Company name')
  const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }))
  await follow('Back to customer')
  expect(router.state.location.pathname).toBe(paths.customer(customer.id))

  await act(() => router.navigate(paths.changeCustomer(customer.id)))
  await change('Company name', 'Uusi Oy')
  await follow('Back to customer')
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' }))
  expect(screen.getByLabelText<HTMLInputElement>('Company name').value).toBe('Uusi Oy')
  await follow('Cancel')
  expect(router.state.location.pathname).toBe(paths.customer(customer.id))
})

it('shows an error at its field, and saves nothing', async () => {
  open()
  await change('Email', 'no address')
  save()
  expect((await screen.findByRole('alert')).textContent).toContain('Enter an email address')
  expect((await saved())['email']).toBe(customer['email'])
})

it('starts a new customer with the name in the URL, even if it changes', async () => {
  const router = openPage(paths.newCustomer, <NewCustomerPage />)
  const name = () => screen.findByLabelText<HTMLInputElement>('Company name')
  expect((await name()).value).toBe('')
  await act(() => router.navigate(`${paths.newCustomer}?name=Uusi+Oy`))
  expect((await name()).value).toBe('Uusi Oy')
})

it('lists matching customers, with a link to create one', async () => {
  openPage(
    paths.customers,
    <CustomerListPage />,
    `${paths.customers}?q=${customer['businessName']?.slice(3)}`,
  )
  expect(await screen.findByText('1 to 1 of 1')).toBeDefined()
  expect(screen.getByRole('link', { name: customer['businessName'] ?? '' }).getAttribute('href')).toBe(
    paths.customer(customer.id),
  )
  expect(screen.getByRole('link', { name: 'Create customer' }).getAttribute('href')).toBe(paths.newCustomer)
})

it('searches from the first page while typing, as one history step', async () => {
  const router = openPage(paths.customers, <CustomerListPage />, `${paths.customers}?page=2`)
  await change('Search', 'no such')
  await waitFor(() => expect(router.state.location.search).toBe('?q=no+such'))
  expect(router.state.historyAction).toBe('PUSH')
  await change('Search', 'no such customer')
  await waitFor(() => expect(router.state.location.search).toBe('?q=no+such+customer'))
  expect(router.state.historyAction).toBe('REPLACE')
  expect(await screen.findByText('No results')).toBeDefined()
})

it('shows no customers without the permission', async () => {
  connect(service, { deniedActions: ['listCustomers'] })
  openPage(paths.customers, <CustomerListPage />)
  await waitFor(() => expect(screen.queryByRole('search')).toBeNull())
  expect(screen.queryByRole('table')).toBeNull()
})

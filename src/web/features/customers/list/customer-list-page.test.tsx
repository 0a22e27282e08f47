import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { connect, openPage, signInAs } from '#testing/page.tsx'
import { createCustomerRequests } from '#testing/scenarios/customers.ts'
import { createPerson } from '#testing/scenarios/people.ts'
import { createOrganization } from '#testing/scenarios/switching.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { paths } from '#web/paths.ts'
import { currentSession } from '#web/session.ts'
import { CustomerListPage } from './CustomerListPage.tsx'

const perPage = 20
let service: TestService
beforeAll(async () => {
  service = await startService()
  const { make } = createCustomerRequests(service, await service.signIn('support@lading.example'))
  for (let number = 0; number <= perPage; number += 1) await make({ businessName: `Company ${number} Oy` })
})
afterAll(() => service.close())
beforeEach(async () => {
  await signInAs(service, 'support@lading.example')
  connect(service)
})

const open = (search = '') => openPage(paths.customers, <CustomerListPage />, paths.customers + search)

const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)

it('keeps showing a page until the next one has loaded', async () => {
  open()
  await screen.findByText(/^1 to 20 of /)
  const first = names()
  expect(first).toHaveLength(perPage)
  fireEvent.click(screen.getByRole('link', { name: 'Next' }))
  expect(names()).toEqual(first)
  expect(screen.getByText('Searching…')).toBeDefined()
  await screen.findByText(/^21 to /)
  expect(names()).not.toEqual(first)
})

it('links a page that doesn’t exist to page 1 of the same search', async () => {
  open('?q=Company&page=9')
  expect(await screen.findByRole('heading', { name: 'Page 9 doesn’t exist' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to page 1' }).getAttribute('href')).toBe(
    `${paths.customers}?q=Company`,
  )
})

it('focuses the heading when all customers are shown again', async () => {
  open('?q=zzz')
  fireEvent.click(await screen.findByRole('link', { name: 'View all customers' }))
  expect(document.activeElement?.textContent).toBe('Customers')
})

it('searches the customers of one company, and shows all again', async () => {
  const admin = await service.store.findCaller(await service.signIn('admin@lading.example'))
  const acme = await createOrganization(service, 'Acme Ltd', admin?.organizationId)
  await createCustomerRequests(service, (await createPerson(service, ['support'], acme)).token).make({
    businessName: 'Birch Ltd',
  })
  const router = open(`?company=${acme}`)
  await screen.findByText('1 to 1 of 1')
  expect(names().map((name) => name.startsWith('Birch Ltd'))).toEqual([true])
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'company' } })
  await screen.findByText('No customers found')
  expect(router.state.location.search).toBe(`?q=company&company=${acme}`)
  fireEvent.click(screen.getByRole('link', { name: 'Show all companies' }))
  await screen.findByText(/^1 to 20 of /)
})

it('switches to the company whose customers are listed before creating one', async () => {
  const admin = await service.store.findCaller(await service.signIn('admin@lading.example'))
  const cedar = await createOrganization(service, 'Cedar Ltd', admin?.organizationId)
  const router = open(`?company=${cedar}`)
  const button = await screen.findByRole('button', { name: 'Switch to Cedar Ltd to create a customer' })
  expect(screen.queryByRole('link', { name: 'Create customer' })).toBeNull()
  fireEvent.click(button)
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.newCustomer))
  expect(currentSession()?.organizationId).toBe(cedar)
})

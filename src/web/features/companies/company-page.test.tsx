import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { connect, openPage, refetchQueries } from '#testing/page.tsx'
import { createOrganizationTree } from '#testing/scenarios/organizations.ts'
import type { Person } from '#testing/scenarios/people.ts'
import { startService } from '#testing/service/service.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { limitToCompany, paths, patterns } from '#web/paths.ts'
import { beginSession } from '#web/session.ts'
import { CompaniesPage } from './CompaniesPage.tsx'
import { CompanyPage } from './CompanyPage.tsx'

const service = await startService()
afterAll(() => service.close())
let tree: Awaited<ReturnType<typeof createOrganizationTree>>
beforeEach(async () => {
  tree = await createOrganizationTree(service)
})

function open(id: string, { token, email }: Person = tree.top) {
  connect(service)
  applyConfigFile({})
  beginSession({ token, scopes: [] }, email)
  return openPage(patterns.company, <CompanyPage />, paths.company(id))
}
const findHeading = (name: string) => screen.findByRole('heading', { name, level: 1 })
const facts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

it('shows what a company is, with links to its records', async () => {
  const { north, shipper } = tree
  await tree.change(shipper.id, { address: 'Satamakatu 1, Joensuu', publicUrl: 'https://karelian.example' })
  await tree.change(north.id, { suspended: true })
  open(shipper.id)
  await findHeading('Karelian Machines')
  expect(facts()).toEqual([
    'Shipper',
    'North Brokers',
    'Suspended because North Brokers is suspended',
    'Satamakatu 1, Joensuu',
    'https://karelian.example',
  ])
  const records = within(await screen.findByRole('navigation', { name: 'Karelian Machines’s records' }))
  await waitFor(() => expect(records.getAllByRole('link')).toHaveLength(7))
  expect(records.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Bookings', limitToCompany(paths.bookings, shipper.id)],
    ['Queue', limitToCompany(paths.queue, shipper.id)],
    ['Statements', limitToCompany(paths.statements, shipper.id)],
    ['Customers', limitToCompany(paths.customers, shipper.id)],
    ['People', limitToCompany(paths.people, shipper.id)],
    ['API clients', limitToCompany(paths.apiClients, shipper.id)],
    ['Audit log', limitToCompany(paths.auditLog, shipper.id)],
  ])
  fireEvent.click(screen.getByRole('link', { name: 'North Brokers' }))
  await findHeading('North Brokers')
})

it('says that the details may be out of date if they can’t be reloaded', async () => {
  open(tree.north.id)
  await findHeading('North Brokers')
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 500 })))
  await refetchQueries()
  expect(screen.getByText('These details may be out of date')).toBeDefined()
})

it('has a button to switch to the company, with the same words for everyone', async () => {
  open(tree.north.id)
  const button = await screen.findByRole('button', { name: 'Switch to this company' })
  expect(button.querySelector('.visually-hidden')).toBeNull()
})

it('no longer shows a company from the cache once it’s gone', async () => {
  const { id } = tree.south
  const router = open(id)
  await findHeading('South Brokers')
  await tree.send('DELETE', `/${id}`)
  await act(() => router.navigate('/'))
  await act(() => router.navigate(paths.company(id)))
  expect(await screen.findByText('This company doesn’t exist, or you don’t have access to it.')).toBeDefined()
  expect(screen.queryByText('South Brokers')).toBeNull()
})

it('the list says once that a company was deleted on its page', async () => {
  connect(service)
  beginSession({ token: tree.top.token, scopes: [] }, tree.top.email)
  const router = openPage(paths.companies, <CompaniesPage />, '/elsewhere')
  const text = 'Zulu Cargo was deleted.'
  await act(() => router.navigate(paths.companies, { state: { message: text } }))
  const message = await screen.findByText(text)
  await waitFor(() => expect(document.activeElement).toBe(message))
  await act(() => router.navigate('/elsewhere'))
  await act(() => router.navigate(-1))
  await screen.findByRole('table')
  expect(screen.queryByText(text)).toBeNull()
})

it('shows nothing of a company that the user can’t see', async () => {
  open(tree.south.id, tree.northAdministrator)
  expect(await screen.findByText('This company doesn’t exist, or you don’t have access to it.')).toBeDefined()
  expect(screen.queryByText('South Brokers')).toBeNull()
})

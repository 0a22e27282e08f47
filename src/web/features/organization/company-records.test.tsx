import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connect, openPage, queriesSettled } from '#testing/page.tsx'
import { createOrganizationTree } from '#testing/scenarios/organizations.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { limitToCompany, paths } from '#web/paths.ts'
import { beginSession } from '#web/session.ts'
import { ApiClientsPage } from './api-clients/ApiClientsPage.tsx'
import { AuditLogPage } from './audit-log/AuditLogPage.tsx'

// The API clients and audit log entries of a company below the user's own.

let service: TestService
let tree: Awaited<ReturnType<typeof createOrganizationTree>>
beforeEach(async () => {
  service = await startService()
  tree = await createOrganizationTree(service)
  connect(service)
  applyConfigFile({})
  beginSession({ token: tree.top.token, scopes: [] }, tree.top.email)
})
afterEach(() => service.close())

const listClients = async (organizationId: string) =>
  (await service.store.listApiClients(organizationId, { page: 0, perPage: 9 })).rows.map(({ name }) => name)
const chooseCompany = async (name: string) => {
  const field = await screen.findByLabelText<HTMLSelectElement>('Company')
  fireEvent.change(field, { target: { value: [...field.options].find(({ text }) => text === name)?.value } })
}
const createClient = async (name: string) => {
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: name } })
  fireEvent.click(screen.getByRole('button', { name: 'Create API client' }))
}

it('creates an API client for the chosen company, and lists only its own', async () => {
  const router = openPage(paths.apiClients, <ApiClientsPage />)
  await createClient('Platform ERP')
  fireEvent.click(await screen.findByRole('button', { name: 'I’ve saved the secret' }))
  await screen.findByRole('row', { name: /^Platform ERP/ })
  await chooseCompany('North Brokers')
  await screen.findByText('No API clients yet')
  expect(router.state.location.search).toBe(`?company=${tree.north.id}`)
  expect(screen.queryByRole('row', { name: /^Platform ERP/ })).toBeNull()
  await createClient('North ERP')
  const created = within(await screen.findByRole('region', { name: 'North ERP created' }))
  expect(await listClients(tree.north.id)).toEqual(['North ERP'])
  expect(await listClients(tree.top.organizationId)).toEqual(['Platform ERP'])

  // The prompt is ready shortly after the secret is shown.
  await queriesSettled()
  await chooseCompany('South Brokers')
  const prompt = within(await screen.findByRole('dialog', { name: 'Leave without the secret?' }))
  fireEvent.click(prompt.getByRole('button', { name: 'Stay on this page' }))
  expect(screen.getByLabelText<HTMLSelectElement>('Company').value).toBe(tree.north.id)
  fireEvent.click(created.getByRole('button', { name: 'I’ve saved the secret' }))
  await chooseCompany('Some organization')
  await screen.findByRole('row', { name: /^Platform ERP/ })
  expect(router.state.location.search).toBe('')
})

it('asks before choosing another company discards a started form', async () => {
  const router = openPage(paths.apiClients, <ApiClientsPage />)
  await chooseCompany('North Brokers')
  await screen.findByText('No API clients yet')
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'North ERP' } })
  await chooseCompany('South Brokers')
  const prompt = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  fireEvent.click(prompt.getByRole('button', { name: 'Stay on this page' }))
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('North ERP')
  await chooseCompany('South Brokers')
  fireEvent.click(prompt.getByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(router.state.location.search).toBe(`?company=${tree.south.id}`))
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('')
})

it('creates no API client for a company below a suspended one, marks both, and says why', async () => {
  await tree.change(tree.north.id, { suspended: true })
  openPage(paths.apiClients, <ApiClientsPage />, limitToCompany(paths.apiClients, tree.shipper.id))
  const companies = await screen.findByLabelText<HTMLSelectElement>('Company')
  expect(
    [...companies.options].map(({ text }) => text).filter((text) => text.endsWith(' (suspended)')),
  ).toEqual(['Karelian Machines (suspended)', 'North Brokers (suspended)'])
  await createClient('Karelia ERP')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'North Brokers is suspended. Reactivate it first.',
  )
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Karelia ERP')
  expect(await listClients(tree.shipper.id)).toEqual([])
})

it('accepts a company ID in upper case, and shows no form for an unknown one', async () => {
  openPage(
    paths.apiClients,
    <ApiClientsPage />,
    limitToCompany(paths.apiClients, tree.north.id.toUpperCase()),
  )
  await screen.findByText('No API clients yet')
  expect(screen.getByLabelText<HTMLSelectElement>('Company').value).toBe(tree.north.id)
  cleanup()
  openPage(paths.apiClients, <ApiClientsPage />, limitToCompany(paths.apiClients, crypto.randomUUID()))
  await screen.findByText('We couldn’t find this company. Choose another.')
  expect(screen.queryByRole('button', { name: 'Create API client' })).toBeNull()
  await chooseCompany('North Brokers')
  await screen.findByRole('button', { name: 'Create API client' })
})

it('shows audit log entries of one company, and shows all again', async () => {
  const settings = { dateFormat: 'DD/MM/YYYY' }
  await tree.change(tree.shipper.id, { settings })
  await tree.change(tree.south.id, { settings })
  openPage(paths.auditLog, <AuditLogPage />, limitToCompany(paths.auditLog, tree.north.id))
  const text = () => document.body.textContent
  await waitFor(() => {
    expect(text()).toContain('Showing entries for North Brokers and the companies below it.')
    expect(text()).toContain('for Karelian Machines')
  })
  expect(text()).not.toContain('South Brokers')
  fireEvent.click(screen.getByRole('link', { name: 'Show all companies' }))
  await waitFor(() => expect(text()).toContain('for South Brokers'))
})

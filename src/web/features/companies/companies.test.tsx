import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { connect, openPage } from '#testing/page.tsx'
import { createOrganizationTree } from '#testing/scenarios/organizations.ts'
import type { Person } from '#testing/scenarios/people.ts'
import { startService } from '#testing/service/service.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { paths } from '#web/paths.ts'
import { beginSession, currentSession } from '#web/session.ts'
import { CompaniesPage } from './CompaniesPage.tsx'

const service = await startService()
afterAll(() => service.close())
let tree: Awaited<ReturnType<typeof createOrganizationTree>>
beforeEach(async () => {
  tree = await createOrganizationTree(service)
})

async function open(search = '', { token, email }: Person = tree.top) {
  connect(service)
  applyConfigFile({})
  beginSession({ token, scopes: [] }, email)
  openPage(paths.companies, <CompaniesPage />, `${paths.companies}${search}`)
  await screen.findByRole('table')
}
const dialog = (name: string | RegExp) => within(screen.getByRole('dialog', { name }))
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const rowTexts = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, -1)
        .map((cell) => cell.textContent),
    )
const suggestions = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
const findMessage = (text: string) => screen.findByText(text, { selector: '[role=status]' })

it('lists each company followed by those below it, with its kind, place and status', async () => {
  await tree.change(tree.south.id, { suspended: true })
  await open()
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Some organization',
    'North Brokers',
    'Karelian Machines',
    'South Brokers',
  ])
  expect(rowTexts()).toEqual([
    ['Insurer or platform', '', 'Active'],
    ['Broker or forwarder', 'Some organization', 'Active'],
    ['Shipper', 'North Brokers', 'Active'],
    ['Broker or forwarder', 'Some organization', 'Suspended'],
  ])
  expect(screen.getByText('4 companies')).toBeDefined()
})

it('says that a company is suspended with one above it, and doesn’t offer to switch to it', async () => {
  await tree.change(tree.north.id, { suspended: true })
  await open()
  expect(rowTexts().map((texts) => texts.at(-1))).toEqual([
    'Active',
    'Suspended',
    'Suspended because North Brokers is suspended',
    'Active',
  ])
  await screen.findByRole('button', { name: 'Switch to South Brokers' })
  expect(screen.getAllByRole('button', { name: /^Switch to/ })).toHaveLength(1)
})

it('switches to a company, unless it’s the current one or suspended', async () => {
  await tree.change(tree.south.id, { suspended: true })
  await open()
  await screen.findByRole('button', { name: 'Switch to North Brokers' })
  expect(screen.getAllByRole('button', { name: /^Switch to/ }).map(({ textContent }) => textContent)).toEqual(
    ['Switch to North Brokers', 'Switch to Karelian Machines'],
  )
  fireEvent.click(screen.getByRole('button', { name: 'Switch to Karelian Machines' }))
  await screen.findByRole('heading', { name: 'Elsewhere' })
  expect(currentSession()?.organizationId).toBe(tree.shipper.id)
})

it('finds companies by their names', async () => {
  await open('?q=karel')
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Karelian Machines',
  ])
  type(screen.getByRole('searchbox', { name: 'Search' }), 'nowhere')
  expect(await screen.findByText('No companies found')).toBeDefined()
})

it('adds the first company, without asking what it’s part of', async () => {
  await open('', tree.outsider)
  expect(screen.getByText('No other companies yet')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Create company' }))
  const form = dialog('Create company')
  expect(form.queryByLabelText('Part of')).toBeNull()
  fireEvent.click(form.getByRole('button', { name: 'Create company' }))
  expect((await form.findByRole('alert')).textContent).toContain('Enter a name.')
  type(form.getByLabelText('Name'), 'First Shippers')
  type(form.getByLabelText(/^Website/), 'first.example')
  fireEvent.click(form.getByRole('button', { name: 'Create company' }))
  await findMessage('First Shippers was created.')
  expect(await screen.findByRole('rowheader', { name: 'First Shippers' })).toBeDefined()
  expect(screen.queryByText('No other companies yet')).toBeNull()
  const { data } = await tree.list('', tree.outsider.token)
  expect(data.at(-1)).toMatchObject({ type: 3, publicUrl: 'https://first.example' })
})

it('adds a company below another found by name', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Create company' }))
  const form = dialog('Create company')
  type(form.getByLabelText('Name'), 'Ladoga Foods')
  const field = form.getByRole('combobox', { name: 'Part of' })
  type(field, 'north')
  await waitFor(() => expect(suggestions()).toEqual(['North BrokersBroker or forwarder, Some organization']))
  fireEvent.keyDown(field, { key: 'Enter' })
  expect((field as HTMLInputElement).value).toBe('North Brokers')
  fireEvent.click(form.getByRole('button', { name: 'Create company' }))
  await findMessage('Ladoga Foods was created.')
  const { data } = await tree.list('?globalFilter=ladoga')
  expect(data).toMatchObject([{ name: 'Ladoga Foods', parent: { id: tree.north.id } }])
})

it('keeps an unknown parent name in its field, and shows an error on submit', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Create company' }))
  const form = dialog('Create company')
  type(form.getByLabelText('Name'), 'Saimaa Foods')
  const field = form.getByRole<HTMLInputElement>('combobox', { name: 'Part of' })
  type(field, 'nord brokers')
  await form.findByText('No companies found.')
  fireEvent.blur(field)
  expect(field.value).toBe('nord brokers')
  fireEvent.click(form.getByRole('button', { name: 'Create company' }))
  await form.findByRole('combobox', { name: 'Part of', description: /Company not found/ })
  expect(field.value).toBe('nord brokers')
  type(field, 'North brokers')
  await waitFor(() => expect(suggestions()).toHaveLength(1))
  fireEvent.blur(field)
  expect(field.value).toBe('North Brokers')
})

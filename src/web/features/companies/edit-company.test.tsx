import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { connect, openPage, refetchQueries } from '#testing/page.tsx'
import { createOrganizationTree } from '#testing/scenarios/organizations.ts'
import { createPerson } from '#testing/scenarios/people.ts'
import { getOrganizationTokens } from '#testing/scenarios/switching.ts'
import { startService } from '#testing/service/service.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { paths, patterns } from '#web/paths.ts'
import { beginSession } from '#web/session.ts'
import { CompanyPage } from './CompanyPage.tsx'

const service = await startService()
afterAll(() => service.close())
let tree: Awaited<ReturnType<typeof createOrganizationTree>>
beforeEach(async () => {
  tree = await createOrganizationTree(service)
})

function open(id: string, { token, email } = tree.top) {
  connect(service)
  applyConfigFile({})
  beginSession({ token, scopes: [] }, email)
  return openPage(patterns.company, <CompanyPage />, paths.company(id))
}
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const edit = async (name: string) => {
  await screen.findByRole('heading', { name, level: 1 })
  fireEvent.click(screen.getByRole('button', { name: 'Edit company' }))
  return dialog(`Edit ${name}`)
}
const confirm = (name: string, action: 'Suspend' | 'Delete') =>
  fireEvent.click(dialog(`${action} ${name}?`).getByRole('button', { name: `${action} company` }))
const findMessage = (text: string) => screen.findByText(text, { selector: '[role=status]' })
const facts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

it('finds a name that was left before its search', async () => {
  open(tree.shipper.id)
  const form = await edit('Karelian Machines')
  const field = form.getByRole<HTMLInputElement>('combobox', {
    name: 'Part of',
    description:
      /^Search by name. Moving the company keeps its commission, resets who sees it, and revokes offer links,.* including for past months\.$/,
  })
  type(field, 'south brokers')
  fireEvent.blur(field)
  const sent = field.form?.elements.namedItem('parent') as HTMLInputElement
  await waitFor(() => expect(sent.value).toBe(tree.south.id))
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('doesn’t choose by a name that several companies have', async () => {
  for (const place of [1, 2, 3, 4, 5, 6, 7]) await tree.create(`Nordic ${place}`)
  await tree.create('Nordic')
  await tree.create('Nordic', { parent: tree.south.id })
  open(tree.shipper.id)
  const form = await edit('Karelian Machines')
  const field = form.getByRole<HTMLInputElement>('combobox', { name: 'Part of' })
  type(field, 'nordic')
  await form.findByText('9 matches. Type to narrow them down.')
  fireEvent.blur(field)
  const sent = field.form?.elements.namedItem('parent') as HTMLInputElement
  expect(sent.value).toBe('nordic')
})

it('keeps what a company is part of if nothing else is chosen', async () => {
  open(tree.shipper.id)
  const form = await edit('Karelian Machines')
  const field = form.getByRole<HTMLInputElement>('combobox', { name: 'Part of' })
  type(field, 'south')
  await form.findByRole('option', { name: /^South Brokers/ })
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field.value).toBe('North Brokers')
})

it('renames and moves a company', async () => {
  open(tree.shipper.id)
  const form = await edit('Karelian Machines')
  type(form.getByLabelText('Name'), 'Karelian Oy')
  type(form.getByRole('combobox', { name: 'Part of' }), 'south')
  fireEvent.click(await form.findByRole('option', { name: /^South Brokers/ }))
  fireEvent.click(form.getByRole('button', { name: 'Save changes' }))
  const message = await findMessage('Karelian Oy was updated.')
  await waitFor(() => expect(document.activeElement).toBe(message))
  await screen.findByRole('heading', { name: 'Karelian Oy', level: 1 })
  await waitFor(() => expect(document.activeElement).toBe(message))
  expect(await tree.get(tree.shipper.id)).toMatchObject({
    name: 'Karelian Oy',
    parent: { id: tree.south.id },
  })
})

it('keeps what a colleague changes while the dialog is open', async () => {
  open(tree.shipper.id)
  const form = await edit('Karelian Machines')
  await tree.send('PATCH', `/${tree.shipper.id}`, { type: 2 })
  await refetchQueries()
  type(form.getByLabelText('Name'), 'Karelian Oy')
  fireEvent.click(form.getByRole('button', { name: 'Save changes' }))
  await findMessage('Karelian Oy was updated.')
  expect(await tree.get(tree.shipper.id)).toMatchObject({ name: 'Karelian Oy', type: 2 })
})

it('doesn’t move a company below itself, with the error at its field', async () => {
  open(tree.north.id)
  const form = await edit('North Brokers')
  type(form.getByRole('combobox', { name: 'Part of' }), 'karelian')
  fireEvent.click(await form.findByRole('option', { name: /^Karelian Machines/ }))
  fireEvent.click(form.getByRole('button', { name: 'Save changes' }))
  const message = 'Karelian Machines is part of North Brokers. Choose another company.'
  await form.findByRole('combobox', { name: 'Part of', description: new RegExp(message) })
  expect(form.getByRole('link', { name: message }).getAttribute('href')).toBe('#company-parent')
})

it('suspends and reactivates a company', async () => {
  open(tree.south.id)
  fireEvent.click((await edit('South Brokers')).getByRole('button', { name: 'Suspend company' }))
  confirm('South Brokers', 'Suspend')
  await findMessage('South Brokers was suspended.')
  expect(await tree.get(tree.south.id)).toMatchObject({ suspended: true })
  expect(document.activeElement?.textContent).toBe('South Brokers was suspended.')
  await waitFor(() => expect(facts()).toContain('Suspended'))
  fireEvent.click((await edit('South Brokers')).getByRole('button', { name: 'Reactivate company' }))
  await findMessage('South Brokers was reactivated.')
})

it('opens the list of companies once the company is deleted', async () => {
  const router = open(tree.south.id)
  fireEvent.click((await edit('South Brokers')).getByRole('button', { name: 'Delete company' }))
  confirm('South Brokers', 'Delete')
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.companies))
  expect(router.state.location.state).toEqual({ message: 'South Brokers was deleted.' })
  expect(router.state.historyAction).toBe('REPLACE')
})

it('says that a company was suspended instead of deleted because it has records', async () => {
  await createPerson(service, ['shipper'], tree.shipper.id)
  open(tree.shipper.id)
  fireEvent.click((await edit('Karelian Machines')).getByRole('button', { name: 'Delete company' }))
  expect(dialog('Delete Karelian Machines?').getByText(/It will be suspended instead/)).toBeDefined()
  confirm('Karelian Machines', 'Delete')
  await findMessage('Karelian Machines has records, so it was suspended instead.')
  expect(await tree.get(tree.shipper.id)).toMatchObject({ suspended: true })
})

it('edits the administrator’s own organization, but doesn’t move, suspend or delete it', async () => {
  open(tree.north.id, tree.northAdministrator)
  const form = await edit('North Brokers')
  expect(form.queryByLabelText('Part of')).toBeNull()
  expect(form.queryByRole('button', { name: /Suspend|Delete/ })).toBeNull()
  type(form.getByLabelText(/^Address/), 'Torggatan 2')
  fireEvent.click(form.getByRole('button', { name: 'Save changes' }))
  await findMessage('North Brokers was updated.')
  expect(await tree.get(tree.north.id)).toMatchObject({ address: 'Torggatan 2' })
})

it('says how to move, suspend or delete the company that the administrator works for', async () => {
  const { access_token: token } = await getOrganizationTokens(service, tree.top.token, tree.north.id)
  open(tree.north.id, { ...tree.top, token })
  const form = await edit('North Brokers')
  expect(await form.findByText('Switch back to move, suspend or delete it.')).toBeDefined()
})

it('shows a service’s error in the dialog', async () => {
  open(tree.south.id)
  const form = await edit('South Brokers')
  await act(() => tree.send('DELETE', `/${tree.south.id}`))
  fireEvent.click(form.getByRole('button', { name: 'Suspend company' }))
  confirm('South Brokers', 'Suspend')
  expect(await dialog('Suspend South Brokers?').findByText('Company not found.')).toBeDefined()
})

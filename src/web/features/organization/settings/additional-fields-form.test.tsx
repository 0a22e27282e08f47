import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { connect, holdReplies, openPage } from '#testing/page.tsx'
import { createOrganizationLine } from '#testing/scenarios/organization-tree.ts'
import type { Person } from '#testing/scenarios/people.ts'
import { startService } from '#testing/service/service.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { paths } from '#web/paths.ts'
import { beginSession } from '#web/session.ts'
import { SettingsPage } from './SettingsPage.tsx'

const service = await startService()
afterAll(service.close)
let above: Person
let below: Person
beforeEach(async () => {
  const line = await createOrganizationLine(service, ['Broker Ltd', 'Shipper Ltd'])
  ;[above, below] = line as [Person, Person]
})

const request = ({ organizationId, token }: Person, settings?: object) =>
  service.request({
    method: settings ? 'PATCH' : 'GET',
    url: `/api/v2/user/organizations/${organizationId}`,
    token,
    ...(settings ? { payload: { settings } } : {}),
  })
const read = async (person: Person) =>
  (await request(person)).json<{ settings: { additionalFields: object[] } }>().settings.additionalFields

function open({ token, email }: Person) {
  connect(service)
  applyConfigFile({})
  beginSession({ token, scopes: [] }, email)
  openPage(paths.organization, <SettingsPage />)
  return userEvent.setup()
}

const findSection = async () =>
  within(await screen.findByRole('region', { name: 'Additional fields' }, { timeout: 5_000 }))

it('adds fields, shows what is wrong with them, and saves them in their order', async () => {
  const person = open(below)
  const section = await findSection()
  expect(section.getByText('No additional fields.')).toBeDefined()
  const add = section.getByRole('button', { name: 'Add field' })
  await person.click(add)
  expect(document.activeElement).toBe(section.getByLabelText('Label'))
  await person.keyboard('Your reference')
  await person.selectOptions(section.getByLabelText('Type'), 'choice')
  await person.type(section.getByLabelText('Options'), 'Harbour')
  await person.click(section.getByRole('button', { name: 'Save fields' }))
  const links = (await section.findAllByRole('link')).map(({ textContent }) => textContent)
  expect(links).toEqual([
    'Shipments already have a field with this name. Enter another label.',
    'Enter at least 2 options.',
  ])

  await person.clear(section.getByLabelText('Label'))
  await person.type(section.getByLabelText('Label'), 'Project')
  await person.type(section.getByLabelText('Options'), '\n\nBridge ')
  await person.click(add)
  await person.keyboard('Cost centre')
  await person.click(section.getByLabelText('Required for Cost centre'))
  await person.click(section.getByRole('button', { name: 'Move up Cost centre' }))
  await person.click(section.getByRole('button', { name: 'Save fields' }))
  expect(await section.findByText('Additional fields saved.')).toBeDefined()
  expect(await read(below)).toEqual([
    { id: 'cost-centre', label: 'Cost centre', type: 'text', required: true },
    { id: 'project', label: 'Project', type: 'choice', options: ['Harbour', 'Bridge'] },
  ])

  // A renamed field keeps its ID.
  const [label] = section.getAllByLabelText('Label')
  if (label) await person.type(label, ' code')
  await person.click(section.getByRole('button', { name: 'Remove Project' }))
  await person.click(section.getByRole('button', { name: 'Save fields' }))
  expect(await section.findByText('Additional fields saved.')).toBeDefined()
  expect(await read(below)).toMatchObject([{ id: 'cost-centre', label: 'Cost centre code' }])
})

it('names each field’s controls, announces a move and keeps the focus in the row', async () => {
  const labels = ['Project', 'Cost centre', 'Order']
  await request(below, { additionalFields: labels.map((label) => ({ label, type: 'text' })) })
  const person = open(below)
  const section = await findSection()
  const order = section.getByRole('group', { name: 'Order' })
  const moveUp = within(order).getByRole('button', { name: 'Move up Order' })
  await person.click(moveUp)
  expect(section.getByText('Order moved to position 2 of 3.').getAttribute('role')).toBe('status')
  expect(document.activeElement).toBe(moveUp)
  await person.click(moveUp)
  expect(section.getByText('Order moved to position 1 of 3.')).toBeDefined()
  expect(document.activeElement).toBe(within(order).getByLabelText('Label'))
})

it('saves an empty list only if it had fields, and then focuses it', async () => {
  await request(below, { additionalFields: [{ label: 'Project', type: 'text' }] })
  const person = open(below)
  const section = await findSection()
  await person.click(section.getByRole('button', { name: 'Remove Project' }))
  await person.click(section.getByRole('button', { name: 'Save fields' }))
  expect(await section.findByText('Additional fields saved.')).toBeDefined()
  await waitFor(() => expect(section.queryByRole('button', { name: 'Save fields' })).toBeNull())
  expect(document.activeElement).toBe(section.getByRole('list', { name: 'Additional fields' }))
  expect(await read(below)).toEqual([])
})

it('doesn’t allow changes during a save', async () => {
  const person = open(below)
  const section = await findSection()
  const add = section.getByRole<HTMLButtonElement>('button', { name: 'Add field' })
  await person.click(add)
  await person.keyboard('Project')
  const readEditable = () => [section.getByLabelText('Label').closest('[inert]') === null, !add.disabled]
  const release = holdReplies()
  await person.click(section.getByRole('button', { name: 'Save fields' }))
  await waitFor(() => expect(readEditable()).toEqual([false, false]))
  release()
  await section.findByText('Additional fields saved.')
  expect(readEditable()).toEqual([true, true])
})

it('says whose fields these are, and inherits them again', async () => {
  await request(above, { additionalFields: [{ label: 'Cost centre', type: 'text' }] })
  await request(below, { additionalFields: [] })
  const person = open(below)
  const section = await findSection()
  expect(section.getByText('Set here.')).toBeDefined()
  await person.click(
    section.getByRole('button', { name: 'Use the setting from Broker Ltd for additional fields' }),
  )
  await waitFor(() => expect(section.getByLabelText<HTMLInputElement>('Label').value).toBe('Cost centre'))
  expect(section.getByText('From', { exact: false }).textContent).toBe('From Broker Ltd.')
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connect, openPage, signInAs } from '#testing/page.tsx'
import { createPerson, type Person } from '#testing/scenarios/people.ts'
import { confirmEmail } from '#testing/scenarios/memberships.ts'
import { createOrganization } from '#testing/scenarios/switching.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { limitToCompany, paths } from '#web/paths.ts'
import { PeoplePage } from './PeoplePage.tsx'

// People of several organizations, on the page of an administrator above Acme and Birch.

let service: TestService
let kim: Person
let name: string
let birch: string
beforeEach(async () => {
  service = await startService()
  connect(service)
  const admin = await service.store.findCaller(await service.signIn('admin@lading.example'))
  const acme = await createOrganization(service, 'Acme Ltd', admin?.organizationId)
  birch = await createOrganization(service, 'Birch Ltd', admin?.organizationId)
  kim = await createPerson(service, ['shipper'], acme)
  name = `Person ${kim.id.slice(0, 8)}`
  await signInAs(service, 'admin@lading.example')
})
afterEach(() => service.close())

const addTo = (organizationId: string) =>
  service.store.upsertAccount({
    email: kim.email,
    name,
    password: 'nine blue herons',
    organizationId,
    roles: ['support'],
  })
const openDialog = async (organization: string) => {
  openPage(paths.people, <PeoplePage />, paths.people)
  const button = await screen.findByRole('button', { name: `Edit ${name}, ${organization}` })
  button.focus()
  fireEvent.click(button)
  return within(screen.getByRole('dialog', { name: `Edit ${name}` }))
}

it('lists someone once for each organization, and removes them from one', async () => {
  await addTo(birch)
  const dialog = await openDialog('Birch Ltd')
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Support/ }).checked).toBe(true)
  fireEvent.click(dialog.getByRole('button', { name: 'Remove from company' }))
  const confirmation = within(screen.getByRole('dialog', { name: `Remove ${name} from Birch Ltd?` }))
  fireEvent.click(confirmation.getByRole('button', { name: 'Remove from company' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: `Edit ${name}, Birch Ltd` })).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement?.textContent).toBe(`${name} was removed from Birch Ltd.`)
  expect(screen.getByRole('button', { name: `Edit ${name}, Acme Ltd` })).toBeDefined()
})

it('moves someone to another organization', async () => {
  const dialog = await openDialog('Acme Ltd')
  fireEvent.change(await dialog.findByLabelText('Company'), { target: { value: birch } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  await screen.findByRole('button', { name: `Edit ${name}, Birch Ltd` })
  expect(screen.queryByRole('button', { name: `Edit ${name}, Acme Ltd` })).toBeNull()
})

it('says that a move revokes an invitation', async () => {
  await service.db.updateTable('accounts').set({ password_hash: '' }).where('id', '=', kim.id).execute()
  const dialog = await openDialog('Acme Ltd')
  const description = 'Moving them revokes their invitation, so invite them again afterwards.'
  expect(await dialog.findByRole('combobox', { name: 'Company', description })).toBeDefined()
})

it('offers only roles and removal for someone who also belongs to an unrelated organization', async () => {
  await addTo(await createOrganization(service, 'Elsewhere Ltd'))
  const dialog = await openDialog('Acme Ltd')
  expect(dialog.queryByLabelText('Name')).toBeNull()
  expect(document.body.textContent).not.toContain('Elsewhere')
  const buttons = dialog.getAllByRole('button').map((button) => button.textContent)
  expect(buttons).toEqual(['Save changes', 'Close', 'Remove from company'])
  fireEvent.click(dialog.getByLabelText(/^Support/))
  fireEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Shipper, Support')).toBeDefined()
})

it('invites someone to the chosen company', async () => {
  openPage(paths.people, <PeoplePage />, paths.people)
  for (const [company, invited] of [
    ['Lading Demo Trading', 'Aino'],
    ['Birch Ltd', 'Lou'],
  ] as const) {
    fireEvent.click(await screen.findByRole('button', { name: 'Invite person' }))
    const form = within(await screen.findByRole('dialog', { name: 'Invite person' }))
    const field = await form.findByLabelText<HTMLSelectElement>('Company')
    if (company === 'Birch Ltd') fireEvent.change(field, { target: { value: birch } })
    expect(field.selectedOptions[0]?.textContent).toBe(company)
    fireEvent.change(form.getByLabelText('Name'), { target: { value: invited } })
    fireEvent.change(form.getByLabelText('Email'), {
      target: { value: `${crypto.randomUUID()}@lading.example` },
    })
    fireEvent.click(form.getByRole('button', { name: 'Invite person' }))
    await screen.findByText(`${invited} invited to ${company}`)
    await screen.findByRole('button', { name: `Edit ${invited}, ${company}` })
    fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  }
})

it('invites someone to the company on the page while the names of the companies are missing', async () => {
  connect(service, { missingPaths: /organizations\/names/ })
  openPage(paths.people, <PeoplePage />, limitToCompany(paths.people, birch))
  fireEvent.click(await screen.findByRole('button', { name: 'Invite person' }))
  const form = within(await screen.findByRole('dialog', { name: 'Invite person' }))
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Lou' } })
  fireEvent.change(form.getByLabelText('Email'), { target: { value: 'lou@birch.example' } })
  expect(form.queryByLabelText('Company')).toBeNull()
  fireEvent.click(form.getByRole('button', { name: 'Invite person' }))
  expect(await screen.findByText('Lou invited to Birch Ltd')).toBeDefined()
})

it('invites someone again to the company whose row was opened', async () => {
  const email = `${crypto.randomUUID()}@lading.example`
  const authorization = await service.signIn('admin@lading.example')
  for (const organizationId of [kim.organizationId, birch]) {
    const payload = { email, name: 'Lou', invite: true, organizationId }
    await service.request({ method: 'POST', url: '/api/v2/user/users', headers: { authorization }, payload })
  }
  openPage(paths.people, <PeoplePage />, paths.people)
  for (const company of ['Birch Ltd', 'Acme Ltd']) {
    fireEvent.click(await screen.findByRole('button', { name: `Edit Lou, ${company}` }))
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Lou' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Invite again' }))
    await screen.findByText(`Lou invited to ${company}`)
    fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  }
})

it('adds people who have accounts, announcing each, without password links', async () => {
  openPage(paths.people, <PeoplePage />, paths.people)
  for (const person of [await createPerson(service), await createPerson(service)]) {
    await confirmEmail(service, person)
    await service.db.updateTable('accounts').set({ demo: 1 }).where('id', '=', person.id).execute()
    await userEvent.click(await screen.findByRole('button', { name: 'Invite person' }))
    const form = within(await screen.findByRole('dialog', { name: 'Invite person' }))
    fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Lou' } })
    fireEvent.change(form.getByLabelText('Email'), { target: { value: person.email } })
    fireEvent.click(form.getByRole('button', { name: 'Invite person' }))
    const outcome = `Person ${person.id.slice(0, 8)} added to Lading Demo Trading`
    await waitFor(() => expect(document.activeElement?.textContent).toContain(outcome))
    expect(document.body.textContent).toContain(`They can still sign in as ${person.email}`)
    expect(document.body.textContent).not.toContain('/set-password#')
  }
})

it('lists only the people at a company, and invites others to it', async () => {
  await addTo(birch)
  openPage(paths.people, <PeoplePage />, limitToCompany(paths.people, birch))
  await screen.findByRole('button', { name: `Edit ${name}, Birch Ltd` })
  expect(screen.queryByRole('button', { name: `Edit ${name}, Acme Ltd` })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: `Edit ${name}, Birch Ltd` }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Remove from company' })).toBeDefined()
  const target = await dialog.findByLabelText<HTMLSelectElement>('Company')
  expect([...target.options].map(({ text }) => text)).not.toContain('Acme Ltd')
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
  fireEvent.click(screen.getByRole('button', { name: 'Invite person' }))
  const company = await within(await screen.findByRole('dialog')).findByLabelText<HTMLSelectElement>(
    'Company',
  )
  expect(company.value).toBe(birch)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(screen.getByRole('link', { name: 'Show all companies' }))
  await screen.findByRole('button', { name: `Edit ${name}, Acme Ltd` })
})

it('lists someone once for each company below the chosen one', async () => {
  for (const company of ['Acme North', 'Acme South'])
    await addTo(await createOrganization(service, company, kim.organizationId))
  await addTo(birch)
  openPage(paths.people, <PeoplePage />, limitToCompany(paths.people, kim.organizationId))
  await screen.findByRole('table')
  const rows = screen.getAllByRole('row', { name: new RegExp(`^${name}`) })
  expect(rows.map(({ textContent }) => /(Acme \w+)(Shipper|Support)/.exec(textContent)?.slice(1))).toEqual([
    ['Acme Ltd', 'Shipper'],
    ['Acme North', 'Support'],
    ['Acme South', 'Support'],
  ])
})

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, expect, it } from 'vitest'
import { connect, openPage, refetchQueries, signInAs } from '#testing/page.tsx'
import { createPerson, validPassword } from '#testing/scenarios/people.ts'
import { startService } from '#testing/service/service.ts'
import { paths } from '#web/paths.ts'
import { PeoplePage } from './PeoplePage.tsx'

const service = await startService()
afterAll(() => service.close())

async function open(search = '') {
  connect(service)
  await signInAs(service, 'admin@lading.example')
  const router = openPage(paths.people, <PeoplePage />, `${paths.people}${search}`)
  await screen.findByRole('table')
  // Shown once the permissions have loaded, like the buttons in the table.
  await screen.findByRole('button', { name: 'Invite person' })
  return router
}
/** Adds people to the organization of the demo accounts. */
async function addColleague() {
  const admin = await service.store.findCaller(await service.signIn('admin@lading.example'))
  return createPerson(service, ['shipper'], admin?.organizationId)
}
const findRow = (name: RegExp) => screen.findByRole('row', { name })
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))

it('invites a person, and shows the link once if the service sends no email', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Invite person' }))
  const form = within(await screen.findByRole('dialog', { name: 'Invite person' }))
  fireEvent.click(form.getByRole('button', { name: 'Invite person' }))
  expect((await form.findByRole('alert')).textContent).toMatch(/Enter a name\..*Enter an email address\./)
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Lou Länsi' } })
  fireEvent.change(form.getByLabelText('Email'), { target: { value: 'lou@example.com' } })
  expect(form.getByLabelText<HTMLInputElement>(/^Shipper/).checked).toBe(true)
  fireEvent.click(form.getByLabelText(/^Support/))
  fireEvent.click(form.getByRole('button', { name: 'Invite person' }))
  expect(await screen.findByText('Lou Länsi invited')).toBeDefined()
  const link = screen.getByText(/\/set-password#/).textContent
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await findRow(/^Lou Länsi/)).textContent).toMatch(/Shipper, Support.*Invited. Link valid until/)
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'People' }))
  expect(document.body.textContent).not.toContain(link)
})

it('changes the name and the roles of a person', async () => {
  const { id } = await addColleague()
  await open()
  const name = `Person ${id.slice(0, 8)}`
  fireEvent.click(within(await findRow(new RegExp(`^${name}`))).getByRole('button'))
  const form = dialog(`Edit ${name}`)
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Pia Pohja' } })
  fireEvent.click(form.getByLabelText(/^Shipper/))
  fireEvent.click(form.getByLabelText(/^Administrator/))
  fireEvent.click(form.getByRole('button', { name: 'Save changes' }))
  const row = await findRow(/^Pia Pohja/)
  expect(within(row).getByText('Administrator')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  for (const button of [
    within(row).getByRole('button'),
    screen.getByRole('button', { name: 'Invite person' }),
  ]) {
    // Otherwise the same message wouldn't be announced again.
    fireEvent.click(button)
    expect(screen.queryByText('Pia Pohja was updated.')).toBeNull()
    const close = within(await screen.findByRole('dialog')).getByRole('button', { name: /^(Close|Cancel)$/ })
    fireEvent.click(close)
  }
})

it('keeps what a colleague changes while the dialog is open', async () => {
  const { id } = await addColleague()
  await open()
  const name = `Person ${id.slice(0, 8)}`
  fireEvent.click(within(await findRow(new RegExp(`^${name}`))).getByRole('button'))
  const form = dialog(`Edit ${name}`)
  const headers = { authorization: await service.signIn('admin@lading.example') }
  const payload = { roles: ['support'] }
  await service.request({ method: 'PATCH', url: `/api/v2/user/users/${id}`, headers, payload })
  await refetchQueries()
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Pia Palo' } })
  fireEvent.click(form.getByRole('button', { name: 'Save changes' }))
  expect(within(await findRow(/^Pia Palo/)).getByText('Support')).toBeDefined()
})

it('requires a role, with the error at the roles', async () => {
  const { id } = await addColleague()
  await open()
  const name = `Person ${id.slice(0, 8)}`
  fireEvent.click(within(await findRow(new RegExp(`^${name}`))).getByRole('button'))
  const form = dialog(`Edit ${name}`)
  fireEvent.click(form.getByLabelText(/^Shipper/))
  fireEvent.click(form.getByRole('button', { name: 'Save changes' }))
  expect(
    await form.findByRole('group', { name: 'Roles', description: 'Error: Choose at least one role.' }),
  ).toBeDefined()
  expect(form.getByRole('link', { name: /Choose at least one role/ }).getAttribute('href')).toBe(
    '#change-roles',
  )
})

it('searches while someone types, from the first page, and shows everyone again once the field is empty', async () => {
  const router = await open('?page=1')
  const search = screen.getByRole('searchbox', { name: 'Search' })
  await userEvent.type(search, 'sofia ')
  expect(await screen.findByText('1 person matches “sofia”')).toBeDefined()
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  expect(new URLSearchParams(router.state.location.search).get('q')?.trim()).toBe('sofia')
  await userEvent.clear(search)
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(2))
})

it('searches immediately on Enter', async () => {
  const router = await open()
  const search = screen.getByRole('searchbox', { name: 'Search' })
  fireEvent.change(search, { target: { value: 'sofia' } })
  fireEvent.submit(search)
  expect([router.state.location.search, router.state.historyAction]).toEqual(['?q=sofia', 'PUSH'])
  // Until the rows arrive, their number isn't known.
  expect(screen.queryByText(/“sofia”/)).toBeNull()
})

async function addSomePeople(count: number) {
  const admin = await service.store.findCaller(await service.signIn('admin@lading.example'))
  for (let index = 0; index < count; index += 1) {
    const id = crypto.randomUUID()
    const account = {
      id,
      email: `${id}@example.com`,
      name: 'Some person',
      password: validPassword,
      roles: [],
    }
    await service.store.upsertAccount({ ...account, organizationId: admin?.organizationId ?? '' })
  }
}

const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }))

it('pages through more than 50 people', async () => {
  await addSomePeople(50)
  const router = await open()
  expect(await screen.findByText('Page 1 of 2')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull()
  follow('Next')
  expect(router.state.location.search).toBe('?page=2')
  expect(await screen.findByText('Page 2 of 2')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull()
  follow('Previous')
  expect(router.state.location.search).toBe('')
})

it('explains a page that doesn’t exist', async () => {
  connect(service)
  await signInAs(service, 'admin@lading.example')
  const router = openPage(paths.people, <PeoplePage />, `${paths.people}?page=9`)
  expect(await screen.findByText('Page 9 doesn’t exist')).toBeDefined()
  follow('Back to page 1')
  expect(router.state.location.search).toBe('')
})

it('keeps the search on the next page, and searches again when the URL changes', async () => {
  // The test before has added 50.
  await addSomePeople(1)
  const router = await open('?q=Some')
  expect(await screen.findByText('Page 1 of 2')).toBeDefined()
  follow('Next')
  expect(router.state.location.search).toBe('?q=Some&page=2')
  await act(() => router.navigate(`${paths.people}?q=sofia`))
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }).value).toBe('sofia')
  expect(await screen.findByText('1 person matches “sofia”')).toBeDefined()
})

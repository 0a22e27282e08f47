import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, expect, it, vi } from 'vitest'
import { clickWhileBusy, connect, openPage, signInAs } from '#testing/page.tsx'
import { createPerson, enableTwoFactor } from '#testing/scenarios/people.ts'
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
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const findRow = (name: RegExp) => screen.findByRole('row', { name })
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))

it('turns off two-factor authentication and disables an account only once this is confirmed', async () => {
  const person = await addColleague()
  await enableTwoFactor(service, person)
  await open()
  const name = `Person ${person.id.slice(0, 8)}`
  const row = await findRow(new RegExp(`^${name}`))
  expect(row.textContent).toContain('Two-factor authentication on')
  fireEvent.click(within(row).getByRole('button'))
  for (const [action, question, shown] of [
    [
      'Turn off two-factor authentication',
      `Turn off two-factor authentication for ${name}?`,
      /^(?!.*Two-factor authentication on)/,
    ],
    ['Disable account', `Disable ${name}’s account?`, /Disabled/],
  ] as const) {
    const before = row.textContent
    press(action)
    fireEvent.click(dialog(question).getByRole('button', { name: 'Cancel' }))
    expect([screen.queryByRole('dialog', { name: question }), row.textContent]).toEqual([null, before])
    press(action)
    await clickWhileBusy(dialog(question).getByRole('button', { name: action }))
    await waitFor(() => expect(row.textContent).toMatch(shown))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull())
  }
  expect(await service.store.findCaller(person.token)).toBeUndefined()
  expect(screen.queryByRole('button', { name: 'Create password link' })).toBeNull()
  await clickWhileBusy(screen.getByRole('button', { name: 'Enable account' }))
  await waitFor(() => expect(row.textContent).toContain('Active'))
})

it('focuses what was done to an account, because its button disappears', async () => {
  const person = await addColleague()
  await enableTwoFactor(service, person)
  const name = `Person ${person.id.slice(0, 8)}`
  await open(`?q=${person.id.slice(0, 8)}`)
  await userEvent.click(within(await findRow(new RegExp(`^${name}`))).getByRole('button'))
  const edit = dialog(`Edit ${name}`)
  for (const [action, question, outcome] of [
    [
      'Turn off two-factor authentication',
      `Turn off two-factor authentication for ${name}?`,
      /^Two-factor authentication is off/,
    ],
    ['Disable account', `Disable ${name}’s account?`, /^Account disabled/],
    ['Enable account', undefined, /^Account enabled/],
  ] as const) {
    await userEvent.click(await edit.findByRole('button', { name: action }))
    if (question) await userEvent.click(dialog(question).getByRole('button', { name: action }))
    const status = await edit.findByText(outcome)
    await waitFor(() => expect(edit.queryByRole('button', { name: action })).toBeNull())
    expect([document.activeElement, status.role]).toEqual([status, 'status'])
  }
})

it('creates a password link', async () => {
  const { id } = await addColleague()
  await open()
  fireEvent.click(within(await findRow(new RegExp(`^Person ${id.slice(0, 8)}`))).getByRole('button'))
  await clickWhileBusy(screen.getByRole('button', { name: 'Create password link' }))
  const title = await screen.findByText(`Person ${id.slice(0, 8)} can set a new password`)
  await waitFor(() => expect(document.activeElement).toBe(title.closest('[tabindex]')))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('asks before leaving a link that wasn’t copied, but not before a search, which keeps it', async () => {
  const user = userEvent.setup()
  const { id } = await addColleague()
  const router = await open()
  await user.click(within(await findRow(new RegExp(`^Person ${id.slice(0, 8)}`))).getByRole('button'))
  await user.click(screen.getByRole('button', { name: 'Create password link' }))
  const link = (await screen.findByText(/\/set-password#/)).textContent
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'sofia')
  await screen.findByText('1 person matches “sofia”')
  expect([screen.queryByRole('dialog'), screen.queryByText(link)]).toEqual([null, expect.anything()])

  await act(() => router.navigate('/elsewhere'))
  const prompt = within(await screen.findByRole('dialog', { name: 'Leave without the link?' }))
  await user.click(prompt.getByRole('button', { name: 'Stay on this page' }))
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  await act(() => router.navigate('/elsewhere'))
  expect(router.state.location.pathname).toBe('/elsewhere')
})

it('asks before another link or an invitation replaces a link that wasn’t copied', async () => {
  const user = userEvent.setup()
  const { id } = await addColleague()
  await open()
  const edit = async () =>
    user.click(within(await findRow(new RegExp(`^Person ${id.slice(0, 8)}`))).getByRole('button'))
  const create = () => user.click(screen.getByRole('button', { name: 'Create password link' }))
  const answer = async (name: string) => {
    const prompt = within(await screen.findByRole('dialog', { name: 'Leave without the link?' }))
    await user.click(prompt.getByRole('button', { name }))
  }
  await edit()
  await create()
  const link = (await screen.findByText(/\/set-password#/)).textContent
  await user.click(screen.getByRole('button', { name: 'Invite person' }))
  await answer('Stay on this page')
  expect([screen.queryByRole('dialog'), screen.queryByText(link)]).toEqual([null, expect.anything()])
  await edit()
  await create()
  await answer('Leave anyway')
  await waitFor(() => expect(screen.queryByText(link)).toBeNull())
})

it('offers no account actions on the user’s own account', async () => {
  await open()
  fireEvent.click(within(await findRow(/^Ada Administrator/)).getByRole('button'))
  expect(await screen.findByText(/^This is your own account/)).toBeDefined()
  const names = dialog('Edit Ada Administrator')
    .getAllByRole('button')
    .map((button) => button.textContent)
  expect(names).toEqual(['Save changes', 'Close'])
})

it('shows an error in the confirmation that caused it, and not in the next one', async () => {
  const { id } = await addColleague()
  await open(`?q=${id.slice(0, 8)}`)
  fireEvent.click(within(await findRow(new RegExp(`^Person ${id.slice(0, 8)}`))).getByRole('button'))
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'No.' }, { status: 403 })))
  press('Disable account')
  fireEvent.click(
    dialog(`Disable Person ${id.slice(0, 8)}’s account?`).getByRole('button', { name: 'Disable account' }),
  )
  const confirmation = () => dialog(`Disable Person ${id.slice(0, 8)}’s account?`)
  expect(await confirmation().findByRole('alert')).toBeDefined()
  fireEvent.click(confirmation().getByRole('button', { name: 'Cancel' }))
  press('Disable account')
  expect(confirmation().queryByRole('alert')).toBeNull()
})

it('clears the error of a password link once another action is chosen', async () => {
  const { id } = await addColleague()
  const name = `Person ${id.slice(0, 8)}`
  await open(`?q=${id.slice(0, 8)}`)
  fireEvent.click(within(await findRow(new RegExp(`^${name}`))).getByRole('button'))
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'No.' }, { status: 403 })))
  press('Create password link')
  const form = dialog(`Edit ${name}`)
  await form.findByRole('alert')
  press('Disable account')
  expect(form.queryByRole('alert')).toBeNull()
})

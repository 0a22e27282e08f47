import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { connect, openPage } from '#testing/page.tsx'
import { createPerson, type Person, validPassword } from '#testing/scenarios/people.ts'
import { createOrganization } from '#testing/scenarios/switching.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { paths } from '#web/paths.ts'
import { beginSession } from '#web/session.ts'
import { AccountPage } from './AccountPage.tsx'

let service: TestService
let person: Person
beforeEach(async () => {
  service = await startService()
  applyConfigFile({})
  connect(service)
  person = await createPerson(service)
  return service.close
})

/** Adds the person to a company too. */
async function join(name: string) {
  const account = { email: person.email, name: 'Kim', password: validPassword, roles: ['shipper' as const] }
  await service.store.upsertAccount({ ...account, organizationId: await createOrganization(service, name) })
}

function openAccount() {
  beginSession({ token: person.token, scopes: [] }, person.email)
  openPage(paths.account, <AccountPage />)
}

it('leaves a company after a confirmation, but not the current one', async () => {
  await join('Beech Ltd')
  openAccount()
  const section = within(await screen.findByRole('region', { name: 'Your companies' }))
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Beech LtdLeave company Beech Ltd',
    'Some organizationTo leave this company, switch to another one first.',
  ])
  await userEvent.click(section.getByRole('button', { name: 'Leave company Beech Ltd' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave Beech Ltd?' }))
  expect(dialog.getByText(/^You lose access to its quotes and bookings immediately\./)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Leave company' }))
  await section.findByText('You’ve left Beech Ltd.')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(section.queryByText('Beech Ltd')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Your companies'))
  expect(section.queryByText(/^To leave this company/)).toBeNull()
  expect(await service.store.listOwnOrganizations(person.id)).toMatchObject([{ name: 'Some organization' }])
})

it('says that the company was left if the reply was lost', async () => {
  await join('Beech Ltd')
  openAccount()
  await userEvent.click(await screen.findByRole('button', { name: 'Leave company Beech Ltd' }))
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const reply = await fetch(...request)
    if (request[1]?.method === 'DELETE') throw new TypeError('The connection was cut.')
    return reply
  })
  await userEvent.click(screen.getByRole('button', { name: 'Leave company' }))
  expect(await screen.findByText('You’ve left Beech Ltd.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('lists no companies of someone who belongs to only one', async () => {
  openAccount()
  await screen.findByRole('region', { name: 'Active sessions' })
  await screen.findByText('Some organization')
  expect(screen.queryByRole('region', { name: 'Your companies' })).toBeNull()
})

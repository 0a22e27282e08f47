import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { chooseWithoutAct, clickWhileBusy, connect, openPage, signInAs } from '#testing/page.tsx'
import { startService, type TestService } from '#testing/service/service.ts'
import { paths } from '#web/paths.ts'
import { beginSession } from '#web/session.ts'
import { AuditLogPage } from './audit-log/AuditLogPage.tsx'
import { OrganizationLayout } from './OrganizationLayout.tsx'
import { SettingsPage } from './settings/SettingsPage.tsx'
import { ApiClientsPage } from './api-clients/ApiClientsPage.tsx'

let service: TestService
beforeEach(async () => {
  service = await startService()
  await signInAs(service)
  return service.close
})

async function as(person: 'admin' | 'support' | 'shipper', lacks?: RegExp) {
  connect(service, lacks ? { missingPaths: lacks } : {})
  const email = `${person}@lading.example`
  beginSession({ token: await service.signIn(email), scopes: [] }, email)
  return userEvent.setup()
}

const auditLog = async () => {
  const caller = await service.store.findCaller(await service.signIn('admin@lading.example'))
  const page = await service.store.listAuditEntries(caller ?? { organizationId: '' }, {
    page: 0,
    perPage: 100,
  })
  return page.rows.map(({ content }) => content)
}

describe('settings', () => {
  it('are changed by an administrator, and only changed ones are sent', async () => {
    const person = await as('admin')
    openPage(paths.organization, <SettingsPage />)
    await person.click(await screen.findByLabelText('Show totals only'))
    await person.selectOptions(screen.getByLabelText('Default currency'), 'JPY')
    await clickWhileBusy(screen.getByRole('button', { name: 'Save settings' }))
    expect(await screen.findByText('Settings saved.')).toBeDefined()
    expect(await auditLog()).toContain(
      'Changed settings: totals only from not set to on, default currency from not set to JPY',
    )
    await person.click(screen.getByRole('button', { name: 'Save settings' }))
    expect(screen.getByText('No changes to save.')).toBeDefined()
  })
})

describe('API clients', () => {
  it('are created with a name and a role, show their secret once, and are revoked once confirmed', async () => {
    const person = await as('admin')
    openPage(paths.apiClients, <ApiClientsPage />)
    await person.click(await screen.findByRole('button', { name: 'Create API client' }))
    expect(screen.getByRole('link', { name: 'Enter a name.' })).toBeDefined()
    await person.type(screen.getByLabelText('Name'), 'Order system')
    await person.click(screen.getByLabelText(/^Support/))
    await person.click(screen.getByRole('button', { name: 'Create API client' }))
    const created = within(await screen.findByRole('region', { name: 'Order system created' }))
    const secret = created.getByText(/^[\da-f]{64}$/).textContent
    expect(created.getByRole('region', { name: 'Try it in a shell' }).textContent).toContain(secret)
    await person.click(created.getByRole('button', { name: 'I’ve saved the secret' }))
    expect(document.body.textContent).not.toContain(secret)
    expect(document.activeElement).toBe(screen.getByText('Order system created.'))

    const row = within(await screen.findByRole('row', { name: /^Order system/ }))
    expect(row.getByText('Support')).toBeDefined()
    expect(row.getByText('Never')).toBeDefined()
    await person.click(row.getByRole('button', { name: 'Revoke Order system' }))
    await person.click(row.getByRole('button', { name: 'Cancel' }))
    expect(await auditLog()).not.toContain('Revoked the API client Order system')
    await person.click(row.getByRole('button', { name: 'Revoke Order system' }))
    await clickWhileBusy(row.getByRole('button', { name: 'Revoke API client' }))
    expect(await screen.findByText('Order system revoked.')).toBeDefined()
    expect(await auditLog()).toContain('Revoked the API client Order system')
    expect(screen.queryByRole('row', { name: /^Order system/ })).toBeNull()
  })

  it('no longer show the secret of a new one once it is revoked, but keep it when another is', async () => {
    await as('admin')
    openPage(paths.apiClients, <ApiClientsPage />)
    const create = async (name: string) => {
      fireEvent.change(await screen.findByLabelText('Name'), { target: { value: name } })
      fireEvent.click(screen.getByRole('button', { name: 'Create API client' }))
      await screen.findByRole('region', { name: `${name} created` })
    }
    const revoke = async (name: string) => {
      const row = within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))
      fireEvent.click(row.getByRole('button', { name: `Revoke ${name}` }))
      fireEvent.click(row.getByRole('button', { name: 'Revoke API client' }))
      const message = await screen.findByText(`${name} revoked.`)
      await waitFor(() => expect(document.activeElement).toBe(message))
    }
    await create('Old system')
    fireEvent.click(screen.getByRole('button', { name: 'I’ve saved the secret' }))
    await create('Order system')
    await revoke('Old system')
    expect(screen.getByRole('region', { name: 'Order system created' })).toBeDefined()
    await revoke('Order system')
    expect(screen.queryByRole('region', { name: 'Order system created' })).toBeNull()
    await create('New system')
    expect(screen.queryByText('Order system revoked.')).toBeNull()
  })
})

describe('the audit log', () => {
  it('shows the selected action filter immediately', async () => {
    await as('admin')
    openPage(paths.auditLog, <AuditLogPage />)
    const action = await screen.findByLabelText<HTMLSelectElement>('Action')
    const chosen = action.options[1]?.value ?? ''
    chooseWithoutAct(action, chosen)
    expect(action.value).toBe(chosen)
  })

  it('is filtered by the actor of an entry, and shows all again', async () => {
    await service.signIn('shipper@lading.example')
    const person = await as('admin')
    const router = openPage(paths.auditLog, <AuditLogPage />)
    const [name] = await screen.findAllByRole('link', { name: 'Sam Shipper' })
    if (name) await person.click(name)
    expect(await screen.findByText(/^Showing actions by Sam Shipper/)).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ada Administrator' })).toBeNull())
    expect(router.state.location.search).toMatch(/^\?person=[\da-f-]{36}$/)
    await person.click(screen.getByRole('link', { name: 'Show everyone’s actions' }))
    expect((await screen.findAllByRole('link', { name: 'Ada Administrator' })).length).toBeGreaterThan(0)
  })
})

describe('a page of the organization', () => {
  it.each(['support', 'shipper'] as const)('tells %s that they may not open it', async (person) => {
    await as(person)
    openPage(paths.auditLog, <OrganizationLayout />)
    expect(await screen.findByText(/You don’t have permission to open this page/)).toBeDefined()
    expect(screen.queryByRole('navigation', { name: 'Company' })).toBeNull()
  })

  it.each([
    [paths.apiClients, <ApiClientsPage key="t" />, /api-tokens/],
    [paths.auditLog, <AuditLogPage key="a" />, /audits/],
    [paths.organization, <SettingsPage key="s" />, /organizations/],
  ])('says that %s is not available on a server without it', async (path, page, lacks) => {
    await as('admin', lacks)
    openPage(path, page)
    expect(await screen.findByText(/available on this service/)).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says that it is not available on a server that does not report the user', async () => {
    await as('admin', /exchange/)
    openPage(paths.apiClients, <ApiClientsPage />)
    expect(await screen.findByText(/available on this service/)).toBeDefined()
  })
})

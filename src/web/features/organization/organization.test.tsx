// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseWithoutAct, connect, openPage, signInAs } from '#testing/page.tsx'
import { startService, type TestService } from '#testing/service/service.ts'
import { paths } from '#web/paths.ts'
import { beginSession, endSession } from '#web/session.ts'
import { AuditLogPage } from './audit-log/AuditLogPage.tsx'
import { OrganizationLayout } from './OrganizationLayout.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import { ApiClientsPage } from './api-clients/ApiClientsPage.tsx'

let service: TestService
beforeEach(async () => {
  service = await startService()
  await signInAs(service)
})
afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
  return service.close()
})

async function as(person: 'admin' | 'support' | 'shipper', lacks?: RegExp) {
  connect(service, lacks ? { missingPaths: lacks } : {})
  const email = `${person}@lading.example`
  beginSession({ token: await service.signIn(email), scopes: [] }, email)
  return userEvent.setup()
}

const lines = async () => {
  const caller = await service.store.findCaller(await service.signIn('admin@lading.example'))
  const page = await service.store.listAuditEntries(caller?.organizationId ?? '', { page: 0, perPage: 100 })
  return page.rows.map(({ content }) => content)
}

describe('the settings', () => {
  it('are changed by an administrator, and only what is changed is set', async () => {
    const person = await as('admin')
    openPage(paths.organization, <SettingsPage />)
    await person.click(await screen.findByLabelText('Show totals only'))
    await person.selectOptions(screen.getByLabelText('Currency'), 'JPY')
    await person.click(screen.getByRole('button', { name: 'Save the settings' }))
    expect(await screen.findByText(/^Saved\./)).toBeDefined()
    expect(await lines()).toContain('Set hideCostBreakdown to true, currencyId to JPY')
    await person.click(screen.getByRole('button', { name: 'Save the settings' }))
    expect(screen.getByText('Nothing is changed.')).toBeDefined()
  })
})

describe('token sets', () => {
  it('are made by name and role, their secret is shown once, and an end is asked for', async () => {
    const person = await as('admin')
    openPage(paths.apiClients, <ApiClientsPage />)
    await person.click(await screen.findByRole('button', { name: 'Make the token set' }))
    expect(screen.getByRole('link', { name: 'Name the token set.' })).toBeDefined()
    await person.type(screen.getByLabelText('Name'), 'Order system')
    await person.click(screen.getByLabelText(/^Support/))
    await person.click(screen.getByRole('button', { name: 'Make the token set' }))
    const made = within(await screen.findByRole('region', { name: 'Order system is made' }))
    const secret = made.getByText(/^[\da-f]{64}$/).textContent
    expect(made.getByRole('region', { name: 'Try it in a shell' }).textContent).toContain(secret)
    await person.click(made.getByRole('button', { name: 'I have the secret' }))
    expect(document.body.textContent).not.toContain(secret)

    const row = within(await screen.findByRole('row', { name: /^Order system/ }))
    expect(row.getByText('Support')).toBeDefined()
    expect(row.getByText('never')).toBeDefined()
    await person.click(row.getByRole('button', { name: 'End Order system' }))
    await person.click(row.getByRole('button', { name: 'Keep it' }))
    expect(await lines()).not.toContain('Revoked the API client Order system')
    await person.click(row.getByRole('button', { name: 'End Order system' }))
    await person.click(row.getByRole('button', { name: 'End it now' }))
    expect(await screen.findByText('Order system has ended.')).toBeDefined()
    expect(await lines()).toContain('Revoked the API client Order system')
    expect(screen.queryByRole('row', { name: /^Order system/ })).toBeNull()
  })
})

describe('the record of deeds', () => {
  it('shows the selected action filter immediately', async () => {
    await as('admin')
    openPage(paths.auditLog, <AuditLogPage />)
    const act = await screen.findByLabelText<HTMLSelectElement>('What')
    const chosen = act.options[1]?.value ?? ''
    chooseWithoutAct(act, chosen)
    expect(act.value).toBe(chosen)
  })

  it('is narrowed to one person from a line, and back', async () => {
    await service.signIn('shipper@lading.example')
    const person = await as('admin')
    const router = openPage(paths.auditLog, <AuditLogPage />)
    const [name] = await screen.findAllByRole('link', { name: 'Sam Shipper' })
    if (name) await person.click(name)
    expect(await screen.findByText(/^Only what was done by Sam Shipper/)).toBeDefined()
    await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'Ada Administrator' })).toBeNull())
    expect(router.state.location.search).toMatch(/^\?person=[\da-f-]{36}$/)
    await person.click(screen.getByRole('link', { name: 'By everybody' }))
    expect((await screen.findAllByRole('link', { name: 'Ada Administrator' })).length).toBeGreaterThan(0)
  })
})

describe('a page of the organization', () => {
  it.each(['support', 'shipper'] as const)('says to %s that it is not theirs', async (person) => {
    await as(person)
    openPage(paths.auditLog, <OrganizationLayout />)
    expect(await screen.findByText(/Your account may not open this page/)).toBeDefined()
    expect(screen.queryByRole('navigation', { name: 'Organization' })).toBeNull()
  })

  it.each([
    [paths.apiClients, <ApiClientsPage key="t" />, /api-tokens/],
    [paths.auditLog, <AuditLogPage key="a" />, /audits/],
    [paths.organization, <SettingsPage key="s" />, /organizations/],
  ])('says of a server that does not have %s that it does not', async (path, page, lacks) => {
    await as('admin', lacks)
    openPage(path, page)
    expect(await screen.findByText(/this service does not give them to the app/)).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says of a server that does not tell who is signed in that it cannot be had there', async () => {
    await as('admin', /exchange/)
    openPage(paths.apiClients, <ApiClientsPage />)
    expect(await screen.findByText(/this service does not give them to the app/)).toBeDefined()
  })
})

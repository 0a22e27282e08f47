import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '#contract/people/api-client.ts'
import { openPage, startServiceSignedIn } from '#testing/page.tsx'
import type { TestService } from '#testing/service/service.ts'
import { paths } from '#web/paths.ts'
import { beginSession } from '#web/session.ts'
import { ApiClientsPage } from './ApiClientsPage.tsx'
import { ApiClientTable } from './ApiClientTable.tsx'
import { CreateApiClientForm } from './CreateApiClientForm.tsx'

let service: TestService
beforeEach(async () => {
  service = await startServiceSignedIn({ now: Date.now() })
  beginSession({ token: await service.signIn('admin@lading.example'), scopes: [] }, 'admin@lading.example')
  return service.close
})

const listClients = async () => {
  const caller = await service.store.findCaller(await service.signIn('admin@lading.example'))
  return (await service.store.listApiClients(caller?.organizationId ?? '', { page: 0, perPage: 50 })).rows
}

describe('a new API client', () => {
  it('gets only the chosen permissions of its role, and an expiry at the end of a day', async () => {
    const person = userEvent.setup()
    openPage(paths.apiClients, <ApiClientsPage />)
    await person.type(await screen.findByLabelText('Name'), 'Order system')
    await person.click(screen.getByText('Limit permissions (optional)'))
    expect(screen.queryByLabelText('View customers')).toBeNull()
    await person.click(screen.getByLabelText(/^Support/))
    await person.click(screen.getByLabelText('View customers'))
    // This permission disappears with the role, and isn't sent.
    await person.click(screen.getByLabelText(/^Shipper/))
    await person.click(screen.getByLabelText('Buy cover'))
    await person.click(screen.getByLabelText('Correct bookings'))
    const year = new Date().getFullYear() + 1
    await person.type(screen.getByLabelText('Expires (optional)'), `${year}-12-01`)
    await person.click(screen.getByRole('button', { name: 'Create API client' }))
    await person.click(await screen.findByRole('button', { name: 'I’ve saved the secret' }))

    const expiresAt = new Date(year, 11, 1, 23, 59, 59, 999).toISOString()
    const scope = ['buyOffer', 'withdrawPurchase', 'correctBooking']
    expect(await listClients()).toContainEqual(
      expect.objectContaining({ name: 'Order system', roles: ['shipper'], scope, expiresAt }),
    )
    const row = within(await screen.findByRole('row', { name: /^Order system/ }))
    expect(row.getByText(`1 Dec ${year}`)).toBeDefined()
    await person.click(row.getByText('Limited to 3 permissions'))
    expect(row.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Buy cover buyOffer, withdrawPurchase',
      'Correct bookings correctBooking',
    ])
  })

  it('gets all permissions of its role and no expiry if nothing is chosen', async () => {
    const person = userEvent.setup()
    openPage(paths.apiClients, <ApiClientsPage />)
    await person.type(await screen.findByLabelText('Name'), 'Plain system')
    await person.click(screen.getByRole('button', { name: 'Create API client' }))
    await screen.findByRole('row', { name: /^Plain system/ })
    const client = (await listClients()).find(({ name }) => name === 'Plain system')
    expect([client?.scope, client?.expiresAt]).toEqual([undefined, undefined])
  })

  it('shows the server’s error at a rejected expiry', async () => {
    const person = userEvent.setup()
    openPage(paths.apiClients, <ApiClientsPage />)
    await person.type(await screen.findByLabelText('Name'), 'Old system')
    await person.type(screen.getByLabelText('Expires (optional)'), '2020-01-01')
    await person.click(screen.getByRole('button', { name: 'Create API client' }))
    const link = await screen.findByRole('link', { name: 'Enter a date in the future.' })
    expect(link.getAttribute('href')).toBe('#client-expiresAt')
  })

  it('can’t be limited on a service that may ignore limits', () => {
    openPage('/', <CreateApiClientForm ownRoles={['administrator']} canLimit={false} onCreated={vi.fn()} />)
    expect(screen.queryByText('Limit permissions (optional)')).toBeNull()
    expect(screen.queryByLabelText('Expires (optional)')).toBeNull()
  })
})

describe('the list of API clients', () => {
  const client: ApiClient = { id: 't-1', name: 'Order system', organizationId: 'o-1', roles: ['shipper'] }
  const show = (...clients: ApiClient[]) =>
    openPage('/', <ApiClientTable clients={clients} canRevoke={false} onRevoked={vi.fn()} />)
  const findExpiry = (name: RegExp) => {
    const row = within(screen.getByRole('row', { name }))
    return row.getAllByRole('cell').at(-1)?.textContent
  }

  it('shows when each expires or has expired', async () => {
    show(
      { ...client, id: 't-2', name: 'Next system', expiresAt: '2999-06-15T12:00:00.000Z' },
      { ...client, id: 't-3', name: 'Last system', expiresAt: '2020-06-15T12:00:00.000Z' },
      client,
    )
    await waitFor(() => expect(findExpiry(/^Next/)).toBe('15 Jun 2999'))
    expect(findExpiry(/^Last/)).toBe('Expired 15 Jun 2020')
    expect(findExpiry(/^Order/)).toBe('Never')
  })

  it('shows the previous page after the last client on a page is revoked, and keeps the input in the form', async () => {
    const authorization = await service.signIn('admin@lading.example')
    // With the demo client, one more than a page.
    const names = Array.from({ length: 50 }, (_, index) => `System ${index + 100}`)
    const url = '/api/v2/user/api-tokens'
    for (const name of names)
      await service.request({ method: 'POST', url, payload: { name }, headers: { authorization } })
    const person = userEvent.setup()
    const router = openPage(paths.apiClients, <ApiClientsPage />)
    await person.type(await screen.findByLabelText('Name'), 'New system')
    await person.click(await screen.findByRole('link', { name: 'Next' }))
    await person.click(await screen.findByRole('button', { name: 'Revoke System 149' }))
    await person.click(await screen.findByRole('button', { name: 'Revoke API client' }))
    expect(await screen.findByRole('row', { name: /^System 148/ })).toBeDefined()
    expect(screen.queryByText('Page 2 doesn’t exist')).toBeNull()
    const message = screen.getByText('System 149 revoked.')
    expect(document.activeElement).toBe(message)
    expect(router.state.location.search).toBe('')
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('New system')
  })

  it('has no Expires column if no client expires', () => {
    show(client)
    expect(screen.queryByRole('columnheader', { name: 'Expires' })).toBeNull()
  })
})

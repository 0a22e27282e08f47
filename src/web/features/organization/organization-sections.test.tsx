import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { AuditEntry } from '#contract/people/audit-entry.ts'
import { anAuditEntry } from '#testing/builders/audit-entry.ts'
import type { ApiClient } from '#contract/people/api-client.ts'
import { listAuditEntries } from '#contract/wire/organization/operations.ts'
import { openPage } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { paths } from '#web/paths.ts'
import { beginSession } from '#web/session.ts'
import { AuditLogPage } from './audit-log/AuditLogPage.tsx'
import { formatSearch, emptySearch } from './audit-log/search-params.ts'
import { SettingsForm } from './settings/SettingsForm.tsx'
import { CreateApiClientForm } from './api-clients/CreateApiClientForm.tsx'
import { ApiClientTable } from './api-clients/ApiClientTable.tsx'

type Reply = (url: URL) => Response | Promise<Response>

/** Replies by the last segment of the path. */
let replies: Record<string, Reply>
beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 't', scopes: [] }, 'ada@example.com')
  const auditScopes = ['listAuditEntries', 'exportAuditEntries']
  const scope = ['whoAmI', ...auditScopes, 'listTokenSets', 'createTokenSet', 'revokeTokenSet']
  const organization = { id: 'o-1', name: 'Some Oy' }
  replies = { exchange: () => Response.json({ id: 't-1', scope, organization, roles: ['administrator'] }) }
  vi.stubGlobal('fetch', (url: URL, { method }: RequestInit) => {
    const end = url.pathname.split('/').at(-1) ?? ''
    const reply = replies[`${method} ${end}`] ?? replies[end] ?? (() => new Response('', { status: 404 }))
    return Promise.resolve(reply(url))
  })
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const alert = () => screen.queryByRole('alert')?.textContent
const refused = () => Response.json({ message: 'No.' }, { status: 403 })

describe('settings', () => {
  const settings = {
    currencyId: 'XAU',
    dateFormat: 'DD/MM/YYYY' as const,
    requireConfirmation: true,
    hideCostBreakdown: false,
    allowQuotation: true,
    enforceTrackingCode: false,
  }
  const organization = { id: 'o-1', name: 'Some Oy', settings }
  const openForm = () =>
    openPage('/', <SettingsForm organization={organization} isEdited={false} onEdited={vi.fn()} />)
  const save = () => press('Save settings')

  it('shows the error of a rejected field until the next save', async () => {
    const errors = [{ path: 'currencyId', message: 'Unknown currency.' }]
    replies['o-1'] = () => Response.json({ statusCode: 422, message: 'Wrong.', errors }, { status: 422 })
    openForm()
    fireEvent.click(screen.getByLabelText('Show totals only'))
    save()
    await waitFor(() => expect(alert()).toContain('Unknown currency.'))
    fireEvent.click(screen.getByLabelText('Show totals only'))
    save()
    expect(screen.getByText('No changes to save.')).toBeDefined()
    expect(alert()).toBeUndefined()
  })

  it('keeps a currency that is not in the list', async () => {
    replies['setup'] = () => Response.json({ currencies: [{ id: 'EUR', name: 'Euro' }] })
    openForm()
    const currency = screen.getByLabelText<HTMLSelectElement>('Default currency')
    await waitFor(() => expect(currency.options).toHaveLength(2))
    expect(currency.value).toBe('XAU')
  })
})

describe('API clients', () => {
  const client: ApiClient = { id: 't-1', name: 'Order system', organizationId: 'o-1', roles: ['shipper'] }

  it.each([
    [['shipper'], ['shipper']],
    [['support'], ['shipper', 'support']],
    [
      ['administrator', 'shipper'],
      ['shipper', 'support', 'administrator'],
    ],
    [['broker'], ['shipper']],
    [[], ['shipper']],
  ])('created by a user with the roles %j can have the roles %j', (own, roles) => {
    openPage('/', <CreateApiClientForm ownRoles={own} canLimit={false} onCreated={vi.fn()} />)
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual(roles)
  })

  it('show when each was created and last used, without buttons if the user may not revoke them', () => {
    const used = {
      ...client,
      id: 't-2',
      createdAt: '2026-11-20T12:00:00.000Z',
      lastUsedAt: '2026-11-21T12:00:00.000Z',
    }
    openPage('/', <ApiClientTable clients={[client, used]} canRevoke={false} onRevoked={vi.fn()} />)
    const cells = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].slice(1).map((cell) => cell.textContent))
    expect(cells).toEqual([
      ['Shipper', '', 'Never'],
      ['Shipper', '20 Nov 2026', expect.stringMatching(/21 Nov 2026|yesterday/)],
    ])
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each<[string, Reply, RegExp]>([
    ['rejected', refused, /It wasn’t revoked\. No\./],
    [
      'lost',
      () => Promise.reject(new TypeError('The connection was cut.')),
      /We don’t know if it was revoked\. /,
    ],
  ])('show that a revocation was %s until it is tried again', async (_, reply, words) => {
    replies['t-1'] = reply
    const onRevoked = vi.fn()
    openPage('/', <ApiClientTable clients={[client]} canRevoke onRevoked={onRevoked} />)
    press('Revoke Order system')
    press('Revoke API client')
    await waitFor(() => expect(alert()).toMatch(words))
    press('Cancel')
    press('Revoke Order system')
    await waitFor(() => expect(alert()).toBeUndefined())
    expect(onRevoked).not.toHaveBeenCalled()
  })
})

describe('the audit log', () => {
  let requested: URLSearchParams[]
  const open = async (search = '', rows: AuditEntry[] = [anAuditEntry()], count = rows.length) => {
    requested = []
    replies['audits'] = ({ searchParams }) => {
      requested.push(searchParams)
      const page = Number(searchParams.get('page'))
      return Response.json(z.encode(listAuditEntries.reply, { rows, count, page, perPage: 50 }))
    }
    const router = openPage(paths.auditLog, <AuditLogPage />, `${paths.auditLog}${search}`)
    await waitFor(() => expect(screen.queryByText('Loading the audit log…')).toBeNull())
    return router
  }
  const range = () => screen.getAllByRole('status')[0]?.textContent
  const findLink = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

  it('links each entry to its actor, customer, record and booking', async () => {
    await open('?q=a&page=1')
    expect([
      findLink('Ada'),
      findLink('One Oy'),
      findLink(/^Related entries/),
      findLink(/^View (booking|quote)/),
    ]).toEqual([
      `${paths.auditLog}${formatSearch({ ...emptySearch, person: 'u-1' })}`,
      `${paths.auditLog}${formatSearch({ ...emptySearch, customer: 'c-1' })}`,
      `${paths.auditLog}${formatSearch({ ...emptySearch, record: 'b-1' })}`,
      paths.booking('b-1'),
    ])
  })

  it.each(['signIn', 'createCustomer', 'addNote'])('does not link %s to a booking', async (action) => {
    await open('', [anAuditEntry({ action })])
    expect(screen.queryByRole('link', { name: /^View (booking|quote)/ })).toBeNull()
    expect(findLink(/^Related entries/)).toContain('record=b-1')
  })

  it('keeps the search form, with what is being typed, if a search fails', async () => {
    await open()
    const words = screen.getByRole('searchbox')
    words.focus()
    replies['audits'] = () => new Response('', { status: 500 })
    fireEvent.change(words, { target: { value: 'ada' } })
    await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('ada')
    expect(document.activeElement).toBe(words)
  })

  it('clears each filter on its own, back to the first page', async () => {
    await open('?person=u-1&customer=c-1&record=b-1&page=2')
    expect(screen.getByText(/^Showing actions by Ada\./)).toBeDefined()
    expect(screen.getByText(/^Showing actions for One Oy\./)).toBeDefined()
    expect([
      findLink('Show everyone’s actions'),
      findLink('Show all customers'),
      findLink('Show all records'),
    ]).toEqual([
      `${paths.auditLog}${formatSearch({ ...emptySearch, customer: 'c-1', record: 'b-1' })}`,
      `${paths.auditLog}${formatSearch({ ...emptySearch, person: 'u-1', record: 'b-1' })}`,
      `${paths.auditLog}${formatSearch({ ...emptySearch, person: 'u-1', customer: 'c-1' })}`,
    ])
  })

  it('doesn’t name a person or customer by the entries of another', async () => {
    await open('?person=u-9&customer=c-9')
    expect(screen.getByText(/^Showing actions by one person\./)).toBeDefined()
    expect(screen.getByText(/^Showing actions for one customer\./)).toBeDefined()
  })

  it('shows the range of the entries', async () => {
    await open('?page=3', [anAuditEntry(), anAuditEntry({ id: 'a-2' })], 1_102)
    expect(range()).toBe('101 to 102 of 1,102, newest first')
    expect(screen.getByRole('button', { name: /^Download 1,102 rows/ })).toBeDefined()
  })

  it.each([
    ['matches', '?q=zzz', 0, ['Clear filters']],
    ['is on the page', '?page=4', 60, ['Back to page 1']],
    ['was recorded', '', 0, []],
  ])('links to the next step when no entry %s', async (_, search, count, links) => {
    await open(search, [], count)
    expect(range()).toBe('No results')
    const names = screen.queryAllByRole('link', { name: /Clear|Back/ }).map((link) => link.textContent)
    expect(names).toEqual(links)
    expect(screen.queryByRole('button', { name: /^Download/ }) !== null).toBe(count > 0)
  })

  it('focuses the heading when the filters are cleared', async () => {
    await open('?q=zzz', [], 0)
    fireEvent.click(screen.getByRole('link', { name: 'Clear filters' }))
    expect(document.activeElement?.textContent).toBe('Audit log')
  })

  it('shows an unknown action in the filter by its code', async () => {
    await open('?action=somethingNew')
    expect(screen.getByLabelText<HTMLSelectElement>('Action').value).toBe('somethingNew')
    cleanup()
    await open('?action=buyOffer')
    const action = screen.getByLabelText<HTMLSelectElement>('Action')
    expect([...action.options].filter(({ value }) => value === 'buyOffer')).toHaveLength(1)
  })

  it('goes to the first page when a filter changes, which Back undoes in one step', async () => {
    const router = await open('?page=2')
    const search = within(screen.getByRole('search'))
    fireEvent.change(search.getByLabelText('Action'), { target: { value: 'buyOffer' } })
    await waitFor(() => expect(router.state.location.search).toBe('?action=buyOffer'))
    expect(router.state.historyAction).toBe('PUSH')
    fireEvent.change(search.getByLabelText('Search'), { target: { value: 'oy' } })
    fireEvent.submit(screen.getByRole('search'))
    await waitFor(() => expect(router.state.location.search).toBe('?q=oy&action=buyOffer'))
    // Typing on doesn't add a history entry.
    fireEvent.change(search.getByLabelText('Search'), { target: { value: 'oyj' } })
    fireEvent.submit(screen.getByRole('search'))
    await waitFor(() => expect(router.state.location.search).toBe('?q=oyj&action=buyOffer'))
    expect(router.state.historyAction).toBe('REPLACE')
  })
})

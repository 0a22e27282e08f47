// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { AuditEntry } from '#contract/people/audit-entry.ts'
import type { TokenSet } from '#contract/people/token-set.ts'
import { auditEntries, tokenSets } from '#contract/wire/organization/operations.ts'
import { openPage } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { paths } from '#web/paths.ts'
import { beginSession, endSession } from '#web/session.ts'
import { AuditLogPage } from './audit-log/AuditLogPage.tsx'
import { formatSearch, emptySearch } from './audit-log/search-params.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { CreateApiClient } from './api-clients/CreateApiClient.tsx'
import { ApiClientTable } from './api-clients/ApiClientTable.tsx'
import { ApiClientsPage } from './api-clients/ApiClientsPage.tsx'

type Reply = (url: URL) => Response | Promise<Response>

/** Replies by the end of the path. */
let replies: Record<string, Reply>
beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 't', scopes: [] }, 'ada@example.com')
  const scope = ['whoAmI', 'audits', 'auditsSheet', 'tokenSets', 'makeTokenSet', 'endTokenSet']
  const organization = { id: 'o-1', name: 'Some Oy' }
  replies = { exchange: () => Response.json({ id: 't-1', scope, organization, roles: ['administrator'] }) }
  vi.stubGlobal('fetch', (url: URL, { method }: RequestInit) => {
    const end = url.pathname.split('/').at(-1) ?? ''
    const reply = replies[`${method} ${end}`] ?? replies[end] ?? (() => new Response('', { status: 404 }))
    return Promise.resolve(reply(url))
  })
})
afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const alert = () => screen.queryByRole('alert')?.textContent
const refused = () => Response.json({ message: 'No.' }, { status: 403 })

describe('the settings', () => {
  const settings = {
    ...{ currencyId: 'XAU', dateFormat: 'DD/MM/YYYY' as const, requireConfirmation: true },
    ...{ hideCostBreakdown: false, allowQuotation: true },
  }
  const save = () => press('Save the settings')

  it('show the error of the field that was refused, until they are saved', async () => {
    replies['o-1'] = () =>
      Response.json(
        {
          statusCode: 422,
          message: 'Wrong.',
          errors: [{ path: 'currencyId', message: 'Unknown currency.' }],
        },
        { status: 422 },
      )
    openPage('/', <SettingsForm organization={{ id: 'o-1', name: 'Some Oy', settings }} />)
    fireEvent.click(screen.getByLabelText('Show totals only'))
    save()
    await waitFor(() => expect(alert()).toContain('Unknown currency.'))
    fireEvent.click(screen.getByLabelText('Show totals only'))
    save()
    expect([screen.getByText('Nothing is changed.').textContent, alert()]).toEqual([
      'Nothing is changed.',
      undefined,
    ])
  })

  it('keep a currency that is not in the list', async () => {
    replies['setup'] = () => Response.json({ currencies: [{ id: 'EUR', name: 'Euro' }] })
    openPage('/', <SettingsForm organization={{ id: 'o-1', name: 'Some Oy', settings }} />)
    const currency = screen.getByLabelText<HTMLSelectElement>('Currency')
    await waitFor(() => expect(currency.options).toHaveLength(2))
    expect(currency.value).toBe('XAU')
  })
})

describe('token sets', () => {
  const set: TokenSet = { id: 't-1', name: 'Order system', organizationId: 'o-1', roles: ['shipper'] }

  it.each([
    [['shipper'], ['shipper']],
    [['support'], ['shipper', 'support']],
    [
      ['administrator', 'shipper'],
      ['shipper', 'support', 'administrator'],
    ],
    [['broker'], ['shipper']],
    [[], ['shipper']],
  ])('made by %j can have the roles %j', (own, roles) => {
    openPage('/', <CreateApiClient ownRoles={own} onCreated={vi.fn()} />)
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual(roles)
  })

  it('are in pages of 50', async () => {
    const requested: (string | null)[] = []
    replies['api-tokens'] = ({ searchParams }) => {
      const page = Number(searchParams.get('page'))
      requested.push(searchParams.get('page'))
      const rows = [{ ...set, id: `t-${page}`, name: `Set ${page}` }]
      return Response.json(z.encode(tokenSets.reply, { rows, count: 100, page, perPage: 50 }))
    }
    openPage('/', <ApiClientsPage />)
    expect(await screen.findByRole('row', { name: /^Set 0/ })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull()
    press('Next')
    expect(await screen.findByRole('row', { name: /^Set 1/ })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
    press('Previous')
    expect(await screen.findByRole('row', { name: /^Set 0/ })).toBeDefined()
    expect(new Set(requested)).toEqual(new Set(['0', '1']))
  })

  it('show when each was created and last used, and whether it can be ended', () => {
    const used = {
      ...set,
      id: 't-2',
      createdAt: '2026-11-20T12:00:00.000Z',
      lastUsedAt: '2026-11-21T12:00:00.000Z',
    }
    openPage('/', <ApiClientTable clients={[set, used]} mayRevoke={false} onRevoked={vi.fn()} />)
    const cells = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].slice(1).map((cell) => cell.textContent))
    expect(cells).toEqual([
      ['Shipper', '', 'never'],
      ['Shipper', '20 Nov 2026', expect.stringMatching(/21 Nov 2026|yesterday/)],
    ])
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each<[string, Reply, RegExp]>([
    ['refused', refused, /It has not ended\./],
    [
      'lost',
      () => Promise.reject(new TypeError('The connection was cut.')),
      /It is not known whether it has ended\./,
    ],
  ])('say if the end was %s, until it is tried again', async (_, reply, words) => {
    replies['t-1'] = reply
    const onEnded = vi.fn()
    openPage('/', <ApiClientTable clients={[set]} mayRevoke onRevoked={onEnded} />)
    press('End Order system')
    press('End it now')
    await waitFor(() => expect(alert()).toMatch(words))
    press('Keep it')
    press('End Order system')
    await waitFor(() => expect(alert()).toBeUndefined())
    expect(onEnded).not.toHaveBeenCalled()
  })
})

describe('the record of deeds', () => {
  const line: AuditEntry = {
    ...{ id: 'a-1', createdAt: '2026-11-20T12:00:00.000Z', userId: 'u-1', userName: 'Ada', act: 'purchase' },
    ...{ recordId: 'b-1', content: 'Bought LD-1', customerId: 'c-1', customerName: 'One Oy' },
  }
  let requested: URLSearchParams[]
  const open = async (search = '', rows: AuditEntry[] = [line], count = rows.length) => {
    requested = []
    replies['audits'] = ({ searchParams }) => {
      requested.push(searchParams)
      const page = Number(searchParams.get('page'))
      return Response.json(z.encode(auditEntries.reply, { rows, count, page, perPage: 50 }))
    }
    const router = openPage(paths.auditLog, <AuditLogPage />, `${paths.auditLog}${search}`)
    await waitFor(() => expect(screen.queryByText('Fetching the record')).toBeNull())
    return router
  }
  const found = () => screen.getAllByRole('status')[0]?.textContent
  const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

  it('leads from each line to its person, its customer, its record and its booking', async () => {
    await open('?q=a&page=1')
    expect([linkTo('Ada'), linkTo('One Oy'), linkTo(/^All about it/), linkTo(/^Open it/)]).toEqual([
      `${paths.auditLog}${formatSearch({ ...emptySearch, person: 'u-1' })}`,
      `${paths.auditLog}${formatSearch({ ...emptySearch, customer: 'c-1' })}`,
      `${paths.auditLog}${formatSearch({ ...emptySearch, record: 'b-1' })}`,
      paths.booking('b-1'),
    ])
  })

  it.each(['signIn', 'makeCustomer', 'addNote'])('does not lead to a booking from %s', async (act) => {
    await open('', [{ ...line, act }])
    expect(screen.queryByRole('link', { name: /^Open it/ })).toBeNull()
    expect(linkTo(/^All about it/)).toContain('record=b-1')
  })

  it('leads from a narrowed list to a wider one, from its first page', async () => {
    await open('?person=u-1&customer=c-1&record=b-1&page=2')
    expect(screen.getByText(/^Only what was done by Ada\./)).toBeDefined()
    expect(screen.getByText(/^Only what was done for One Oy\./)).toBeDefined()
    expect([linkTo('By everybody'), linkTo('For everybody'), linkTo('On every record')]).toEqual([
      `${paths.auditLog}${formatSearch({ ...emptySearch, customer: 'c-1', record: 'b-1' })}`,
      `${paths.auditLog}${formatSearch({ ...emptySearch, person: 'u-1', record: 'b-1' })}`,
      `${paths.auditLog}${formatSearch({ ...emptySearch, person: 'u-1', customer: 'c-1' })}`,
    ])
  })

  it('says which lines it shows', async () => {
    await open('?page=3', [line, { ...line, id: 'a-2' }], 1_102)
    expect(found()).toBe('101 to 102 of 1,102, latest first')
    expect(screen.getByRole('button', { name: /^Download 1,102 rows/ })).toBeDefined()
  })

  it.each([
    ['?q=zzz', true],
    ['?page=4', true],
    ['', false],
  ])('without lines at %s leads to everything: %s', async (search, leads) => {
    await open(search, [])
    expect(found()).toBe('Nothing is found')
    expect(screen.queryByRole('link', { name: 'See everything' }) !== null).toBe(leads)
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull()
  })

  it('shows an action in the filter that it has no words for', async () => {
    await open('?act=somethingNew')
    expect(screen.getByLabelText<HTMLSelectElement>('What').value).toBe('somethingNew')
    cleanup()
    await open('?act=purchase')
    const what = screen.getByLabelText<HTMLSelectElement>('What')
    expect([...what.options].filter(({ value }) => value === 'purchase')).toHaveLength(1)
  })

  it('goes to the first page when its filter changes, as one step back', async () => {
    const router = await open('?page=2')
    const search = within(screen.getByRole('search'))
    fireEvent.change(search.getByLabelText('What'), { target: { value: 'purchase' } })
    await waitFor(() => expect(router.state.location.search).toBe('?act=purchase'))
    expect(router.state.historyAction).toBe('PUSH')
    fireEvent.change(search.getByLabelText('Find by any word'), { target: { value: 'oy' } })
    fireEvent.submit(screen.getByRole('search'))
    await waitFor(() => expect(router.state.location.search).toBe('?q=oy&act=purchase'))
    expect(router.state.historyAction).toBe('PUSH')
    // Going on typing is no step of its own.
    fireEvent.change(search.getByLabelText('Find by any word'), { target: { value: 'oyj' } })
    fireEvent.submit(screen.getByRole('search'))
    await waitFor(() => expect(router.state.location.search).toBe('?q=oyj&act=purchase'))
    expect(router.state.historyAction).toBe('REPLACE')
  })
})

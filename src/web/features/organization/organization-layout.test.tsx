import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { openPage } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { paths } from '#web/paths.ts'
import { beginSession } from '#web/session.ts'
import { OrganizationLayout } from './OrganizationLayout.tsx'
import { ApiClientCredentials } from './api-clients/ApiClientCredentials.tsx'

beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 't', scopes: [] }, 'ada@example.com')
  const scope = ['whoAmI', 'changeOrganization', 'listUsers', 'listTokenSets']
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ id: 't-1', scope, roles: ['administrator'] })))
})

it.each([
  [paths.auditLog, []],
  [`${paths.auditLog}/`, []],
  [`${paths.people}/`, ['People']],
  [`${paths.organization}/`, ['Settings']],
])('the page %s marks the current page in the menu: %j', async (address, names) => {
  openPage('*', <OrganizationLayout />, address)
  const menu = await screen.findByRole('navigation', { name: 'Company' })
  const marked = [...menu.querySelectorAll('[aria-current=page]')]
  expect(marked.map(({ textContent }) => textContent)).toEqual(names)
  expect(screen.queryAllByText(/^You don’t have permission to open this page/)).toHaveLength(1 - names.length)
})

it('asks for confirmation before leaving a secret that was not copied', async () => {
  const user = userEvent.setup()
  const client = { id: 't-1', name: 'Order system', organizationId: 'o-1', roles: ['shipper'] }
  const open = () =>
    openPage('/', <ApiClientCredentials client={{ ...client, secret: 'abc' }} onDone={vi.fn()} />)
  const router = open()
  await act(() => router.navigate('/elsewhere'))
  expect([router.state.location.pathname, screen.getByRole('dialog').textContent]).toEqual([
    '/',
    expect.stringMatching(/^Leave without the secret\?/),
  ])
  cleanup()
  const again = open()
  await user.click(screen.getByRole('button', { name: 'Copy client secret' }))
  expect(await navigator.clipboard.readText()).toBe('abc')
  await act(() => again.navigate('/elsewhere'))
  expect(again.state.location.pathname).toBe('/elsewhere')
})

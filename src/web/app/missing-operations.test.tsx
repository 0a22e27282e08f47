// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { openApp } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { resetDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { beginSession } from '#web/session.ts'

// A server with only the operations of the specification.

beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 't', scopes: [] }, 'ada@example.com')
  resetDraft()
  vi.stubGlobal('fetch', ({ pathname }: URL) =>
    Promise.resolve(
      pathname.endsWith('/setup')
        ? Response.json({})
        : new Response('<h1>Cannot do that</h1>', { status: 404 }),
    ),
  )
})

it.each([
  [paths.statements, 'Statements aren’t available on this service.'],
  [paths.statement('2026-11'), 'Statements aren’t available on this service.'],
  [paths.customers, 'Customers aren’t available on this service.'],
  [paths.newCustomer, 'Customers aren’t available on this service.'],
  [paths.queue, 'The queue isn’t available on this service.'],
  [paths.companies, 'Companies can’t be managed on this service.'],
  [paths.people, 'People can’t be managed on this service.'],
  [paths.organization, 'Settings aren’t available on this service.'],
  [paths.apiClients, 'API clients aren’t available on this service.'],
  [paths.auditLog, 'The audit log isn’t available on this service.'],
  [paths.account, 'Accounts can’t be managed on this service.'],
])('%s says that it isn’t available, without buttons', async (path, sentence) => {
  openApp(path)
  const main = within(await screen.findByRole('main'))
  expect(await main.findByText(sentence)).toBeDefined()
  expect(main.queryAllByRole('button')).toEqual([])
  expect(main.queryAllByRole('textbox')).toEqual([])
})

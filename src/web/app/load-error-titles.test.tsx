import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { openPage } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { CompaniesPage } from '#web/features/companies/CompaniesPage.tsx'
import { CustomerListPage } from '#web/features/customers/list/CustomerListPage.tsx'
import { PeoplePage } from '#web/features/people/PeoplePage.tsx'
import { StatementPage } from '#web/features/statements/StatementPage.tsx'
import { StatementsPage } from '#web/features/statements/StatementsPage.tsx'
import { patterns, paths } from '#web/paths.ts'
import { beginSession } from '#web/session.ts'

beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 't', scopes: [] }, `${crypto.randomUUID()}@example.com`)
  vi.stubGlobal('fetch', ({ pathname }: URL) =>
    Promise.resolve(
      pathname.endsWith('/exchange')
        ? Response.json({ id: 't-1', scope: ['whoAmI', 'listCustomers'], roles: ['support'] })
        : new Response('', { status: 400 }),
    ),
  )
})

it.each([
  ['companies', paths.companies, paths.companies, <CompaniesPage key="companies" />],
  ['customers', paths.customers, paths.customers, <CustomerListPage key="customers" />],
  ['list of people', paths.people, paths.people, <PeoplePage key="people" />],
  ['statements', paths.statements, paths.statements, <StatementsPage key="statements" />],
  ['statement', patterns.statement, paths.statement('2026-11'), <StatementPage key="statement" />],
])('says that the %s couldn’t be loaded', async (name, pattern, address, page) => {
  openPage(pattern, page, address)
  expect(await screen.findByText(`We couldn’t load the ${name}`)).toBeDefined()
})

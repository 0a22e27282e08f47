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
  answerOthers(() => new Response('<h1>Cannot do that</h1>', { status: 404 }))
})

/** Answers everything but setup like this. */
function answerOthers(reply: () => Response) {
  vi.stubGlobal('fetch', ({ pathname }: URL) =>
    Promise.resolve(pathname.endsWith('/setup') ? Response.json({}) : reply()),
  )
}

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

const refusal = () => Response.json({ message: 'Forbidden' }, { status: 403 })
const webPage = () => new Response('<html><h1>Welcome</h1></html>')
it.each([
  [
    paths.bookings,
    'a 403',
    refusal,
    /load the list.*You don’t have permission to do this\. Ask an administrator\./,
  ],
  [
    paths.statements,
    'a 403',
    refusal,
    /load the statements.*You don’t have permission to do this\. Ask an administrator\./,
  ],
  [
    paths.bookings,
    'a web page',
    webPage,
    /load the list.*got a web page.*tell your administrator.*Try again/,
  ],
  [
    paths.people,
    'a web page',
    webPage,
    /load the list of people.*got a web page.*tell your administrator.*Try again/,
  ],
])('%s with %s says what happened and what to do', async (path, _, reply, words) => {
  answerOthers(reply)
  openApp(path)
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aHolder } from '#testing/builders/shipment.ts'
import { beginSession, currentSession } from '#web/session.ts'
import * as account from './account/account.ts'
import { applyConfigFile } from './config.ts'
import * as customers from './support/customers.ts'
import { useCorrectBooking } from './bookings/correct-booking.ts'
import * as lifecycle from './bookings/booking-changes.ts'
import * as links from './support/offer-links.ts'
import { useAddNote } from './support/notes.ts'
import * as companies from './organization/companies.ts'
import { useChangeOrganization } from './organization/organization.ts'
import * as people from './organization/users.ts'
import { useResolveFailure } from './support/queue.ts'
import * as apiClients from './organization/api-clients.ts'

let cache: QueryClient
beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 'live', scopes: [] }, 'ada@example.com')
  cache = new QueryClient()
})

type Act = () => { mutateAsync: (input: never) => Promise<unknown> }

/** Runs a mutation. @returns the sorted keys of the queries that it invalidates. */
async function invalidatedBy(use: Act, input: unknown, reply: () => Response): Promise<string[]> {
  vi.stubGlobal('fetch', () => Promise.resolve(reply()))
  const invalidate = vi.spyOn(cache, 'invalidateQueries')
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(use, { wrapper })
  await result.current.mutateAsync(input as never).catch(() => undefined)
  return invalidate.mock.calls.map(([filters]) => (filters?.queryKey ?? []).join(' ')).sort()
}
const failed = () => new Response('', { status: 500 })

const ofAccount = ['account', 'sessions', 'setup', 'whoAmI']
const ofCompanies = ['organization', 'organizations', 'whoAmI']
const ofLifecycle = ['booking', 'statement', 'statements']

it.each<[string, Act, unknown, string[]]>([
  ['changing the password', account.useChangePassword, { current: 'a', password: 'b' }, ofAccount],
  ['revoking a session', account.useRevokeSession, { id: 's-1' }, ofAccount],
  ['setting up two-factor authentication', account.useSetUpTwoFactor, { current: 'a' }, ofAccount],
  ['confirming two-factor authentication', account.useConfirmTwoFactor, { otp: '123456' }, ofAccount],
  ['renewing recovery codes', account.useRenewRecoveryCodes, { current: 'a', otp: '1' }, ofAccount],
  [
    'turning off two-factor authentication',
    account.useTurnOffTwoFactor,
    { current: 'a', otp: '1' },
    ofAccount,
  ],
  ['revoking all sessions', account.useRevokeSessions, { keepThis: false }, ['sessions']],
  ['cancelling', lifecycle.useCancelBooking, { id: 'b-1' }, ofLifecycle],
  ['completing', lifecycle.useCompleteBooking, { id: 'b-1' }, ofLifecycle],
  ['creating a link', () => links.useCreateOfferLink('o-1'), undefined, ['links o-1']],
  ['revoking a link', () => links.useRevokeOfferLink('o-1'), 'l-1', ['links o-1']],
  [
    'inviting',
    people.useInviteUser,
    { name: 'A', email: 'a@b.example', roles: ['shipper'], invite: true },
    ['users', 'whoAmI'],
  ],
  ['changing a person', people.useChangeUser, { id: 'u-1', name: 'A' }, ['users', 'whoAmI']],
  ['creating a password link', people.useCreateUserLink, { id: 'u-1' }, ['users', 'whoAmI']],
  ['adding a company', companies.useCreateCompany, { name: 'A', type: 'shipper' }, ofCompanies],
  ['changing a company', companies.useChangeCompany, { id: 'o-1', suspended: true }, ofCompanies],
  ['deleting a company', companies.useDeleteCompany, 'o-1', ofCompanies],
  ['resolving a failure', useResolveFailure, 'f-1', ['queue']],
  [
    'creating an API client',
    apiClients.useCreateApiClient,
    { name: 'A', roles: ['shipper'] },
    ['apiClients'],
  ],
  ['revoking an API client', apiClients.useRevokeApiClient, 't-1', ['apiClients']],
  // Without a good response, nothing is known to have changed.
  ['a customer that was not saved', customers.useCreateCustomer, aHolder(), []],
  ['a correction that was not saved', useCorrectBooking, { id: 'b-1' }, []],
])('%s reloads what it may have changed, whatever the response', async (_, use, input, keys) => {
  expect(await invalidatedBy(use, input, failed)).toEqual(keys)
  expect(currentSession()).not.toBeNull()
})

const customer = { id: 'c-1', name: 'One Oy', email: 'a@b.example' }
const note = {
  id: 'n-1',
  content: 'Called.',
  createdAt: '2026-11-20T12:00:00.000Z',
  userId: 'u-1',
  userName: 'Ada',
}

it.each<[string, Act, unknown, object, string[], string[]]>([
  [
    'a new customer',
    customers.useCreateCustomer,
    aHolder(),
    customer,
    ['customers', 'setup'],
    ['customer', 'c-1'],
  ],
  [
    'a changed customer',
    customers.useChangeCustomer,
    customer,
    customer,
    ['customers', 'setup'],
    ['customer', 'c-1'],
  ],
  [
    'a correction',
    useCorrectBooking,
    { id: 'b-1' },
    { id: 'b-1' },
    ['customer', 'setup', 'statement'],
    ['booking', 'b-1'],
  ],
  [
    'new settings',
    useChangeOrganization,
    { id: 'o-1', settings: { hideCostBreakdown: true } },
    { id: 'o-1', name: 'Oy' },
    ['setup', 'whoAmI'],
    ['organization', 'o-1'],
  ],
])('keeps %s as returned, and reloads what depends on it', async (_, use, input, reply, keys, key) => {
  expect(await invalidatedBy(use, input, () => Response.json(reply))).toEqual(keys)
  expect(cache.getQueryData(key)).toMatchObject(reply)
})

it('adds a note at the top, once', async () => {
  const older = { ...note, id: 'n-0' }
  cache.setQueryData(['notes', 'q-1'], [older])
  for (let time = 0; time < 2; time += 1)
    await invalidatedBy(useAddNote, { id: 'q-1', content: 'Called.' }, () => Response.json(note))
  expect(cache.getQueryData<{ id: string }[]>(['notes', 'q-1'])?.map(({ id }) => id)).toEqual(['n-1', 'n-0'])
})

it.each([
  [{ keepThis: false }, true],
  [{ keepThis: true }, false],
])('signing out everywhere with %j ends the session here: %s', async (input, ends) => {
  await invalidatedBy(account.useRevokeSessions, input, () => Response.json({ success: true }))
  expect(currentSession() === null).toBe(ends)
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { beginSession, saveIdentity } from '#web/session.ts'
import { useIsSupportStaff, usePermissions } from './permissions.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { useOrganizationId } from '#web/api/organization/organization.ts'

/** Loads permissions from a service. @returns them before and after its response. */
async function load(answer: () => Promise<Response>, signedIn = true) {
  applyConfigFile({})
  if (signedIn) beginSession({ token: 'live', scopes: [] }, 'ada@example.com')
  vi.stubGlobal('fetch', answer)
  const cache = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  const hook = renderHook(
    () => {
      const { can, isLoading, failure } = usePermissions()
      const scopes = [can('createQuote'), can('cancelBooking')]
      return {
        scopes,
        isLoading,
        failed: failure !== undefined,
        isSupportStaff: useIsSupportStaff(),
        organization: useOrganizationId(),
      }
    },
    { wrapper },
  )
  const before = hook.result.current
  if (signedIn) await waitFor(() => expect(hook.result.current.isLoading).toBe(false))
  return [before, hook.result.current]
}
const identity = (scope: string[], roles: string[]) => () =>
  Promise.resolve(Response.json({ id: 't-1', scope, roles, organization: { id: 'o-1', name: 'Oy' } }))
const status = (code: number) => () => Promise.resolve(Response.json({ message: 'No.' }, { status: code }))

const unknown = { scopes: [undefined, undefined], organization: undefined, isSupportStaff: false }
const pending = { ...unknown, isLoading: true, failed: false }

it.each([
  [
    'lists the actions',
    identity(['whoAmI', 'createQuote'], ['shipper']),
    {
      scopes: [true, false],
      failed: false,
      isSupportStaff: false,
      organization: 'o-1',
    },
  ],
  [
    'has scopes of its own',
    identity(['quote.write'], ['support']),
    {
      scopes: [undefined, undefined],
      failed: false,
      isSupportStaff: true,
      organization: 'o-1',
    },
  ],
  [
    'names an administrator',
    identity(['whoAmI', 'createQuote', 'cancelBooking'], ['administrator']),
    { scopes: [true, true], failed: false, isSupportStaff: true },
  ],
  ['refuses to tell', status(403), { ...unknown, failed: false }],
  ['cannot tell', status(404), { ...unknown, failed: false }],
  ['rejects the session', status(401), { ...unknown, failed: true }],
  ['fails', status(500), { ...unknown, failed: true }],
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch')), { ...unknown, failed: true }],
])('permissions from a service that %s', async (_, answer, after) => {
  expect(await load(answer)).toEqual([pending, expect.objectContaining({ ...after, isLoading: false })])
})

it('are not requested by a person who is not signed in', async () => {
  const fetched = vi.fn(status(500))
  const [before] = await load(fetched, false)
  expect(before).toMatchObject({ ...unknown, failed: false })
  expect(fetched).not.toHaveBeenCalled()
})

it('are those that the session remembers until the service responds', async () => {
  beginSession({ token: 'live', scopes: [] }, 'ada@example.com')
  saveIdentity({ id: 't-1', roles: ['support'], scopes: ['whoAmI', 'cancelBooking'] })
  const [before, after] = await load(identity(['whoAmI', 'createQuote'], ['shipper']))
  expect(before).toMatchObject({ scopes: [false, true], isSupportStaff: true, isLoading: true })
  expect(after).toMatchObject({ scopes: [true, false], isSupportStaff: false, isLoading: false })
})

it('are unknown if the session remembers a user in another format', async () => {
  beginSession({ token: 'live', scopes: [] }, 'ada@example.com')
  saveIdentity({ id: 't-1', name: 'Ada' } as never)
  const [before] = await load(status(403))
  expect(before).toEqual(pending)
})

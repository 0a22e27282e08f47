import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { applyConfigFile } from '#web/api/config.ts'
import { beginSession, currentSession } from '#web/session.ts'
import { useSignIn, useSignOut } from './auth.ts'

let paths: string[]
beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 'live', scopes: [] }, 'ada@example.com')
  paths = []
})

function serve(reply: () => Response) {
  vi.stubGlobal('fetch', ({ pathname }: URL) => {
    paths.push(pathname)
    return Promise.resolve(reply())
  })
}
const refuse = (status: number, message: string) => Response.json({ message }, { status })

function render<Hook>(use: () => Hook) {
  const cache = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  return renderHook(use, { wrapper }).result.current
}

const grant = { access_token: 'new', expires_in: 60, refresh_token: 'next', scope: '' }

test.each([
  [
    2,
    { kind: 'password', email: ' Ada@Example.com ', password: 'p' },
    '/api/v2/user/oauth/token',
    'ada@example.com',
  ],
  [
    1,
    { kind: 'password', email: 'ada@example.com', password: 'p' },
    '/api/v1/user/Users/login',
    'ada@example.com',
  ],
  [1, { kind: 'API client', clientId: 'C-1', clientSecret: 's' }, '/api/v2/user/oauth/token', 'C-1'],
] as const)('signs in by version %i with %j', async (version, credentials, path, person) => {
  applyConfigFile({ version })
  serve(() =>
    Response.json(version === 1 && credentials.kind === 'password' ? { id: 'new', ttl: 60 } : grant),
  )
  await render(useSignIn).mutateAsync(credentials)
  expect(paths).toEqual([path])
  expect(currentSession()).toMatchObject({ token: 'new', person })
})

test('signs in at the other path of version 1 if the service doesn’t know the first', async () => {
  applyConfigFile({ version: 1 })
  serve(() =>
    paths.length === 1 ? new Response('<h1>Not found</h1>', { status: 404 }) : Response.json({ id: 'new' }),
  )
  await render(useSignIn).mutateAsync({ kind: 'password', email: 'ada@example.com', password: 'p' })
  expect(paths).toEqual(['/api/v1/user/Users/login', '/api/v1/user/User/login'])
  expect(currentSession()).toMatchObject({ token: 'new' })
})

test('doesn’t sign in at another path if the service rejects the password', async () => {
  applyConfigFile({ version: 1 })
  serve(() => refuse(401, 'Wrong password.'))
  const attempt = render(useSignIn).mutateAsync({ kind: 'password', email: 'ada@example.com', password: 'p' })
  await expect(attempt).rejects.toThrow('Wrong password.')
  expect(paths).toEqual(['/api/v1/user/Users/login'])
})

test('ends the session on sign-out, even if the service fails', async () => {
  serve(() => refuse(500, 'Down.'))
  await expect(render(useSignOut).mutateAsync(undefined)).rejects.toThrow()
  expect([paths, currentSession()]).toEqual([['/api/v2/user/oauth/logout'], null])
})

test('ends the session on sign-out if the service doesn’t respond within 5 seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  vi.stubGlobal('fetch', (_: URL, { signal }: RequestInit) =>
    signal?.aborted ? Promise.reject(new Error('Aborted')) : new Promise(() => undefined),
  )
  await expect(render(useSignOut).mutateAsync(undefined)).rejects.toThrow()
  expect([timeout.mock.calls, currentSession()]).toEqual([[[5_000]], null])
})

test('ends the session on sign-out in that time also if its token is being renewed', async () => {
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  beginSession({ token: 'expired', refreshToken: 'r', scopes: [] }, 'ada@example.com')
  let endRenewal: (response: Response) => void = () => undefined
  vi.stubGlobal('fetch', ({ pathname }: URL) => {
    if (pathname.endsWith('/logout')) return Promise.resolve(refuse(401, 'Expired.'))
    limit.abort()
    return new Promise((resolve) => (endRenewal = resolve))
  })
  await expect(render(useSignOut).mutateAsync(undefined)).rejects.toThrow()
  expect(currentSession()).toBeNull()
  // The next test would wait for it.
  endRenewal(refuse(401, 'Expired.'))
})

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { checkCertificate } from '#contract/wire/check/operations.ts'
import { getOrganization } from '#contract/wire/organization/operations.ts'
import { getAccount } from '#contract/wire/account/operations.ts'
import { getStatementCsv } from '#contract/wire/statements/operations.ts'
import { beginSession, currentExpiredPerson, currentSession, endSession } from '#web/session.ts'
import { callOptional, call } from './client.ts'
import { applyConfigFile } from './config.ts'

const me = { name: 'Ada', email: 'ada@example.com', roles: ['shipper'], twoFactor: null, id: 'u-1' }
const refusal = (status: number) => Response.json({ error: 'invalid', message: 'No.' }, { status })
const createGrant = (token: string) =>
  Response.json({ access_token: token, refresh_token: `${token}-next`, expires_in: 3600, scope: [] })

/** Fakes a service that accepts one token and answers renewals with `renew`. */
function serve(live: string, renew: () => Response | Promise<Response> = () => refusal(400)) {
  const sent: { url: URL; request: RequestInit; token: string | null }[] = []
  let renewals = 0
  vi.stubGlobal('fetch', async (url: URL, request: RequestInit) => {
    const token = new Headers(request.headers).get('Authorization')
    if (url.pathname.endsWith('/oauth/token')) {
      renewals += 1
      // Long enough for all concurrent requests to be rejected first.
      await new Promise((resolve) => setTimeout(resolve, 20))
      return renew()
    }
    sent.push({ url, request, token })
    await new Promise((resolve) => setTimeout(resolve, 1))
    return token === `Bearer ${live}` ? Response.json(me) : refusal(401)
  })
  return { sent, renewals: () => renewals }
}

const begin = (token: string, seconds = 3600, refreshToken: string | undefined = 'refresh') =>
  beginSession({ token, seconds, scopes: [], ...(refreshToken ? { refreshToken } : {}) }, 'ada@example.com')
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error: unknown) => (error instanceof Problem ? error.code : error),
  )

beforeEach(() => applyConfigFile({}))

describe('an expired token', () => {
  test.each([
    ['call', () => call(getAccount, {})],
    ['callOptional', () => callOptional(getAccount, {})],
  ])('is renewed once for ten concurrent requests by %s', async (_, send) => {
    begin('old')
    const service = serve('new', () => createGrant('new'))
    expect(await Promise.all(Array.from({ length: 10 }, () => outcome(send())))).toEqual(
      Array(10).fill('answered'),
    )
    expect(service.renewals()).toBe(1)
    expect(currentSession()).toMatchObject({
      token: 'new',
      refreshToken: 'new-next',
      person: 'ada@example.com',
    })
  })

  test.each([500, 502, 503, 429])('keeps the session if renewal fails with %d', async (status) => {
    begin('old', 0.001)
    serve('new', () => refusal(status))
    for (const send of [call, callOptional]) expect(await outcome(send(getAccount, {}))).not.toBe('answered')
    expect(currentSession()).toMatchObject({ token: 'old', refreshToken: 'refresh' })
  })

  test('keeps the session if renewal gets no response', async () => {
    begin('old', 0.001)
    serve('new', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await outcome(call(getAccount, {}))).toBe('NO_RESPONSE')
    expect(currentSession()?.refreshToken).toBe('refresh')
  })

  test.each([
    ['under a lock', (_: string, act: () => Promise<unknown>) => act()],
    ['without a lock', () => Promise.reject(new DOMException('Storage is off', 'SecurityError'))],
  ])('is renewed %s', async (_, request) => {
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager)
    begin('old')
    const service = serve('new', () => createGrant('new'))
    expect(await outcome(call(getAccount, {}))).toBe('answered')
    expect(service.renewals()).toBe(1)
  })

  test('asks the same person to sign in again if it cannot be renewed', async () => {
    begin('old')
    serve('new')
    await expect(call(getAccount, {})).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'Your session ended before we could do this. Sign in, then try again.',
    })
    expect([currentSession(), currentExpiredPerson()]).toEqual([null, 'ada@example.com'])
  })

  test('asks to sign in again if the renewed token is rejected too', async () => {
    begin('old')
    const service = serve('none', () => createGrant('new'))
    expect(await outcome(call(getAccount, {}))).toBe('UNAUTHORIZED')
    expect([service.renewals(), service.sent.length]).toEqual([1, 2])
    expect([currentSession(), currentExpiredPerson()]).toEqual([null, 'ada@example.com'])
  })

  test('is not renewed if the person signs out during renewal', async () => {
    begin('old')
    serve('new', () => {
      endSession()
      return createGrant('new')
    })
    expect(await outcome(call(getAccount, {}))).toBe('UNAUTHORIZED')
    expect([currentSession(), currentExpiredPerson()]).toEqual([null, null])
  })

  test('is replaced by the token another tab has renewed', async () => {
    begin('old')
    const service = serve('new', () => {
      throw new Error('renewed all the same')
    })
    const answer = outcome(call(getAccount, {}))
    begin('new')
    expect(await answer).toBe('answered')
    expect(service.renewals()).toBe(0)
  })
})

describe('a 401 from an operation that a server may not support', () => {
  test('is returned, and keeps the session, if a renewed token is rejected too', async () => {
    begin('old')
    const service = serve('none', () => createGrant('new'))
    expect(await outcome(callOptional(getAccount, {}))).toBe('UNAUTHORIZED')
    expect([service.renewals(), service.sent.length]).toEqual([1, 2])
    expect(currentSession()?.token).toBe('new')
  })

  test('keeps a session that has not expired, even if it cannot be renewed', async () => {
    begin('old')
    serve('none')
    expect(await outcome(callOptional(getAccount, {}))).toBe('UNAUTHORIZED')
    expect(currentSession()).toMatchObject({ token: 'old' })
    expect(currentSession()?.refreshToken).toBeUndefined()
  })

  test('keeps a session whose expiry is unknown', async () => {
    beginSession({ token: 'old', scopes: [] }, 'ada@example.com')
    serve('none')
    expect(await outcome(callOptional(getAccount, {}))).toBe('UNAUTHORIZED')
    expect(currentSession()).toEqual({ token: 'old', person: 'ada@example.com' })
  })

  test.each(['refresh', undefined])('ends an expired session with refresh token %s', async (refresh) => {
    begin('old', 0.001, refresh)
    serve('none')
    expect(await outcome(callOptional(getOrganization, { id: 'o-1' }))).toBe('UNAUTHORIZED')
    expect([currentSession(), currentExpiredPerson()]).toEqual([null, 'ada@example.com'])
  })
})

test('a 401 from a public operation does not affect the session', async () => {
  begin('old')
  const service = serve('new', () => createGrant('new'))
  expect(await outcome(call(checkCertificate, { reference: 'LD-0000' }))).toBe('UNAUTHORIZED')
  expect(service.renewals()).toBe(0)
  expect(service.sent.map(({ token }) => token)).toEqual([null])
  expect(currentSession()?.token).toBe('old')
})

test.each([
  ['bearer', 'Bearer t0k3n', null],
  ['bare', 't0k3n', null],
  ['query', null, 't0k3n'],
])('sends the token as configured: %s', async (token, header, query) => {
  applyConfigFile({ token })
  begin('t0k3n', 3600, '')
  const service = serve('t0k3n')
  await outcome(callOptional(getAccount, {}))
  const [{ url, token: shown } = { url: new URL('http://none'), token: '' }] = service.sent
  expect([shown, url.searchParams.get('access_token')]).toEqual([header, query])
})

test('sends requests without cookies, referrer or cache', async () => {
  begin('live')
  const service = serve('live')
  await call(getAccount, {})
  expect(service.sent[0]?.request).toMatchObject({
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
  })
})

describe('a slow response', () => {
  const text = JSON.stringify(me)
  /** Sends a few characters every `pause` milliseconds, and stops after `most` chunks. */
  function trickle(pause: number, most = Infinity, type = 'application/json') {
    vi.stubGlobal('fetch', (_: URL, { signal }: RequestInit) => {
      const body = new ReadableStream<Uint8Array>({
        start(stream) {
          signal?.addEventListener('abort', () => stream.error(signal.reason))
        },
        async pull(stream) {
          const part = text.slice(at, at + 10)
          if (at >= most) return new Promise(() => undefined)
          await new Promise((resolve) => setTimeout(resolve, pause))
          at += 10
          if (part) stream.enqueue(new TextEncoder().encode(part))
          else stream.close()
        },
      })
      let at = 0
      return Promise.resolve(new Response(body, { headers: { 'Content-Type': type } }))
    })
  }

  test('is read past the time limit while data keeps arriving', async () => {
    applyConfigFile({ timeLimit: 1 })
    begin('live')
    vi.useFakeTimers()
    trickle(900)
    const answer = outcome(call(getAccount, {}))
    await vi.advanceTimersByTimeAsync(900 * (text.length / 10 + 2))
    vi.useRealTimers()
    expect(await answer).toBe('answered')
  })

  test('times out once no data has arrived for the time limit', async () => {
    applyConfigFile({ timeLimit: 1 })
    begin('live')
    vi.useFakeTimers()
    trickle(900, 30)
    const answer = outcome(call(getAccount, {}))
    await vi.advanceTimersByTimeAsync(900 * 3 + 999)
    const early = await Promise.race([answer, Promise.resolve('waiting')])
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    expect([early, await answer]).toEqual(['waiting', 'NO_RESPONSE'])
  })

  test('reports the download progress of a file', async () => {
    begin('live')
    const progress: number[] = []
    trickle(0, Infinity, 'text/csv')
    await call(getStatementCsv, { month: '2026-11' }, { onProgress: (length) => progress.push(length) })
    expect(progress.slice(0, 2)).toEqual([10, 20])
    expect(progress.at(-1)).toBe(text.length)
  })
})

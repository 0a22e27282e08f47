// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const load = async () => {
  vi.resetModules()
  return import('./session.ts')
}
const grant = { token: 'one', refreshToken: 'next', seconds: 3600, scopes: [] }

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('stores when a session expires, in milliseconds of the local clock', async () => {
  const { beginSession, currentSession } = await load()
  beginSession(grant, 'ada@example.com')
  expect(currentSession()?.endsAt).toBe(Date.parse('2026-11-20T13:00:00.000Z'))
  beginSession({ token: 'two', scopes: [] }, 'ada@example.com')
  expect(currentSession()).toEqual({ token: 'two', person: 'ada@example.com' })
})

test('keeps a session across a reload, and stores nothing in localStorage', async () => {
  const before = await load()
  before.beginSession(grant, 'ada@example.com')
  before.markTokenUsed()
  const after = await load()
  expect(after.currentSession()).toEqual(before.currentSession())
  expect(after.currentSession()?.spent).toBe(true)
  expect(localStorage.length).toBe(0)
})

test('remembers whose session expired until they sign in or sign out', async () => {
  const {
    beginSession,
    currentExpiredPerson: currentExpired,
    currentSession,
    endSession,
    expireSession,
  } = await load()
  beginSession(grant, 'ada@example.com')
  expireSession()
  expireSession()
  expect([currentSession(), currentExpired()]).toEqual([null, 'ada@example.com'])
  expect(JSON.stringify(sessionStorage)).not.toContain('next')
  beginSession(grant, 'ada@example.com')
  expect(currentExpired()).toBeNull()
  endSession()
  expect([currentSession(), currentExpired(), sessionStorage.length]).toEqual([null, null, 0])
})

test('continues a session after its refresh token is dropped', async () => {
  const { beginSession, currentSession, dropRefreshToken } = await load()
  dropRefreshToken()
  expect(currentSession()).toBeNull()
  beginSession(grant, 'ada@example.com')
  dropRefreshToken()
  const endsAt = Date.parse('2026-11-20T13:00:00.000Z')
  expect(currentSession()).toEqual({ token: 'one', person: 'ada@example.com', endsAt })
})

test.each(['', 'null', '{', '"text"', '{"token":5,"person":"ada"}'])(
  'ignores a corrupted session in storage: %s',
  async (text) => {
    sessionStorage.setItem('lading.session', text)
    expect((await load()).currentSession()).toBeNull()
  },
)

test('keeps a session in memory if storage throws', async () => {
  const refuse = () => {
    throw new DOMException('Storage is off', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const {
    beginSession,
    currentSession,
    endSession,
    saveLinkPurchaseAttempt: keepSentThroughLink,
    findLinkPurchaseAttempt: sentThroughLink,
    setShortcutsEnabled: setSingleKeys,
  } = await load()
  const listener = vi.fn()
  const { subscribeSession } = await import('./session.ts')
  subscribeSession(listener)
  beginSession(grant, 'ada@example.com')
  expect(currentSession()?.token).toBe('one')
  setSingleKeys(false)
  keepSentThroughLink({ offerId: 'o-1', attempt: 'a-1' })
  expect(sentThroughLink('o-1')).toBe('a-1')
  keepSentThroughLink(null)
  expect(sentThroughLink('o-1')).toBeUndefined()
  endSession()
  expect([currentSession(), listener.mock.calls.length]).toEqual([null, 2])
})

test('keeps the name of a purchase by link across a reload, for its offer only, until it is cleared', async () => {
  const { saveLinkPurchaseAttempt: keepSentThroughLink } = await load()
  keepSentThroughLink({ offerId: 'o-1', attempt: 'a-1' })
  const { findLinkPurchaseAttempt: sentThroughLink } = await load()
  expect([sentThroughLink('o-1'), sentThroughLink('o-2')]).toEqual(['a-1', undefined])
  keepSentThroughLink(null)
  expect(sentThroughLink('o-1')).toBeUndefined()
})

test('notifies listeners until they stop listening', async () => {
  const {
    beginSession,
    dropRefreshToken,
    expireSession,
    markTokenUsed: spendSession,
    subscribeSession,
  } = await load()
  const listener = vi.fn()
  const stop = subscribeSession(listener)
  beginSession(grant, 'ada@example.com')
  spendSession()
  dropRefreshToken()
  expireSession()
  expect(listener).toHaveBeenCalledTimes(4)
  stop()
  beginSession(grant, 'ada@example.com')
  expect(listener).toHaveBeenCalledTimes(4)
})

test('no token is marked as used without a session', async () => {
  const { currentSession, markTokenUsed } = await load()
  markTokenUsed()
  expect(currentSession()).toBeNull()
})

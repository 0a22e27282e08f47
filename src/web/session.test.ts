// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

/** Loads the module again, as a reload of the page does. */
async function reload() {
  vi.resetModules()
  return import('./session.ts')
}
const grant = { token: 'one', refreshToken: 'next', seconds: 3600, scopes: [] }

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00.000Z') })
})

test('stores when a session expires, in milliseconds of the local clock', async () => {
  const { beginSession, currentSession } = await reload()
  beginSession(grant, 'ada@example.com')
  expect(currentSession()?.endsAt).toBe(Date.parse('2026-11-20T13:00:00.000Z'))
  beginSession({ token: 'two', scopes: [] }, 'ada@example.com')
  expect(currentSession()).toEqual({ token: 'two', person: 'ada@example.com' })
})

test.each([-1, 0])('leaves the expiry unknown if the lifetime is %d seconds', async (seconds) => {
  const { beginSession, currentSession } = await reload()
  beginSession({ ...grant, seconds }, 'ada@example.com')
  expect(currentSession()?.endsAt).toBeUndefined()
})

test('keeps a session across a reload, and stores nothing in localStorage', async () => {
  const before = await reload()
  before.beginSession(grant, 'ada@example.com')
  before.markTokenUsed()
  const after = await reload()
  expect(after.currentSession()).toEqual(before.currentSession())
  expect(after.currentSession()?.used).toBe(true)
  expect(localStorage.length).toBe(0)
})

test('remembers the user when the session is renewed, but not for another person', async () => {
  const { beginSession, currentSession, saveIdentity, subscribeSession } = await reload()
  const identity = { id: 'u-1', roles: ['shipper'], scopes: ['createQuote'] }
  saveIdentity(identity)
  expect(currentSession()).toBeNull()
  beginSession(grant, 'ada@example.com')
  saveIdentity(identity)
  const listener = vi.fn()
  subscribeSession(listener)
  saveIdentity({ ...identity })
  expect(listener).not.toHaveBeenCalled()
  beginSession({ ...grant, token: 'two' }, 'ada@example.com')
  expect((await reload()).currentSession()).toMatchObject({ token: 'two', identity })
  beginSession({ ...grant, userId: 'u-2', scopes: ['listQueue'] }, 'bob@example.com')
  expect(currentSession()?.identity).toEqual({ id: 'u-2', roles: [], scopes: ['listQueue'] })
  beginSession(grant, 'ada@example.com')
  expect(currentSession()?.identity).toBeUndefined()
})

test('remembers whose session expired until they sign in or sign out', async () => {
  const { beginSession, currentExpiredPerson, currentSession, endSession, expireSession } = await reload()
  beginSession(grant, 'ada@example.com')
  expireSession()
  expireSession()
  expect([currentSession(), currentExpiredPerson()]).toEqual([null, 'ada@example.com'])
  expect(JSON.stringify(sessionStorage)).not.toContain('next')
  beginSession(grant, 'ada@example.com')
  expect(currentExpiredPerson()).toBeNull()
  endSession()
  expect([currentSession(), currentExpiredPerson(), sessionStorage.length]).toEqual([null, null, 0])
})

test('continues a session after its refresh token is dropped', async () => {
  const { beginSession, currentSession, dropRefreshToken } = await reload()
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
    expect((await reload()).currentSession()).toBeNull()
  },
)

test('keeps a session in memory if storage throws', async () => {
  const fail = () => {
    throw new DOMException('Storage is off', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: fail, setItem: fail, removeItem: fail })
  const {
    beginSession,
    currentSession,
    endSession,
    findLinkPurchaseAttempt,
    saveLinkPurchaseAttempt,
    setShortcutsEnabled,
    subscribeSession,
  } = await reload()
  const listener = vi.fn()
  subscribeSession(listener)
  beginSession(grant, 'ada@example.com')
  expect(currentSession()?.token).toBe('one')
  setShortcutsEnabled(false)
  saveLinkPurchaseAttempt({ offerId: 'o-1', attempt: 'a-1' })
  expect(findLinkPurchaseAttempt('o-1')).toBe('a-1')
  saveLinkPurchaseAttempt(null)
  expect(findLinkPurchaseAttempt('o-1')).toBeUndefined()
  endSession()
  expect([currentSession(), listener.mock.calls.length]).toEqual([null, 2])
})

test('keeps the ID of a purchase attempt by link across a reload, for its offer only, until cleared', async () => {
  const { saveLinkPurchaseAttempt } = await reload()
  saveLinkPurchaseAttempt({ offerId: 'o-1', attempt: 'a-1' })
  const { findLinkPurchaseAttempt } = await reload()
  expect([findLinkPurchaseAttempt('o-1'), findLinkPurchaseAttempt('o-2')]).toEqual(['a-1', undefined])
  saveLinkPurchaseAttempt(null)
  expect(findLinkPurchaseAttempt('o-1')).toBeUndefined()
})

test('notifies listeners until they unsubscribe', async () => {
  const { beginSession, dropRefreshToken, expireSession, markTokenUsed, subscribeSession } = await reload()
  const listener = vi.fn()
  const unsubscribe = subscribeSession(listener)
  beginSession(grant, 'ada@example.com')
  markTokenUsed()
  dropRefreshToken()
  expireSession()
  expect(listener).toHaveBeenCalledTimes(4)
  unsubscribe()
  beginSession(grant, 'ada@example.com')
  expect(listener).toHaveBeenCalledTimes(4)
})

test('keeps single-key shortcuts off across a reload', async () => {
  const { setShortcutsEnabled } = await reload()
  setShortcutsEnabled(false)
  const { useShortcutsEnabled } = await reload()
  expect(renderHook(useShortcutsEnabled).result.current).toBe(false)
})

test('doesn’t create a session when marking a token as used', async () => {
  const { currentSession, markTokenUsed } = await reload()
  markTokenUsed()
  expect(currentSession()).toBeNull()
})

test('remembers the organization after the session expires, and deletes all of the person’s drafts on sign-out', async () => {
  const { beginSession, currentOrganizationId, endSession, expireSession, draftStorageKey } = await reload()
  const person = 'ada@example.com'
  beginSession(grant, person, 'o-2')
  expect(currentOrganizationId(person)).toBe('o-2')
  expireSession()
  expect([currentOrganizationId(person), currentOrganizationId('bob@example.com')]).toEqual([
    'o-2',
    undefined,
  ])
  for (const key of [draftStorageKey(person), draftStorageKey(person, 'o-2')])
    sessionStorage.setItem(key, '{}')
  sessionStorage.setItem(draftStorageKey('ada@example.com.au'), '{}')
  endSession(person)
  expect(Object.keys(sessionStorage)).toEqual([draftStorageKey('ada@example.com.au')])
  expect(currentOrganizationId(person)).toBeUndefined()
})

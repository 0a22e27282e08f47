// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Tab = Awaited<ReturnType<typeof open>>

const stops: (() => void)[] = []
beforeEach(() => sessionStorage.clear())
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Opens another tab, with its own modules and with empty or copied session storage. */
async function open({ copied = false } = {}) {
  if (!copied) sessionStorage.clear()
  vi.resetModules()
  const session = await import('./session.ts')
  const { shareSession } = await import('./session-sharing.ts')
  stops.push(shareSession())
  return session
}
const readToken = (tab: Tab) => tab.currentSession()?.token
const waitForToken = (tab: Tab, token: string | undefined) =>
  waitFor(() => expect(readToken(tab)).toBe(token))
const grant = (token: string, seconds = 3600) => ({
  token,
  refreshToken: `${token}-next`,
  seconds,
  scopes: [],
})

test('a new tab takes the session of an open tab, and every later renewal', async () => {
  const first = await open()
  first.beginSession(grant('one'), 'ada@example.com')
  const second = await open()
  await waitForToken(second, 'one')
  expect(second.currentSession()).toEqual(first.currentSession())
  second.beginSession(grant('two'), 'ada@example.com')
  await waitForToken(first, 'two')
})

test('signing out in one tab signs out all tabs', async () => {
  const first = await open()
  first.beginSession(grant('one'), 'ada@example.com')
  const second = await open()
  await waitForToken(second, 'one')
  first.endSession()
  await waitForToken(second, undefined)
  expect(second.currentExpiredPerson()).toBeNull()
})

test('signing out of a session that has expired signs out all tabs', async () => {
  const first = await open()
  first.beginSession(grant('one'), 'ada@example.com')
  const second = await open()
  await waitForToken(second, 'one')
  first.expireSession()
  first.endSession('ada@example.com')
  await waitForToken(second, undefined)
  expect(second.currentExpiredPerson()).toBeNull()
})

test('giving up a session that has expired in one tab signs out no other', async () => {
  const first = await open()
  first.beginSession(grant('one'), 'ada@example.com')
  const second = await open()
  await waitForToken(second, 'one')
  first.expireSession()
  first.endSession()
  // Messages arrive in order, so this also confirms the earlier ones.
  const third = await open()
  await waitForToken(third, 'one')
  expect(readToken(second)).toBe('one')
})

test('signing in again in one tab resumes the others', async () => {
  const first = await open()
  first.beginSession(grant('one'), 'ada@example.com')
  const second = await open()
  await waitForToken(second, 'one')
  first.expireSession()
  second.expireSession()
  first.beginSession(grant('two'), 'ada@example.com')
  await waitForToken(second, 'two')
  expect(second.currentExpiredPerson()).toBeNull()
})

test('a tab of another person keeps its session', async () => {
  const first = await open()
  const second = await open()
  second.beginSession(grant('bob'), 'bob@example.com')
  first.beginSession(grant('ada'), 'ada@example.com')
  first.endSession()
  // Messages arrive in order, so this also confirms the earlier ones.
  const third = await open()
  await waitForToken(third, 'bob')
  expect(readToken(second)).toBe('bob')
})

test('a tab that asks to sign in again is not signed in as another person', async () => {
  const first = await open()
  first.beginSession(grant('ada'), 'ada@example.com')
  first.endSession()
  const second = await open()
  second.beginSession(grant('bob'), 'bob@example.com')
  const third = await open()
  await waitForToken(third, 'bob')
  expect(readToken(first)).toBeUndefined()
})

test('a restored tab with old tokens takes newer ones and does not share its own', async () => {
  const first = await open()
  first.beginSession(grant('old', 10), 'ada@example.com')
  const copy = sessionStorage.getItem('lading.session') ?? ''
  first.beginSession(grant('new', 3600), 'ada@example.com')
  sessionStorage.setItem('lading.session', copy)
  const restored = await open({ copied: true })
  expect(readToken(restored)).toBe('old')
  await waitForToken(restored, 'new')
  expect(readToken(first)).toBe('new')
})

test('keeps the session if the browser has no BroadcastChannel', async () => {
  vi.stubGlobal('BroadcastChannel', function refuse() {
    throw new DOMException('Storage is off', 'SecurityError')
  })
  const only = await open()
  only.beginSession(grant('one'), 'ada@example.com')
  vi.unstubAllGlobals()
  expect(readToken(only)).toBe('one')
})

test('ignores messages of another shape', async () => {
  const first = await open()
  const channel = new BroadcastChannel('lading.session')
  channel.postMessage({ session: { token: 5 } })
  channel.postMessage('signed out')
  channel.postMessage({ session: { token: 'good', person: 'ada@example.com' } })
  await waitForToken(first, 'good')
  channel.close()
})

const acme = { id: 'o-2', name: 'Acme Ltd' }

test('tabs that work for different organizations keep their own sessions, and sign out together', async () => {
  const first = await open()
  first.beginSession(grant('one'), 'ada@example.com')
  const second = await open()
  await waitForToken(second, 'one')
  second.switchOrganization(grant('acme'), acme)
  second.beginSession(grant('acme-2'), 'ada@example.com', acme.id)
  first.beginSession(grant('two'), 'ada@example.com')
  // Messages arrive in order, so this also confirms the earlier ones.
  const third = await open()
  await waitFor(() => expect(readToken(third)).toBeDefined())
  expect([readToken(first), readToken(second)]).toEqual(['two', 'acme-2'])
  first.endSession()
  await waitForToken(second, undefined)
  expect(second.currentExpiredPerson()).toBeNull()
})

test('a new tab joins the tab that was visible last', async () => {
  const channel = new BroadcastChannel('lading.session')
  const person = 'ada@example.com'
  const reply = (token: string, shownAt: number) =>
    channel.postMessage({ session: { token, person, organizationId: token }, shownAt })
  const tab = await open()
  reply('hidden', 1000)
  reply('visible', 3000)
  reply('older', 2000)
  await waitForToken(tab, 'visible')
  tab.beginSession(grant('own'), person)
  reply('late', 4000)
  const other = await open()
  await waitFor(() => expect(readToken(other)).toBeDefined())
  expect(readToken(tab)).toBe('own')
  channel.close()
})

test('an expired tab is resumed only for its organization', async () => {
  const first = await open()
  first.beginSession(grant('acme'), 'ada@example.com', acme.id)
  const second = await open()
  await waitForToken(second, 'acme')
  first.expireSession()
  second.beginSession(grant('own'), 'ada@example.com')
  second.beginSession(grant('acme-2'), 'ada@example.com', acme.id)
  await waitForToken(first, 'acme-2')
  expect(first.currentSession()?.organizationId).toBe(acme.id)
})

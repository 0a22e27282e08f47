import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { applyConfigFile } from '#web/api/config.ts'
import { openPage } from '#testing/page.tsx'
import { beginSession, expireSession } from '#web/session.ts'
import { syncServerClock } from '#web/times/server-clock.ts'
import { SessionExpiryNotice } from './SessionExpiryNotice.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  applyConfigFile({})
  beginSession({ token: 'one', seconds: 3600, scopes: [] }, 'ada@example.com')
})

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <h1>Offers</h1>
      <SessionExpiryNotice />
    </QueryClientProvider>,
  )
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const notice = () => screen.getByRole('status').textContent
const stay = () => screen.queryByRole('button', { name: 'Stay signed in' })
const dialog = () => screen.queryByRole('dialog')

test('shows the warning from exactly two minutes before the session expires', async () => {
  show()
  await pass(3600 - 121)
  expect(stay()).toBeNull()
  await pass(1)
  expect(stay()).not.toBeNull()
  expect(notice()).toContain('You’ll be signed out soon.')
  const warning = notice()
  await pass(119)
  expect(notice()).toBe(warning)
  await pass(1)
  expect(notice()).toContain('Your session has ended.')
})

test('does not warn about a session that can be renewed', async () => {
  beginSession({ token: 'one', seconds: 3600, scopes: [], refreshToken: 'next' }, 'ada@example.com')
  show()
  await pass(2 * 3600)
  expect(notice()).toBe('')
})

test('asks to sign in again once the session has expired, and not while it lasts', async () => {
  vi.useRealTimers()
  openPage('/', <SessionExpiryNotice />)
  expect(dialog()).toBeNull()
  act(expireSession)
  expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeDefined()
  expect(await screen.findByLabelText('Password')).toBeDefined()
})

test('uses the clock of this device, on which the expiry was computed', async () => {
  syncServerClock(new Date(Date.now() + 3_600_000).toUTCString())
  show()
  await pass(60)
  expect(stay()).toBeNull()
})

test('opens the sign-in dialog on request, which can be dismissed and opened again', async () => {
  show()
  await pass(3600 - 60)
  expect(dialog()).toBeNull()
  for (const time of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
    await pass(1)
    expect(dialog(), String(time)).not.toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
    expect(dialog()).toBeNull()
  }
})

test('closes the dialog and the warning once the session is renewed, and focuses the heading', async () => {
  show()
  await pass(3600 - 60)
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
  // Where a browser returns the focus once the dialog is closed.
  stay()?.focus()
  act(() => beginSession({ token: 'two', seconds: 3600, scopes: [] }, 'ada@example.com'))
  expect([dialog(), stay()]).toEqual([null, null])
  await pass(0)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Offers' }))
  await pass(3600 - 60)
  expect(dialog()).toBeNull()
  expect(stay()).not.toBeNull()
})

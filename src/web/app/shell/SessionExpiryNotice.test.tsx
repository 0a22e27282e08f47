// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { beginSession, expireSession } from '#web/session.ts'
import { openPage } from '#testing/page.tsx'
import { SessionExpiryNotice } from './SessionExpiryNotice.tsx'

beforeEach(() => vi.useFakeTimers())

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const readStatus = () => screen.getByRole('status').textContent
const grant = { token: 'one', seconds: 8 * 3600, scopes: [] }

test('warns two minutes before a session that cannot be renewed expires', async () => {
  beginSession(grant, 'ada@example.com')
  render(<SessionExpiryNotice />)
  await pass(8 * 3600 - 125)
  expect(readStatus()).toBe('')
  await pass(10)
  expect(readStatus()).toContain('You’ll be signed out in two minutes.')
  await pass(120)
  expect(readStatus()).toContain('Your session has ended.')
})

test('does not warn about a session that can be renewed', async () => {
  beginSession({ ...grant, refreshToken: 'next' }, 'ada@example.com')
  render(<SessionExpiryNotice />)
  await pass(9 * 3600)
  expect(readStatus()).toBe('')
})

test('asks to sign in again once the session has expired, and not while it lasts', async () => {
  vi.useRealTimers()
  beginSession(grant, 'ada@example.com')
  openPage('/', <SessionExpiryNotice />)
  expect(screen.queryByRole('dialog')).toBeNull()
  act(expireSession)
  expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeDefined()
  expect(await screen.findByLabelText('Password')).toBeDefined()
})

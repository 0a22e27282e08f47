import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { openPage } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { beginSession, currentSession } from '#web/session.ts'
import { SignInAgainDialog } from './SessionExpiryNotice.tsx'

beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 't', scopes: [] }, 'ada@example.com')
})

it.each([
  ['ada@example.com', 'Email'],
  ['client-1', 'Client ID'],
])('asks %s to sign in again as the same user', async (person, label) => {
  openPage('/', <SignInAgainDialog person={person} />)
  const field = await screen.findByLabelText<HTMLInputElement>(label)
  expect([field.value, field.readOnly]).toEqual([person, true])
})

it('can be dismissed while the session lasts; after that, another user can sign in', () => {
  const later = vi.fn()
  openPage('/', <SignInAgainDialog person="client-1" hasEnded={false} onDismiss={later} />)
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect([later.mock.calls.length, currentSession()?.token]).toEqual([1, 't'])
  cleanup()
  openPage('/', <SignInAgainDialog person="client-1" />)
  fireEvent.click(screen.getByRole('button', { name: 'Sign in as another user' }))
  expect(currentSession()).toBeNull()
})

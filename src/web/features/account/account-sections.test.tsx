import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { ActiveSession } from '#contract/people/account.ts'
import { listSignIns } from '#contract/wire/account/operations.ts'
import { openPage } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { paths } from '#web/paths.ts'
import { beginSession } from '#web/session.ts'
import { NewPasswordField } from '#web/ui/fields/NewPasswordField.tsx'
import { AccountPage } from './AccountPage.tsx'
import { TwoFactorConfirmation, RecoveryCodes } from './two-factor/TwoFactorConfirmation.tsx'
import { ForgotPasswordPage } from './password/ForgotPasswordPage.tsx'
import { TwoFactor } from './two-factor/TwoFactor.tsx'
import { SetPasswordPage } from './password/SetPasswordPage.tsx'
import { ActiveSessions } from './ActiveSessions.tsx'

beforeEach(() => {
  applyConfigFile({})
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No service in this test')))
})

it('sends the email without the spaces around it, and focuses the confirmation', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_: URL, { method, body }: RequestInit) => {
    if (method === 'POST') sent.push(JSON.parse(body as string))
    return Promise.resolve(Response.json({ statusMsg: 'Up.', passwordReset: 'mail', success: true }))
  })
  openPage(paths.forgottenPassword, <ForgotPasswordPage />)
  const email = await screen.findByLabelText('Email')
  fireEvent.change(email, { target: { value: ' ada@example.com ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send reset link' }))
  const confirmation = await screen.findByText(/^If ada@example\.com has an account/)
  expect(document.activeElement?.contains(confirmation)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  expect(sent).toEqual([{ email: 'ada@example.com' }])
})

it.each([
  ['mail', 200, () => screen.findByLabelText('Email')],
  ['administrator', 200, () => screen.findByText(/^We can’t email you a reset link/)],
  [undefined, 200, () => screen.findByText(/^You can’t reset your password here/)],
  ['mail', 400, () => screen.findByText(/^You can’t reset your password here/)],
  ['mail', 401, () => screen.findByText(/^You can’t reset your password here/)],
  ['mail', 403, () => screen.findByText(/^You can’t reset your password here/)],
  ['mail', 404, () => screen.findByText(/^You can’t reset your password here/)],
  ['mail', 500, () => screen.findByRole('button', { name: 'Try again' })],
])(
  'explains how to reset a forgotten password by %s with the status %i',
  async (passwordReset, status, found) => {
    const reply = () => Response.json({ statusMsg: 'Up.', passwordReset }, { status })
    vi.stubGlobal('fetch', () => Promise.resolve(reply()))
    openPage(paths.forgottenPassword, <ForgotPasswordPage />)
    expect(await found()).toBeDefined()
  },
)

it.each([
  [404, true],
  [422, true],
  [429, false],
  [500, false],
])('a password link with the response %i has expired: %s', async (status, isOver) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'Wait.' }, { status })))
  openPage(paths.setPassword, <SetPasswordPage />, paths.setPasswordWithSecret('secret'))
  const name = isOver ? 'This link doesn’t work' : 'Set a password'
  expect(
    await screen.findByRole(isOver ? 'heading' : 'button', { name: isOver ? name : 'Try again' }),
  ).toBeDefined()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name)
})

it.each([
  [3, '3 recovery codes left.'],
  [2, '2 recovery codes left. Create new ones soon.'],
  [1, '1 recovery code left. Create new ones soon.'],
  [undefined, '0 recovery codes left. Create new ones soon.'],
])('an account with %s recovery codes left says: %s', (recoveryCodesLeft, words) => {
  const since = '2026-11-20T12:00:00.000Z'
  const left = recoveryCodesLeft === undefined ? {} : { recoveryCodesLeft }
  openPage('/', <TwoFactor factor={{ required: false, since, ...left }} />)
  expect(screen.getByText(/^On since 20 Nov 2026\./).textContent).toBe(`On since 20 Nov 2026. ${words}`)
  expect(screen.getByRole('button', { name: 'Turn off two-factor authentication' })).toBeDefined()
})

it('required two-factor authentication cannot be turned off or skipped', () => {
  openPage('/', <TwoFactor factor={{ required: true, since: '2026-11-20T12:00:00.000Z' }} />)
  expect(screen.queryByRole('button', { name: 'Turn off two-factor authentication' })).toBeNull()
  cleanup()
  openPage('/', <TwoFactor factor={{ required: true }} />)
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
})

it.each([
  [404, 'Accounts can’t be managed on this service.', false],
  [403, 'You’re signed in with an API client, which has no account.', false],
  [500, '', true],
])(
  'an account that is answered with %i says %j, and can be requested again: %s',
  async (status, words, again) => {
    beginSession({ token: 't', scopes: [] }, 'ada@example.com')
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status })))
    openPage(paths.account, <AccountPage />)
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(again)
  },
)

it('a new password can be shown while it is typed', () => {
  openPage('/', <NewPasswordField id="new" error={undefined} />)
  const field = screen.getByLabelText<HTMLInputElement>('New password')
  expect(field.type).toBe('password')
  fireEvent.click(screen.getByLabelText('Show the new password'))
  expect(field.type).toBe('text')
  fireEvent.click(screen.getByLabelText('Show the new password'))
  expect(field.type).toBe('password')
})

it('copies all recovery codes, one per line, and the key without spaces', async () => {
  const user = userEvent.setup()
  openPage('/', <RecoveryCodes title="Codes" codes={['one', 'two']} onSaved={vi.fn()} />)
  await user.click(screen.getByRole('button', { name: 'Copy codes' }))
  expect(await navigator.clipboard.readText()).toBe('one\ntwo')
  cleanup()
  const setup = { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' }
  openPage('/', <TwoFactorConfirmation setup={setup} onDone={vi.fn()} onCancel={vi.fn()} />)
  expect(screen.getByText('ABCD EFGH')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Copy key' }))
  expect(await navigator.clipboard.readText()).toBe('ABCDEFGH')
})

it('asks for confirmation before leaving recovery codes that were not copied', async () => {
  const user = userEvent.setup()
  const router = openPage('/', <RecoveryCodes title="Codes" codes={['one', 'two']} onSaved={vi.fn()} />)
  await act(() => router.navigate('/elsewhere'))
  const prompt = within(await screen.findByRole('dialog', { name: 'Leave without the recovery codes?' }))
  await user.click(prompt.getByRole('button', { name: 'Stay on this page' }))
  await user.click(screen.getByRole('button', { name: 'Copy codes' }))
  await act(() => router.navigate('/elsewhere'))
  expect(router.state.location.pathname).toBe('/elsewhere')
})

it('shows an error if the sessions cannot be loaded', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'Not today.' }, { status: 403 })))
  openPage('/', <ActiveSessions />)
  expect((await screen.findByRole('alert')).textContent).toContain('Not today.')
})

describe('the active sessions', () => {
  const moments = { createdAt: '2026-11-18T12:00:00.000Z', usedAt: '2026-11-20T12:00:00.000Z' }
  const rows = [
    { id: 's-1', isThis: true, ...moments },
    { id: 's-2', isThis: false, device: 'Firefox', ...moments },
  ]
  const open = async (revoke: () => Response, listed: ActiveSession[] = rows) => {
    vi.stubGlobal('fetch', (_: URL, { method }: RequestInit) =>
      Promise.resolve(method === 'GET' ? Response.json(z.encode(listSignIns.reply, listed)) : revoke()),
    )
    openPage('/', <ActiveSessions />)
    await screen.findAllByRole('listitem')
  }

  it('show when each was last used and when it began', async () => {
    await open(() => new Response())
    const words = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    const dates = /Last used 20 Nov 2026.*, signed in 18 Nov 2026/
    expect(words).toEqual([
      expect.stringMatching(new RegExp(`^Unknown device.*${dates.source}`)),
      expect.stringMatching(new RegExp(`^Firefox${dates.source}`)),
    ])
  })

  it.each([
    [199, 0],
    [200, 1],
  ])('of which %i are listed mention others: %i', async (count, mentions) => {
    const listed = Array.from({ length: count }, (_, index) => ({
      id: `s-${index}`,
      isThis: index === 0,
      ...moments,
    }))
    await open(() => new Response(), listed)
    expect(screen.queryAllByText(/^Up to 200 sessions are listed,/)).toHaveLength(mentions)
  })

  it.each([/^Sign out of Firefox, signed in 18 Nov 2026/, 'Sign out everywhere else', /including here$/])(
    'show that %s failed',
    async (name) => {
      await open(() => Response.json({ message: 'Not today.' }, { status: 403 }))
      fireEvent.click(screen.getByRole('button', { name }))
      await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Not today.'))
      expect(screen.queryByText(/[Ss]igned out( everywhere else)?\.$/)).toBeNull()
    },
  )

  it('show only the outcome of the last action', async () => {
    let fails = true
    await open(() =>
      fails ? Response.json({ message: 'Not today.' }, { status: 403 }) : Response.json({ success: true }),
    )
    const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }))
    press(/^Sign out of Firefox/)
    await screen.findByRole('alert')
    fails = false
    press('Sign out everywhere else')
    expect(await screen.findByText('You’ve been signed out everywhere else.')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    press(/^Sign out of Firefox/)
    expect(await screen.findByText('Session signed out.')).toBeDefined()
    expect(screen.queryByText(/everywhere else\.$/)).toBeNull()
  })
})

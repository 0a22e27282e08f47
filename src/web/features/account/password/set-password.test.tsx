import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { connect, openApp, openPage, queriesSettled } from '#testing/page.tsx'
import { createPerson, enableTwoFactor, signInWithPassword } from '#testing/scenarios/people.ts'
import { startService } from '#testing/service/service.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { paths } from '#web/paths.ts'
import { beginSession, currentSession } from '#web/session.ts'
import { SetPasswordPage } from './SetPasswordPage.tsx'

const service = await startService()
afterAll(() => service.close())

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('a link to set a password', () => {
  const open = (secret: string) => {
    applyConfigFile({})
    connect(service)
    return openPage(paths.setPassword, <SetPasswordPage />, paths.setPasswordWithSecret(secret))
  }

  it('sets the password once, and signs in', async () => {
    const person = await createPerson(service)
    const made = await service.store.createUserLink({ ...person, name: 'An administrator' }, person.id)
    const router = open(made?.linkSecret ?? '')
    await screen.findByRole('heading', { name: 'Set a new password' })
    press('Set password and sign in')
    expect((await screen.findByRole('alert')).textContent).toContain('Enter the new password.')
    fill('New password', 'four grey herons')
    press('Set password and sign in')
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.shipment))
    expect(currentSession()?.person).toBe(person.email)
    expect((await signInWithPassword(service, person.email)).statusCode).not.toBe(200)
    cleanup()
    open(made?.linkSecret ?? '')
    expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeDefined()
  })

  it('signs in to its own company while another session is for another one', async () => {
    const person = await createPerson(service)
    const made = await service.store.createUserLink({ ...person, name: 'An administrator' }, person.id)
    beginSession({ token: 't', scopes: [] }, 'ada@example.com', 'another company')
    applyConfigFile({})
    connect(service)
    const router = openApp(paths.setPasswordWithSecret(made?.linkSecret ?? ''))
    await screen.findByRole('heading', { name: 'Set a new password' })
    fill('New password', 'four grey herons')
    press('Set password and sign in')
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.shipment))
  })

  it('stays busy while it signs in, and asks to sign in if that needs a code', async () => {
    const person = await createPerson(service)
    await enableTwoFactor(service, person)
    const made = await service.store.createUserLink({ ...person, name: 'An administrator' }, person.id)
    open(made?.linkSecret ?? '')
    await screen.findByRole('heading', { name: 'Set a new password' })
    const { fetch: connected } = globalThis
    let release: (() => void) | undefined
    vi.stubGlobal('fetch', async (input: URL, init: RequestInit) => {
      if (input.pathname.endsWith('/token')) await new Promise<void>((resolve) => (release = resolve))
      return connected(input, init)
    })
    fill('New password', 'four grey herons')
    press('Set password and sign in')
    await waitFor(() => expect(release).toBeDefined())
    await queriesSettled()
    const button = screen.getByRole('button', { name: 'Set password and sign in' })
    expect(button.getAttribute('aria-busy')).toBe('true')
    release?.()
    const heading = await screen.findByRole('heading', { name: 'Your password is set' })
    expect(document.activeElement).toBe(heading)
  })

  it('opens a newer link that is pasted into the same tab', async () => {
    const person = await createPerson(service)
    const made = await service.store.createUserLink({ ...person, name: 'An administrator' }, person.id)
    const router = open('unknown')
    await screen.findByRole('heading', { name: 'This link doesn’t work' })
    await act(() => router.navigate(paths.setPasswordWithSecret(made?.linkSecret ?? '')))
    expect(await screen.findByRole('heading', { name: 'Set a new password' })).toBeDefined()
  })

  it.each(['', 'unknown'])('has expired if its secret is %j', async (secret) => {
    open(secret)
    expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeDefined()
  })
})

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { connect, openPage } from '#testing/page.tsx'
import { startService, type TestService } from '#testing/service/service.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { paths, patterns } from '#web/paths.ts'
import { CheckPage } from './CheckPage.tsx'

let service: TestService
let reference: string
beforeAll(async () => {
  service = await startService()
  reference = (await createBooking(service, await service.signIn())).reference
})
afterAll(() => service.close())

function open(of: string, lacks?: RegExp) {
  applyConfigFile({})
  connect(service, lacks ? { missingPaths: lacks } : {})
  return openPage(patterns.check, <CheckPage />, paths.checkCertificate(of))
}
const field = () => screen.findByLabelText<HTMLInputElement>('Certificate number')
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Check certificate' }))

it('shows what is on a certificate that was issued', async () => {
  open(reference)
  expect(await screen.findByText(/^This certificate (is real|was issued here)/)).toBeDefined()
  expect((await field()).value).toBe(reference)
  expect(screen.getByText('Karelian Machines Oy')).toBeDefined()
  const certificate = screen.getByRole('article', { name: `Certificate ${reference}` }).textContent
  expect(certificate).toMatch(/ EET to .* CET/)
  // Reveals a "war" that was added to a forged certificate.
  expect(certificate).toContain('Optional extrasNone')
})

it('asks for a number, and opens the certificate with it', async () => {
  const router = open('')
  await field()
  press()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Enter the certificate number.')
  expect(document.activeElement).toBe(alert.parentElement)
  expect(document.title).toBe('Error: Check a certificate · Lading')
  fireEvent.change(await field(), { target: { value: ` ${reference.toLowerCase()} ` } })
  press()
  await screen.findByText('Karelian Machines Oy')
  expect(router.state.location.pathname).toBe(paths.checkCertificate(reference.toLowerCase()))
  expect([screen.queryByRole('alert'), document.title]).toEqual([null, 'Check a certificate · Lading'])
})

it('keeps the focus in the field when a number is checked, and follows the URL', async () => {
  const router = open('')
  await userEvent.type(await field(), `${reference} {Enter}`)
  await screen.findByText('Karelian Machines Oy')
  expect(document.activeElement).toBe(await field())
  expect((await field()).value).toBe(reference)
  await act(() => router.navigate(-1))
  expect((await field()).value).toBe('')
})

it('says that a number was never issued', async () => {
  open('LD-0000-0000-0000')
  expect(await screen.findByText('There is no certificate with this number')).toBeDefined()
})

it('does not blame the certificate if the service cannot check', async () => {
  open(reference, /check/)
  expect(await screen.findByText('We can’t check certificates here')).toBeDefined()
  expect(screen.queryByText('There is no certificate with this number')).toBeNull()
})

it('checks again on request if it failed', async () => {
  applyConfigFile({})
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 500 })))
  openPage(patterns.check, <CheckPage />, paths.checkCertificate(reference))
  expect(await screen.findByText('We couldn’t check this certificate')).toBeDefined()
  connect(service)
  press()
  expect(await screen.findByText('Karelian Machines Oy')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('We couldn’t check this certificate')).toBeNull())
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 500 })))
  press()
  expect(await screen.findByText('We couldn’t check this certificate')).toBeDefined()
  expect(screen.queryByText('Karelian Machines Oy')).toBeNull()
})

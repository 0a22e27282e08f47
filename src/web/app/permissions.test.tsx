// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { buyCover } from '#testing/operations/example-records.ts'
import { connect, openApp, signInAs } from '#testing/page.tsx'
import { startService, type TestService } from '#testing/service/service.ts'
import { paths } from '#web/paths.ts'
import { endSession } from '#web/session.ts'

// A server with roles of its own: the app hides the actions that it doesn't permit.

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())
afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
})

async function openFor(forbids: readonly string[], path?: string) {
  await signInAs(service, 'support@lading.example')
  connect(service, { deniedActions: forbids })
  const { booking } = await buyCover(service, await service.signIn('support@lading.example'))
  return openApp(path ?? paths.booking(booking.id))
}
const print = () => screen.findByRole('button', { name: 'Print' })
const isShown = (name: RegExp) => screen.queryAllByText(name).length > 0

test('shows the certificate, repeat and quote actions to a person with all permissions', async () => {
  await openFor([])
  await print()
  expect(await screen.findByText('Book again')).toBeDefined()
  expect([/^Download certificate$/, /^Get a quote$/].map(isShown)).toEqual([true, true])
})

test('hides quote actions and their shortcut without the quote permission', async () => {
  const router = await openFor(['quote'])
  await print()
  await waitFor(() => expect(isShown(/^Get a quote$/)).toBe(false))
  expect([/^Book again$/, /^Download certificate$/].map(isShown)).toEqual([false, true])
  const before = router.state.location.pathname
  fireEvent.keyDown(document.body, { key: 'q' })
  expect(router.state.location.pathname).toBe(before)
})

test('offers to print the page without the certificate permission', async () => {
  await openFor(['certificate'])
  await print()
  await waitFor(() => expect(isShown(/^Download certificate$/)).toBe(false))
  expect(isShown(/^Book again$/)).toBe(true)
})

test('does not offer to quote for a customer without the quote permission', async () => {
  const { data } = (
    await service.request({
      url: '/api/v2/quote/customers',
      headers: { authorization: await service.signIn('support@lading.example') },
    })
  ).json<{ data: { id: string; name: string }[] }>()
  const [customer = { id: '', name: '' }] = data
  await openFor(['quote'], paths.customer(customer.id))
  expect(await screen.findByRole('heading', { level: 1, name: customer.name })).toBeDefined()
  await waitFor(() => expect(isShown(/^Get a quote$/)).toBe(false))
  expect(isShown(/^Quote for/)).toBe(false)
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { connect, holdReplies, openApp, signInAs } from '#testing/page.tsx'
import { startService, type TestService } from '#testing/service/service.ts'
import { paths } from '#web/paths.ts'

let service: TestService
let booking: Awaited<ReturnType<typeof createBooking>>
beforeAll(async () => {
  service = await startService()
  booking = await createBooking(service, await service.signIn('support@lading.example'))
})
afterAll(() => service.close())
beforeEach(async () => {
  connect(service)
  await signInAs(service, 'support@lading.example')
})

/** Follows a link of a list while the service doesn't answer yet. @returns a function that lets it answer. */
async function follow(name: string | RegExp): Promise<() => void> {
  const link = await screen.findByRole('link', { name })
  const release = holdReplies()
  fireEvent.click(link)
  return release
}

it('shows the status, number and holder of a booking that a list has, while the rest loads', async () => {
  openApp(paths.bookings)
  const release = await follow(booking.reference)
  expect(await screen.findByText('Loading booking…')).toBeDefined()
  const page = document.querySelector('main')?.textContent
  expect(page).toMatch(/^In force.*No\. LD-[\w-]+ · .+Loading booking…$/)
  expect(page).toContain(booking.reference)
  // Nothing can be done with it yet.
  expect(document.querySelector('main button')).toBeNull()
  release()
  expect(await screen.findByRole('heading', { name: 'Certificate of insurance' })).toBeDefined()
})

it('keeps the focus on the heading when the rest of a booking loads', async () => {
  openApp(paths.bookings)
  const release = await follow(booking.reference)
  await screen.findByText('Loading booking…')
  const heading = screen.getByRole('heading', { level: 1 })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  release()
  await screen.findByRole('heading', { name: 'Certificate of insurance' })
  expect(heading.isConnected).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

it('shows a customer that a list has while their bookings load', async () => {
  openApp(paths.customers)
  const [link] = await screen.findAllByRole('link', { name: /Oy|Ab|Ltd|Acme/ })
  const release = await follow(link?.textContent ?? '')
  expect(await screen.findByText('Loading bookings…')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(link?.textContent)
  expect(screen.queryByText('Loading customer…')).toBeNull()
  release()
  expect(await screen.findByText(/^1 to \d+ of/)).toBeDefined()
})

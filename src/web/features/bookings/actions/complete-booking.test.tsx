import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { BookingStatus } from '#contract/booking.ts'
import type { Shipment } from '#contract/shipment.ts'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { aLeg, testNow } from '#testing/builders/shipment.ts'
import {
  clickWhileBusy,
  connect,
  openPage,
  refetchQueries,
  signInAs,
  startServiceSignedIn,
} from '#testing/page.tsx'
import type { TestService } from '#testing/service/service.ts'
import { syncServerClock } from '#web/times/server-clock.ts'
import { patterns, paths } from '#web/paths.ts'
import { BookingPage } from '#web/features/bookings/BookingPage.tsx'

const day = 86_400_000
let service: TestService
beforeEach(async () => {
  service = await startServiceSignedIn()
  return service.close
})

/** Buys cover, then opens the booking the given number of days later. */
async function openAfter(days: number, deniedActions: string[] = [], overrides: Partial<Shipment> = {}) {
  const booking = await createBooking(service, await service.signIn(), overrides)
  service.setNow(testNow + days * day)
  await signInAs(service)
  connect(service, { deniedActions })
  const router = openPage(patterns.booking, <BookingPage />, paths.booking(booking.id))
  await screen.findByRole('link', { name: 'Correct details' })
  syncClock()
  return router
}
/** Sets the page's clock. In-process answers carry the date of this machine, not of the clock that the test moves. */
const syncClock = () => act(() => syncServerClock(new Date(service.now()).toISOString()))

it('completes a booking after its journey has ended, once confirmed', async () => {
  await openAfter(10)
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: 'Mark as completed' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('heading').textContent).toMatch(/^Mark booking LD-[\w-]+ as completed\?$/)
  await clickWhileBusy(dialog.getByRole('button', { name: 'Mark as completed' }))
  expect(await screen.findByText('Booking completed.')).toBeDefined()
  expect(await screen.findByText('Completed')).toBeDefined()
  syncClock()
  expect(screen.queryByRole('button', { name: 'Mark as completed' })).toBeNull()
})

it('reports the completion and closes its dialog even if the reply is lost', async () => {
  await openAfter(10)
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: 'Mark as completed' }))
  const { fetch: connected } = globalThis
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const reply = await connected(...request)
    if (request[1]?.method === 'PATCH') throw new TypeError('The connection was cut.')
    return reply
  })
  const dialog = within(screen.getByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Mark as completed' }))
  const status = await screen.findByText('Booking completed.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(status)
})

it('closes its dialog and says so if a colleague cancels the booking', async () => {
  await openAfter(10)
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as completed' }))
  screen.getByRole('button', { name: 'Cancel' }).focus()
  await service.db.updateTable('bookings').set({ status: BookingStatus.cancelled }).execute()
  await refetchQueries()
  const status = screen.getByText('This booking was cancelled.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(status)
})

it('doesn’t report it on the page of another booking', async () => {
  const other = await createBooking(service, await service.signIn())
  const router = await openAfter(10)
  await act(() => router.navigate(paths.booking(other.id)))
  await screen.findByText(other.reference)
  await act(() => router.navigate(-1))
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: 'Mark as completed' }))
  const dialog = within(screen.getByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Mark as completed' }))
  await screen.findByText('Booking completed.')
  await act(() => router.navigate(paths.booking(other.id)))
  await screen.findByText(other.reference)
  expect(screen.queryByText('Booking completed.')).toBeNull()
})

it.each([
  ['before its journey has ended', 5, []],
  ['without the permission', 10, ['completeBooking']],
])('can’t complete a booking %s', async (_, days, deniedActions) => {
  await openAfter(days, deniedActions)
  expect(screen.queryByRole('button', { name: 'Mark as completed' })).toBeNull()
})

it.each([
  [5.8, 0],
  [5.9, 1],
])('can complete a booking that ends on a date in Los Angeles %d days later: %i', async (days, buttons) => {
  const end = { endTime: '2026-11-25', end: 'Los Angeles, United States', transportTypes: ['2'] }
  await openAfter(days, [], { journeyLegs: [aLeg(end)] })
  expect(screen.queryAllByRole('button', { name: 'Mark as completed' })).toHaveLength(buttons)
})

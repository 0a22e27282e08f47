import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, expect, it, vi } from 'vitest'
import {
  connect,
  holdReplies,
  openApp,
  openPage,
  queriesSettled,
  refetchQueries,
  signInAs,
} from '#testing/page.tsx'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { startService } from '#testing/service/service.ts'
import { paths, patterns } from '#web/paths.ts'
import { BookingPage } from './BookingPage.tsx'
import { CorrectionPage } from './correction/CorrectionPage.tsx'

const service = await startService()
afterAll(() => service.close())

function failToLoadBookings() {
  vi.stubGlobal('fetch', (input: URL, init: RequestInit) =>
    input.pathname.includes('/bookings/')
      ? Promise.resolve(new Response('', { status: 500 }))
      : service.fetch(input, init),
  )
}

/** Fails if the button isn't removed during the retry. */
async function expectFocusOnHeadingAfterRetry() {
  const release = holdReplies()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  release()
  await queriesSettled()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
}

it.each([
  ['booking', patterns.booking, <BookingPage key="page" />, paths.booking],
  ['correction', patterns.correct, <CorrectionPage key="page" />, paths.correct],
])('the page of a %s keeps the focus on its heading after each retry', async (_, pattern, page, path) => {
  connect(service)
  await signInAs(service)
  const { id } = await createBooking(service, await service.signIn())
  failToLoadBookings()
  openPage(pattern, page, path(id))
  await queriesSettled()
  await expectFocusOnHeadingAfterRetry()
  connect(service)
  await expectFocusOnHeadingAfterRetry()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('the page of a booking says that it may be out of date while reloading fails', async () => {
  connect(service)
  await signInAs(service)
  const { id } = await createBooking(service, await service.signIn())
  openPage(patterns.booking, <BookingPage />, paths.booking(id))
  await screen.findByRole('article')
  expect(screen.queryByText(/may be out of date/)).toBeNull()
  failToLoadBookings()
  await refetchQueries()
  expect(screen.getByText('We couldn’t reload this booking. It may be out of date.')).toBeDefined()
  connect(service)
  await refetchQueries()
  expect(screen.queryByText(/may be out of date/)).toBeNull()
})

it('the page of a booking loads it once the connection returns', async () => {
  connect(service)
  await signInAs(service)
  const { id } = await createBooking(service, await service.signIn())
  failToLoadBookings()
  openApp(paths.booking(id))
  await screen.findByRole('button', { name: 'Try again' })
  connect(service)
  for (const event of ['offline', 'online']) fireEvent(window, new Event(event))
  expect(await screen.findByRole('article')).toBeDefined()
})

// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseWithoutAct, connect, openPage, signedIn } from '#testing/page.tsx'
import { startService, type TestService } from '#testing/service.ts'
import { paths } from '#web/paths.ts'
import { endSession } from '#web/session.ts'
import { BookingListPage } from './BookingListPage.tsx'

let service: TestService
beforeEach(async () => {
  service = await startService()
  await signedIn(service)
  connect(service)
})
afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
  return service.close()
})

it.each([
  ['State', 'purchased', '?state=purchased'],
  ['Order', 'departs', '?order=departs'],
])('shows a selected %s immediately, before the rows load', async (label, value, search) => {
  const router = openPage(paths.bookings, <BookingListPage />)
  const field = await screen.findByLabelText<HTMLSelectElement>(label)
  chooseWithoutAct(field, value)
  expect(field.value).toBe(value)
  expect(router.state.location.search).toBe(search)
})

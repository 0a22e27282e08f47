import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, expect, it } from 'vitest'
import { connect, openPage, signInAs } from '#testing/page.tsx'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { startService } from '#testing/service/service.ts'
import { paths, patterns } from '#web/paths.ts'
import { BookingPage } from '../BookingPage.tsx'

const service = await startService()
afterAll(() => service.close())

it('replaces the download button by a hint to print, which gets the focus, if the service has no PDF', async () => {
  connect(service, { missingPaths: /\/certificate$/ })
  await signInAs(service)
  const { id } = await createBooking(service, await service.signIn())
  openPage(patterns.booking, <BookingPage />, paths.booking(id))
  const download = await screen.findByRole('button', { name: 'Download certificate' })
  await userEvent.click(download)
  const hint = await screen.findByText(/^No PDF available\./)
  await waitFor(() => expect(document.activeElement).toBe(hint))
  expect(download.isConnected).toBe(false)
  expect(screen.getByRole('button', { name: 'Print' })).toBeDefined()
})

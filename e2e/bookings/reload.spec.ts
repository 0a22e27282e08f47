import { test } from '../fixtures/connection-faults.ts'
import { openBooking } from '../fixtures/signed-in.ts'
import { expect } from '../fixtures/steps.ts'

const notFound = 'HTTP/1.1 404 Not Found\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}'

test('Reloading a booking shows its stored certificate until the service responds, then what the service returned', async ({
  page,
  connection,
}) => {
  const { id } = await openBooking(page)
  const request = new RegExp(`^GET /api/v2/quote/bookings/${id} `)
  const certificate = page.getByRole('article')

  const held = connection.injectFault(request, { hold: 'response' })
  await page.reload()
  await held.responded
  await expect(certificate).toBeVisible()
  held.release()

  connection.injectFault(request, { instead: notFound, forwarded: false })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Booking not found' })).toBeVisible()
  await expect(certificate).toBeHidden()
})

import { randomUUID } from 'node:crypto'
import { buyOffer, createOffer } from '../fixtures/api-quotes.ts'
import { openSignedIn, requestToken } from '../fixtures/signed-in.ts'
import { describeShipment, enterCompany, expect, signIn, test } from '../fixtures/steps.ts'

// Changes elsewhere while a page is open: other organizations' records, offers that expire, tokens that are revoked.

test('Unknown offers and those of other organizations look the same, and the draft is kept', async ({
  page,
}) => {
  const { token } = await requestToken(page)
  const quote = { legs: 1, holder: { businessName: 'Toinen Oy' } }
  const offerId = await createOffer(page, quote, token)
  const { id: bookingId } = await buyOffer(page, await createOffer(page, quote, token), token)

  await openSignedIn(page, '/quote/shipment', { email: 'client@lading.example' })
  await page.getByLabel('Insured value').fill('123')
  const alert = page.getByRole('alert')
  for (const id of [offerId, randomUUID(), '%F0%9F%9A%A2']) {
    await page.goto(`/quote/purchase/${id}`)
    await expect(alert).toContainText('We couldn’t find this offer')
    await expect(alert).toContainText('the offer belongs to another company')
    await expect(page.getByRole('button', { name: /^Buy/ })).toHaveCount(0)
    await expect(page.getByText('Toinen Oy')).toHaveCount(0)
  }
  for (const id of [bookingId, randomUUID()]) {
    await page.goto(`/bookings/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking not found')
    await expect(page.getByText(`Booking ID: ${id}`)).toBeVisible()
    await expect(page.getByText('Toinen Oy')).toHaveCount(0)
  }
  await page.goto('/quote/shipment')
  await expect(page.getByLabel('Insured value')).toHaveValue('123')
})

test('A revoked API client signs in again in place, or as another user, who doesn’t see what was typed', async ({
  page,
}) => {
  const { token, organizationId } = await requestToken(page, { email: 'admin@lading.example' })
  const headers = { Authorization: `Bearer ${token}` }
  const made = await page.request.post('/api/v2/user/api-tokens', {
    headers,
    data: { name: 'Warehouse', organizationId, roles: ['shipper'] },
  })
  const set = (await made.json()) as { id: string; secret: string }

  await page.goto('/')
  await page.getByRole('button', { name: 'Use an API client instead' }).click()
  await page.getByLabel('Client ID').fill(set.id)
  await page.getByLabel('Client secret').fill(set.secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await describeShipment(page)
  await page.getByRole('button', { name: 'Continue to holder' }).click()
  await enterCompany(page)

  const ended = await page.request.delete(`/api/v2/user/api-tokens/${set.id}`, { headers })
  expect(ended.status()).toBe(200)
  await page.getByRole('button', { name: 'See offers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog.getByLabel('Client ID')).toHaveValue(set.id)
  await dialog.getByLabel('Client secret').fill(set.secret)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText(/\p{L}+ \p{L}+.*\./u)
  await expect(page.getByLabel('Company name')).toHaveValue('Oy Esimerkki Ab')
  await dialog.getByRole('button', { name: 'Sign in as another user' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await signIn(page, 'support@lading.example')
  await expect(page.getByText('Sofia Support')).toBeVisible()
  await page.goto('/quote/shipment')
  await expect(page.getByLabel('Insured value')).toHaveValue('')
})

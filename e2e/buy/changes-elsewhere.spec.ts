import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { openSignedIn } from '../fixtures/signed-in.ts'
import { describeShipment, enterCompany, expect, inDays, signIn, test } from '../fixtures/steps.ts'

// Changes elsewhere while a page is open: other organizations' records, offers that expire, tokens that are revoked.

const password = 'lading-demo'

/** Signs in through the API. @returns the token. */
async function requestToken(request: APIRequestContext, url: string, data: object): Promise<string> {
  const reply = await request.post(`${url}/api/v2/user/oauth/token`, { data })
  return ((await reply.json()) as { access_token: string }).access_token
}

/** Requests offers through the API. @returns the ID of the recommended one. */
async function requestQuote(request: APIRequestContext, url: string, by: string): Promise<string> {
  const reply = await request.post(`${url}/api/v2/quote/bookings/quote`, {
    headers: { Authorization: `Bearer ${by}` },
    data: {
      journeyLegs: [
        {
          startTime: `${inDays(5, '08:00')}:00.000Z`,
          endTime: `${inDays(6, '08:00')}:00.000Z`,
          start: 'Joensuu, Finland',
          end: 'Helsinki, Finland',
          transportTypes: ['1'],
          transportFeatures: [],
        },
      ],
      commodityId: 105,
      insuredValue: 1000,
      bookingHolder: {
        email: 'other@example.com',
        businessName: 'Toinen Oy',
        addressStreet: 'Katu 1',
        addressLocality: 'Oulu',
        addressCountry: 'FI',
      },
    },
  })
  return ((await reply.json()) as { offerId: string }).offerId
}

test('Unknown offers and those of other organizations look the same, and the draft is kept', async ({
  page,
  request,
  service,
}) => {
  const theirs = await requestToken(request, service.url, { email: 'shipper@lading.example', password })
  const offerId = await requestQuote(request, service.url, theirs)
  const bought = await request.post(`${service.url}/api/v2/quote/bookings/purchase`, {
    headers: { Authorization: `Bearer ${theirs}` },
    form: { offerId: await requestQuote(request, service.url, theirs) },
  })
  const { id: bookingId } = (await bought.json()) as { id: string }

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
  request,
  service,
}) => {
  const by = await requestToken(request, service.url, {
    email: 'admin@lading.example',
    password,
  })
  const headers = { Authorization: `Bearer ${by}` }
  const me = await request.get(`${service.url}/api/v2/user/oauth/exchange`, { headers })
  const { organization } = (await me.json()) as { organization: { id: string } }
  const made = await request.post(`${service.url}/api/v2/user/api-tokens`, {
    headers,
    data: { name: 'Warehouse', organizationId: organization.id, roles: ['shipper'] },
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

  const ended = await request.delete(`${service.url}/api/v2/user/api-tokens/${set.id}`, { headers })
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

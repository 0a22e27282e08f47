import type { APIRequestContext } from '@playwright/test'
import { type RunningService, startService } from '../fixtures/service.ts'
import { openOffers, openSignedIn } from '../fixtures/signed-in.ts'
import { expect, getOffers, inDays, test, buyButton } from '../fixtures/steps.ts'

// Settings that an administrator changes through the API, as people of the organization then see them in the app.

// These stories change the organization, so they have a service of their own. One worker runs them in turn.
test.describe.configure({ mode: 'default' })
let service: RunningService
test.beforeAll(async ({}, info) => {
  service = await startService((info.project.metadata as { version: number }).version)
})
test.afterAll(() => service.stop())

const defaults = {
  ...{ requireConfirmation: true, hideCostBreakdown: false, allowQuotation: true },
  ...{ dateFormat: 'DD/MM/YYYY', currencyId: 'EUR', enforceTrackingCode: false },
}

/** Changes settings as the demo administrator, and resets the others to their defaults. */
async function changeSettings(request: APIRequestContext, settings: object) {
  const api = `${service.url}/api/v2/user`
  const signedIn = await request.post(`${api}/oauth/token`, {
    data: { email: 'admin@lading.example', password: 'lading-demo' },
  })
  const { access_token } = (await signedIn.json()) as { access_token: string }
  const headers = { Authorization: `Bearer ${access_token}` }
  const who = await request.get(`${api}/oauth/exchange`, { headers })
  const { organization } = (await who.json()) as { organization: { id: string } }
  const reply = await request.patch(`${api}/organizations/${organization.id}`, {
    headers,
    data: { settings: { ...defaults, ...settings } },
  })
  expect(reply.status()).toBe(200)
}

const choose = (page: import('@playwright/test').Page) =>
  page
    .getByRole('link', { name: /^Choose/ })
    .first()
    .click()

test('Without required confirmation, the purchase page says that buying accepts the wording', async ({
  page,
  request,
}) => {
  await changeSettings(request, { requireConfirmation: false })
  await openOffers(page, {}, { origin: service.url })
  await choose(page)
  await expect(page.getByText(/^By buying, you accept the/)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^I accept/ })).toHaveCount(0)
  await buyButton(page).click()
  await expect(page).toHaveURL(/\/bookings\/[\da-f-]{36}$/)
})

test('Without the cost breakdown, only totals are shown before and after buying', async ({
  page,
  request,
}) => {
  await changeSettings(request, { hideCostBreakdown: true })
  await openOffers(page, {}, { origin: service.url })
  await expect(page.locator('.offer .price').first()).toHaveText(/EUR [\d,]+\.\d\d/)
  for (const hidden of ['Why this price', 'Service fee', 'Booking fee']) {
    await expect(page.getByText(hidden)).toHaveCount(0)
  }
  await choose(page)
  await expect(buyButton(page)).toBeVisible()
  await expect(page.getByText('Service fee')).toHaveCount(0)
})

test('Without quotations, offers are shown and printed as offers', async ({ page, request }) => {
  await changeSettings(request, { allowQuotation: false })
  await openOffers(page, {}, { origin: service.url })
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await expect(summary.getByText(/^Offered /)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Quotation', { exact: true })).toHaveCount(0)
})

test('Dates and values use the date order and currency that the organization has set', async ({
  page,
  request,
}) => {
  await changeSettings(request, { dateFormat: 'MM/DD/YYYY', currencyId: 'USD' })
  await openSignedIn(page, '/quote/shipment', { origin: service.url })
  await expect(page.getByLabel('Currency').locator('option:checked')).toHaveText('USD (default)')
  await getOffers(page)
  await expect(page.locator('.offer .price').first()).toHaveText(/USD [\d,]+\.\d\d/)
  const { month, day } = readParts(inDays(10, '08:00'))
  const summary = page.getByRole('complementary', { name: 'Summary' })
  const dates = summary.getByText(new RegExp(`${month} ${day}\\b`))
  await expect(dates.filter({ visible: true }).first()).toBeVisible()
  await expect(summary.getByText(new RegExp(`\\b${day} ${month}`))).toHaveCount(0)
})

function readParts(time: string) {
  const date = new Date(`${time}Z`)
  return { month: date.toLocaleString('en-GB', { month: 'short', timeZone: 'UTC' }), day: date.getUTCDate() }
}

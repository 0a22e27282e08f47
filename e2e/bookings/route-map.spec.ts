import { createOffer } from '../fixtures/api-quotes.ts'
import { openBooking, openSignedIn } from '../fixtures/signed-in.ts'
import { expect, sessionToken, test } from '../fixtures/steps.ts'

test('The map of a booking loads when it’s scrolled to, and has a table with distances', async ({ page }) => {
  const places = ['Helsinki, Finland', 'Hamburg, Germany', 'Berlin, Germany']
  await openBooking(page, { legs: 2, place: (number) => places[number - 1] ?? '' })
  const map = page.getByRole('figure', { name: 'Journey map' })
  await expect(map).toHaveCount(0)
  await page.getByText('Nuclear weapons').scrollIntoViewIfNeeded()
  const name =
    'Map: Helsinki, Finland to Hamburg, Germany by sea via the Kiel Canal, about 4 days, 1,346 km, then Hamburg, Germany to Berlin, Germany by land'
  await expect(map.getByRole('img', { name })).toBeVisible()
  await map.locator('summary').click()
  await expect(map.getByRole('row').last()).toContainText(/Total.*km/)
})

test('The map of an offer opened through a link shows the route and the listed areas to someone who isn’t signed in', async ({
  page,
  browser,
}) => {
  await openSignedIn(page, '/quote/shipment', { email: 'support@lading.example' })
  const places = ['Shanghai, China', 'Rotterdam, Netherlands']
  const offerId = await createOffer(page, { legs: 1, place: (number) => places[number - 1] ?? '' })
  const headers = { Authorization: `Bearer ${await sessionToken(page)}` }
  const link = await page.request.post(`/api/v2/quote/offers/${offerId}/links`, { headers })
  const { secret } = (await link.json()) as { secret: string }

  const context = await browser.newContext()
  const customer = await context.newPage()
  await customer.goto(`/offer#${secret}`)
  await expect(customer.getByRole('heading', { name: 'Your offer: All risks' })).toBeVisible()
  await customer.locator('.map').scrollIntoViewIfNeeded()
  const name = /by sea via .*the Suez Canal.*, passing through the Red Sea and Gulf of Aden, a listed area$/
  await expect(customer.getByRole('img', { name })).toBeVisible()
  await expect(customer.locator('pattern')).toHaveCount(1)
  await context.close()
})

import { openSignedIn } from '../fixtures/signed-in.ts'
import { expect, test } from '../fixtures/steps.ts'

test('The list is requested before any script has loaded, and only once', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  const requested = page.waitForRequest('**/api/v2/quote/bookings?page=0&perPage=20&*')
  await page.route('**/assets/*.js', async (route) => {
    await requested
    await route.continue()
  })
  await openSignedIn(page, '/bookings')
  await expect(page.getByRole('status').filter({ hasText: /No results| of / })).toBeVisible()
  expect(sent.filter((path) => path.startsWith('/api/')).sort()).toEqual([
    '/api/v1/quote/quotes/setup',
    // The list and the number of open offers.
    '/api/v2/quote/bookings',
    '/api/v2/quote/bookings',
    '/api/v2/user/oauth/exchange',
  ])
})

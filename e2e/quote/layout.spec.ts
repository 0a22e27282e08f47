import { createOffer } from '../fixtures/api-quotes.ts'
import { openSignedIn } from '../fixtures/signed-in.ts'
import { expect, test } from '../fixtures/steps.ts'

test('The total of the summary is visible beside a long journey in a low window', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await openSignedIn(page)
  await page.goto(`/quote/purchase/${await createOffer(page, { legs: 4 })}`)
  await expect(page.locator('.summary-panel .card-body .total')).toBeInViewport({ ratio: 1 })
})

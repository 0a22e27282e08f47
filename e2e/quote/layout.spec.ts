import { createOffer } from '../fixtures/api-quotes.ts'
import { openSignedIn, startSession } from '../fixtures/signed-in.ts'
import { expect, field, test } from '../fixtures/steps.ts'

test('The summary’s total is visible next to a long journey in a short window', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  const token = await startSession(page)
  await page.goto(`/quote/purchase/${await createOffer(page, { legs: 4 }, token)}`)
  await expect(page.locator('.summary-panel .card-body .total')).toBeInViewport({ ratio: 1 })
})

test('The insured value’s error is wider than its input, and the error bar doesn’t reach the commodity hint', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openSignedIn(page, '/quote/shipment', { answers: {} })
  await field(page, 'insuredValue').fill('412.500')
  await field(page, 'insuredValue').blur()
  const invalid = page.locator('.goods > .field', { has: page.getByLabel('Insured value') })
  const error = invalid.locator('.field-error')
  await expect(error).toBeVisible()
  const [bar, hint, input, text] = await Promise.all(
    [invalid, page.locator('#commodityId-hint'), invalid.locator('input'), error].map((part) =>
      part.boundingBox(),
    ),
  )
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(hint?.y ?? 0)
  expect(text?.width).toBeGreaterThan(1.5 * (input?.width ?? 0))
})

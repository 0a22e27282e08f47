import { expectFocusVisible } from '../fixtures/accessibility.ts'
import { openSignedIn } from '../fixtures/signed-in.ts'
import { expect, enterCompany, test, acceptWordings, buyButton, chooseFirstOffer } from '../fixtures/steps.ts'

// At 400% zoom, the window is 320 by 256 pixels. On a phone, the summary is a bar at the bottom.

for (const [what, width, height] of [
  ['at 400% zoom', 320, 256],
  ['on a phone', 375, 667],
] as const) {
  test(`The focused element is never covered ${what}`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await expect(page.getByLabel('Email')).toBeVisible()
    await expectFocusVisible(page, 'sign in')
    await openSignedIn(page, '/quote/shipment', { answers: {} })
    await expect(page.getByLabel('Commodity')).toBeVisible()
    await expectFocusVisible(page, 'shipment')
    await page.getByRole('button', { name: 'Continue to holder' }).click()
    await enterCompany(page)
    await expectFocusVisible(page, 'holder')
    await page.getByRole('button', { name: 'See offers' }).click()
    await expect(page.locator('.price').first()).toBeVisible()
    await expectFocusVisible(page, 'offers')
    await chooseFirstOffer(page)
    await acceptWordings(page)
    await expectFocusVisible(page, 'purchase')
    await buyButton(page).click()
    await expect(page.getByRole('heading', { name: 'History', exact: true })).toBeVisible()
    await expectFocusVisible(page, 'booking')
  })
}

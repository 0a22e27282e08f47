import { expectFocusVisible } from '../fixtures/accessibility.ts'
import { openSignedIn } from '../fixtures/signed-in.ts'
import { expect, enterCompany, test } from '../fixtures/steps.ts'

// Whoever zooms to 400 % has a window of 320 by 256 pixels; on a phone the slip is a bar at the foot.

for (const [what, width, height] of [
  ['At 400 % zoom', 320, 256],
  ['On a phone', 375, 667],
] as const) {
  test(`${what} nothing lies over what has the focus`, async ({ page }) => {
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
    await page
      .getByRole('link', { name: /^Choose/ })
      .first()
      .click()
    await page.getByRole('checkbox', { name: /^I accept/ }).check()
    await expectFocusVisible(page, 'purchase')
    await page.getByRole('button', { name: /^Buy cover for/ }).click()
    await expect(page.getByRole('heading', { name: 'History', exact: true })).toBeVisible()
    await expectFocusVisible(page, 'booking')
  })
}

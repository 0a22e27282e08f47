import { expectFocusVisible } from '../fixtures/accessibility.ts'
import { openSignedIn } from '../fixtures/signed-in.ts'
import { expect, test, acceptWordings, buyButton, chooseFirstOffer } from '../fixtures/steps.ts'

// At 400% zoom, the window is 320 by 256 pixels. On a phone, the summary is a bar at the bottom.

const sizes = [
  { width: 320, height: 256 },
  { width: 375, height: 667 },
]

test('The focused element is never covered, at 400% zoom or on a phone', async ({ page }) => {
  test.slow()
  const expectNeverCovered = async (state: string) => {
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expectFocusVisible(page, `${state} at ${size.width} pixels`)
    }
  }
  await page.goto('/')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expectNeverCovered('sign in')
  await openSignedIn(page, '/quote/shipment', { answers: { company: 'Oy Esimerkki Ab' } })
  await expect(page.getByLabel('Commodity')).toBeVisible()
  await expectNeverCovered('shipment')
  await page.getByRole('button', { name: 'Continue to holder' }).click()
  await expect(page.getByLabel('Company name')).toBeVisible()
  await expectNeverCovered('holder')
  await page.getByRole('button', { name: 'See offers' }).click()
  await expect(page.locator('.price').first()).toBeVisible()
  await expectNeverCovered('offers')
  await chooseFirstOffer(page)
  await acceptWordings(page)
  await expectNeverCovered('purchase')
  await buyButton(page).click()
  await expect(page.getByRole('heading', { name: 'History', exact: true })).toBeVisible()
  await expectNeverCovered('booking')
})

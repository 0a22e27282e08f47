import type { Page } from '@playwright/test'
import { createOffer, buyShownOffer } from './fixtures/api-quotes.ts'
import {
  describeShipment,
  expect,
  enterCompany,
  signIn,
  test,
  acceptWordings,
  buyButton,
  chooseFirstOffer,
  twoLegs,
  type Stop,
} from './fixtures/steps.ts'

/** Takes the README's screenshots of the app. Run with `npm run screenshots`. */
test('Pages from sign-in to the certificate', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.goto('/')
  await expect(page.getByLabel('Email')).toBeVisible()
  await screenshot(page, 'sign-in')
  await signIn(page)
  await describeShipment(page, { stops: twoLegs.map(writeTimes) })
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('Estimate')
  await expect(page.getByRole('img', { name: /^Map: / })).toBeVisible()
  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    window.scrollTo(0, 0)
  })
  await screenshot(page, 'shipment')
  await page.getByRole('button', { name: 'Continue to holder' }).click()
  await enterCompany(page)
  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    window.scrollTo(0, 0)
  })
  await screenshot(page, 'holder')
  await page.getByRole('button', { name: 'See offers' }).click()
  await expect(page.locator('.price').first()).toBeVisible()
  await screenshot(page, 'offers')
  await chooseFirstOffer(page)
  await expect(page.getByRole('checkbox', { name: /^I accept/ })).toBeVisible()
  await screenshot(page, 'purchase')
  await acceptWordings(page)
  await buyButton(page).click()
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await screenshot(page, 'booking')
  // Add an open offer and two bookings.
  for (const [index, businessName] of ['Nordlicht GmbH', 'Kaffeehaus AG', 'Pohjola Paper Oy'].entries()) {
    const insuredValue = String(64_500 + 21_000 * index)
    await page.goto(
      `/quote/purchase/${await createOffer(page, { legs: 2, holder: { businessName }, shipment: { insuredValue } })}`,
    )
    if (index > 0) await buyShownOffer(page)
  }
  await page.goto('/bookings')
  await expect(page.getByText('1 to 4 of 4')).toBeVisible()
  await screenshot(page, 'bookings')
})

/** Writes the times of a stop as people type them, for example `8 Dec, 08:00`. */
function writeTimes({ arrives, departs, ...stop }: Stop): Stop {
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  })
  const write = (time: string | undefined) => time && format.format(new Date(`${time}Z`))
  return { ...stop, arrives: write(arrives), departs: write(departs) }
}

async function screenshot(page: Page, name: string) {
  await page.screenshot({ path: `e2e/screenshots/${name}.png`, animations: 'disabled' })
}

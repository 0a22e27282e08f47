import type { Page } from '@playwright/test'
import { openOffers } from '../fixtures/signed-in.ts'
import { expect, test, sessionToken, buyButton, chooseFirstOffer } from '../fixtures/steps.ts'

/** Counts the quotes that the service has created. */
async function countQuotes(page: Page): Promise<number> {
  const headers = { Authorization: `Bearer ${await sessionToken(page)}` }
  const reply = await page.request.get('/api/v2/quote/bookings?perPage=1', { headers })
  return ((await reply.json()) as { count: number }).count
}

const change = (page: Page, what: string) =>
  page.getByRole('main').getByRole('link', { name: `Change ${what}`, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save and return' })

test('A change before buying returns to the same cover and shows its new price', async ({ page }) => {
  await openOffers(page)
  await page
    .getByRole('link', { name: /^Choose/ })
    .nth(1)
    .click()
  const consent = /^I accept the Institute Cargo Clauses \(B\)/
  await page.getByRole('checkbox', { name: consent }).check()
  const before = page.url()
  await change(page, 'shipment').first().click()
  await page.getByLabel('Insured value').fill('125,000')
  await save(page).click()
  await expect(
    page.getByText(
      /^Up EUR [\d.]+ since your last price\. The insured value changed from EUR 100,000\.00 to EUR 125,000\.00\.$/,
    ),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/quote\/purchase\/[\da-f-]{36}$/)
  expect(page.url()).not.toBe(before)
  // The consent was for another offer.
  await expect(page.getByRole('checkbox', { name: consent })).not.toBeChecked()

  await change(page, 'holder').first().click()
  await page.getByLabel('Town or city').fill('Oulu')
  await save(page).click()
  await expect(page.getByRole('main').getByText('Oulu').first()).toBeVisible()
  await expect(buyButton(page)).toBeVisible()
})

test('Opening a form without changes returns to the same offer and requests no new ones', async ({
  page,
}) => {
  await openOffers(page)
  await chooseFirstOffer(page)
  await expect(page).toHaveURL(/\/quote\/purchase\//)
  const [before, quoteCount] = [page.url(), await countQuotes(page)]
  await change(page, 'journey').first().click()
  await save(page).click()
  await expect(buyButton(page)).toBeVisible()
  expect(page.url()).toBe(before)
  expect(await countQuotes(page)).toBe(quoteCount)
})

test('A change that is declined shows the reasons and keeps the details for correction', async ({ page }) => {
  await openOffers(page)
  await chooseFirstOffer(page)
  await change(page, 'shipment').first().click()
  await page.getByLabel('Insured value').fill('lots')
  await save(page).click()
  await expect(page.locator('.error-summary')).toBeFocused()
  await page.getByLabel('Insured value').fill('99 999 999,99')
  await save(page).click()
  await expect(page).toHaveURL(/\/quote\/offers$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t offer this as requested')
  await expect(page.getByRole('main')).toContainText('The value exceeds our limit.')
  await page.goto('/quote/shipment')
  await expect(page.getByLabel('Insured value')).toHaveValue('99,999,999.99')
})

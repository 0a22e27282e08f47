import type { Page } from '@playwright/test'
import { openOffers } from '../fixtures/signed-in.ts'
import { expect, test, buyButton } from '../fixtures/steps.ts'

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

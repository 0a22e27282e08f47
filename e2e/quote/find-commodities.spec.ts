import { expectAccessible } from '../fixtures/accessibility.ts'
import { openSignedIn } from '../fixtures/signed-in.ts'
import { expect, test } from '../fixtures/steps.ts'

// Finding the class of goods: by everyday words, by keyboard, and readable in every mode.

test('Everyday words and customs codes find a class of goods', async ({ page }) => {
  await openSignedIn(page, '/quote/shipment', { answers: {} })
  const field = page.getByRole('combobox', { name: 'Commodity' })
  await expect(field).toHaveAttribute('placeholder', 'Search by word or HS code')
  const summary = page.getByRole('complementary', { name: 'Summary' })
  for (const [typed, name] of [
    ['wine glasses', 'Glass and mirrors'],
    ['refrigirators', 'Household appliances'],
    ['HS 84.13', 'Industrial machinery and parts'],
  ] as const) {
    await field.fill(typed)
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue(name)
    await expect(summary).toContainText(name)
  }
  await page.reload()
  await expect(field).toHaveValue('Industrial machinery and parts')
})

test('The list of classes and the questions about one are accessible, and options are large enough to touch', async ({
  page,
}) => {
  await openSignedIn(page, '/quote/shipment', { answers: {} })
  const field = page.getByRole('combobox', { name: 'Commodity' })
  await field.click()
  await expect(page.getByRole('listbox', { name: 'Commodities' })).toBeVisible()
  await expectAccessible(page, 'all commodities')
  await field.fill('glass')
  await expectAccessible(page, 'matching commodities')
  const list = page.getByRole('listbox', { name: 'Commodities' })
  for (const option of await list.getByRole('option').all()) {
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await field.fill('qqxxzz')
  await expect(page.getByText(/^No match/).first()).toBeVisible()
  await expectAccessible(page, 'no commodities')
  await field.fill('frozen fish')
  await field.press('Enter')
  await page.getByRole('radio', { name: /^Yes/ }).check()
  await expectAccessible(page, 'a question about the commodity')
})

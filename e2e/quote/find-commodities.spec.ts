import { expectAccessible } from '../fixtures/accessibility.ts'
import { openSignedIn } from '../fixtures/signed-in.ts'
import { expect, test } from '../fixtures/steps.ts'

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

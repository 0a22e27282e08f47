import { expectAccessible } from '../fixtures/accessibility.ts'
import { openSignedIn } from '../fixtures/signed-in.ts'
import { expect, test } from '../fixtures/steps.ts'

// Finding the class of goods: by everyday words, by keyboard, fast, and readable in every mode.

test('Everyday words and customs codes find a class of goods @both', async ({ page }) => {
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

test('Matches appear within 50 ms of a key on a device with a quarter of the speed', async ({ page }) => {
  await openSignedIn(page, '/quote/shipment', { answers: {} })
  const field = page.getByRole('combobox', { name: 'Commodity' })
  await expect(field).toHaveAttribute('placeholder', 'Search by word or HS code')
  await field.fill('')
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // From the key to the changed list, without the time that the browser needs to paint it.
  const durations = await field.evaluate((input) =>
    Array.from('refrigirator', (_, at) => {
      const from = performance.now()
      // Sets the value as the browser does, so that React notices.
      Reflect.set(HTMLInputElement.prototype, 'value', 'refrigirator'.slice(0, at + 1), input)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      return performance.now() - from
    }),
  )
  // Something else may delay one of them.
  expect(durations.toSorted((one, other) => one - other).at(-2)).toBeLessThan(50)
  await expect(page.getByRole('option').first()).toHaveText(/Household appliances/)
})

import { expectAccessible, findClippedText, findViolations } from '../fixtures/accessibility.ts'
import { buyOffer, createOffer } from '../fixtures/api-quotes.ts'
import { startSession } from '../fixtures/signed-in.ts'
import { expect, test } from '../fixtures/steps.ts'

test('On a phone, the header is one row with a menu, and the banner of a customer is another', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const token = await startSession(page, { email: 'support@lading.example' })
  const holder = { businessName: 'Acme Ltd', email: 'acme@example.com' }
  const { customerId } = await buyOffer(page, await createOffer(page, { legs: 1, holder }, token), token)
  await page.goto(`/customers/${customerId}`)
  await page.getByRole('button', { name: 'Quote for Acme Ltd' }).click()
  await expect(page.getByText('Quoting for Acme Ltd', { exact: true })).toBeVisible()
  // Focusing the field scrolls the page, which would move the menu while it's clicked.
  await expect(page.getByLabel('Commodity')).toBeFocused()
  const main = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top + scrollY)
  expect(main).toBeLessThan(120)

  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  const link = page.getByRole('link', { name: 'Queue' })
  await expect(link).toBeHidden()
  await menu.click()
  await expect(link).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expectAccessible(page, 'the menu open on a phone')
  await page.getByRole('button', { name: 'Stop' }).hover()
  expect(await findViolations(page), 'the pointer on a button of the banner').toEqual([])
  expect(await findClippedText(page)).toEqual([])
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeFocused()
  await expect(link).toBeHidden()

  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(link).toBeVisible()
  await expect(menu).toBeHidden()
  const header = page.getByRole('banner')
  for (let width = 1440; width > 768; width -= 40) {
    await page.setViewportSize({ width, height: 900 })
    // At most two rows.
    expect((await header.boundingBox())?.height, `at ${width} pixels`).toBeLessThan(100)
  }
})

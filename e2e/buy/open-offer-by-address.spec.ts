import { openOffers } from '../fixtures/signed-in.ts'
import { expect, test } from '../fixtures/steps.ts'

// An offer opened by URL, from a colleague or a bookmark, in a tab without a draft.

test.use({ timezoneId: 'America/New_York' })

test('An offer opened by URL shows the same details, in the same time zones, as in the quote', async ({
  page,
  context,
}) => {
  await openOffers(page)
  await page.getByRole('link', { name: 'Choose all risks' }).click()
  const review = page.locator('.review')
  await expect(review.getByRole('table')).toContainText('08:00')
  const table = (await review.getByRole('table').innerText()).trim()

  const other = await context.newPage()
  await other.goto(new URL(page.url()).pathname)
  await expect(other.locator('.review').getByRole('table')).toHaveText(/08:00/)
  expect((await other.locator('.review').getByRole('table').innerText()).trim()).toBe(table)
  await expect(other.getByRole('complementary', { name: 'Summary' })).toContainText(/Helsinki|Joensuu/)
})

import { openBooking } from '../fixtures/signed-in.ts'
import { expect, test } from '../fixtures/steps.ts'

test('The map of a booking loads when it’s scrolled to, and has a table with distances', async ({ page }) => {
  const places = ['Helsinki, Finland', 'Hamburg, Germany', 'Berlin, Germany']
  await openBooking(page, { legs: 2, place: (number) => places[number - 1] ?? '' })
  const map = page.getByRole('figure', { name: 'Journey map' })
  await expect(map).toHaveCount(0)
  await page.getByText('Nuclear weapons').scrollIntoViewIfNeeded()
  const name =
    'Map: Helsinki, Finland to Hamburg, Germany by sea via the Kiel Canal, about 4 days, 1,346 km, then Hamburg, Germany to Berlin, Germany by land'
  await expect(map.getByRole('img', { name })).toBeVisible()
  await map.locator('summary').click()
  await expect(map.getByRole('row').last()).toContainText(/Total.*km/)
})

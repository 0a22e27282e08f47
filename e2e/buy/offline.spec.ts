import { openOffers } from '../fixtures/signed-in.ts'
import { expect, test, acceptWordings, buyButton, chooseFirstOffer } from '../fixtures/steps.ts'

test('A purchase that couldn’t be sent is never sent later by itself', async ({ page, context }) => {
  await openOffers(page)
  await chooseFirstOffer(page)
  await acceptWordings(page)
  let reached = 0
  page.on('response', (response) => {
    if (response.url().toLowerCase().endsWith('/purchase')) reached += 1
  })

  await context.setOffline(true)
  await buyButton(page).click()
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible()
  await context.setOffline(false)
  // Checking buys nothing, and a queued purchase would be sent before the check.
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(buyButton(page)).toBeVisible()
  expect(reached).toBe(0)
})

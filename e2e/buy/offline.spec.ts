import { openHolder, openOffers } from '../fixtures/signed-in.ts'
import { expect, enterCompany, test, acceptWordings, buyButton, chooseFirstOffer } from '../fixtures/steps.ts'

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

test('Requesting offers offline shows an error immediately and keeps the input', async ({
  page,
  context,
}) => {
  await openHolder(page)
  await enterCompany(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'See offers' }).click()
  await expect(page.getByRole('alert')).toContainText('You’re offline. We’ve kept what you typed')
  await expect(page.getByLabel('Company name')).toHaveValue('Oy Esimerkki Ab')
})

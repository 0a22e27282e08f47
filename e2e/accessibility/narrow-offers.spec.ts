import { openOffers } from '../fixtures/signed-in.ts'
import { expect, test } from '../fixtures/steps.ts'

test('On a phone, the price to read out comes before the offers, and repeated details are collapsed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await openOffers(page, {}, { email: 'support@lading.example' })
  const spoken = page.getByRole('region', { name: 'Read to the customer' })
  const offer = page.getByRole('region', { name: 'All risks' })
  const findTop = async (part: typeof spoken) => (await part.boundingBox())?.y ?? 0
  const sentences = spoken.getByRole('paragraph')
  expect(await findTop(spoken)).toBeLessThan(await findTop(offer))
  await expect(sentences.first()).toBeVisible()
  await expect(sentences.nth(1)).toBeHidden()
  await expect(offer.getByText('Service fee', { exact: true })).toBeHidden()
  await expect(offer.getByText(/excess each and every loss/)).toBeVisible()
  await expect(page.getByText('Fire and explosion')).toBeHidden()
  await expect(page.getByText(/^Wilful misconduct/)).toBeVisible()

  await page.keyboard.press('p')
  await page.keyboard.press('p')
  await expect(sentences.nth(1)).toBeFocused()
  await offer.getByText('Price breakdown').click()
  await expect(offer.getByText('Service fee', { exact: true })).toBeVisible()

  await page.reload()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(sentences.nth(1)).toBeVisible()
  expect(await findTop(spoken)).toBeGreaterThan(await findTop(offer))
  await expect(offer.getByText('Service fee', { exact: true })).toBeVisible()
  await expect(page.getByText('Fire and explosion')).toBeVisible()
})

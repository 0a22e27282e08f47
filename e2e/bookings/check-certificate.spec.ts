import { buyFirstOffer } from '../fixtures/api-quotes.ts'
import { openOffers } from '../fixtures/signed-in.ts'
import { expect, test, sessionToken } from '../fixtures/steps.ts'

test('Whoever holds a certificate can check it without signing in, also once it is cancelled', async ({
  page,
  browser,
  service,
}) => {
  await openOffers(page)
  const number = await buyFirstOffer(page)
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(`${service.url}/check/${number}`)
  await expect(stranger.getByText('This certificate was issued here, but only as a specimen')).toBeVisible()
  const paper = stranger.getByRole('article', { name: `Certificate ${number}` })
  for (const words of [
    'Oy Esimerkki Ab',
    'EUR 100,000.00',
    'Joensuu, Finland to Hamburg, Germany',
    // By the clocks of its places, as on the paper.
    / EES?T to .* CES?T/,
    'All risks',
    // Whoever writes "war" onto the paper is found out here.
    /Additional cover\s*None/,
  ]) {
    await expect(paper).toContainText(words)
  }
  await expect(stranger.getByText('Specimen: no cover')).toBeVisible()
  // Nothing personal beyond what the paper shows.
  await expect(stranger.getByText('holder@example.com')).toHaveCount(0)

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const cancelled = await page.request.patch(`${service.url}/api/v2/quote/bookings/${id}/cancel`, {
    headers: { Authorization: `Bearer ${await sessionToken(page)}` },
  })
  expect(cancelled.status()).toBe(200)
  await stranger.getByRole('button', { name: 'Check' }).click()
  await expect(stranger.getByText('This certificate is real, but not in force')).toBeVisible()
  await expect(stranger.getByText('is now cancelled')).toBeVisible()
  await stranger.context().close()
})

test('A number that nobody issued, and none at all, are said', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Verify it' }).click()
  await expect(page).toHaveURL(/\/check$/)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('Enter the certificate number.')).toBeVisible()
  await page.getByLabel('Number on the certificate').fill('ld 2222 3333 4444')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/check\/ld%202222%203333%204444$/)
  await expect(page.getByText('There is no certificate with this number')).toBeVisible()
  await expect(page.getByLabel('Number on the certificate')).toHaveValue('ld 2222 3333 4444')
})

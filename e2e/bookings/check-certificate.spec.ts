import { buyFirstOffer } from '../fixtures/api-quotes.ts'
import { openOffers } from '../fixtures/signed-in.ts'
import { expect, test, sessionToken } from '../fixtures/steps.ts'

test('A certificate can be checked without signing in, before and after it is cancelled', async ({
  page,
  browser,
  service,
}) => {
  await openOffers(page)
  const number = await buyFirstOffer(page)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${service.url}/check/${number}`)
  await expect(visitor.getByText('This certificate was issued here, but only as a specimen')).toBeVisible()
  const certificate = visitor.getByRole('article', { name: `Certificate ${number}` })
  for (const words of [
    'Oy Esimerkki Ab',
    'EUR 100,000.00',
    'Joensuu, Finland to Hamburg, Germany',
    // In the time zones of its places, as on the certificate.
    / EES?T to .* CES?T/,
    'All risks',
    // Reveals a "war" that was added to a forged certificate.
    /Optional extras\s*None/,
  ]) {
    await expect(certificate).toContainText(words)
  }
  await expect(visitor.getByText('Specimen: no cover')).toBeVisible()
  // No personal data that isn't on the certificate.
  await expect(visitor.getByText('holder@example.com')).toHaveCount(0)

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const cancelled = await page.request.patch(`${service.url}/api/v2/quote/bookings/${id}/cancel`, {
    headers: { Authorization: `Bearer ${await sessionToken(page)}` },
  })
  expect(cancelled.status()).toBe(200)
  await visitor.getByRole('button', { name: 'Check' }).click()
  await expect(visitor.getByText('This certificate is genuine but no longer in force')).toBeVisible()
  await expect(visitor.getByText('is now cancelled')).toBeVisible()
  await visitor.context().close()
})

import { openSignedIn } from '../fixtures/signed-in.ts'
import { expect, test } from '../fixtures/steps.ts'

const pages = ['Bookings', 'Customers', 'Queue', 'Statements']

test('Menu pages are prefetched on the first interaction, and then open offline', async ({
  page,
  context,
}) => {
  const received: string[] = []
  page.on('response', (response) => received.push(new URL(response.url()).pathname))
  await openSignedIn(page, '/quote/shipment', { email: 'support@lading.example' })
  await expect(page.getByRole('link', { name: 'Statements' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(received).not.toContain('/api/v2/quote/statements')

  await page.getByLabel('Commodity').hover()
  await expect.poll(() => received).toContain('/api/v2/quote/statements')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  for (const name of pages) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    await expect(page.getByText(/couldn’t load/)).toHaveCount(0)
  }
})

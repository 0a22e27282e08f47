import { openBooking } from '../fixtures/signed-in.ts'
import { expect, test } from '../fixtures/steps.ts'

test('A failed certificate download is reported, and can be retried', async ({ page, context }) => {
  await openBooking(page)
  const download = page.getByRole('button', { name: 'Download certificate' })
  await expect(download).toBeVisible()

  await context.setOffline(true)
  await download.click()
  await expect(page.getByRole('alert')).toContainText('We couldn’t download the certificate. You’re offline.')
  await expect(download).toBeFocused()

  await context.setOffline(false)
  const saved = page.waitForEvent('download')
  await download.click()
  await saved
  await expect(page.getByRole('alert')).toHaveCount(0)
})

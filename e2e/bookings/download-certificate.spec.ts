import { readFile } from 'node:fs/promises'
import { readPdf } from '#testing/pdf/read-pdf.ts'
import { openBooking } from '../fixtures/signed-in.ts'
import { expect, test } from '../fixtures/steps.ts'

test('The downloaded certificate matches the booking', async ({ page }) => {
  const { reference } = await openBooking(page)
  const download = page.getByRole('button', { name: 'Download certificate' })
  const saved = page.waitForEvent('download')
  await download.click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`certificate-${reference}.pdf`)
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const pdf = await readPdf(bytes)
  for (const words of [reference, 'Specimen: no cover', 'Oy Esimerkki Ab', 'EUR 100,000.00']) {
    expect(pdf.pages[0]).toContain(words)
  }
  expect(pdf.qrCode).toBe(`${new URL(page.url()).origin}/check/${reference}`)
  await expect(download).toBeFocused()
})

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

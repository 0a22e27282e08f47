import { readFile } from 'node:fs/promises'
import { readPdf } from '#testing/pdf/read-pdf.ts'
import { runAxe } from '../fixtures/axe.ts'
import { openBooking } from '../fixtures/signed-in.ts'
import { expect, test } from '../fixtures/steps.ts'

test('A purchase appears in the month’s statement, on the page, in the PDF and in the CSV', async ({
  page,
}) => {
  const { reference, offer } = await openBooking(page)
  const price = (offer.totalCost / 100).toFixed(2)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Statements' }).click()
  await expect(page.getByRole('heading', { name: 'Statements' })).toBeFocused()
  // The service has one purchase month, which depends on the date.
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page).toHaveTitle(/^Statement for \w+ \d{4} · Lading$/)
  const row = page.getByRole('row').filter({ hasText: reference })
  await expect(row).toContainText(`EUR ${price}`)
  await expect(row).toContainText('Oy Esimerkki Ab')
  await expect(page.getByText('nothing is payable')).toBeVisible()
  expect(await runAxe(page)).toEqual([])

  const download = async (name: string) => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    return readFile(await (await saved).path())
  }
  const pdf = await readPdf(await download('Download PDF'))
  expect(pdf.pages.join('\n')).toContain(reference)
  const csv = (await download('Download CSV')).toString()
  expect(csv).toContain(`,${reference},Oy Esimerkki Ab,EUR,${price},`)

  await row.getByRole('link').click()
  await expect(page.getByRole('article')).toContainText(reference)
})

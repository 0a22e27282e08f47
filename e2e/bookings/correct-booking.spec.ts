import { readFile } from 'node:fs/promises'
import { readPdf } from '#testing/pdf/read-pdf.ts'
import { expectAccessible, tabTo } from '../fixtures/accessibility.ts'
import { openBooking } from '../fixtures/signed-in.ts'
import { expect, expectProblem, test } from '../fixtures/steps.ts'

test('A name is corrected by keyboard, and the certificate gets a new version', async ({
  page,
  browser,
  service,
}) => {
  const { reference } = await openBooking(page)
  await tabTo(page, 'Correct details', 'link')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Correct details' })).toBeFocused()
  await expect(page.getByLabel('Company name')).toHaveValue('Oy Esimerkki Ab')
  await page.getByRole('button', { name: 'Save correction' }).click()
  const unchanged = 'You haven’t changed anything yet. Change what’s wrong, then save.'
  await expectProblem(page, 'bookingHolder.businessName', unchanged)
  await expectAccessible(page, 'a correction with an error')

  await tabTo(page, 'Company name')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Oy Oikea Ab')
  await tabTo(page, 'Your reference (optional)')
  await page.keyboard.type('PO 4711')
  await tabTo(page, 'Reason (optional)')
  await page.keyboard.type('Misread on the phone')
  await tabTo(page, 'Save correction', 'button')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/bookings\/[\da-f-]{36}#corrected$/)
  const notice = page.getByRole('group', { name: 'Corrected details' })
  await expect(notice).toBeFocused()
  await expect(notice).toContainText('this is now version 2')
  await expect(notice).toContainText('Company name: “Oy Esimerkki Ab” changed to “Oy Oikea Ab”')
  await expect(notice).toContainText('Your reference: added “PO 4711”')
  const certificate = page.getByRole('article')
  await expect(certificate).toContainText(/Version 2, issued .*; replaces the version of /)
  await expect(certificate.getByRole('definition').first()).toContainText('Oy Oikea Ab')
  const history = page.getByRole('complementary', { name: 'This booking' })
  await expect(history).toContainText('Corrected by Sam Shipper: company name, your reference')
  await expect(history).toContainText('Reason: Misread on the phone')
  await expectAccessible(page, 'a booking that was just corrected')

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download certificate' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`certificate-${reference}-version-2.pdf`)
  const printed = (await readPdf(await readFile(await file.path()))).pages.join('\n')
  expect(printed).toContain('Oy Oikea Ab')
  expect(printed).not.toContain('Oy Esimerkki Ab')

  // The check page says that the old version was replaced.
  const bank = await (await browser.newContext()).newPage()
  await bank.goto(`${service.url}/check/${reference}`)
  const checked = bank.getByRole('article', { name: `Certificate ${reference}` })
  await expect(checked).toContainText('Oy Oikea Ab')
  await expect(checked).toContainText(
    /Version\s*2, issued .*A certificate with another version number, or none, has been replaced/,
  )
  await bank.context().close()

  // The new version is still there after a reload.
  await page.reload()
  await expect(certificate).toContainText('Version 2, issued')
})

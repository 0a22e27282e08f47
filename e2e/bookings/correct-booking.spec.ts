import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPdf } from '#testing/pdf/read-pdf.ts'
import { expectAccessible, tabTo } from '../fixtures/accessibility.ts'
import { openBooking } from '../fixtures/signed-in.ts'
import { expect, expectProblem, field, test, sessionToken } from '../fixtures/steps.ts'

const bookingId = (page: Page) => /bookings\/([\da-f-]{36})/.exec(page.url())?.[1] ?? ''

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

test('Errors in a correction are shown at their fields, and nothing typed is lost', async ({
  page,
  service,
}) => {
  await openBooking(page)
  await page.getByRole('link', { name: 'Correct details' }).click()
  await expect(page.getByText('Details that affect the price or cover can’t be corrected here')).toBeVisible()
  const save = page.getByRole('button', { name: 'Save correction' })
  await save.click()
  const unchanged = 'You haven’t changed anything yet. Change what’s wrong, then save.'
  await expectProblem(page, 'bookingHolder.businessName', unchanged)

  await page.getByLabel('Company name').fill(' ')
  await page.getByLabel('Email').fill('nobody')
  await save.click()
  await expectProblem(page, 'bookingHolder.email', 'Enter an email address, for example name@example.com.')
  await expectProblem(page, 'bookingHolder.businessName', 'Enter the company name.')
  await expectAccessible(page, 'a correction with problems')

  // Another user corrects it in the meantime.
  const id = bookingId(page)
  const theirs = await page.request.patch(`${service.url}/api/v2/quote/bookings/${id}/correct`, {
    headers: { Authorization: `Bearer ${await sessionToken(page)}` },
    data: { bookingHolder: { businessName: 'Oy Toinen Ab' } },
  })
  expect(theirs.status()).toBe(200)
  await page.getByLabel('Company name').fill('Oy Oikea Ab')
  await page.getByLabel('Email').fill('right@example.com')
  await save.click()
  // The typed values stay, and the other user's are shown beside them.
  await expect(page.getByLabel('Company name')).toHaveValue('Oy Oikea Ab')
  await expect(page.getByLabel('Email')).toHaveValue('right@example.com')
  await expect(
    page.getByText('This booking was corrected while you were editing. It’s now version 2.'),
  ).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Company name: “Oy Toinen Ab”' })).toBeVisible()
  await expectAccessible(page, 'a booking that another user has corrected in the meantime')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByRole('article')).toContainText('Oy Toinen Ab')
  await expect(page.getByRole('article')).toContainText('Version 2, issued')
  // Discarded values don't come back.
  await page.getByRole('link', { name: 'Correct details' }).click()
  await expect(page.getByLabel('Email')).not.toHaveValue('right@example.com')
})

test('Cancelling shows the refund first, and keeps the reason in the history', async ({ page }) => {
  await openBooking(page)
  const open = page.getByRole('button', { name: 'Cancel booking' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: /^Cancel booking LD-/ })
  await expect(dialog).toContainText(/EUR [\d,.]+ will be refunded\. .* You can cancel until /)
  await expectAccessible(page, 'the question before cancelling')
  await dialog.getByRole('button', { name: 'Keep booking' }).click()
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('In force')

  await open.click()
  await dialog.getByLabel('Reason (optional)').fill('The buyer withdrew from the sale.')
  await dialog.getByRole('button', { name: /^Cancel and refund EUR/ }).click()
  await expect(dialog).toBeHidden()
  const aside = page.getByRole('complementary', { name: 'This booking' })
  await expect(aside).toContainText('Reason: The buyer withdrew from the sale.')
  await expect(aside.getByRole('status').filter({ hasText: 'Booking cancelled' })).toBeFocused()
  await expect(page.getByRole('article')).toContainText('Cancelled')
  await expect(open).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Correct details' })).toHaveCount(0)

  // Its address still works, but offers no correction.
  await page.goto(`/bookings/${bookingId(page)}/correct`)
  await expect(page.getByText('This booking can no longer be corrected')).toBeVisible()
  await expect(field(page, 'bookingHolder.businessName')).toHaveCount(0)
})

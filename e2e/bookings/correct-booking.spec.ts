import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { readPdf } from '#testing/pdf/read-pdf.ts'
import { expectAccessible, tabTo } from '../fixtures/accessibility.ts'
import { openBooking } from '../fixtures/signed-in.ts'
import { expect, expectProblem, field, test, sessionToken } from '../fixtures/steps.ts'

const bookingId = (page: Page) => /bookings\/([\da-f-]{36})/.exec(page.url())?.[1] ?? ''

test('A wrong name is put right by keyboard, and the certificate is a new edition', async ({
  page,
  browser,
  service,
}) => {
  const { reference } = await openBooking(page)
  await tabTo(page, 'Correct a name or reference', 'link')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Correct a name or reference' })).toBeFocused()
  await expect(page.getByLabel('Company name')).toHaveValue('Oy Esimerkki Ab')

  await tabTo(page, 'Company name')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Oy Oikea Ab')
  await tabTo(page, 'Your reference (optional)')
  await page.keyboard.type('PO 4711')
  await tabTo(page, 'Why (optional)')
  await page.keyboard.type('Misread on the phone')
  await tabTo(page, 'Save the correction', 'button')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/bookings\/[\da-f-]{36}#corrected$/)
  const said = page.getByRole('group', { name: 'What was corrected' })
  await expect(said).toBeFocused()
  await expect(said).toContainText('this is edition 2 of the certificate now')
  await expect(said).toContainText('Company name: “Oy Esimerkki Ab” is now “Oy Oikea Ab”')
  await expect(said).toContainText('Your reference: now “PO 4711”, was empty')
  const paper = page.getByRole('article')
  await expect(paper).toContainText(/Version 2, issued .*; replaces that of /)
  await expect(paper.getByRole('definition').first()).toContainText('Oy Oikea Ab')
  const history = page.getByRole('complementary', { name: 'This booking' })
  await expect(history).toContainText('Corrected by Sam Shipper: company name, your reference')
  await expect(history).toContainText('Why: Misread on the phone')
  await expectAccessible(page, 'a booking that was just corrected')

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the certificate' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`certificate-${reference}-edition-2.pdf`)
  const printed = (await readPdf(await readFile(await file.path()))).pages.join('\n')
  expect(printed).toContain('Oy Oikea Ab')
  expect(printed).not.toContain('Oy Esimerkki Ab')

  // Whoever holds the old paper sees that it was replaced.
  const bank = await (await browser.newContext()).newPage()
  await bank.goto(`${service.url}/check/${reference}`)
  const checked = bank.getByRole('article', { name: `Certificate ${reference}` })
  await expect(checked).toContainText('Oy Oikea Ab')
  await expect(checked).toContainText(
    /Version\s*2, issued .*A certificate with another version number, or none, has been replaced/,
  )
  await bank.context().close()

  // It stays so: after a reload, and in the statement nothing more is charged.
  await page.reload()
  await expect(paper).toContainText('Version 2, issued')
})

test('What cannot be put right is said at its field, and nothing is lost', async ({ page, service }) => {
  await openBooking(page)
  await page.getByRole('link', { name: 'Correct a name or reference' }).click()
  await expect(page.getByText('What is not here makes the price or the cover')).toBeVisible()
  const save = page.getByRole('button', { name: 'Save the correction' })
  await save.click()
  const nothing = 'Nothing is corrected yet. Change what is wrong, or leave it as it is.'
  await expectProblem(page, 'bookingHolder.businessName', nothing)

  await page.getByLabel('Company name').fill(' ')
  await page.getByLabel('Email').fill('nobody')
  await save.click()
  await expectProblem(page, 'bookingHolder.email', 'Enter an email address, for example name@example.com.')
  await expectProblem(page, 'bookingHolder.businessName', 'Enter the company name.')
  await expectAccessible(page, 'a correction with problems')

  // Somebody else corrects it meanwhile.
  const id = bookingId(page)
  const theirs = await page.request.patch(`${service.url}/api/v2/quote/bookings/${id}/correct`, {
    headers: { Authorization: `Bearer ${await sessionToken(page)}` },
    data: { bookingHolder: { businessName: 'Oy Toinen Ab' } },
  })
  expect(theirs.status()).toBe(200)
  await page.getByLabel('Company name').fill('Oy Oikea Ab')
  await page.getByLabel('Email').fill('right@example.com')
  await save.click()
  await expect(page.getByRole('alert')).toContainText(
    'its certificate is now version 2. Review it and try again.',
  )
  await expect(page.getByLabel('Company name')).toHaveValue('Oy Oikea Ab')
  // What was typed outlives the page, and stands beside what somebody else put there.
  await page.reload()
  await expect(page.getByLabel('Company name')).toHaveValue('Oy Oikea Ab')
  await expect(page.getByLabel('Email')).toHaveValue('right@example.com')
  await expect(page.getByText('Edition 2 stands now: it was corrected after you began to type')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Company name: “Oy Toinen Ab”' })).toBeVisible()
  await expectAccessible(page, 'a correction made meanwhile by another user')
  await page.getByRole('link', { name: 'Leave it as it is' }).click()
  await expect(page.getByRole('article')).toContainText('Oy Toinen Ab')
  await expect(page.getByRole('article')).toContainText('Version 2, issued')
  // Left as it is, nothing of it comes back.
  await page.getByRole('link', { name: 'Correct a name or reference' }).click()
  await expect(page.getByLabel('Email')).not.toHaveValue('right@example.com')
})

test('Who cancels is told first what comes back, says why, and the booking keeps it', async ({ page }) => {
  await openBooking(page)
  const open = page.getByRole('button', { name: 'Cancel this booking' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: /^Cancel booking LD-/ })
  await expect(dialog).toContainText(/EUR [\d,.]+ comes back\. .* It can be cancelled until /)
  await expectAccessible(page, 'the question before cancelling')
  await dialog.getByRole('button', { name: 'Keep the booking' }).click()
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  await expect(page.getByRole('region', { name: 'Standing' })).toContainText('In force')

  await open.click()
  await dialog.getByLabel('Why (optional)').fill('The buyer withdrew from the sale.')
  await dialog.getByRole('button', { name: /^Cancel it, EUR [\d,.]+ comes back$/ }).click()
  await expect(dialog).toBeHidden()
  const aside = page.getByRole('complementary', { name: 'This booking' })
  await expect(aside).toContainText('Why: The buyer withdrew from the sale.')
  await expect(aside.getByRole('status').filter({ hasText: 'The booking is cancelled' })).toBeFocused()
  await expect(page.getByRole('article')).toContainText('Cancelled')
  await expect(open).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Correct a name or reference' })).toHaveCount(0)

  // By its address it leads on, and corrects nothing.
  await page.goto(`/bookings/${bookingId(page)}/correct`)
  await expect(page.getByText('This is no longer in force: cancelled')).toBeVisible()
  await expect(field(page, 'bookingHolder.businessName')).toHaveCount(0)
})

test('A server that does not say that it corrects and cancels is offered neither', async ({
  page,
  service,
}) => {
  // The same service, but for the operation by which it says who is there and what they may do.
  const lesser = createServer((asked, answer) => {
    if (asked.url?.endsWith('/oauth/exchange')) {
      answer.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Cannot GET this</h1>')
      return
    }
    const { method, headers } = asked
    const passed = request(service.url + (asked.url ?? ''), {
      method,
      headers: { ...headers, host: new URL(service.url).host },
    })
    passed.on('response', (given) => {
      answer.writeHead(given.statusCode ?? 500, given.headers)
      given.pipe(answer)
    })
    asked.pipe(passed)
  })
  lesser.listen(0, '127.0.0.1')
  await once(lesser, 'listening')
  try {
    const origin = `http://127.0.0.1:${(lesser.address() as AddressInfo).port}`
    await openBooking(page, { legs: 1 }, { origin })
    await expect(page.getByRole('button', { name: 'Same again' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Correct a name or reference' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Cancel this booking' })).toHaveCount(0)
    await page.goto(`${page.url()}/correct`)
    await expect(page.getByText('This service does not correct bookings here.')).toBeVisible()
  } finally {
    lesser.close()
  }
})

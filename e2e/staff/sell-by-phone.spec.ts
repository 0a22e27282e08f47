import { readFile } from 'node:fs/promises'
import { readPdf } from '#testing/pdf/read-pdf.ts'
import { openOffers } from '../fixtures/signed-in.ts'
import { expect, test, acceptWordings, buyButton } from '../fixtures/steps.ts'

test('Support staff read out a price and send an offer link; the customer buys on a phone, and the booking shows it', async ({
  page,
  browser,
}) => {
  await page.clock.install()
  await openOffers(page, {}, { email: 'support@lading.example' })
  await page.getByRole('heading', { name: 'Read to the customer' }).waitFor()
  await page.keyboard.press('p')
  await expect(page.locator(':focus')).toHaveText(
    /^All risks cover for .+ costs .+ euros.+ for each loss\. This is a specimen/,
  )
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('Next price to read out')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('n')
  await page.keyboard.type('Prefers to read it first.')
  await page.getByRole('button', { name: 'Add note' }).press('Enter')
  await expect(page.getByText('Sofia Support', { exact: true })).toBeVisible()
  await page
    .getByRole('link', { name: /^Choose/ })
    .first()
    .press('g')
  await page.getByRole('heading', { name: 'Share with customer' }).waitFor()
  await page.keyboard.press('l')
  const address = await page.getByLabel('Link').inputValue()

  const context = await browser.newContext({ viewport: { width: 320, height: 640 } })
  const phone = await context.newPage()
  await phone.goto(address)
  await expect(phone.getByRole('heading', { name: 'Your offer: All risks' })).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expect(phone.locator('body')).not.toContainText('Prefers to read it first.')
  await buyButton(phone).scrollIntoViewIfNeeded()
  await expect(phone.getByRole('img', { name: /^Map: .*via the Kiel Canal/ })).toBeVisible()
  await acceptWordings(phone)
  await buyButton(phone).click()
  await expect(phone.getByRole('heading', { name: 'This cover has been bought' })).toBeFocused()
  const reference = /LD(-[A-Z\d]{4}){3}/.exec(await phone.locator('main').innerText())?.[0] ?? ''
  const saved = phone.waitForEvent('download')
  await phone.getByRole('button', { name: 'Download certificate' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`certificate-${reference}.pdf`)
  expect((await readPdf(await readFile(await file.path()))).pages[0]).toContain(reference)
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'This cover has been bought' })).toBeVisible()
  await phone.getByRole('link', { name: 'check the certificate' }).click()
  await expect(phone.getByRole('article', { name: `Certificate ${reference}` })).toBeVisible()
  await context.close()

  // The page updates every 10 seconds.
  await page.clock.fastForward('00:11')
  await expect(page.getByText(/Opened on .+ Bought on /)).toBeVisible()
  await expect(page.getByText('This cover has already been bought')).toBeVisible()
})

import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import { readPdf } from '#testing/pdf/read-pdf.ts'
import { openOffers, openSignedIn } from '../fixtures/signed-in.ts'
import { expect, test } from '../fixtures/steps.ts'

test('What was bought stands in the month’s statement, on the page and in both files', async ({ page }) => {
  await openOffers(page)
  await page
    .getByRole('link', { name: /^Choose/ })
    .first()
    .click()
  await page.getByRole('checkbox', { name: /^I accept/ }).check()
  const buy = page.getByRole('button', { name: /^Buy cover for/ })
  const price = (await buy.innerText()).replace('Buy cover for ', '')
  await buy.click()
  await expect(page).toHaveURL(/\/bookings\/[\da-f-]{36}$/)
  const [reference = ''] = /LD(-[A-Z\d]{4}){3}/.exec(await page.getByRole('article').innerText()) ?? []

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Statements' }).click()
  await expect(page.getByRole('heading', { name: 'Statements' })).toBeFocused()
  // Cover is bought on one day, whatever its month is called.
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page).toHaveTitle(/^Statement of \w+ \d{4} · Lading$/)
  const row = page.getByRole('row').filter({ hasText: reference })
  await expect(row).toContainText(price)
  await expect(row).toContainText('Oy Esimerkki Ab')
  await expect(page.getByText('nothing is owed')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  const fetched = async (name: string) => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    return readFile(await (await saved).path())
  }
  const paper = await readPdf(await fetched('Download as PDF'))
  expect(paper.pages.join('\n')).toContain(reference)
  const sheet = (await fetched('Download as CSV for a spreadsheet')).toString()
  expect(sheet).toContain(`,${reference},Oy Esimerkki Ab,EUR,${price.replace(/[^\d.]/g, '')},`)

  await row.getByRole('link').click()
  await expect(page.getByRole('article')).toContainText(reference)
})

test('Before anything is bought the statements say what belongs there', async ({ page }) => {
  await openSignedIn(page, '/statements/1999-12', { email: 'admin@lading.example' })
  await expect(page.getByText('Nothing was bought or paid back.')).toBeVisible()
  await page.goto('/statements/nonsense')
  await expect(page.getByRole('alert')).toContainText('Problem: Enter a month, for example 2026-11.')
})

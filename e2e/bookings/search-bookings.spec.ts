import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { createOffer, buyShownOffer, buyOffer } from '../fixtures/api-quotes.ts'
import { expectFocusVisible, expectAccessible, findTextUnderLabels } from '../fixtures/accessibility.ts'
import { openSignedIn, startSession } from '../fixtures/signed-in.ts'
import { expect, inDays, test } from '../fixtures/steps.ts'

/** A word that no other test uses, because tests share the worker's service. */
const newWord = () => `Word${crypto.randomUUID().replaceAll('-', '')}`

const list = (page: Page) => page.getByRole('table', { name: 'Quotes and bookings' })
/** Reads the insured values of the rows. */
const readValues = async (page: Page) =>
  (await list(page).locator('td[data-label="Value"]').allInnerTexts()).map((text) =>
    Number(/EUR ([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')),
  )

test('Bookings can be searched, filtered, sorted and paged, and the address keeps the search', async ({
  page,
}) => {
  await openSignedIn(page, '/bookings')
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /No results| of / })).toBeVisible()
  const word = newWord()
  const holder = { businessName: `${word} Oy` }
  for (let index = 1; index <= 23; index += 1) {
    const offerId = await createOffer(page, {
      legs: 1,
      holder,
      shipment: { insuredValue: String(1000 * index) },
    })
    if (index <= 2) await buyOffer(page, offerId)
  }

  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.pressSequentially(word.toLowerCase())
  await expect(page.getByText('1 to 20 of 23, newest first')).toBeVisible()
  await expect(search).toBeFocused()
  expect(await readValues(page)).toEqual(Array.from({ length: 20 }, (_, index) => 1000 * (23 - index)))

  await page.getByRole('button', { name: 'Value' }).click()
  await expect(page.getByRole('columnheader', { name: 'Value' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByText('1 to 20 of 23, by value, lowest first')).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  const line = page.getByText('21 to 23 of 23, by value, lowest first')
  await expect(line).toBeFocused()
  expect(await readValues(page)).toEqual([21_000, 22_000, 23_000])
  expect(new URL(page.url()).search).toBe(`?q=${word.toLowerCase()}&order=value&page=2`)

  await page.reload()
  await expect(line).toBeVisible()
  await expect(search).toHaveValue(word.toLowerCase())
  await page.goBack()
  await expect(page.getByText('1 to 20 of 23, by value')).toBeVisible()

  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'In force' })
  await expect(page.getByText('1 to 2 of 2, by value')).toBeVisible()
  expect(await readValues(page)).toEqual([1000, 2000])
  // All of them depart five days from now.
  await page.getByLabel('Departs on or after').fill(inDays(8, '').slice(0, 10))
  await expect(page.getByText('No matches')).toBeVisible()
  await page.goBack()
  await page.getByLabel('Departs on or before').fill(inDays(8, '').slice(0, 10))
  await expect(page.getByText('1 to 2 of 2, by value')).toBeVisible()
  await expect(page).toHaveURL(/&to=\d{4}-\d\d-\d\d/)
  await expect(page.getByLabel('Departs on or after')).toHaveValue('')

  // Back reverts one step at a time; the search is one step.
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page.getByText('1 to 20 of 23, newest first')).toBeVisible()
  await page.goBack()
  await expect(search).toHaveValue('')
  await page.goForward()
  await expect(search).toHaveValue(word.toLowerCase())
  await list(page).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/quote\/purchase\//)
})

test('Search results download as a complete CSV, safe to open in a spreadsheet', async ({ page }) => {
  const token = await startSession(page)
  const word = newWord()
  const name = `=HYPERLINK("http://bad.example","${word}")`
  const offerId = await createOffer(page, { legs: 2, holder: { businessName: name } }, token)
  const { reference } = await buyOffer(page, offerId, token)
  await createOffer(page, { legs: 1, holder: { businessName: `Other, ${word}` } }, token)
  await page.goto(`/bookings?q=${word}&order=state`)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download 2 rows as CSV' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^bookings-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  const { data, errors } = Papa.parse<Record<string, string>>(text.slice(1).trimEnd(), { header: true })
  expect(errors).toEqual([])
  expect(data.map((row) => [row['Holder'], row['Status'], row['Reference']])).toEqual([
    [`Other, ${word}`, 'Open offer', ''],
    [`'${name}`, 'In force', reference],
  ])
  expect(data[1]).toMatchObject({ Currency: 'EUR', 'Insured value': '100000.00', To: 'Town 3, Finland' })
})

test('A link above the list shows the open offers, and each offer links to its purchase', async ({
  page,
}) => {
  const token = await startSession(page)
  const word = newWord()
  await createOffer(page, { legs: 1, holder: { businessName: word } }, token)
  await page.goto('/bookings')
  const open = page.getByRole('link', { name: /^View [\d,]+ open offers?$/ })
  await open.click()
  await expect(page.getByText(/by expiry, soonest first/)).toBeVisible()
  await expect(list(page).getByRole('row').nth(1)).toContainText(/Expires in \d+ (minutes|seconds)/)
  await page.goto(`/bookings?q=${word}`)
  const row = list(page).getByRole('row').nth(1)
  await expect(row).toContainText(/Expires in \d+ minutes/)
  await expect(open).toHaveCount(0)
  await row.getByRole('link', { name: 'Open offer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review and buy')
  await buyShownOffer(page)
  await page.goBack()
  await page.goto(`/bookings?q=${word}`)
  await expect(row).toContainText('In force')
  await expect(row.getByRole('link')).toHaveText(/^LD-/)
})

test('On a phone the rows are cards, without accessibility violations', async ({ page }) => {
  const token = await startSession(page)
  const word = newWord()
  const arabic = 'شركة الشحن العربية الدولية للنقل البحري والبري المحدودة'
  for (const businessName of [`${word} ${arabic}`, `${word}${word} ${'Donaudampfschifffahrts'.repeat(3)}`])
    await createOffer(
      page,
      { legs: 1, holder: { businessName }, place: (number) => `${word}${word} ${number}, Finland` },
      token,
    )
  await page.goto(`/bookings?q=${word}`)
  await expect(list(page).getByRole('row')).toHaveCount(3)
  await expectAccessible(page, 'the list')
  await expectFocusVisible(page, 'the list')
  await page.setViewportSize({ width: 375, height: 800 })
  const row = list(page).getByRole('row').nth(1)
  const [one, other] = [
    await row.locator('td').nth(0).boundingBox(),
    await row.locator('td').nth(1).boundingBox(),
  ]
  expect(other?.y).toBeGreaterThan(one?.y ?? Infinity)
  expect(await findTextUnderLabels(page)).toEqual([])
  await expect(page.getByRole('button', { name: 'Value' })).toHaveCount(0)
  await expect(list(page).getByRole('columnheader', { name: /^Departs ?, bought$/ })).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeHidden()
  await page.getByText('Filters and sorting').click()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Holder, A to Z' })
  await expect(page.getByText('1 to 2 of 2, by holder, A to Z')).toBeVisible()
  await expectFocusVisible(page, 'the cards')
  await page.goto('/bookings?q=nothing+is+called+like+this')
  await expect(page.getByText('No matches')).toBeVisible()
  await expectAccessible(page, 'nothing found')
})

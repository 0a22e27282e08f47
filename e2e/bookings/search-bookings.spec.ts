import type { Page } from '@playwright/test'
import { createOffer, buyOffer } from '../fixtures/api-quotes.ts'
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

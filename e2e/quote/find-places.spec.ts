import type { Page } from '@playwright/test'
import { openSignedIn } from '../fixtures/signed-in.ts'
import { describeShipment, expect, field, enterCompany, inDays, test } from '../fixtures/steps.ts'

/** The suggested places; select elements have options too. */
const option = (page: Page, which: { name?: RegExp; selected?: boolean } = {}) =>
  page.getByRole('listbox').getByRole('option', which)

test.beforeEach(async ({ page }) => {
  await openSignedIn(page)
  await expect(page.getByRole('heading', { name: 'What are you shipping, and where?' })).toBeVisible()
})

test('Three letters or a code find a place, and Enter chooses it without submitting the form', async ({
  page,
}) => {
  const from = field(page, 'journeyLegs.0.start')
  await from.pressSequentially('hel')
  await expect(option(page).first()).toHaveText(/^Helsinki FIHEL\s*Finland$/)
  await expect(option(page, { selected: true })).toHaveText(/^Helsinki/)
  await page.keyboard.press('Enter')
  await expect(from).toHaveValue('Helsinki, Finland (FIHEL)')
  await expect(from).toBeFocused()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(page).toHaveURL(/\/quote\/shipment$/)
  const to = field(page, 'journeyLegs.0.end')
  await to.pressSequentially('nlrtm')
  await expect(option(page).first()).toHaveText(/^Rotterdam NLRTM/)
  await page.keyboard.press('Enter')
  await expect(to).toHaveValue('Rotterdam, Netherlands (NLRTM)')
  await page.reload()
  await expect(to).toHaveValue('Rotterdam, Netherlands (NLRTM)')
})

test('A place can be chosen with the mouse, by an alternative name and despite a typo', async ({ page }) => {
  const from = field(page, 'journeyLegs.0.start')
  await from.pressSequentially('Muenchen')
  await option(page, { name: /^Munich/ }).click()
  await expect(from).toHaveValue('Munich, Germany')
  const to = field(page, 'journeyLegs.0.end')
  await to.pressSequentially('Rottredam')
  await option(page, { name: /^Rotterdam NLRTM/ }).click()
  await expect(to).toHaveValue('Rotterdam, Netherlands (NLRTM)')
})

test('Text typed fast stays as typed, known or not', async ({ page }) => {
  const from = field(page, 'journeyLegs.0.start')
  await from.pressSequentially('Gate 4, Somewhere Else', { delay: 0 })
  await field(page, 'journeyLegs.0.end').focus()
  await expect(from).toHaveValue('Gate 4, Somewhere Else')
})

test('The layout doesn’t shift as suggestions appear and disappear', async ({ page }) => {
  const next = field(page, 'journeyLegs.0.end')
  // The first letter scrolls the field into view, and shows its time zone field.
  await field(page, 'journeyLegs.0.start').pressSequentially('s')
  const before = await next.boundingBox()
  await field(page, 'journeyLegs.0.start').pressSequentially('an')
  await expect(option(page)).toHaveCount(8)
  expect(await next.boundingBox()).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  expect(await next.boundingBox()).toEqual(before)
})

test('The largest places are still suggested offline', async ({ page, context }) => {
  const from = field(page, 'journeyLegs.0.start')
  await from.pressSequentially('helsink')
  await expect(option(page).first()).toContainText('Helsinki')
  await context.setOffline(true)
  await from.fill('')
  await from.pressSequentially('Hlesinki')
  await expect(option(page).first()).toContainText('Helsinki')
  await from.fill('singap')
  await expect(option(page).first()).toContainText('Singapore')
  await context.setOffline(false)
})

test('Suggestions stay inside the window at every width', async ({ page }) => {
  const to = field(page, 'journeyLegs.0.end')
  for (const width of [320, 375, 768, 1440]) {
    await test.step(`${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 700 })
      await to.fill('')
      await to.pressSequentially('springfield')
      await expect(option(page).first()).toBeVisible()
      const box = await page.getByRole('listbox').boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      await option(page).first().click()
      await expect(to).toHaveValue(/^Springfield, .*, United States$/)
    })
  }
})

test('The journey is shown on a map with its distance, in one piece across the date line', async ({
  page,
}) => {
  await describeShipment(page, {
    stops: [
      { place: 'Yokohama, Japan', leaves: inDays(10, '08:00'), by: ['Sea'] },
      { place: 'Los Angeles, United States', arrives: inDays(24, '08:00') },
    ],
  })
  const map = page.getByRole('img', { name: 'Map: Yokohama, Japan to Los Angeles, United States by sea' })
  await expect(map).toBeVisible()
  const line = await map.locator('path.line').getAttribute('d')
  expect(line?.match(/M/g)).toHaveLength(1)
  await page.locator('summary', { hasText: 'Legs and distances' }).click()
  await expect(page.getByRole('table', { name: 'Legs and distances' })).toContainText(/9,1\d\d km/)
})

test('An ambiguous place asks which one is meant, and one click answers', async ({ page }) => {
  await describeShipment(page, {
    stops: [
      { place: 'Helsinki', leaves: inDays(10, '08:00'), by: ['Sea'] },
      { place: 'Newcastle', arrives: inDays(14, '07:00') },
    ],
  })
  await page.getByRole('button', { name: 'Continue to holder' }).click()
  await enterCompany(page)
  await page.getByRole('button', { name: 'See offers' }).click()
  await expect(page.getByText('Which “Newcastle”?').first()).toBeVisible()
  await page.getByRole('button', { name: 'Use “Newcastle, United Kingdom”' }).click()
  await expect(page.getByText('Which “Newcastle”?')).toHaveCount(0)
  await expect(page.getByRole('complementary')).toContainText('Newcastle, United Kingdom')
})

import type { Page } from '@playwright/test'
import { openSignedIn } from '../fixtures/signed-in.ts'
import { expect, field, test } from '../fixtures/steps.ts'

/** The suggested places; select elements have options too. */
const option = (page: Page, which: { name?: RegExp; selected?: boolean } = {}) =>
  page.getByRole('listbox').getByRole('option', which)

test.beforeEach(async ({ page }) => {
  await openSignedIn(page)
  await expect(page.getByRole('heading', { name: 'What are you shipping, and where?' })).toBeVisible()
})

test('Three letters or a code find a place, Enter chooses it without submitting the form, and the largest are found offline', async ({
  page,
  context,
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

  await from.fill('')
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

test('Suggestions don’t shift the layout, and stay inside the window at every width', async ({ page }) => {
  const to = field(page, 'journeyLegs.0.end')
  // The first letter scrolls the field into view, and shows its time zone field.
  await field(page, 'journeyLegs.0.start').pressSequentially('s')
  const before = await to.boundingBox()
  await field(page, 'journeyLegs.0.start').pressSequentially('an')
  await expect(option(page)).toHaveCount(8)
  expect(await to.boundingBox()).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  expect(await to.boundingBox()).toEqual(before)

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

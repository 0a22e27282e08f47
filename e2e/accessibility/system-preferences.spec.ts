import type { Locator, Page } from '@playwright/test'
import { openHolder } from '../fixtures/signed-in.ts'
import { describeShipment, expect, enterCompany, signIn, test } from '../fixtures/steps.ts'

// The app respects system preferences: forced colours and reduced motion.

const computedStyle = (part: Locator, name: 'backgroundColor' | 'borderColor' | 'outlineColor' | 'stroke') =>
  part.evaluate((element, property) => getComputedStyle(element)[property], name)

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('buttons, fields, checked boxes, errors, the focus and the map stay distinguishable', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByLabel('Email')).toBeVisible()
    const canvas = await computedStyle(page.locator('html'), 'backgroundColor')
    const background = await computedStyle(page.locator('body'), 'backgroundColor')
    const primary = page.getByRole('button', { name: 'Sign in', exact: true })
    const secondary = page.getByRole('button', { name: 'Use an API client instead' })
    expect([canvas, background]).not.toContain(await computedStyle(primary, 'backgroundColor'))
    expect(await computedStyle(secondary, 'backgroundColor')).not.toBe(
      await computedStyle(primary, 'backgroundColor'),
    )
    expect(await computedStyle(secondary, 'borderColor')).not.toBe(background)
    expect(await computedStyle(page.getByLabel('Email'), 'borderColor')).not.toBe(background)
    await primary.focus()
    expect(await computedStyle(primary, 'outlineColor')).not.toBe(background)

    await signIn(page)
    await page.getByRole('button', { name: 'Continue to holder' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    const invalid = page.locator('[aria-invalid="true"]').first()
    await expect(invalid).toHaveCSS('border-block-start-width', '2px')
    await describeShipment(page)
    const modes = page.getByRole('group', { name: /^Modes of transport on leg 1$/ }).locator('label')
    const checked = modes.filter({ has: page.locator(':checked') })
    const other = modes.filter({ has: page.locator(':not(:checked)') }).first()
    expect(await computedStyle(checked, 'backgroundColor')).not.toBe(
      await computedStyle(other, 'backgroundColor'),
    )
    await checked.getByRole('checkbox').focus()
    expect(await computedStyle(checked, 'outlineColor')).not.toBe(background)
    await page.getByRole('figure').scrollIntoViewIfNeeded()
    const line = page.locator('.map .line').first()
    await expect(line).toBeVisible()
    expect(await computedStyle(line, 'stroke')).not.toBe(
      await computedStyle(page.locator('.map'), 'backgroundColor'),
    )
  })
})

/** Lists the animations that are running, except those that only delay an element's appearance. */
const motions = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
      .map((animation) =>
        animation instanceof CSSAnimation ? animation.animationName : animation.constructor.name,
      ),
  )

test('unchecked options are outlined in dark mode, not filled with the browser’s grey', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openHolder(page)
  const individual = page.getByRole('radio', { name: 'Individual' })
  await expect(individual).toHaveCSS('appearance', 'none')
  await individual.check()
  await expect(individual).toHaveCSS('appearance', 'auto')
})

test('loading messages are animated only without reduced motion', async ({ page, context }) => {
  await openHolder(page)
  await enterCompany(page)
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 10_000,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await page.getByRole('button', { name: 'See offers' }).click()
  await expect(page.locator('[aria-busy="true"]')).toBeVisible()
  expect(await motions(page)).not.toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // A transition that has already started runs to its end.
  await expect.poll(() => motions(page)).toEqual([])
})

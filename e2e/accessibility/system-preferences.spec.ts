import type { Locator, Page } from '@playwright/test'
import { openHolder } from '../fixtures/signed-in.ts'
import { describeShipment, expect, enterCompany, signIn, test } from '../fixtures/steps.ts'

// The app respects system preferences: forced colours and reduced motion.

const computedStyle = (part: Locator, name: 'backgroundColor' | 'borderColor' | 'outlineColor' | 'stroke') =>
  part.evaluate((element, property) => getComputedStyle(element)[property], name)

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('buttons, fields, checked boxes, errors, the focus and the map stay distinguishable', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByLabel('Email')).toBeVisible()
    const canvas = await computedStyle(page.locator('html'), 'backgroundColor')
    const paper = await computedStyle(page.locator('body'), 'backgroundColor')
    const act = page.getByRole('button', { name: 'Sign in', exact: true })
    const quiet = page.getByRole('button', { name: 'Use an API client instead' })
    expect([canvas, paper]).not.toContain(await computedStyle(act, 'backgroundColor'))
    expect(await computedStyle(quiet, 'backgroundColor')).not.toBe(
      await computedStyle(act, 'backgroundColor'),
    )
    expect(await computedStyle(quiet, 'borderColor')).not.toBe(paper)
    expect(await computedStyle(page.getByLabel('Email'), 'borderColor')).not.toBe(paper)
    await act.focus()
    expect(await computedStyle(act, 'outlineColor')).not.toBe(paper)

    await signIn(page)
    await page.getByRole('button', { name: 'Continue to holder' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    const wrong = page.locator('[aria-invalid="true"]').first()
    await expect(wrong).toHaveCSS('border-block-start-width', '2px')
    await describeShipment(page)
    const modes = page.getByRole('group', { name: /^Modes of transport on leg 1$/ }).locator('label')
    const ticked = modes.filter({ has: page.locator(':checked') })
    const other = modes.filter({ has: page.locator(':not(:checked)') }).first()
    expect(await computedStyle(ticked, 'backgroundColor')).not.toBe(
      await computedStyle(other, 'backgroundColor'),
    )
    await ticked.getByRole('checkbox').focus()
    expect(await computedStyle(ticked, 'outlineColor')).not.toBe(paper)
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

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test.describe(`with reduced motion set to ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } })

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
      expect((await motions(page)).length > 0).toBe(reducedMotion === 'no-preference')
    })
  })
}

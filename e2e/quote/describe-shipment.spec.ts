import type { Page } from '@playwright/test'
import { openSignedIn } from '../fixtures/signed-in.ts'
import {
  chooseCommodity,
  describeShipment,
  type DraftStop,
  expect,
  field,
  enterCompany,
  inDays,
  test,
  twoLegs,
} from '../fixtures/steps.ts'

test('Input survives reload, Back and Forward', async ({ page }) => {
  await openSignedIn(page)
  await describeShipment(page)
  await page.reload()
  await expect(page.getByLabel('Insured value')).toHaveValue('100,000')
  await expect(field(page, 'journeyLegs.1.end')).toHaveValue('Hamburg, Germany')
  await expect(field(page, 'journeyLegs.0.startTime')).toHaveValue(inDays(10, '08:00'))

  await page.getByRole('button', { name: 'Continue to holder' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await enterCompany(page)
  await page.goBack()
  await expect(field(page, 'journeyLegs.0.start')).toHaveValue('Joensuu, Finland')
  await page.goForward()
  await expect(page.getByLabel('Company name')).toHaveValue('Oy Esimerkki Ab')
})

for (const [screen, width, height] of [
  ['beside the form on a wide screen', 1440, 900],
  ['after the form on a phone', 375, 3500],
] as const) {
  test(`The map is ${screen}, once, and moves nothing when it appears`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const [from, to] = twoLegs
    if (!from || !to) throw new Error('No stops')
    // The stops have no times: the note about a time can wrap to another line once its place is known.
    const { place, zone } = from
    const stops: DraftStop[] = [
      { place, zone, modes: ['Land'] },
      { place, zone },
    ]
    await openSignedIn(page, '/quote/shipment', { answers: { stops } })
    await expect(page.getByText('Enter two places to see the map.')).toBeVisible()
    const summary = page.getByRole('complementary', { name: 'Summary' })
    const isBeside = width > 1000
    const parts = [
      page.locator('.map'),
      page.getByRole('button', { name: 'Continue to holder' }),
      // On a phone, the summary is closed.
      ...(isBeside ? [summary.getByRole('link', { name: 'Holder' })] : []),
    ]
    const positions = () => Promise.all(parts.map((part) => part.boundingBox()))
    const before = await positions()
    await field(page, 'journeyLegs.0.end').fill(to.place)
    await expect(page.getByRole('img', { name: /^Map: / })).toBeVisible()
    await expect(page.locator('.distance')).toHaveText('373 km · about 20 hours')
    expect(await positions()).toEqual(before)
    await expect(summary.locator('.map')).toHaveCount(isBeside ? 1 : 0)
  })
}

test('The goods, a journey of three legs and the button to continue fit a laptop’s screen, even with a question', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const [first, second, third] = twoLegs
  if (!first || !second || !third) throw new Error('No stops')
  // Each stop takes more than a day, so that it has a note.
  const stops: DraftStop[] = [
    first,
    second,
    { ...third, departs: inDays(15, '08:00'), modes: ['Land'] },
    { place: 'Munich, Germany', zone: 'Europe/Berlin', arrives: inDays(15, '20:00') },
  ]
  await openSignedIn(page, '/quote/shipment', { answers: { stops } })
  await expect(page.getByRole('img', { name: /^Map: / })).toBeVisible()
  await expectNoScrolling(page, 'goods without a question')

  await chooseCommodity(page, 'Machinery, used')
  await expect(page.getByText('All risks (A) isn’t available').first()).toBeVisible()
  await expectNoScrolling(page, 'used machinery, unanswered')
  // Its hint isn't shown yet, but is part of its name.
  await page.getByRole('radio', { name: /^Reconditioned .* Keep the reconditioning report\.$/ }).check()
  await expect(page.locator('.chosen-hint')).toHaveText(/Keep the reconditioning report\.$/)
  await expectNoScrolling(page, 'used machinery, answered')

  await chooseCommodity(page, 'Frozen food')
  await page.getByRole('radio', { name: /^Yes/ }).check()
  const question = page.getByRole('group', { name: /refrigeration machinery/ })
  await expect(question).toContainText('only if every leg is temperature-controlled')
  await expectNoScrolling(page, 'frozen food, with warnings')
})

/** Expects the whole page to be in the window. */
async function expectNoScrolling(page: Page, state: string) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height, state).toBeLessThanOrEqual(900)
  await expect(page.getByRole('button', { name: 'Continue to holder' })).toBeInViewport({ ratio: 1 })
}

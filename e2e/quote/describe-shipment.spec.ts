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
  oneLeg,
  pressAction,
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

test('Missing fields are listed with the errors of the fields, and link to them', async ({ page }) => {
  await openSignedIn(page)
  await page.getByRole('button', { name: 'Continue to holder' }).click()
  const summary = page.getByRole('alert')
  await expect(summary.getByRole('link')).toHaveText([
    'Choose a commodity.',
    'Enter the insured value as a number, for example 100000 or 99999.99.',
    'Enter where this leg starts.',
    'Enter the departure date and time.',
    'Choose how the goods travel on this leg: by land, sea or air.',
    'Enter where this leg ends.',
    'Enter the arrival date and time.',
  ])
  await expect(page).toHaveTitle('Error: What are you shipping? · Lading')
  await summary.getByRole('link', { name: 'Enter where this leg ends.' }).click()
  await expect(field(page, 'journeyLegs.0.end')).toBeFocused()
  await expect(field(page, 'journeyLegs.0.end')).toHaveAttribute('aria-invalid', 'true')

  await field(page, 'journeyLegs.0.end').pressSequentially('H')
  await expect(field(page, 'journeyLegs.0.end')).not.toHaveAttribute('aria-invalid', 'true')
})

test('Places can be added, moved and removed, including the first, and the journey shown is the journey sent', async ({
  page,
}) => {
  await openSignedIn(page, '/quote/shipment', { answers: {} })
  await pressAction(page, 'Helsinki, Finland', 'Add stop on leg 2')
  await expect(field(page, 'journeyLegs.1.end')).toBeFocused()
  await page.keyboard.type('Tallinn, Estonia')
  await expect(field(page, 'journeyLegs.2.end')).toHaveValue('Hamburg, Germany')

  await pressAction(page, 'Tallinn, Estonia', 'Remove Tallinn, Estonia')
  await expect(field(page, 'journeyLegs.1.end')).toHaveValue('Hamburg, Germany')

  const from = field(page, 'journeyLegs.0.start')
  await pressAction(page, 'Joensuu, Finland', 'Move down Joensuu, Finland')
  await expect(from).toHaveValue('Helsinki, Finland')
  await expect(field(page, 'journeyLegs.0.end')).toHaveValue('Joensuu, Finland')
  await expect(page.getByRole('status').filter({ hasText: 'Joensuu' })).toHaveText(
    'Joensuu, Finland is now place 2 of 3.',
  )
  await pressAction(page, 'Helsinki, Finland', 'Remove Helsinki, Finland')
  await expect(from).toHaveValue('Joensuu, Finland')
  await expect(field(page, 'journeyLegs.0.startTime')).toHaveValue(inDays(12, '20:00'))
  await page.getByRole('button', { name: 'Continue to holder' }).click()
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText(
    'Joensuu to Hamburg by sea',
  )
})

test('An error disappears when its cause is corrected in another field', async ({ page }) => {
  await openSignedIn(page, '/quote/shipment', { answers: { stops: oneLeg } })
  await field(page, 'journeyLegs.0.endTime').fill(inDays(2, '07:00'))
  await field(page, 'journeyLegs.0.endTime').blur()
  // The error is announced as well.
  const error = page.locator('.field-error', { hasText: 'This leg must arrive after it departs.' })
  await expect(error).toBeVisible()
  await field(page, 'journeyLegs.0.startTime').fill(inDays(1, '07:00'))
  await expect(page.getByText('This leg must arrive after it departs.')).toBeHidden()
})

for (const [screen, width, height] of [
  ['beside the form on a wide screen', 1440, 900],
  ['after the form on a phone', 375, 3500],
] as const) {
  test(`The map is ${screen}, once, and moves nothing when it appears`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const [from, to] = twoLegs
    if (!from || !to) throw new Error('No stops')
    const stops = [from, { ...to, place: from.place }]
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

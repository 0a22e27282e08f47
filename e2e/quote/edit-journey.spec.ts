import type { Page } from '@playwright/test'
import { type DraftAnswers, openSignedIn } from '../fixtures/signed-in.ts'
import {
  expect,
  field,
  inDays,
  oneLeg,
  test,
  sessionToken,
  chooseFirstOffer,
  openActions,
  pressAction,
} from '../fixtures/steps.ts'

/** The journey as the service received it, read from its offers. */
async function insuredLegs(page: Page) {
  await page.getByRole('button', { name: 'Continue to holder' }).click()
  await page.getByRole('button', { name: 'See offers' }).click()
  await chooseFirstOffer(page)
  await expect(page).toHaveURL(/\/quote\/purchase\//)
  const offerId = page.url().split('/').at(-1) ?? ''
  const reply = await page.request.get(`/api/v2/quote/offers/${offerId}`, {
    headers: { authorization: `Bearer ${await sessionToken(page)}` },
  })
  const offer = (await reply.json()) as { risk: { journeyLegs: Record<string, unknown>[] } }
  return offer.risk.journeyLegs
}

/** Waits until the time zone of a place with a time has been found. */
const timeZone = (page: Page, name: string) =>
  expect(page.locator('[id$="Time-hint"]', { hasText: `${name} time` }).first()).toBeVisible()
const fieldHint = (page: Page, path: string) => page.locator(`[id="${path}-hint"]`)

/** The next year whose daylight saving changes are all in the future. */
const year = new Date().getUTCFullYear() + 1

/** Opens the shipment page with a shipment and its holder filled in, of two legs by default. */
const openShipment = (page: Page, answers: DraftAnswers = {}) =>
  openSignedIn(page, '/quote/shipment', { answers: { company: 'Oy Esimerkki Ab', ...answers } })

test('A leg can start elsewhere, and is sent with its own start', async ({ page }) => {
  await openShipment(page)
  await pressAction(page, 'Helsinki, Finland', 'Start next leg elsewhere (not in Helsinki, Finland)')
  await expect(field(page, 'journeyLegs.1.start')).toBeFocused()
  await page.keyboard.press('Tab')
  await page
    .getByRole('complementary', { name: 'Summary' })
    .getByRole('link', { name: /^Leg 2/ })
    .click()
  await expect(field(page, 'journeyLegs.1.start')).toBeFocused()
  await page.keyboard.type('Turku, Finland')
  await page.reload()
  await expect(field(page, 'journeyLegs.1.start')).toHaveValue('Turku, Finland')
  await expect(page.getByText(/^The next leg departs .* later, from another place/)).toBeVisible()
  const legs = await insuredLegs(page)
  expect(legs.map(({ start, end }) => [start, end])).toEqual([
    ['Joensuu, Finland', 'Helsinki, Finland'],
    ['Turku, Finland', 'Hamburg, Germany'],
  ])
})

test('Times are entered naturally, and sent in the time zones of their places', async ({ page }) => {
  await openShipment(page, { stops: oneLeg })
  await field(page, 'journeyLegs.0.startTime').fill(`1 feb ${year} 8am`)
  await expect(fieldHint(page, 'journeyLegs.0.startTime')).toContainText(
    `1 Feb ${year}, 08:00 EET (Helsinki time) · 06:00 UTC`,
  )
  await timeZone(page, 'Tokyo')
  await field(page, 'journeyLegs.0.endTime').fill('+1d 9')
  await expect(fieldHint(page, 'journeyLegs.0.endTime')).toContainText(
    `2 Feb ${year}, 09:00 GMT+9 (Tokyo time)`,
  )
  await field(page, 'journeyLegs.0.endTime').blur()
  await expect(field(page, 'journeyLegs.0.endTime')).toHaveValue('+1d 9')
  await page.reload()
  await expect(fieldHint(page, 'journeyLegs.0.endTime')).toContainText('Tokyo time')
  await openActions(page, 'Tokyo, Japan')
  await page.locator('summary', { hasText: 'for Tokyo, Japan' }).click()
  await page.getByLabel('Time zone of Tokyo, Japan').selectOption('America/New_York')
  await expect(fieldHint(page, 'journeyLegs.0.endTime')).toContainText('New York time')
  await page.getByLabel('Time zone of Tokyo, Japan').selectOption('Asia/Tokyo')

  await field(page, 'journeyLegs.0.endTime').fill('soon')
  await field(page, 'journeyLegs.0.endTime').blur()
  await expect(page.getByText(/^Error: Enter a date and time/)).toBeVisible()
  await field(page, 'journeyLegs.0.endTime').fill('+1d 9')
  await field(page, 'journeyLegs.0.startTime').fill(inDays(5, '08:00'))
  const [leg] = await insuredLegs(page)
  expect(leg?.['startTime']).toMatch(/T0[56]:00:00\.000Z$/)
  expect(leg?.['endTime']).toMatch(/T00:00:00\.000Z$/)
})

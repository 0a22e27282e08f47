import type { Page } from '@playwright/test'
import { openOffers } from '../fixtures/signed-in.ts'
import { acceptWordings, buyButton, chooseFirstOffer, expect, test } from '../fixtures/steps.ts'

/**
 * Advances the browser's clock to `offset` milliseconds after the prices expire, or before if negative. First waits for
 * a second without requests: a later response would set the page's clock back to the service's.
 */
async function advanceToExpiry(page: Page, offset: number) {
  const isRequesting = () =>
    page
      .waitForRequest(() => true, { timeout: 1_000 })
      .then(
        () => true,
        () => false,
      )
  while (await isRequesting());
  const left = await page.evaluate(() => {
    const draft = Object.keys(sessionStorage).find((key) => key.startsWith('lading.draft.')) ?? ''
    const { quote } = JSON.parse(sessionStorage.getItem(draft) ?? '{}') as {
      quote: { offers: { validUntil: string }[] }
    }
    return Date.parse(quote.offers[0]?.validUntil ?? '') - Date.now()
  })
  await page.clock.fastForward(left + offset)
}

const fourMinutes = 4 * 60_000

test('Prices announce that they’re about to expire, and expired ones can be requested again', async ({
  page,
}) => {
  await page.clock.install()
  await openOffers(page, {}, { endless: true })
  await expect(page.getByText(/^These prices are valid until/)).toBeVisible()
  const choose = page.getByRole('link', { name: /^Choose/ })
  await choose.first().focus()
  await advanceToExpiry(page, -fourMinutes)
  const status = page.getByRole('status')
  await expect(status.filter({ hasText: 'These prices expire in less than 5 minutes.' })).toHaveCount(1)

  await advanceToExpiry(page, 1_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prices expired')
  await expect(status.filter({ hasText: 'These prices have expired.' })).toHaveCount(1)
  await expect(choose).toHaveCount(0)
  // The focused link is gone, so its replacement has the focus.
  await expect(page.getByText('This price has expired.').first()).toBeFocused()

  await page.getByRole('button', { name: 'Get new prices' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose from 3 offers')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(choose).toHaveCount(3)
})

test('When a price expires on the purchase page, the Buy button disappears and a message says why', async ({
  page,
}) => {
  await page.clock.install()
  await openOffers(page, {}, { endless: true })
  await chooseFirstOffer(page)
  const consent = page.getByRole('checkbox', { name: /^I accept/ })
  await consent.check()
  await advanceToExpiry(page, -fourMinutes)
  const status = page.getByRole('status')
  await expect(status.filter({ hasText: 'This price expires in less than 5 minutes.' })).toHaveCount(1)
  await consent.focus()
  await advanceToExpiry(page, 1_000)
  await expect(status.filter({ hasText: 'This price has expired.' })).toHaveCount(1)
  await expect(buyButton(page)).toHaveCount(0)
  await expect(
    page
      .locator('[tabindex="-1"]')
      .filter({ has: page.getByText('This offer has expired') })
      .last(),
  ).toBeFocused()
  // The service's clock hasn't moved, so a request would make the price valid again.
  await expect(page.getByRole('button', { name: 'Get new prices' })).toBeVisible()
})

test('On a machine whose clock is three hours fast, prices are valid by the service’s clock and can be bought', async ({
  page,
}) => {
  await page.clock.install({ time: Date.now() + 3 * 3_600_000 })
  await openOffers(page)
  // A day, less the time it took to get here.
  await expect(page.getByText(/^These prices are valid until .*, 23 hours from now\.$/)).toBeVisible()
  await chooseFirstOffer(page)
  await acceptWordings(page)
  await buyButton(page).click()
  await expect(page).toHaveURL(/\/bookings\//)
})

import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { openBooking, openOffers, openSignedIn } from '../fixtures/signed-in.ts'
import {
  expect,
  field,
  signIn,
  test,
  sessionToken,
  acceptWordings,
  buyButton,
  openOptionalFields,
  pressAction,
} from '../fixtures/steps.ts'

// Checks the accessibility of page states that the main flow doesn't show. Many states share a test to save sign-ins.

/** Chooses the first offer. */
const choose = (page: Page) => page.getByRole('link', { name: /^Choose/ }).first()

test('Sign-in, the certificate check and unknown addresses are accessible', async ({ page }) => {
  test.slow()
  await page.goto('/sign-in?next=%2Fquote%2Fholder')
  await expect(page.getByText('Sign in to continue.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'a sign-in without details')
  await page.getByRole('button', { name: 'Use an API client instead' }).click()
  await page.getByLabel('Client ID').fill('6f1f1c0e-8a0b-4a52-9f5e-2d1d6a7b8c9d')
  await page.getByLabel('Client secret').fill('wrong')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'a rejected API client')

  await page.getByRole('link', { name: 'Check it' }).click()
  await expect(page.getByLabel('Certificate number')).toBeVisible()
  await expectAccessible(page, 'the form to check a certificate')
  await page.getByLabel('Certificate number').fill('LD-2222-3333-4444')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('There is no certificate with this number')).toBeVisible()
  await expectAccessible(page, 'a check of an unknown number')

  await page.goto('/documents/wording/sample-2026-11/A')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('All risks')
  await expectAccessible(page, 'a wording')

  await page.goto('/')
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'What are you shipping, and where?' })).toBeVisible()
  for (const [address, heading] of [
    ['/nowhere', 'Page not found'],
    ['/bookings/6f1f1c0e-8a0b-4a52-9f5e-2d1d6a7b8c9d', 'Booking not found'],
    ['/quote/purchase/6f1f1c0e-8a0b-4a52-9f5e-2d1d6a7b8c9d', 'Review and buy'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByText(/^(Looking|Searching|Fetching|Loading)/)).toHaveCount(0)
    await expectAccessible(page, address)
  }
})

test('The account page, the people page and password resets are accessible', async ({ page }) => {
  test.slow()
  await page.goto('/forgotten-password')
  await expect(page.getByText(/^We can’t email you a reset link/)).toBeVisible()
  await expectAccessible(page, 'a forgotten password')
  await page.goto('/set-password#cut-off')
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  await expectAccessible(page, 'an expired link')

  await page.goto('/account')
  await signIn(page, 'admin@lading.example')
  await expect(page.getByText('(this session)')).toBeVisible()
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'an account without the current password')
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click()
  await page
    .getByRole('region', { name: 'Two-factor authentication' })
    .getByLabel('Current password')
    .fill('lading-demo')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expectAccessible(page, 'a two-factor setup in progress')

  await page.goto('/organization/users')
  await page.getByRole('button', { name: 'Invite person' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite person' })
  await invite.getByRole('button', { name: 'Invite person' }).click()
  await expect(invite.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'an invitation without a name')
  await invite.getByLabel('Name').fill('Maximiliane Donaudampfschifffahrtsgesellschaft')
  await invite.getByLabel('Email').fill('maximiliane.donaudampfschifffahrtsgesellschaft@example.com')
  await invite.getByRole('button', { name: 'Invite person' }).click()
  await expect(page.getByText(/\/set-password#/)).toBeVisible()
  await expectAccessible(page, 'a password link')
  await page.getByRole('button', { name: 'Edit Sam Shipper' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Sam Shipper' })).toBeVisible()
  await expectAccessible(page, 'changing a user')
})

test('The startup error is accessible', async ({ page }) => {
  // Our own service doesn't start with an invalid file, but another host may serve one.
  await page.route('**/quote/shipment', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/"version":\s*\d/, '"version":3')
    await route.fulfill({ response, body: html })
  })
  await page.goto('/quote/shipment')
  await expect(page.getByRole('alert')).toContainText('config.json is invalid')
  await expectAccessible(page, 'a startup error')
})

test('Everything that opens on the shipment page is accessible', async ({ page }) => {
  test.slow()
  await openSignedIn(page, '/quote/shipment', { answers: {} })
  await openOptionalFields(page)
  await page.getByLabel('Invoice').fill('1200')
  await page.locator('summary', { hasText: 'Conditions: none on leg 2' }).click()
  // The clocks go back at that hour, and the year is in the past.
  await field(page, 'journeyLegs.0.startTime').fill('25 Oct 2020 03:30')
  await field(page, 'journeyLegs.0.startTime').blur()
  await expect(page.getByRole('group', { name: 'The clocks go back' })).toBeVisible()
  await expectAccessible(page, 'everything open')

  await pressAction(page, 'Helsinki, Finland', 'Remove Helsinki, Finland')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await expectAccessible(page, 'a place removed')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'the confirmation to clear the quote')
  await page.getByRole('button', { name: 'Keep draft' }).click()

  await page.setViewportSize({ width: 375, height: 667 })
  await page.locator('.summary-panel > details > summary').click()
  await expect(page.locator('.summary-panel .card-body')).toBeVisible()
  await expectAccessible(page, 'the summary open on a phone')
})

test('A page that couldn’t be loaded is accessible', async ({ page, context }) => {
  await openSignedIn(page, '/quote/shipment', { answers: {} })
  const link = page.getByRole('link', { name: 'Bookings' })
  await expect(link).toBeVisible()
  // Before other pages are loaded in advance.
  await context.setOffline(true)
  await link.click()
  await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible()
  await expectAccessible(page, 'a page that couldn’t be loaded')
})

test('Every state of an offer is accessible, from its price details to its expiry', async ({
  page,
  context,
}) => {
  test.slow()
  await page.clock.install()
  await openOffers(page)
  const whys = page.locator('summary', { hasText: 'Why this price' })
  // Opening one must not change the prices beside it.
  const heightOfNext = () =>
    page
      .locator('.offer .lines')
      .nth(1)
      .evaluate((lines) => lines.getBoundingClientRect().height)
  const before = await heightOfNext()
  await whys.first().click()
  expect(await heightOfNext()).toBe(before)
  for (const why of (await whys.all()).slice(1)) await why.click()
  await expectAccessible(page, 'the price details')
  await page.getByLabel('Add war cover').check()
  await expect(page.getByText(/^Up EUR [\d.]+ since your last price\. War cover was added\.$/)).toBeVisible()
  await expectAccessible(page, 'a changed price')

  await choose(page).click()
  const buy = buyButton(page)
  await acceptWordings(page)
  let responses = 0
  page.on('response', (response) => {
    if (response.url().toLowerCase().endsWith('/purchase')) responses += 1
  })
  await context.setOffline(true)
  await buy.click()
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible()
  await expectAccessible(page, 'a purchase with an unknown outcome')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(buy).toBeVisible()
  // A purchase that couldn't be sent isn't sent later by itself.
  expect(responses).toBe(0)
  await expectAccessible(page, 'a purchase that didn’t go through')

  await page.clock.fastForward('24:00:00')
  await expect(page.getByText('This offer has expired').first()).toBeVisible()
  await expectAccessible(page, 'an expired offer')
})

test('A certificate, its public check and its cancellation are accessible', async ({ page, service }) => {
  test.slow()
  const { id, reference: number } = await openBooking(page)
  await page.getByRole('link', { name: 'Get a quote' }).click()
  await page.getByLabel('Insured value').fill('77')
  await page.goBack()
  const again = page.getByRole('button', { name: 'Copy to new quote' })
  await again.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'the confirmation to replace a draft')
  await page.keyboard.press('Escape')
  await expect(again).toBeFocused()
  const cancel = page.getByRole('button', { name: 'Cancel booking' })
  await cancel.click()
  await expect(page.getByRole('dialog')).toContainText('will be refunded')
  await expectAccessible(page, 'the confirmation to cancel')
  await page.getByRole('button', { name: 'Keep booking' }).click()
  await expect(cancel).toBeFocused()

  await page.goto(`/check/${number}`)
  await expect(page.getByRole('article')).toBeVisible()
  await expectAccessible(page, 'a check of a specimen')
  const cancelled = await page.request.patch(`${service.url}/api/v2/quote/bookings/${id}/cancel`, {
    headers: { Authorization: `Bearer ${await sessionToken(page)}` },
  })
  expect(cancelled.status()).toBe(200)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('This certificate is genuine but no longer in force')).toBeVisible()
  await expectAccessible(page, 'a check of a cancelled certificate')
  await page.goto(`/bookings/${id}`)
  await expect(page.getByRole('article')).toBeVisible()
  await expectAccessible(page, 'a cancelled booking')
})

import type { Page } from '@playwright/test'
import { type RunningService, startService } from './service.ts'
import { expect, field, giveCompany, signIn, test, twoLegs } from './steps.ts'
import { type Choices, startStranger, type Stranger } from './stranger/server.ts'

// The app, as it is built and served, against servers that filled the specification's gaps in their own ways.

const servers: Readonly<Record<string, Choices>> = {
  'a server with bare offers, ids as numbers and no countries': {
    setupInsists: false,
    offerIn: 'bare',
    quotePath: '/api/v2/quote/bookings/quote',
    bookings: 'Bookings',
    purchaseStatus: 201,
    expiresIn: 3_600_000,
  },
  'a server with envelopes, other paths and a setup that insists on its fields': {
    setupInsists: true,
    offerIn: 'envelope',
    quotePath: '/api/v2/quote/quotes/quote',
    bookings: 'Booking',
    purchaseStatus: 200,
    expiresIn: 600,
  },
  'a server that answers with lists': {
    setupInsists: true,
    offerIn: 'array',
    quotePath: '/api/v2/quote/bookings/quote',
    bookings: 'Bookings',
    purchaseStatus: 200,
    expiresIn: 3600,
  },
}

for (const [name, choices] of Object.entries(servers)) {
  test.describe(name, () => {
    let stranger: Stranger
    let host: RunningService

    // Playwright reads the names of the fixtures from the pattern.
    test.beforeEach(async ({}, info) => {
      stranger = await startStranger(choices)
      // Our service only hands out the app; its config.json names the stranger.
      host = await startService((info.project.metadata as { version: number }).version, {}, stranger.url)
    })
    test.afterEach(async () => {
      await Promise.all([host.stop(), stranger.stop()])
    })

    test('goes from signing in to the booking', async ({ page }) => {
      await page.goto(host.url)
      await signIn(page, 'someone@stranger.example', 'right')
      await describeTo(page, '100000')
      await page.getByRole('button', { name: 'See offers' }).click()
      await expect(page).toHaveURL(/\/quote\/offers$/)
      await expect(page.getByText('Specimen')).toHaveCount(0)
      await page.getByRole('link', { name: /^Choose/ }).click()
      await page.getByRole('checkbox', { name: /^I accept/ }).check()
      await page.getByRole('button', { name: /^Buy cover/ }).click()
      await expect(page).toHaveURL(/\/bookings\/99$/)
      const paper = page.getByRole('article')
      for (const words of [
        '99',
        'Oy Esimerkki Ab',
        'Joensuu, Finland to Helsinki, Finland',
        '100,000',
        '123.45',
      ]) {
        await expect(paper).toContainText(words)
      }
      expect(stranger.purchases).toEqual(['7'])
      expect(stranger.quotes).toMatchObject([
        { commodityId: 105, insuredValue: 100000, bookingHolder: { businessName: 'Oy Esimerkki Ab' } },
      ])

      await page.reload()
      await expect(paper).toContainText('Oy Esimerkki Ab')
      await expect(page.getByText('The service did not show this booking again.')).toBeVisible()
    })

    test('says its refusals in its own words', async ({ page }) => {
      await page.goto(host.url)
      await signIn(page, 'someone@stranger.example', 'wrong')
      await expect(page.getByRole('alert')).toBeVisible()
      await page.getByLabel('Password').fill('right')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await describeTo(page, '2000000')
      await page.getByRole('button', { name: 'See offers' }).click()
      await expect(page.getByText('Too dear for us.').first()).toBeVisible()
      await expect(page.getByRole('link', { name: /^Choose/ })).toHaveCount(0)
    })
  })
}

/** The shipment and the holder, where commodities and countries may have to be typed by their identifiers. */
async function describeTo(page: Page, value: string) {
  await expect(page.getByRole('button', { name: 'Continue to holder' })).toBeVisible()
  const number = page.getByLabel('Commodity number')
  if (await number.isVisible()) {
    await expect(page.getByText('This service keeps no list of commodities.')).toBeVisible()
    await number.fill('105')
  } else {
    await page.getByLabel('Commodity').selectOption({ label: 'Machines' })
  }
  await page.getByLabel('Insured value').fill(value)
  const [from, via] = twoLegs
  await field(page, 'journeyLegs.0.start').fill(from?.place ?? '')
  await field(page, 'journeyLegs.0.startTime').fill(from?.leaves ?? '')
  await page.getByRole('checkbox', { name: 'Land' }).check()
  await field(page, 'journeyLegs.0.end').fill(via?.place ?? '')
  await field(page, 'journeyLegs.0.endTime').fill(via?.arrives ?? '')
  await page.getByRole('button', { name: 'Continue to holder' }).click()
  await giveCompany(page, 'Oy Esimerkki Ab', '7d3f0a52-5a3e-4c0a-9a6e-0f3b5c1d2e4f')
}

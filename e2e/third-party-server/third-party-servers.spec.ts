import { type RunningService, startService } from '../fixtures/service.ts'
import { expect, signIn, test } from '../fixtures/steps.ts'
import { describeShipmentTo } from './describe-shipment.ts'
import { type ServerOptions, startThirdPartyServer, type ThirdPartyServer } from './server.ts'

// The app, as it is built and served, against servers that filled the specification's gaps in their own ways.

const servers: Readonly<Record<string, ServerOptions>> = {
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
    let stranger: ThirdPartyServer
    let host: RunningService

    // One worker runs these stories, so that they share one server and one host.
    test.describe.configure({ mode: 'default' })

    // Playwright reads the names of the fixtures from the pattern.
    test.beforeAll(async ({}, info) => {
      stranger = await startThirdPartyServer(choices)
      // Our service only hands out the app; its config.json names the stranger.
      host = await startService((info.project.metadata as { version: number }).version, {}, stranger.url)
    })
    test.beforeEach(() => stranger.reset())
    test.afterAll(async () => {
      await Promise.all([host.stop(), stranger.stop()])
    })

    test('says of a certificate that this server cannot tell, and nothing against it', async ({ page }) => {
      await page.goto(`${host.url}/check/LD-2345-6789-ABCD`)
      await expect(page.getByText('We can’t verify certificates here')).toBeVisible()
      await expect(page.getByText('There is no certificate with this number')).toHaveCount(0)
    })

    test('goes from signing in to the booking', async ({ page }) => {
      await page.goto(host.url)
      await signIn(page, 'someone@stranger.example', 'right')
      await describeShipmentTo(page, '100000')
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
      await expect(page.getByText('We couldn’t reload this booking.')).toBeVisible()

      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bookings' }).click()
      await expect(page.getByText('This service has no list of bookings')).toBeVisible()
      await expect(page.getByText('kept here as long as the tab is open')).toBeVisible()
      const kept = page.getByRole('table', { name: 'Bought in this tab' })
      await expect(kept.getByRole('row')).toHaveCount(2)
      await expect(kept).toContainText('Oy Esimerkki Ab')
      // Nothing that the server cannot do.
      await expect(page.getByRole('search')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
      await page.reload()
      await kept.getByRole('link', { name: '99' }).click()
      await expect(paper).toContainText('Oy Esimerkki Ab')
    })

    test('says its refusals in its own words', async ({ page }) => {
      await page.goto(host.url)
      await signIn(page, 'someone@stranger.example', 'wrong')
      await expect(page.getByRole('alert')).toBeVisible()
      await page.getByLabel('Password').fill('right')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await describeShipmentTo(page, '2000000')
      await page.getByRole('button', { name: 'See offers' }).click()
      await expect(page.getByText('Too dear for us.').first()).toBeVisible()
      await expect(page.getByRole('link', { name: /^Choose/ })).toHaveCount(0)
    })
  })
}

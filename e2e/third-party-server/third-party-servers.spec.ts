import { startService } from '../fixtures/service.ts'
import { startStaticHost, type StaticHost } from '../fixtures/static-host.ts'
import {
  acceptWordings,
  describeShipment,
  enterCompany,
  expect,
  oneLeg,
  signIn,
  test,
} from '../fixtures/steps.ts'
import { type ServerOptions, startThirdPartyServer, type ThirdPartyServer } from './server.ts'
import { finlandId } from './stub-server.ts'

// The built app against servers that fill the gaps of the specification in their own ways.

const servers: Readonly<Record<string, ServerOptions & { readonly isStaticHost?: boolean }>> = {
  'a server with bare offers, ids as numbers and no countries, the app on a static host': {
    isStaticHost: true,
    requiresSetupFields: false,
    offerFormat: 'bare',
    quotePath: '/api/v2/quote/bookings/quote',
    bookingsSegment: 'Bookings',
    purchaseStatus: 201,
    expiresIn: 3_600_000,
  },
  'a server with envelopes, other paths and a setup that insists on its fields @both': {
    requiresSetupFields: true,
    offerFormat: 'envelope',
    quotePath: '/api/v2/quote/quotes/quote',
    bookingsSegment: 'Booking',
    purchaseStatus: 200,
    expiresIn: 600,
  },
}

for (const [name, { isStaticHost = false, ...choices }] of Object.entries(servers)) {
  test.describe(name, () => {
    let thirdParty: ThirdPartyServer
    let host: StaticHost

    // One worker runs these tests, so that they share a server and a host.
    test.describe.configure({ mode: 'default' })

    // Playwright requires the destructuring pattern.
    test.beforeAll(async ({}, info) => {
      thirdParty = await startThirdPartyServer(choices)
      const { version } = info.project.metadata as { version: number }
      // Our service only serves the app and its config.json, which has the URL of the other server.
      host = isStaticHost
        ? await startStaticHost({ service: thirdParty.url, version })
        : await startService(version, { config: { service: thirdParty.url } })
    })
    test.beforeEach(() => thirdParty.reset())
    test.afterAll(async () => {
      await Promise.all([host.stop(), thirdParty.stop()])
    })

    test('supports everything from sign-in to the booking', async ({ page }) => {
      await page.goto(host.url)
      await signIn(page, 'someone@other.example', 'right')
      const next = page.getByRole('button', { name: 'Continue to holder' })
      await expect(next).toBeVisible()
      const commodityId = page.getByLabel('Commodity ID')
      const isListed = !(await commodityId.isVisible())
      if (!isListed) {
        await expect(page.getByText('This service has no list of commodities.')).toBeVisible()
        await commodityId.fill('105')
      }
      await describeShipment(page, { stops: oneLeg, commodity: isListed ? 'Machines' : '' })
      await next.click()
      // None of the servers has a list of countries, so the ID is typed.
      await enterCompany(page, 'Oy Esimerkki Ab', finlandId)
      await page.getByRole('button', { name: 'See offers' }).click()
      await expect(page).toHaveURL(/\/quote\/offers$/)
      await expect(page.getByText('Specimen')).toHaveCount(0)
      await page.getByRole('link', { name: /^Choose/ }).click()
      await acceptWordings(page)
      await page.getByRole('button', { name: /^Buy cover/ }).click()
      await expect(page).toHaveURL(/\/bookings\/99$/)
      const certificate = page.getByRole('article')
      for (const words of [
        '99',
        'Oy Esimerkki Ab',
        'Helsinki, Finland to Tokyo, Japan',
        '100,000',
        '123.45',
      ]) {
        await expect(certificate).toContainText(words)
      }
      // What to do after a loss is for the insurer to say.
      await expect(certificate).not.toContainText('After a loss')
      expect(thirdParty.purchases).toEqual(['7'])
      expect(thirdParty.quotes).toMatchObject([
        { commodityId: 105, insuredValue: 100000, bookingHolder: { businessName: 'Oy Esimerkki Ab' } },
      ])

      await page.reload()
      await expect(certificate).toContainText('Oy Esimerkki Ab')
      await expect(page.getByText('We couldn’t reload this booking.')).toBeVisible()

      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bookings' }).click()
      await expect(page.getByText('This service has no list of bookings')).toBeVisible()
      await expect(page.getByText('listed here until you close the tab')).toBeVisible()
      const list = page.getByRole('table', { name: 'Bought in this tab' })
      await expect(list.getByRole('row')).toHaveCount(2)
      await expect(list).toContainText('Oy Esimerkki Ab')
      // Actions that the server doesn't support are hidden.
      await expect(page.getByRole('search')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
      await page.reload()
      await list.getByRole('link', { name: '99' }).click()
      await expect(certificate).toContainText('Oy Esimerkki Ab')
    })
  })
}

import { busyResponse, purchaseRequest } from '../fixtures/connection-faults.ts'
import { type Proxy, startProxy } from '../fixtures/proxy.ts'
import { type RunningService, startService } from '../fixtures/service.ts'
import { openOffers } from '../fixtures/signed-in.ts'
import { expect, oneLeg, test, acceptWordings, buyButton } from '../fixtures/steps.ts'
import { startThirdPartyServer, type ThirdPartyServer } from './server.ts'
import { finlandId } from './stub-server.ts'

// Buys from a server that accepts repeated purchases and can't report an offer's outcome. Counts purchases at that server.

let thirdParty: ThirdPartyServer
let connection: Proxy
let host: RunningService
/** The number of purchases sent by earlier tests. */
let sentBefore = 0
const countSent = () => connection.count(purchaseRequest) - sentBefore

// One worker runs these tests, so that they share one server and one host.
test.describe.configure({ mode: 'default' })

// Playwright requires the destructuring pattern.
test.beforeAll(async ({}, info) => {
  const { version } = info.project.metadata as { version: number }
  thirdParty = await startThirdPartyServer({
    requiresSetupFields: false,
    offerFormat: 'bare',
    quotePath: '/api/v2/quote/bookings/quote',
    bookingsSegment: 'Bookings',
    purchaseStatus: 200,
    expiresIn: 3600,
  })
  connection = await startProxy(thirdParty.url)
  host = await startService(version, { config: { service: connection.url } })
})
test.beforeEach(async ({ page }) => {
  thirdParty.reset()
  sentBefore = connection.count(purchaseRequest)
  const server = {
    origin: host.url,
    api: thirdParty.url,
    email: 'someone@other.example',
    password: 'right',
  }
  // This server has no list of countries, so the ID is typed.
  await openOffers(page, { stops: oneLeg, country: finlandId }, server)
  await page.getByRole('link', { name: /^Choose/ }).click()
  await acceptWordings(page)
})
test.afterAll(async () => {
  await Promise.all([host.stop(), connection.stop(), thirdParty.stop()])
})

test('After a gateway error, a purchase is resent only if the person asks', async ({ page }) => {
  const { responded } = connection.injectFault(purchaseRequest, { instead: busyResponse, forwarded: true })
  await buyButton(page).click()
  await responded
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('You may already have bought this cover')
  await expect(alert).toContainText('This service can’t tell us whether it went through.')
  await expect(alert.getByText('7', { exact: true })).toBeVisible()
  await expect(buyButton(page)).toHaveCount(0)
  expect(thirdParty.purchases).toEqual(['7'])

  await page.reload()
  await expect(alert).toContainText('You may already have bought this cover')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(alert).toContainText('You may already have bought this cover')
  await page.goBack()
  await expect(page.getByText('You may already have bought one of these offers')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Choose/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Check now' }).first().click()
  await expect(alert).toContainText('You may already have bought this cover')
  expect(thirdParty.purchases).toEqual(['7'])

  await page.getByRole('button', { name: 'Send purchase again' }).click()
  await expect(page).toHaveURL(/\/bookings\/99$/)
  expect(thirdParty.purchases).toEqual(['7', '7'])
})

test('A reload while waiting for the response doesn’t resend the purchase', async ({ page }) => {
  const pending = connection.injectFault(purchaseRequest, { hold: 'response' })
  await buyButton(page).click()
  await pending.responded
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('You may already have bought this cover')
  await expect(buyButton(page)).toHaveCount(0)
  pending.release()
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('You may already have bought this cover')
  expect(thirdParty.purchases).toEqual(['7'])
})

test('A token that expires during a purchase buys nothing: the person signs in again and buys once @both', async ({
  page,
}) => {
  thirdParty.endSessions()
  await buyButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password').fill('right')
  // The 401 means that nothing was bought. The purchase isn't sent again automatically, even after signing in.
  expect(countSent()).toBe(1)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Your purchase didn’t go through')).toHaveCount(0)
  expect(countSent()).toBe(1)
  expect(thirdParty.purchases).toEqual([])

  await buyButton(page).click()
  await expect(page).toHaveURL(/\/bookings\/99$/)
  expect(countSent()).toBe(2)
  expect(thirdParty.purchases).toEqual(['7'])
})

test('If the session ends and the response to a purchase is lost, only the person can send it again', async ({
  page,
}) => {
  const { responded } = connection.injectFault(purchaseRequest, { cut: 'everything' })
  await buyButton(page).click()
  await responded
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('You may already have bought this cover')
  thirdParty.endSessions()
  await page.getByRole('button', { name: 'Send purchase again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password').fill('right')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
  // The second was rejected; the outcome of the first is still unknown.
  await expect(alert).toContainText('You may already have bought this cover')
  await expect(buyButton(page)).toHaveCount(0)
  expect(thirdParty.purchases).toEqual(['7'])
})

import { buyButton, busyResponse, purchaseRequest } from '../fixtures/connection-faults.ts'
import { type Fault, type Proxy, startProxy } from '../fixtures/proxy.ts'
import { type RunningService, startService } from '../fixtures/service.ts'
import { openOffers } from '../fixtures/signed-in.ts'
import { expect, oneLeg, test } from '../fixtures/steps.ts'
import { startThirdPartyServer, type ThirdPartyServer } from './server.ts'

// A server that buys as often as it is asked, and cannot tell what became of an offer. Counted at that server.

let thirdParty: ThirdPartyServer
let line: Proxy
let host: RunningService
/** How many purchases the stories before this one sent. */
let sentBefore = 0
const countSent = () => line.count(purchaseRequest) - sentBefore

// One worker runs these stories, so that they share one server and one host.
test.describe.configure({ mode: 'default' })

// Playwright reads the names of the fixtures from the pattern.
test.beforeAll(async ({}, info) => {
  const { version } = info.project.metadata as { version: number }
  thirdParty = await startThirdPartyServer({
    setupInsists: false,
    offerIn: 'bare',
    quotePath: '/api/v2/quote/bookings/quote',
    bookings: 'Bookings',
    purchaseStatus: 200,
    expiresIn: 3600,
  })
  line = await startProxy(thirdParty.url)
  host = await startService(version, {}, line.url)
})
test.beforeEach(async ({ page }) => {
  thirdParty.reset()
  sentBefore = line.count(purchaseRequest)
  const server = {
    origin: host.url,
    api: thirdParty.url,
    email: 'someone@stranger.example',
    password: 'right',
  }
  // This server keeps no list of countries, so that one's identifier is typed.
  await openOffers(page, { stops: oneLeg, country: '7d3f0a52-5a3e-4c0a-9a6e-0f3b5c1d2e4f' }, server)
  await page.getByRole('link', { name: /^Choose/ }).click()
  await page.getByRole('checkbox', { name: /^I accept/ }).check()
})
test.afterAll(async () => {
  await Promise.all([host.stop(), line.stop(), thirdParty.stop()])
})

test('A double click, and Enter held down while the answer is awaited, buy once', async ({ page }) => {
  const pending = line.injectFault(purchaseRequest, { hold: 'the answer' })
  await buyButton(page).dblclick()
  await pending.answered
  for (let press = 0; press < 8; press += 1) await page.keyboard.down('Enter')
  pending.release()
  await expect(page).toHaveURL(/\/bookings\/99$/)
  await page.keyboard.up('Enter')
  await page.goBack()
  await expect(page.getByRole('link', { name: /^Choose/ })).toHaveCount(0)
  expect(thirdParty.purchases).toEqual(['7'])
})

const faults: Readonly<Record<string, Fault>> = {
  'is cut off before it begins': { cut: 'all' },
  'is a busy gateway’s': { instead: busyResponse, asked: true },
}

for (const [what, fault] of Object.entries(faults)) {
  test(`Whoever buys, and whose answer ${what}, buys a second time only by asking for it`, async ({
    page,
  }) => {
    const { answered } = line.injectFault(purchaseRequest, fault)
    await buyButton(page).click()
    await answered
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
    await expect(page.getByText('One of these offers may already be bought')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Choose/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'Check now' }).click()
    await expect(alert).toContainText('You may already have bought this cover')
    expect(thirdParty.purchases).toEqual(['7'])

    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page).toHaveURL(/\/bookings\/99$/)
    expect(thirdParty.purchases).toEqual(['7', '7'])
  })
}

test('A reload while the answer is awaited sends nothing again', async ({ page }) => {
  const pending = line.injectFault(purchaseRequest, { hold: 'the answer' })
  await buyButton(page).click()
  await pending.answered
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('You may already have bought this cover')
  await expect(buyButton(page)).toHaveCount(0)
  pending.release()
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('You may already have bought this cover')
  expect(thirdParty.purchases).toEqual(['7'])
})

test('A token that dies as somebody buys buys nothing: they sign in again in place, and one purchase is taken @both', async ({
  page,
}) => {
  thirdParty.endSessions()
  await buyButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password').fill('right')
  // What was refused at the door bought nothing, and is not sent again by itself, neither now nor once somebody is in.
  expect(countSent()).toBe(1)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('alert')).toContainText('Your purchase didn’t go through')
  expect(countSent()).toBe(1)
  expect(thirdParty.purchases).toEqual([])

  await buyButton(page).click()
  await expect(page).toHaveURL(/\/bookings\/99$/)
  expect(countSent()).toBe(2)
  expect(thirdParty.purchases).toEqual(['7'])
})

test('A session that ended while the answer to a purchase was lost asks for one more only when told to', async ({
  page,
}) => {
  const { answered } = line.injectFault(purchaseRequest, { cut: 'all' })
  await buyButton(page).click()
  await answered
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('You may already have bought this cover')
  thirdParty.endSessions()
  await page.getByRole('button', { name: 'Send again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password').fill('right')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
  // The second was refused; of the first it is still not known what it did.
  await expect(alert).toContainText('You may already have bought this cover')
  await expect(buyButton(page)).toHaveCount(0)
  expect(thirdParty.purchases).toEqual(['7'])
})

import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import {
  countBookings,
  busyResponse,
  expectBooking,
  expectOneBooking,
  openAnotherOffer,
  openOfferToBuy,
  openOfferById,
  purchaseRequest,
  shortenTimeout,
  test,
} from '../fixtures/connection-faults.ts'
import { openOffers } from '../fixtures/signed-in.ts'
import { expect, acceptWordings, buyButton } from '../fixtures/steps.ts'

// Whatever happens to a purchase request, there is one booking or none, and the page shows which. The service
// counts the bookings.

const withdrawnMessage = 'your earlier purchase can no longer go through'

test('Going back and buying again buys once, during and after a purchase', async ({ page, connection }) => {
  await openOffers(page)
  const choose = page.getByRole('link', { name: /^Choose/ }).first()
  await choose.click()
  await acceptWordings(page)
  await expectOneBooking(page, async () => {
    const sent = connection.count(purchaseRequest)
    const pending = connection.injectFault(purchaseRequest, { hold: 'response' })
    await buyButton(page).click()
    await pending.responded
    await page.goBack()
    await expect(page.getByText('You may already have bought one of these offers')).toBeVisible()
    await expect(choose).toHaveCount(0)
    await page.getByRole('link', { name: 'Check now' }).first().click()
    await expect(page.getByText('Buying… Stay on this page.')).toBeVisible()
    await buyButton(page).click({ force: true })
    pending.release()
    await expectBooking(page)
    await page.goBack()
    await expect(page.getByText('You’ve bought All risks')).toBeVisible()
    await expect(choose).toHaveCount(0)
    await page.goForward()
    await expectBooking(page)
    expect(connection.count(purchaseRequest)).toBe(sent + 1)
  })
})

test('A reload before the purchase arrives reports that nothing was bought, which stays true when it arrives', async ({
  page,
  connection,
}) => {
  await openOfferToBuy(page)
  const before = await countBookings(page)
  const pending = connection.injectFault(purchaseRequest, { hold: 'request' })
  await buyButton(page).click()
  await pending.arrived
  await page.reload()
  await expect(page.getByRole('alert')).toContainText(withdrawnMessage)
  pending.release()
  await pending.responded
  expect(await countBookings(page)).toBe(before)
  await expectOneBooking(page, async () => {
    await acceptWordings(page)
    await buyButton(page).click()
    await expectBooking(page)
  })
})

test('Two tabs that buy one offer at the same moment open the same booking', async ({
  page,
  context,
  connection,
}) => {
  const offerId = await openOfferToBuy(page)
  const other = await context.newPage()
  await other.goto('/bookings')
  await openOfferById(other, offerId)
  await expectOneBooking(page, async () => {
    const faults = [page, other].map(() => connection.injectFault(purchaseRequest, { hold: 'request' }))
    await Promise.all([page, other].map((tab) => buyButton(tab).click()))
    await Promise.all(faults.map(({ arrived }) => arrived))
    for (const fault of faults) fault.release()
    await expectBooking(page)
    await expectBooking(other)
    expect(other.url()).toBe(page.url())
  })
})

test('If two tabs buy two offers of a quote at the same moment, one is bought and the other links to it', async ({
  page,
  context,
  connection,
}) => {
  await openOffers(page)
  const [first = '', second = ''] = await page
    .getByRole('link', { name: /^Choose/ })
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname.split('/').pop() ?? ''))
  const other = await context.newPage()
  await other.goto('/bookings')
  await openOfferById(page, first)
  await openOfferById(other, second)
  await expectOneBooking(page, async () => {
    const faults = [page, other].map(() => connection.injectFault(purchaseRequest, { hold: 'request' }))
    await Promise.all([page, other].map((tab) => buyButton(tab).click()))
    await Promise.all(faults.map(({ arrived }) => arrived))
    for (const fault of faults) fault.release()
    const existingBooking = (tab: Page) => tab.getByRole('link', { name: 'View booking' })
    const bought = (tab: Page) => tab.getByRole('article')
    // Either of them may win.
    for (const tab of [page, other]) await expect(existingBooking(tab).or(bought(tab))).toBeVisible()
    const [winner, loser] = (await bought(page).isVisible()) ? [page, other] : [other, page]
    await expect(existingBooking(loser)).toHaveAttribute('href', new URL(winner.url()).pathname)
    await expect(buyButton(loser)).toHaveCount(0)
  })
})

test('After a gateway error, the page finds out whether the cover was bought', async ({
  page,
  connection,
}) => {
  await openOfferToBuy(page)
  const before = await countBookings(page)
  connection.injectFault(purchaseRequest, { instead: busyResponse, forwarded: false })
  await buyButton(page).click()
  await expect(page.getByRole('alert')).toContainText(withdrawnMessage)
  expect(await countBookings(page)).toBe(before)
  await expectOneBooking(page, async () => {
    await buyButton(page).click()
    await expectBooking(page)
  })
  await openAnotherOffer(page)
  await expectOneBooking(page, async () => {
    connection.injectFault(purchaseRequest, { instead: busyResponse, forwarded: true })
    await buyButton(page).click()
    await expectBooking(page)
  })
})

test('While the outcome is being checked nothing can be bought, and the page is accessible', async ({
  page,
  connection,
}) => {
  await openOfferToBuy(page)
  await expectOneBooking(page, async () => {
    const sent = connection.count(purchaseRequest)
    // The reply to the purchase is lost, and the reply to the check is slow.
    connection.injectFault(purchaseRequest, { cut: 'after the first line' })
    const check = connection.injectFault(/^POST \S+\/withdraw /, { hold: 'response' })
    await buyButton(page).click()
    await check.responded
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Checking whether your purchase went through')
    await expect(alert).toContainText('We won’t send your purchase again.')
    await expect(buyButton(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /again/ })).toHaveCount(0)
    await expectAccessible(page, 'checking the outcome')
    // The notice stays until the service has replied.
    await expect(alert).toContainText('We won’t send your purchase again.')
    check.release()
    await expectBooking(page)
    expect(connection.count(purchaseRequest)).toBe(sent + 1)
  })
})

test('After an outage, the page checks the outcome before anything can be bought', async ({
  page,
  connection,
}) => {
  await openOfferToBuy(page)
  const before = await countBookings(page)
  const sent = connection.count(purchaseRequest)
  const { arrived } = connection.injectFault(purchaseRequest, { hold: 'request' })
  await buyButton(page).click()
  await arrived
  await connection.disconnect()
  await expect(page.getByRole('alert')).toContainText('You may already have bought this cover', {
    timeout: 30_000,
  })
  await expect(buyButton(page)).toHaveCount(0)
  await connection.reconnect()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('alert')).toContainText(withdrawnMessage)
  expect(await countBookings(page)).toBe(before)
  await expectOneBooking(page, async () => {
    await buyButton(page).click()
    await expectBooking(page)
    expect(connection.count(purchaseRequest)).toBe(sent + 2)
  })
})

test('A purchase that arrives after its timeout buys nothing', async ({ page, connection }) => {
  await shortenTimeout(page)
  await openOfferToBuy(page)
  const before = await countBookings(page)
  const late = connection.injectFault(purchaseRequest, { hold: 'request' })
  await buyButton(page).click()
  await expect(page.getByRole('alert')).toContainText(withdrawnMessage, { timeout: 30_000 })
  late.release()
  await late.responded
  expect(await countBookings(page)).toBe(before)
  await expectOneBooking(page, async () => {
    await buyButton(page).click()
    await expectBooking(page)
  })
})

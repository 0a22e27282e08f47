import type { Page } from '@playwright/test'
import { expectWhole, violations } from '../fixtures/accessibility.ts'
import {
  bookings,
  busy,
  buyButton,
  expectBooking,
  impatient,
  makesOne,
  openAnotherOffer,
  openOfferToBuy,
  openTheOffer,
  purchase,
  test,
} from '../fixtures/connection-faults.ts'
import { openOffers } from '../fixtures/signed-in.ts'
import { expect } from '../fixtures/steps.ts'

// Whatever befalls a purchase on its way, there is one booking or none, and the page knows which. Counted at the service.

const withdrawn = 'the purchase that was sent can no longer buy it'

test('Back and again, while it is pending and after it is bought, buys once', async ({ page, line }) => {
  await openOffers(page)
  const choose = page.getByRole('link', { name: /^Choose/ }).first()
  await choose.click()
  await page.getByRole('checkbox', { name: /^I accept/ }).check()
  await makesOne(page, async () => {
    const sent = line.count(purchase)
    const pending = line.strike(purchase, { hold: 'the answer' })
    await buyButton(page).click()
    await pending.answered
    await page.goBack()
    await expect(page.getByText('A cover of these offers may be bought already')).toBeVisible()
    await expect(choose).toHaveCount(0)
    await page.getByRole('link', { name: 'Find out what became of it' }).click()
    await expect(page.getByText('Buying, please stay on this page')).toBeVisible()
    await buyButton(page).click({ force: true })
    pending.letGo()
    await expectBooking(page)
    await page.goBack()
    await expect(page.getByText('All risks is bought')).toBeVisible()
    await expect(choose).toHaveCount(0)
    await page.goForward()
    await expectBooking(page)
    expect(line.count(purchase)).toBe(sent + 1)
  })
})

test('A reload before the purchase has arrived says that nothing is bought, and that stays so when it arrives', async ({
  page,
  line,
}) => {
  await openOfferToBuy(page)
  const before = await bookings(page)
  const pending = line.strike(purchase, { hold: 'the request' })
  await buyButton(page).click()
  await pending.came
  await page.reload()
  await expect(page.getByRole('alert')).toContainText(withdrawn)
  pending.letGo()
  await pending.answered
  expect(await bookings(page)).toBe(before)
  await makesOne(page, async () => {
    await page.getByRole('checkbox', { name: /^I accept/ }).check()
    await buyButton(page).click()
    await expectBooking(page)
  })
})

test('Two tabs that buy one offer at the same moment end on one booking', async ({ page, context, line }) => {
  const offerId = await openOfferToBuy(page)
  const other = await context.newPage()
  await other.goto('/bookings')
  await openTheOffer(other, offerId)
  await makesOne(page, async () => {
    const held = [page, other].map(() => line.strike(purchase, { hold: 'the request' }))
    await Promise.all([page, other].map((tab) => buyButton(tab).click()))
    await Promise.all(held.map(({ came }) => came))
    for (const each of held) each.letGo()
    await expectBooking(page)
    await expectBooking(other)
    expect(other.url()).toBe(page.url())
  })
})

test('Of two offers of a quote that two tabs buy at the same moment, one is bought and the other leads to it', async ({
  page,
  context,
  line,
}) => {
  await openOffers(page)
  const [first = '', second = ''] = await page
    .getByRole('link', { name: /^Choose/ })
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname.split('/').pop() ?? ''))
  const other = await context.newPage()
  await other.goto('/bookings')
  await openTheOffer(page, first)
  await openTheOffer(other, second)
  await makesOne(page, async () => {
    const held = [page, other].map(() => line.strike(purchase, { hold: 'the request' }))
    await Promise.all([page, other].map((tab) => buyButton(tab).click()))
    await Promise.all(held.map(({ came }) => came))
    for (const each of held) each.letGo()
    const stands = (tab: Page) => tab.getByRole('link', { name: 'See the booking that stands' })
    const bought = (tab: Page) => tab.getByRole('article')
    // Which of them wins is nobody's to say.
    for (const tab of [page, other]) await expect(stands(tab).or(bought(tab))).toBeVisible()
    const [winner, loser] = (await bought(page).isVisible()) ? [page, other] : [other, page]
    await expect(stands(loser)).toHaveAttribute('href', new URL(winner.url()).pathname)
    await expect(buyButton(loser)).toHaveCount(0)
  })
})

test('A gateway that is busy has bought nothing, or the page finds out that it has', async ({
  page,
  line,
}) => {
  await openOfferToBuy(page)
  const before = await bookings(page)
  line.strike(purchase, { instead: busy, asked: false })
  await buyButton(page).click()
  await expect(page.getByRole('alert')).toContainText(withdrawn)
  expect(await bookings(page)).toBe(before)
  await makesOne(page, async () => {
    await buyButton(page).click()
    await expectBooking(page)
  })
  await openAnotherOffer(page)
  await makesOne(page, async () => {
    line.strike(purchase, { instead: busy, asked: true })
    await buyButton(page).click()
    await expectBooking(page)
  })
})

test('While a page finds out what became of a purchase nothing can be bought, and it has no barrier', async ({
  page,
  line,
}) => {
  await openOfferToBuy(page)
  await makesOne(page, async () => {
    const sent = line.count(purchase)
    // The answer to the purchase is lost, and the answer about it is slow.
    line.strike(purchase, { cut: 'after the first line' })
    const findingOut = line.strike(/^POST \S+\/withdraw /, { hold: 'the answer' })
    await buyButton(page).click()
    await findingOut.answered
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('The answer to your purchase was lost')
    await expect(alert).toContainText('The purchase is not sent again.')
    await expect(buyButton(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /again/ })).toHaveCount(0)
    await expectWhole(page, 'finding out')
    // It stands until the service has told, however long somebody looks at it.
    await expect(alert).toContainText('This page is finding out whether the cover is bought.')
    findingOut.letGo()
    await expectBooking(page)
    expect(line.count(purchase)).toBe(sent + 1)
  })
})

test('A service that goes away is asked when it is back, before anything can be bought', async ({
  page,
  line,
}) => {
  await openOfferToBuy(page)
  const before = await bookings(page)
  const sent = line.count(purchase)
  const { came } = line.strike(purchase, { hold: 'the request' })
  await buyButton(page).click()
  await came
  await line.goAway()
  await expect(page.getByRole('alert')).toContainText('The cover may exist already', { timeout: 30_000 })
  await expect(buyButton(page)).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await line.comeBack()
  await page.getByRole('button', { name: 'Find out again' }).click()
  await expect(page.getByRole('alert')).toContainText(withdrawn)
  expect(await violations(page)).toEqual([])
  expect(await bookings(page)).toBe(before)
  await makesOne(page, async () => {
    await buyButton(page).click()
    await expectBooking(page)
    expect(line.count(purchase)).toBe(sent + 2)
  })
})

impatient('An answer that takes longer than the page waits is found out about', async ({ page, line }) => {
  await openOfferToBuy(page)
  await makesOne(page, async () => {
    const { answered } = line.strike(purchase, { hold: 'the answer' })
    await buyButton(page).click()
    await answered
    await expect(page).toHaveURL(/\/bookings\//, { timeout: 30_000 })
    await expectBooking(page)
  })
})

impatient('A purchase that arrives after the page gave it up buys nothing', async ({ page, line }) => {
  await openOfferToBuy(page)
  const before = await bookings(page)
  const late = line.strike(purchase, { hold: 'the request' })
  await buyButton(page).click()
  await expect(page.getByRole('alert')).toContainText(withdrawn, { timeout: 30_000 })
  late.letGo()
  await late.answered
  expect(await bookings(page)).toBe(before)
  await makesOne(page, async () => {
    await buyButton(page).click()
    await expectBooking(page)
  })
})

import { expect, acceptWordings, buyButton } from '../fixtures/steps.ts'
import { expectPlainText, signInToThirdParty, test } from './rejecting-fixtures.ts'
import { jsonResponse } from './rejecting-server.ts'
import { brokenConnection, rejection } from './error-responses.ts'

// Buys from a server that rejects, fails and disconnects. Purchases are never resent automatically.

test('A purchase explains an error response, and is never resent automatically', async ({
  page,
  rejectingServer,
}) => {
  // Many cases in one test, to save sign-ins.
  test.slow()
  await signInToThirdParty(page)
  await expect(page.getByRole('heading', { name: 'What are you shipping, and where?' })).toBeVisible()
  await page.goto(`/quote/purchase/7`)
  const buy = buyButton(page)
  const alert = page.getByRole('alert')
  for (const { name, response, message } of [rejection, brokenConnection]) {
    await test.step(name, async () => {
      rejectingServer.responses.purchase = response
      const before = rejectingServer.requestCounts.purchase
      await acceptWordings(page)
      await buy.click()
      // Only a rejection is certain to have done nothing.
      const isLost = response !== rejection.response
      await expect(alert).toContainText(
        isLost ? 'Your purchase may not have gone through' : 'Your purchase didn’t go through',
      )
      await expect(alert).toContainText(isLost ? 'No cover has been bought so far' : message)
      await expectPlainText(alert)
      expect(rejectingServer.requestCounts.purchase).toBe(before + 1)
      await expect(buy).toBeVisible()
      // The message of a rejection is gone at the next click, but the other one stays.
      if (isLost) await page.reload()
    })
  }
  expect(rejectingServer.requestCounts.purchase).toBe(2)

  await test.step('401 asks to sign in again, and sends nothing until the person buys again', async () => {
    rejectingServer.responses.purchase = jsonResponse(401, {})
    const before = rejectingServer.requestCounts.purchase
    await acceptWordings(page)
    await buy.click()
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await dialog.getByLabel('Password').fill('right')
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(buy).toBeVisible()
    expect(rejectingServer.requestCounts.purchase).toBe(before + 1)
    await page.reload()
  })

  await test.step('the outcome for an offer outside the draft is checked after a reload', async () => {
    rejectingServer.responses.purchase = { cut: 'before' }
    const before = rejectingServer.requestCounts.purchase
    await acceptWordings(page)
    rejectingServer.responses.offer = jsonResponse(500, {})
    await buy.click()
    await expect(alert).toContainText('You may already have bought this cover')
    await expect(buy).toHaveCount(0)
    rejectingServer.responses.offer = jsonResponse(404, {})
    await page.reload()
    await expect(alert).toContainText('You may already have bought this cover')
    await expect(alert).toContainText('This service can’t tell us whether it went through.')
    await expect(buy).toHaveCount(0)
    rejectingServer.responses.offer = jsonResponse(200, {
      offerId: 7,
      accepted: true,
      totalCost: 12345,
      bookingId: 99,
    })
    await page.reload()
    await expect(page).toHaveURL(/\/bookings\/99$/)
    expect(rejectingServer.requestCounts.purchase).toBe(before + 1)
  })
})

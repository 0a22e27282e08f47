import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect } from '../fixtures/steps.ts'
import { openHolderPage, expectPlainText, test } from './rejecting-fixtures.ts'
import { jsonResponse, htmlResponse as webPage } from './rejecting-server.ts'
import { brokenConnection, rejection } from './error-responses.ts'

// Requests offers from a server that rejects, fails and disconnects.

test('Getting a quote explains an error response, and keeps the answers', async ({
  page,
  rejectingHost,
  rejectingServer,
}) => {
  // Many cases in one test, to save sign-ins.
  test.slow()
  await openHolderPage(page, rejectingHost, rejectingServer)
  const send = page.getByRole('button', { name: 'See offers' })
  const alert = page.getByRole('alert')
  for (const { name, response, message } of [rejection, brokenConnection]) {
    await test.step(name, async () => {
      rejectingServer.responses.quote = response
      const before = rejectingServer.requestCounts.quote
      await send.click()
      await expect(alert).toContainText('We couldn’t get offers')
      await expect(alert).toContainText(message)
      await expectPlainText(alert)
      expect(rejectingServer.requestCounts.quote).toBe(before + 1)
      await expect(page.getByLabel('Company name')).toHaveValue('Oy Esimerkki Ab')
    })
  }
  await test.step('404 at every address', async () => {
    rejectingServer.responses.quote = webPage(404)
    await send.click()
    await expect(alert).toContainText('This service doesn’t support this action.')
  })
  await test.step('401 asks to sign in again, in place', async () => {
    rejectingServer.responses.quote = jsonResponse(401, {})
    await send.click()
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await dialog.getByLabel('Password').fill('right')
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('Company name')).toHaveValue('Oy Esimerkki Ab')
  })
  for (const { name, body } of [
    { name: 'an empty list', body: [] },
    { name: 'an envelope with nothing in it', body: { result: [], errors: [] } },
  ]) {
    await test.step(`200 with ${name} is a decline without a reason`, async () => {
      rejectingServer.responses.quote = jsonResponse(200, body)
      await send.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t offer cover as requested')
      await expect(page.getByText('The service declined this without giving a reason.')).toBeVisible()
      await page.goBack()
    })
  }
  rejectingServer.responses.quote = jsonResponse(200, { result: [], errors: ['Not over this sea.'] })
  await send.click()
  await expect(page.getByText('Not over this sea.').first()).toBeVisible()
})

test('Five offers are in equal columns on wide screens, and stacked on narrow ones', async ({
  page,
  rejectingHost,
  rejectingServer,
}) => {
  const names = ['All risks', 'All risks without breakage', 'Named perils', 'Basic with theft', 'Basic']
  rejectingServer.responses.quote = jsonResponse(
    200,
    names.map((name, index) => ({
      offerId: 7 + index,
      accepted: true,
      currencyId: 'EUR',
      insurerPremium: 30_000 - index * 3000,
      bookingFee: 450,
      totalCost: 30_450 - index * 3000,
      coverage: { level: 'ABCDE'[index], name, covered: ['Fire and explosion'], notCovered: ['War'] },
    })),
  )
  await openHolderPage(page, rejectingHost, rejectingServer)
  await page.getByRole('button', { name: 'See offers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose from 5 offers')
  await expect(page.getByRole('link', { name: /^Choose/ })).toHaveCount(5)
  const cards = page.getByRole('region', { name: /^(All risks|Named|Basic)/ })
  const countStarts = async (side: 'x' | 'y') =>
    new Set(
      await cards.evaluateAll(
        (elements, axis) => elements.map((element) => element.getBoundingClientRect()[axis]),
        side,
      ),
    ).size
  for (const [width, columns] of [
    [1440, 3],
    [768, 3],
    [375, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect(await countStarts('x'), `columns at ${width}`).toBe(columns)
    expect(await countStarts('y'), `rows at ${width}`).toBe(Math.ceil(5 / columns))
  }
  await expectAccessible(page, 'five offers')
})

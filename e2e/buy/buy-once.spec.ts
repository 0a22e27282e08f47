import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DatabaseSync } from '@photostructure/sqlite'
import {
  expectBooking,
  expectOneBooking,
  openAnotherOffer,
  openOfferToBuy,
  purchaseRequest,
  test,
} from '../fixtures/connection-faults.ts'
import { startSession } from '../fixtures/signed-in.ts'
import { buyButton, expect } from '../fixtures/steps.ts'

// However people buy, and whatever happens to the response, there is one booking, and the page opens it. The service
// counts the bookings.

/** Presses Enter and holds it down, so that it repeats. */
async function holdEnter(page: Page) {
  for (let press = 0; press < 8; press += 1) await page.keyboard.down('Enter')
}

test('A double click, or Enter held down on the button or the consent, buys once', async ({
  page,
  connection,
}) => {
  const token = await startSession(page)
  for (const [name, buy] of Object.entries({
    'a double click': () => buyButton(page).dblclick(),
    'Enter on the button': async () => {
      await buyButton(page).focus()
      await holdEnter(page)
    },
    'Enter on the consent': async () => {
      await page.getByRole('checkbox', { name: /^I accept/ }).focus()
      await holdEnter(page)
    },
  })) {
    await test.step(name, async () => {
      await openAnotherOffer(page, token)
      await expectOneBooking(page, async () => {
        const sent = connection.count(purchaseRequest)
        const pending = connection.injectFault(purchaseRequest, { hold: 'response' })
        await buy()
        await pending.responded
        if (name.startsWith('Enter')) await holdEnter(page)
        pending.release()
        await expectBooking(page)
        await page.keyboard.up('Enter')
        expect(connection.count(purchaseRequest)).toBe(sent + 1)
      })
    })
  }
})

test('A reload while waiting for the reply opens the booking', async ({ page, connection }) => {
  await openOfferToBuy(page)
  await expectOneBooking(page, async () => {
    const pending = connection.injectFault(purchaseRequest, { hold: 'response' })
    await buyButton(page).click()
    await pending.responded
    await page.reload()
    await expectBooking(page)
  })
})

test('A reply that is cut off after the purchase still opens the booking', async ({ page, connection }) => {
  const token = await startSession(page)
  // If no part of the reply arrived, a browser may retry by itself; then there are two requests and one booking.
  for (const cut of ['everything', 'after the first line', 'within the body'] as const) {
    await test.step(`cut ${cut}`, async () => {
      await openAnotherOffer(page, token)
      await expectOneBooking(page, async () => {
        const { responded } = connection.injectFault(purchaseRequest, { cut })
        await buyButton(page).click()
        await responded
        await expectBooking(page)
      })
    })
  }
})

test('A token that expires during a purchase is renewed, or the user signs in again, and one cover is bought @both', async ({
  page,
  connection,
  service,
}, info) => {
  const { version } = info.project.metadata as { version: number }
  await openOfferToBuy(page)
  await expectOneBooking(page, async () => {
    const sent = connection.count(purchaseRequest)
    const database = new DatabaseSync(join(service.dataDir, 'lading.db'), { timeout: 5000 })
    database.prepare(`update tokens set expires_at = '2020-01-01T00:00:00.000Z' where kind = 'access'`).run()
    database.close()
    await buyButton(page).click()
    if (version === 1) {
      const dialog = page.getByRole('dialog', { name: 'Sign in again' })
      await dialog.getByLabel('Password').fill('lading-demo')
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('alert')).toBeHidden()
      expect(connection.count(purchaseRequest)).toBe(sent + 1)
      await buyButton(page).click()
    }
    await expectBooking(page)
    expect(connection.count(purchaseRequest)).toBe(sent + 2)
  })
})

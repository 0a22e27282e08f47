import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { askForOffer } from './asked.ts'
import { type Proxy, startProxy } from './proxy.ts'
import { type RunningService, startService } from './service.ts'
import { openOffer } from './signed-in.ts'
import { expect, test as base, token } from './steps.ts'

/** Stories in which the line between browser and service fails: the app and the service are both behind it. */
export const test = base.extend<object, { line: Proxy }>({
  line: [
    async ({ service }, use) => {
      const line = await startProxy(service.url)
      await use(line)
      await line.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ line }, use) => use(line.url),
})

/** The same, where the page waits for answers no longer than eight seconds. */
export const impatient = test.extend<object, { service: RunningService }>({
  service: [
    // Playwright reads the names of the fixtures from the pattern.
    async ({}, use, info) => {
      const { version } = info.project.metadata as { version: number }
      const folder = mkdtempSync(join(tmpdir(), 'lading-config-'))
      const CONFIG_FILE = join(folder, 'config.json')
      writeFileSync(CONFIG_FILE, JSON.stringify({ version, timeLimit: 8 }))
      const service = await startService(version, { CONFIG_FILE })
      await use(service)
      await service.stop()
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

/** A request that buys, in either version. */
export const purchase = /^POST \S+\/purchase /i

/** What a gateway says that finds its service too busy. */
export const busy =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nContent-Type: application/json\r\nContent-Length: 2\r\n' +
  'Connection: close\r\n\r\n{}'

/** Opens another offer in a tab that is signed in, ready to be bought. @returns its ID. */
export async function openAnotherOffer(page: Page): Promise<string> {
  const offerId = await askForOffer(page, { legs: 1 })
  await openTheOffer(page, offerId)
  return offerId
}

/** Opens an offer as someone who has signed in, ready to be bought. @returns its ID. */
export async function openOfferToBuy(page: Page): Promise<string> {
  const offerId = await openOffer(page, { legs: 1 })
  await page.getByRole('checkbox', { name: /^I accept/ }).check()
  return offerId
}

export async function openTheOffer(page: Page, offerId: string): Promise<void> {
  await page.goto(`/quote/purchase/${offerId}`)
  await page.getByRole('checkbox', { name: /^I accept/ }).check()
}

export const buyButton = (page: Page) => page.getByRole('button', { name: /^Buy cover/ })

export async function expectBooking(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/bookings\/[\da-f-]{36}$/)
  await expect(page.getByRole('article')).toBeVisible()
}

/** How many bookings the service has, as it tells whoever is signed in. */
export async function bookings(page: Page): Promise<number> {
  const reply = await page.request.get(
    `/api/v2/quote/bookings?perPage=1&where=${encodeURIComponent('{"status":[2,3,4]}')}`,
    { headers: { Authorization: `Bearer ${await token(page)}` } },
  )
  return ((await reply.json()) as { count: number }).count
}

/** Does what is done to an offer, and holds that it made one booking. */
export async function makesOne(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await bookings(page)
  await act()
  expect(await bookings(page)).toBe(before + 1)
}

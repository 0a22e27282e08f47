import type { Locator, Page } from '@playwright/test'
import { type RunningService, startService } from '../fixtures/service.ts'
import { openSignedIn } from '../fixtures/signed-in.ts'
import { expect, oneLeg, signIn, test as base } from '../fixtures/steps.ts'
import { type RejectingServer, startRejectingServer } from './rejecting-server.ts'

/** Stories against a server on another origin that refuses. Our service only hands out the app, and names it. */
export const test = base.extend<{ anew: undefined }, { refusing: RejectingServer }>({
  refusing: [
    // Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const refusing = await startRejectingServer()
      await use(refusing)
      await refusing.stop()
    },
    { scope: 'worker' },
  ],
  service: [
    async ({ refusing }, use, info) => {
      const { version } = info.project.metadata as { version: number }
      const service = await startService(version, {}, refusing.url)
      await use(service)
      await service.stop()
    },
    { scope: 'worker' },
  ],
  anew: [
    async ({ refusing }, use) => {
      refusing.reset()
      await use(undefined)
    },
    { auto: true },
  ],
})

/** Signs in, as the server has it where nothing else is said. */
export async function signInToThirdParty(page: Page) {
  await page.goto('/')
  await signIn(page, 'someone@stranger.example', 'right')
}

/** Opens the holder page signed in, with one leg described and the holder filled in. */
export async function openHolderPage(page: Page, service: RunningService, refusing: RejectingServer) {
  await openSignedIn(page, '/quote/holder', {
    ...{ email: 'someone@stranger.example', password: 'right', origin: service.url, api: refusing.url },
    answers: { stops: oneLeg, company: 'Oy Esimerkki Ab' },
  })
}

/** Nothing that a program wrote for another program. */
export async function expectPlainText(place: Locator) {
  await expect(place).not.toContainText(/<\w|[{[]"|invalid_|undefined|\[object/)
}

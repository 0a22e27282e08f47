import type { Locator, Page } from '@playwright/test'
import type { RunningService } from '../fixtures/service.ts'
import { openSignedIn } from '../fixtures/signed-in.ts'
import { expect, oneLeg, signIn, test as base } from '../fixtures/steps.ts'
import type { RejectingServer } from './rejecting-server.ts'
import { finlandId } from './stub-server.ts'

/** Tests against a server on another origin that rejects requests. Our service only serves the app and its config. */
export const test = base.extend<{ resetServer: undefined }>({
  baseURL: async ({ rejectingHost }, use) => use(rejectingHost.url),
  resetServer: [
    async ({ rejectingServer }, use) => {
      rejectingServer.reset()
      await use(undefined)
    },
    { auto: true },
  ],
})

/** Signs in with the server's default response. */
export async function signInToThirdParty(page: Page) {
  await page.goto('/')
  await signIn(page, 'someone@other.example', 'right')
}

/** Opens the holder page signed in, with one leg described and the holder filled in. */
export async function openHolderPage(
  page: Page,
  rejectingHost: RunningService,
  rejectingServer: RejectingServer,
) {
  await openSignedIn(page, '/quote/holder', {
    email: 'someone@other.example',
    password: 'right',
    origin: rejectingHost.url,
    api: rejectingServer.url,
    answers: { stops: oneLeg, company: 'Oy Esimerkki Ab', country: finlandId },
  })
}

/** Matches technical text that no person should see. */
export async function expectPlainText(place: Locator) {
  await expect(place).not.toContainText(/<\w|[{[]"|invalid_|undefined|\[object/)
}

import type { Page } from '@playwright/test'
import { signIn, test as base } from '../fixtures/steps.ts'

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

import type { Page } from '@playwright/test'
import { expect, signIn, test, sessionToken } from '../fixtures/steps.ts'

/** Everything that the tab stores, in session and in local storage. */
async function readStorage(page: Page) {
  return page.evaluate(() => ({
    session: JSON.stringify(sessionStorage),
    local: JSON.stringify(localStorage),
    cookies: document.cookie,
  }))
}

test('A shipper arrives at the requested page with the token only in session storage, and signs out in all tabs', async ({
  page,
  context,
}) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto('/bookings/none-yet')
  await expect(page).toHaveURL(/\/sign-in\?next=/)
  await signIn(page)
  await expect(page).toHaveURL(/\/bookings\/none-yet$/)
  await page.reload()
  await expect(page).toHaveURL(/\/bookings\/none-yet$/)
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  const token = await sessionToken(page)
  expect(token.length).toBeGreaterThan(20)
  const { local, cookies } = await readStorage(page)
  expect(local + cookies + urls.join()).not.toContain(token)
  const requestUserStatus = async () => {
    const headers = { Authorization: `Bearer ${token}` }
    return (await page.request.get('/api/v2/user/oauth/exchange', { headers })).status()
  }
  expect(await requestUserStatus()).toBe(200)

  const other = await context.newPage()
  await other.goto('/account')
  await expect(other.getByRole('heading', { name: 'Account' })).toBeVisible()
  expect(await sessionToken(other)).toBe(token)
  const stored = await readStorage(other)
  expect(stored.session).toContain(token)
  expect(stored.local + stored.cookies).not.toContain(token)

  await other.getByRole('button', { name: 'Sign out', exact: true }).click()
  for (const tab of [other, page]) {
    await expect(tab).toHaveURL(/\/sign-in/)
    expect((await readStorage(tab)).session).not.toContain(token)
  }
  expect(await requestUserStatus()).toBe(401)
})

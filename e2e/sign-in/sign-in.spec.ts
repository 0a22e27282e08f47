import { expect, signIn, test, sessionToken } from '../fixtures/steps.ts'

/** Everything that the tab stores, in session and in local storage. */
async function readStorage(page: import('@playwright/test').Page) {
  return page.evaluate(() => ({
    session: JSON.stringify(sessionStorage),
    local: JSON.stringify(localStorage),
    cookies: document.cookie,
  }))
}

test('A shipper signs in, arrives at the requested page, and stays there after a reload', async ({
  page,
}) => {
  await page.goto('/bookings/none-yet')
  await expect(page).toHaveURL(/\/sign-in\?next=/)
  await signIn(page)
  await expect(page).toHaveURL(/\/bookings\/none-yet$/)
  await page.reload()
  await expect(page).toHaveURL(/\/bookings\/none-yet$/)
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
})

test('Signing out deletes the token in the browser and revokes it on the server', async ({
  page,
  request,
  service,
}) => {
  await page.goto('/')
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'What are you shipping, and where?' })).toBeVisible()
  const dead = await sessionToken(page)
  expect(dead.length).toBeGreaterThan(20)
  const whoAmI = () =>
    request.get(`${service.url}/api/v2/user/oauth/exchange`, { headers: { Authorization: `Bearer ${dead}` } })
  expect((await whoAmI()).status()).toBe(200)

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  expect((await readStorage(page)).session).not.toContain(dead)
  expect((await whoAmI()).status()).toBe(401)
})

test('The token is only in session storage, and signing out in one tab signs out all tabs', async ({
  page,
  context,
}) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto('/')
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'What are you shipping, and where?' })).toBeVisible()
  const live = await sessionToken(page)
  const { local, cookies } = await readStorage(page)
  expect(local + cookies + urls.join()).not.toContain(live)

  const other = await context.newPage()
  await other.goto('/account')
  await expect(other.getByRole('heading', { name: 'Account' })).toBeVisible()
  expect(await sessionToken(other)).toBe(live)
  expect(Object.values(await readStorage(other)).join()).toContain(live)
  expect((await readStorage(other)).local + (await readStorage(other)).cookies).not.toContain(live)

  await other.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  expect((await readStorage(page)).session).not.toContain(live)
})

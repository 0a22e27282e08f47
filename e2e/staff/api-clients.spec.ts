import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import * as openid from 'openid-client'
import { findClippedText, findViolations, findTextUnderLabels } from '../fixtures/accessibility.ts'
import { openSignedIn, startSession } from '../fixtures/signed-in.ts'
import { expect, test } from '../fixtures/steps.ts'

test('An administrator creates a limited API client that a standard OAuth 2.0 library can use, and revokes it immediately', async ({
  page,
  service,
}) => {
  await openSignedIn(page, '/quote/shipment', { email: 'admin@lading.example' })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Company' }).click()
  const menu = page.getByRole('navigation', { name: 'Company' })
  await menu.getByRole('link', { name: 'API clients' }).click()
  await expect(page.getByRole('heading', { name: 'API clients', level: 1 })).toBeFocused()
  const name = `Order system ${test.info().project.name}`
  await page.getByLabel('Name').fill(name)
  await page.getByText('Limit permissions (optional)').click()
  await page.getByLabel('View quotes, bookings and certificates').check()
  expect(await findViolations(page)).toEqual([])

  // A date that is only half entered must not create a client that never expires.
  const expires = page.getByLabel('Expires')
  await expires.pressSequentially('12')
  await page.getByRole('button', { name: 'Create API client' }).press('Enter')
  await page.getByRole('link', { name: 'Enter a complete date, or clear the field.' }).click()
  await expect(expires).toBeFocused()
  const year = new Date().getFullYear() + 1
  await expires.fill(`${year}-12-01`)
  await page.getByRole('button', { name: 'Create API client' }).press('Enter')

  const created = page.getByRole('region', { name: `${name} created` })
  await expect(created.getByRole('heading', { level: 2 })).toBeFocused()
  expect(await findViolations(page)).toEqual([])
  const [clientId = '', secret = ''] = await created.locator('dd code').allInnerTexts()
  expect(secret).toMatch(/^[\da-f]{64}$/)

  // Leaving without the secret asks for confirmation, by a link and by Back.
  await menu.getByRole('link', { name: 'Audit log' }).click()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(created).toContainText(secret)
  await page.goBack()
  await expect(page.getByRole('dialog')).toContainText('Leave without the secret?')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(created).toContainText(secret)

  const configuration = new openid.Configuration(
    { issuer: service.url, token_endpoint: `${service.url}/api/v2/user/oauth/token` },
    clientId,
    undefined,
    openid.ClientSecretBasic(secret),
  )
  // oxlint-disable-next-line typescript/no-deprecated -- Not deprecated, only marked to stand out; the service is local.
  openid.allowInsecureRequests(configuration)
  const { access_token } = await openid.clientCredentialsGrant(configuration)
  const get = (path: string) =>
    openid.fetchProtectedResource(configuration, access_token, new URL(service.url + path), 'GET')
  const list = () => get('/api/v2/quote/bookings')
  expect((await list()).ok).toBe(true)
  expect((await get('/api/v2/user/organizations')).status).toBe(403)

  // The commands work in a shell as shown.
  const commands = await created.getByRole('region', { name: 'Try it in a shell' }).innerText()
  const { stdout } = await promisify(execFile)('sh', ['-c', commands])
  expect(JSON.parse(stdout)).toMatchObject({ user: { id: clientId, name }, roles: ['shipper'] })

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await created.getByRole('button', { name: 'Copy client secret' }).click()
  await expect(created.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)

  // Once the secret is copied, leaving needs no confirmation, and the secret is stored nowhere.
  await menu.getByRole('link', { name: 'Settings' }).click()
  await menu.getByRole('link', { name: 'API clients' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(/today \d\d:\d\d/)
  await expect(row).toContainText(`1 Dec ${year}`)
  await row.getByText('Limited to 4 permissions').click()
  await expect(row).toContainText('getBooking, listBookings, exportBookings, getCertificate')
  expect(await findViolations(page)).toEqual([])
  expect(await page.content()).not.toContain(secret)
  const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
  expect(stored).not.toContain(secret)
  expect(service.output()).not.toContain(secret)

  await row.getByRole('button', { name: `Revoke ${name}` }).click()
  await page.getByRole('button', { name: 'Revoke API client' }).click()
  await expect(page.getByText(`${name} revoked.`)).toBeFocused()
  await expect(list()).rejects.toMatchObject({ status: 401 })
  await expect(openid.clientCredentialsGrant(configuration)).rejects.toMatchObject({ status: 401 })

  // The audit log has both actions, which can be searched and downloaded.
  await menu.getByRole('link', { name: 'Audit log' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(name)
  await expect(page.getByRole('cell', { name: `Revoked the API client ${name}` })).toBeVisible()
  await expect(page.getByRole('cell', { name: `Created the API client ${name}` })).toBeVisible()
  await expect(page).toHaveURL(/\/organization\/audit\?q=Order/)
  expect(await findViolations(page)).toEqual([])
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download \d+ rows? as CSV$/ }).click()
  const sheet = (await readFile(await (await saved).path())).toString()
  expect(sheet).toContain(`Revoked the API client ${name}`)
  expect(sheet).not.toContain(secret)
  await page.reload()
  await expect(page.getByRole('cell', { name: `Revoked the API client ${name}` })).toBeVisible()
})

test('The organization pages are accessible, and fit a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await startSession(page, { email: 'admin@lading.example' })
  for (const path of ['/organization', '/organization/token-sets', '/organization/audit']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
    // The other pages are checked in other tests.
    if (path === '/organization') expect(await findViolations(page)).toEqual([])
    expect(await findClippedText(page)).toEqual([])
    expect(await findTextUnderLabels(page)).toEqual([])
  }
})

test('All links of an administrator’s header fit one row at 1440 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openSignedIn(page, '/bookings', { email: 'admin@lading.example' })
  const links = page.getByRole('banner').getByRole('link')
  await expect(links).toHaveCount(8)
  const rows = await links.evaluateAll((all) =>
    all.map((link) => Math.round(link.getBoundingClientRect().top)),
  )
  expect(new Set(rows).size).toBe(1)
})

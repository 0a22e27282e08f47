import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { type RunningService, startService } from '../fixtures/service.ts'
import { openOffers, openSignedIn, requestToken } from '../fixtures/signed-in.ts'
import {
  acceptWordings,
  buyButton,
  chooseFirstOffer,
  expect,
  expectProblem,
  field,
  sessionToken,
  test,
} from '../fixtures/steps.ts'

// Settings that an administrator changes through the API, as people of the organization then see them in the app.

// These tests change the organization, so they have a service of their own. One worker runs them in turn.
test.describe.configure({ mode: 'default' })
let service: RunningService
test.beforeAll(async ({}, info) => {
  service = await startService((info.project.metadata as { version: number }).version)
})
test.afterAll(() => service.stop())

const defaults = {
  requireConfirmation: true,
  hideCostBreakdown: false,
  allowQuotation: true,
  dateFormat: 'DD/MM/YYYY',
  currencyId: 'EUR',
  enforceTrackingCode: false,
  additionalFields: null,
}

/** Resets all settings to their defaults, as the demo administrator. */
async function resetSettings(page: Page) {
  const { token, organizationId } = await requestToken(page, {
    origin: service.url,
    email: 'admin@lading.example',
  })
  const reply = await page.request.patch(`${service.url}/api/v2/user/organizations/${organizationId}`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { settings: defaults },
  })
  expect(reply.status()).toBe(200)
}

test('An accent colour and a logo are checked, and shown in the header and on a shared offer', async ({
  page,
  context,
  browser,
}) => {
  await openSignedIn(page, '/organization', { origin: service.url, email: 'admin@lading.example' })
  const color = page.getByLabel('Accent colour', { exact: true })
  const file = page.getByLabel('Logo', { exact: true })
  await color.fill('#f5b800')
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<script>') })
  await expect(page.getByText('This colour is too light')).toBeVisible()
  await expect(page.getByText('Choose a PNG or JPEG image.')).toBeVisible()
  await expectAccessible(page, 'settings with errors')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(color).toBeFocused()

  await color.fill('#7B1E3A')
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await expect(page.getByRole('img', { name: 'Chosen logo' })).toBeVisible()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await expectBranding(page)
  await expectAccessible(page, 'settings with a logo')

  await page.reload()
  await expectBranding(page)
  const offers = await context.newPage()
  await openOffers(offers, {}, { origin: service.url, email: 'support@lading.example' })
  await expectBranding(offers)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(await shareFirstOffer(offers))
  await expectBranding(visitor)
  await expectAccessible(visitor, 'a shared offer with a logo')
})

/** A PNG of 80 × 20 pixels. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAFAAAAAUCAIAAACVui2AAAAAOElEQVR4AeXBAQEAMAiAME4Qg7ya5Q3C9nY+JRIjMRIjMRIjMRIjMRIjMRIjMRIjMRIjMRIjMRJzD7oA+4KuwZoAAAAASUVORK5CYII=',
  'base64',
)

/** Expects the logo, loaded and at its own size, and a button or link in the accent colour. */
async function expectBranding(page: Page) {
  const image = page.getByRole('img', { name: 'Lading Demo Trading', exact: true })
  await expect(image).toBeVisible()
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(80)
  expect(await image.boundingBox()).toMatchObject({ width: 128, height: 32 })
  // A button under the pointer has another shade.
  await page.mouse.move(0, 0)
  const button = page.locator('.btn:not(.secondary):visible').first()
  await expect(button).toHaveCSS('background-color', 'rgb(123, 30, 58)')
}

/** Creates a link to the first offer on the page. @returns its address. */
async function shareFirstOffer(page: Page) {
  const path = await page
    .getByRole('link', { name: /^Choose/ })
    .first()
    .getAttribute('href')
  const reply = await page.request.post(
    `${service.url}/api/v2/quote/offers/${path?.split('/').pop()}/links`,
    {
      headers: { Authorization: `Bearer ${await sessionToken(page)}` },
    },
  )
  const { secret } = (await reply.json()) as { secret: string }
  return `${service.url}/offer#${secret}`
}

test('An additional field is in the form, on the certificate and in the CSV file', async ({
  browser,
  page,
}) => {
  await resetSettings(page)
  const office = await browser.newPage()
  await openSignedIn(office, '/organization', { origin: service.url, email: 'admin@lading.example' })
  await office.getByRole('button', { name: 'Add field' }).click()
  await office.keyboard.type('Cost centre')
  await office.getByLabel('Required for Cost centre').check()
  await office.getByRole('button', { name: 'Save fields' }).click()
  await expect(office.getByText('Additional fields saved.')).toBeVisible()

  await openSignedIn(page, '/quote/shipment', {
    origin: service.url,
    answers: { company: 'Oy Esimerkki Ab' },
  })
  await page.getByRole('button', { name: 'Continue to holder' }).click()
  await expectProblem(page, 'additionalFields.cost-centre', 'Enter a value for Cost centre.')
  await field(page, 'additionalFields.cost-centre').fill('KP-4711')
  await page.getByRole('button', { name: 'Continue to holder' }).click()
  await page.getByRole('button', { name: 'See offers' }).click()
  await chooseFirstOffer(page)
  await expect(page.getByRole('region', { name: 'Shipment' }).getByText('KP-4711')).toBeVisible()
  await acceptWordings(page)
  await buyButton(page).click()
  await expect(page.getByRole('definition').filter({ hasText: 'KP-4711' })).toBeVisible()

  // A search finds it by the value.
  await page.goto(`${service.url}/bookings?q=KP-4711`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download 1 row as CSV$/ }).click()
  const [header, row] = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect([header?.split(',').at(-1), row?.split(',').at(-1)]).toEqual(['Cost centre', 'KP-4711'])
  await office.close()
})

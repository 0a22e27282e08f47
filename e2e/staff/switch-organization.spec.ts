import type { Page } from '@playwright/test'
import { buyOffer, createOffer } from '../fixtures/api-quotes.ts'
import { findClippedText, findViolations } from '../fixtures/accessibility.ts'
import { openSignedIn, requestToken } from '../fixtures/signed-in.ts'
import { expect, field, test } from '../fixtures/steps.ts'

/** Creates a company as the administrator of the demo organization. */
async function createCompany(page: Page, name: string) {
  const { token } = await requestToken(page, { email: 'admin@lading.example' })
  const headers = { Authorization: `Bearer ${token}` }
  const reply = await page.request.post('/api/v2/user/organizations', { headers, data: { name } })
  expect(reply.ok(), await reply.text()).toBe(true)
}

test('Support staff insure goods for a client company in one tab, and continue their own draft in another', async ({
  page,
}) => {
  const name = `Client ${crypto.randomUUID().slice(0, 8)} Ltd`
  await createCompany(page, name)
  await openSignedIn(page, '/quote/shipment', {
    email: 'support@lading.example',
    answers: { value: '5,000' },
  })
  await expect(field(page, 'insuredValue')).toHaveValue('5,000')

  await page.getByRole('button', { name: 'Switch company' }).press('Enter')
  const search = page.getByRole('combobox', { name: 'Search companies' })
  await expect(search).toBeFocused()
  await expect(page.getByRole('listbox', { name: 'Companies' }).getByRole('option').first()).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  // Enter is pressed before the response arrives, and still counts.
  await page.keyboard.type(name.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleDescription(`Acting for ${name}`)
  await expect(page.getByRole('link', { name: `Your account: Sofia Support · ${name}` })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('No bookings yet')
  expect(await findViolations(page)).toEqual([])

  // The session stays with the client, even after a reload, with a draft of its own.
  await page.goto('/quote/shipment')
  await expect(page.getByText(`Acting for ${name}`)).toBeInViewport()
  await expect(field(page, 'insuredValue')).toHaveValue('')
  const booking = await buyOffer(page, await createOffer(page, { legs: 1 }))
  await page.goto('/bookings')
  await expect(page.getByRole('row', { name: booking.reference })).toContainText('In force')

  // A new tab starts in the same organization. After that, each tab keeps its own.
  const tab = await page.context().newPage()
  await tab.goto(`/bookings/${booking.id}`)
  await expect(tab.getByText(`Acting for ${name}`)).toBeVisible()
  await tab.getByRole('button', { name: 'Back to Lading Demo Trading' }).click()
  await expect(tab.getByRole('heading', { level: 1, name: 'Bookings' })).toBeFocused()
  await expect(tab.getByText(`Acting for ${name}`)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(`Acting for ${name}`)).toBeVisible()

  await page.setViewportSize({ width: 375, height: 720 })
  expect(await findClippedText(page)).toEqual([])
  await page.getByRole('button', { name: 'Back to Lading Demo Trading' }).click()
  await expect(page.getByText(`Acting for ${name}`)).toHaveCount(0)
  expect(await findClippedText(page)).toEqual([])
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  expect(await findClippedText(page)).toEqual([])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Get a quote' }).click()
  await expect(field(page, 'insuredValue')).toHaveValue('5,000')
})

import type { Page } from '@playwright/test'
import { expectAccessible, expectFocusVisible } from '../fixtures/accessibility.ts'
import { openHolder } from '../fixtures/signed-in.ts'
import { expect, test } from '../fixtures/steps.ts'

type StoredSession = { token: string; refreshToken?: string }

async function session(page: Page): Promise<StoredSession> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('lading.session') ?? '{}') as StoredSession)
}

/** Ends a session without the page knowing, as another device of the same person could. */
async function revokeSession(page: Page, url: string) {
  const { token } = await session(page)
  const reply = await page.request.post(`${url}/api/v2/user/oauth/logout`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(reply.status()).toBe(200)
}

const openHolderPage = (page: Page) => openHolder(page, { company: 'Oy Esimerkki Ab' })

test('A person whose session has ended signs in again on the same page, and nothing is lost', async ({
  page,
  service,
}) => {
  await openHolderPage(page)
  await revokeSession(page, service.url)
  await page.getByRole('button', { name: 'See offers' }).click()

  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog.getByLabel('Email')).toHaveValue('shipper@lading.example')
  await expectAccessible(page, 'a session that has ended')
  // Chromium closes a dialog on the third Escape, whatever the page says.
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Password').fill('wrong')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Password').fill('lading-demo')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()

  await expect(page).toHaveURL(/\/quote\/holder$/)
  await expect(page.getByLabel('Company name')).toHaveValue('Oy Esimerkki Ab')
  await page.getByRole('button', { name: 'See offers' }).click()
  await expect(page).toHaveURL(/\/quote\/offers$/)
})

test('In version 1, a session can be extended two minutes before it ends @version1', async ({ page }) => {
  await page.clock.install()
  await openHolderPage(page)
  const before = await session(page)
  await page.clock.fastForward('07:57:00')
  const warning = page.getByText('You’ll be signed out soon. You won’t lose what you’ve typed.')
  await expect(warning).toBeHidden()
  await page.clock.fastForward('01:01')
  await expect(warning).toBeVisible()
  await expectAccessible(page, 'a session that is about to end')
  for (const [width, height] of [
    [320, 256],
    [1000, 700],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectFocusVisible(page, `a session that is about to end at ${width} pixels`)
  }
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(warning).toBeVisible()
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await dialog.getByLabel('Password').fill('lading-demo')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(warning).toBeHidden()
  expect((await session(page)).token).not.toBe(before.token)
  await expect(page.getByLabel('Company name')).toHaveValue('Oy Esimerkki Ab')
})

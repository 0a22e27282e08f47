import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { findViolations } from '../fixtures/accessibility.ts'
import { expect, signIn, test, sessionToken } from '../fixtures/steps.ts'

// Invitations and two-factor authentication.

const password = 'nine blue herons'

/** The code that an authenticator app shows a number of periods from now. */
const oneTimeCode = (secret: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 })

const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true }).click()

test('An invited person sets a password, turns on two-factor authentication, and signs in with a code, even in the middle of a quote', async ({
  page,
  service,
  browser,
}, info) => {
  test.slow()
  const email = `lou.${info.project.name.replace(' ', '')}@example.com`
  await page.goto('/')
  await signIn(page, 'admin@lading.example')
  await page.getByRole('link', { name: 'Company' }).click()
  await page.getByRole('navigation', { name: 'Company' }).getByRole('link', { name: 'People' }).click()
  await page.getByRole('button', { name: 'Invite person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite person' })
  await dialog.getByRole('button', { name: 'Invite person' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Enter a name.')
  await dialog.getByLabel('Name').fill('Lou Länsi')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Invite person' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Lou Länsi/ })).toContainText('Invited. Link valid until')
  const link = (await page.getByText(/\/set-password#/).textContent()) ?? ''

  // Another device, where no one is signed in.
  const context = await browser.newContext({ baseURL: service.url })
  const there = await context.newPage()
  const requested: string[] = []
  there.on('request', (request) => requested.push(request.url()))
  await there.goto(link)
  await expect(there.getByRole('heading', { name: 'Welcome, Lou Länsi' })).toBeVisible()
  expect(await findViolations(there)).toEqual([])
  await there.getByLabel('New password', { exact: true }).fill('short')
  await there.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(there.getByRole('alert')).toContainText('at least 12 characters')
  await there.getByLabel('New password', { exact: true }).fill(password)
  await there.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(there.getByRole('heading', { name: 'What are you shipping, and where?' })).toBeVisible()
  const [, secretOfLink = 'none'] = link.split('#')
  expect(requested.filter((url) => url.includes(secretOfLink))).toEqual([])

  await there.getByRole('link', { name: 'Account' }).click()
  await there.getByRole('button', { name: 'Set up two-factor authentication' }).click()
  const factor = there.getByRole('region', { name: 'Two-factor authentication' })
  await factor.getByLabel('Current password').fill(password)
  await factor.getByRole('button', { name: 'Continue' }).click()
  await expect(there.getByRole('img', { name: /^QR code/ })).toBeVisible()
  const secret = ((await factor.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await factor.getByLabel('Code from the app').fill('000 000')
  await factor.getByRole('button', { name: 'Turn on' }).click()
  await expect(factor.getByRole('alert')).toContainText('This code is wrong')
  await factor.getByLabel('Code from the app').fill(oneTimeCode(secret, -1))
  await factor.getByRole('button', { name: 'Turn on' }).click()
  await expect(factor.getByRole('listitem')).toHaveCount(10)
  const recovery = (await factor.getByRole('listitem').first().textContent()) ?? ''
  await factor.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(factor).toContainText('10 recovery codes left.')

  await there.getByRole('button', { name: 'Sign out', exact: true }).click()
  await signIn(there, email, password)
  const code = there.getByLabel('Two-factor code')
  await expect(code).toBeFocused()
  await expect(there.getByRole('alert')).toHaveCount(0)
  expect(await findViolations(there)).toEqual([])
  await code.fill('000000')
  await submit(there)
  await expect(there.getByRole('alert')).toContainText('This code is wrong')
  await expect(there.getByLabel('Password')).toHaveValue(password)
  await code.fill(oneTimeCode(secret))
  await submit(there)

  // The session ends in the middle of a quote: everything typed is still there after signing in again.
  const quote = there.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Get a quote' })
  await quote.click()
  await there.getByLabel('Insured value').fill('5,000')
  await there.request.post(`${service.url}/api/v2/user/oauth/logout`, {
    headers: { Authorization: `Bearer ${await sessionToken(there)}` },
  })
  // Not a click, which would wait until the dialog is closed.
  await there.getByRole('link', { name: 'Statements' }).press('Enter')
  const again = there.getByRole('dialog', { name: 'Sign in again' })
  await again.getByLabel('Password').fill(password)
  await again.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(again.getByLabel('Two-factor code')).toBeFocused()
  await there.keyboard.type(recovery)
  await there.keyboard.press('Enter')
  await expect(again).toBeHidden()
  await quote.click()
  await expect(there.getByLabel('Insured value')).toHaveValue('5,000')

  // A disabled person is signed out by their next click or key.
  await page.getByRole('button', { name: 'Edit Lou Länsi' }).click()
  await page.getByRole('button', { name: 'Disable account' }).click()
  const question = page.getByRole('dialog', { name: 'Disable Lou Länsi’s account?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('row', { name: /Lou Länsi/ })).not.toContainText('Disabled')
  await page.getByRole('button', { name: 'Disable account' }).click()
  await question.getByRole('button', { name: 'Disable account' }).click()
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('row', { name: /Lou Länsi/ })).toContainText('Disabled')
  await there.getByRole('link', { name: 'Bookings' }).press('Enter')
  await expect(there.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await context.close()
})

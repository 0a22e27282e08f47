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
  const inviteePage = await context.newPage()
  const requested: string[] = []
  inviteePage.on('request', (request) => requested.push(request.url()))
  await inviteePage.goto(link)
  await expect(inviteePage.getByRole('heading', { name: 'Welcome, Lou Länsi' })).toBeVisible()
  expect(await findViolations(inviteePage)).toEqual([])
  await inviteePage.getByLabel('New password', { exact: true }).fill('short')
  await inviteePage.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(inviteePage.getByRole('alert')).toContainText('at least 12 characters')
  await inviteePage.getByLabel('New password', { exact: true }).fill(password)
  await inviteePage.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(inviteePage.getByRole('heading', { name: 'What are you shipping, and where?' })).toBeVisible()
  const [, linkSecret = 'none'] = link.split('#')
  expect(requested.filter((url) => url.includes(linkSecret))).toEqual([])

  await inviteePage.getByRole('link', { name: 'Account' }).click()
  await inviteePage.getByRole('button', { name: 'Set up two-factor authentication' }).click()
  const twoFactor = inviteePage.getByRole('region', { name: 'Two-factor authentication' })
  await twoFactor.getByLabel('Current password').fill(password)
  await twoFactor.getByRole('button', { name: 'Continue' }).click()
  await expect(inviteePage.getByRole('img', { name: /^QR code/ })).toBeVisible()
  const secret = ((await twoFactor.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await twoFactor.getByLabel('Code from the app').fill('000 000')
  await twoFactor.getByRole('button', { name: 'Turn on' }).click()
  await expect(twoFactor.getByRole('alert')).toContainText('This code is wrong')
  await twoFactor.getByLabel('Code from the app').fill(oneTimeCode(secret, -1))
  await twoFactor.getByRole('button', { name: 'Turn on' }).click()
  await expect(twoFactor.getByRole('listitem')).toHaveCount(10)
  const recoveryCode = (await twoFactor.getByRole('listitem').first().textContent()) ?? ''
  await twoFactor.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(twoFactor).toContainText('10 recovery codes left.')

  await inviteePage.getByRole('button', { name: 'Sign out', exact: true }).click()
  await signIn(inviteePage, email, password)
  const code = inviteePage.getByLabel('Two-factor code')
  await expect(code).toBeFocused()
  await expect(inviteePage.getByRole('alert')).toHaveCount(0)
  expect(await findViolations(inviteePage)).toEqual([])
  await code.fill('000000')
  await submit(inviteePage)
  await expect(inviteePage.getByRole('alert')).toContainText('This code is wrong')
  await expect(inviteePage.getByLabel('Password')).toHaveValue(password)
  await code.fill(oneTimeCode(secret))
  await submit(inviteePage)

  // The session ends in the middle of a quote: everything typed is still there after signing in again.
  const quote = inviteePage
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Get a quote' })
  await quote.click()
  await inviteePage.getByLabel('Insured value').fill('5,000')
  await inviteePage.request.post(`${service.url}/api/v2/user/oauth/logout`, {
    headers: { Authorization: `Bearer ${await sessionToken(inviteePage)}` },
  })
  // Not a click, which would wait until the dialog is closed.
  await inviteePage.getByRole('link', { name: 'Statements' }).press('Enter')
  const signInDialog = inviteePage.getByRole('dialog', { name: 'Sign in again' })
  await signInDialog.getByLabel('Password').fill(password)
  await signInDialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(signInDialog.getByLabel('Two-factor code')).toBeFocused()
  await inviteePage.keyboard.type(recoveryCode)
  await inviteePage.keyboard.press('Enter')
  await expect(signInDialog).toBeHidden()
  await quote.click()
  await expect(inviteePage.getByLabel('Insured value')).toHaveValue('5,000')

  // A disabled person is signed out by their next click or key.
  await page.getByRole('button', { name: 'Edit Lou Länsi' }).click()
  await page.getByRole('button', { name: 'Disable account' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Disable Lou Länsi’s account?' })
  await confirmation.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('row', { name: /Lou Länsi/ })).not.toContainText('Disabled')
  await page.getByRole('button', { name: 'Disable account' }).click()
  await confirmation.getByRole('button', { name: 'Disable account' }).click()
  await expect(confirmation).toHaveCount(0)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('row', { name: /Lou Länsi/ })).toContainText('Disabled')
  await inviteePage.getByRole('link', { name: 'Bookings' }).press('Enter')
  await expect(inviteePage.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await context.close()
})

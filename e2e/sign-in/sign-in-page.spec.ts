import { expect, field, test } from '../fixtures/steps.ts'

/** A connection so slow that the form appears long before the app has loaded. */
const slowLine = { offline: false, latency: 100, downloadThroughput: 15_000, uploadThroughput: 15_000 }

test.describe('the sign-in page before any script has loaded', () => {
  test.use({ javaScriptEnabled: false })

  test('the sign-in form is shown, and Enter submits nothing', async ({ page, pageErrors }) => {
    await page.goto('/sign-in?next=%2Fquote%2Fholder')
    await expect(page).toHaveTitle('Sign in · Lading')
    await page.getByLabel('Email').fill('shipper@lading.example')
    await page.getByLabel('Password').fill('a secret')
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    // Not `press` on the field, which would wait for a navigation that never happens.
    await page.keyboard.press('Enter')
    // The content security policy blocks the submission and reports it.
    await expect(() => expect(pageErrors).toEqual([expect.stringContaining('form-action')])).toPass()
    pageErrors.length = 0
    expect(sent).toEqual([])
    expect(page.url()).toMatch(/\/sign-in\?next=%2Fquote%2Fholder$/)
  })

  for (const width of [375, 1440]) {
    test(`looks the same at ${width} pixels without the styles of other pages`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/sign-in')
      const whole = await page.screenshot()
      const others = page.locator('body > link[rel="stylesheet"]')
      await others.evaluate((link: HTMLLinkElement) => (link.disabled = true))
      // Compared as a boolean: the difference between two pictures would print a page of numbers.
      const without = await page.screenshot()
      expect(without.equals(whole)).toBe(true)
      await page.locator('style').evaluate((style: HTMLStyleElement) => (style.disabled = true))
      const bare = await page.screenshot()
      expect(bare.equals(whole)).toBe(false)
    })
  }

  test('isn’t shown on other pages', async ({ page }) => {
    await page.goto('/quote/shipment')
    await expect(page.getByLabel('Password')).toHaveCount(0)
  })
})

test('Text typed while the app loads is kept, with the focus, and signs in', async ({ page, context }) => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', slowLine)
  await page.goto('/sign-in', { waitUntil: 'commit' })
  const email = page.getByLabel('Email')
  await email.pressSequentially('shipper@lading.example')
  await page.getByLabel('Password').pressSequentially('lading-demo')
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete')

  await line.send('Network.emulateNetworkConditions', { ...slowLine, latency: 0, downloadThroughput: -1 })
  await page.waitForLoadState('networkidle')
  await expect(email).toHaveValue('shipper@lading.example')
  await expect(page.getByLabel('Password')).toHaveValue('lading-demo')
  await expect(page.getByLabel('Password')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/quote\/shipment$/)
  await expect(field(page, 'journeyLegs.0.start')).toBeVisible()
  // The prerendered page matches what the app renders, or React would report it.
  expect(errors).toEqual([])
})

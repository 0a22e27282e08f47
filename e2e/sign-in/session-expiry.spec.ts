import { expectFocusVisible, expectAccessible } from '../fixtures/accessibility.ts'
import { describeShipment, expect, signIn, test, sessionToken } from '../fixtures/steps.ts'

test('The pages that ask to sign in again are accessible @both', async ({ page, service }, info) => {
  test.slow()
  const { version } = info.project.metadata as { version: number }
  await page.clock.install()
  await page.goto('/')
  await signIn(page)
  await describeShipment(page)
  if (version === 1) {
    // Version 2 would renew it in the background.
    await page.clock.fastForward('07:58:30')
    await expect(page.getByText('You’ll be signed out in two minutes.')).toBeVisible()
    await expectAccessible(page, 'a session that is about to end')
    for (const [width, height] of [
      [320, 256],
      [375, 667],
      [1000, 700],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectFocusVisible(page, `a session that is about to end at ${width} pixels`)
    }
    return
  }
  await page.request.post(`${service.url}/api/v2/user/oauth/logout`, {
    headers: { Authorization: `Bearer ${await sessionToken(page)}` },
  })
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await expectAccessible(page, 'a session that has ended')
})

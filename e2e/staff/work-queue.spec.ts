import { createOffer } from '../fixtures/api-quotes.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { type RunningService, startService } from '../fixtures/service.ts'
import { openSignedIn } from '../fixtures/signed-in.ts'
import { expect, signIn, test, sessionToken } from '../fixtures/steps.ts'

// A group shows only the first few offers, and other tests create many, so these tests have a service of their own. One
// worker runs them in turn.
test.describe.configure({ mode: 'default' })
let service: RunningService | undefined
// Playwright requires the destructuring pattern.
test.beforeAll(async ({}, info) => {
  service = await startService((info.project.metadata as { version: number }).version)
})
test.afterAll(() => service?.stop())
// Read when a test starts, because `service` is undefined until `beforeAll` has run.
test.use({ baseURL: async ({}, use) => use(service?.url) })

test('Support staff open the queue by shortcut, move through it by keys, and see an offer leave it once bought', async ({
  page,
}) => {
  await page.clock.install()
  await openSignedIn(page, '/quote/shipment', { email: 'support@lading.example' })
  await expect(page.getByLabel('Commodity')).toBeVisible()
  const names = ['First', 'Second'].map((each) => `${each} ${crypto.randomUUID().slice(0, 8)} Oy`)
  const [first = '', second = ''] = names
  const offers: string[] = []
  for (const businessName of names)
    offers.push(await createOffer(page, { legs: 1, holder: { businessName } }))
  const bearer = await sessionToken(page)
  const post = (path: string, form: Record<string, string> = {}) =>
    page.request.post(`/api/v2/quote/${path}`, {
      headers: { Authorization: `Bearer ${bearer}` },
      form,
    })
  await post(`offers/${offers[1]}/links`)

  await page.keyboard.press('w')
  await expect(page).toHaveURL('/queue')
  await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeFocused()
  const expiring = page.getByRole('region', { name: 'Expiring soon' })
  const waiting = page.getByRole('region', { name: 'Waiting for the customer' })
  await expect(waiting.getByRole('row', { name: second })).toContainText('Not opened yet')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('Next entry')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('heading', { level: 1 }).click()
  const row = expiring.getByRole('link', { name: first })
  for (let pressed = 0; pressed < 40; pressed += 1) {
    await page.keyboard.press('j')
    if (await row.evaluate((link) => link === document.activeElement).catch(() => false)) break
  }
  await expect(row).toBeFocused()
  await page.keyboard.press('j')
  await expect(row).not.toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/quote/purchase/${offers[0]}`)
  await expect(page.getByRole('heading', { name: 'Review and buy' })).toBeFocused()
  await page.goBack()
  await expect(row).toBeFocused()

  await post('bookings/purchase', { offerId: offers[0] ?? '' })
  // The queue updates every 15 seconds.
  await page.clock.fastForward('00:16')
  await expect(row).toHaveCount(0)
  await expect(waiting.getByRole('link', { name: second })).toBeVisible()

  // Shippers have no queue.
  await page.getByRole('button', { name: 'Sign out' }).click()
  await signIn(page)
  await expect(page.getByRole('link', { name: 'Bookings' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Queue' })).toHaveCount(0)
  await page.goto('/queue')
  await expect(page.getByRole('alert')).toContainText('Only support staff can view the queue')
})

test('A declined quote in the queue links to its alternatives, without accessibility violations', async ({
  page,
}) => {
  await openSignedIn(page, '/quote/shipment', { email: 'support@lading.example' })
  await expect(page.getByLabel('Commodity')).toBeVisible()
  const name = `Donaudampfschifffahrtselektrizitätenhauptbetriebswerk${crypto.randomUUID().slice(0, 8)}`
  await createOffer(page, {
    legs: 1,
    holder: { businessName: name },
    shipment: { insuredValue: '90000000' },
    declined: true,
  })
  await page.getByRole('link', { name: 'Queue' }).click()
  const declined = page.getByRole('region', { name: 'Declined' })
  await expect(declined.getByRole('row', { name })).toContainText('Cover is available')
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  await expectAccessible(page, 'the queue')
  // The checkbox follows the address, which changes shortly after the click.
  await page.getByRole('checkbox', { name: 'Only mine' }).click()
  await expect(page.getByRole('checkbox', { name: 'Only mine' })).toBeChecked()
  await expect(page).toHaveURL('/queue?whose=mine')
  await expect(declined.getByRole('row', { name })).toBeVisible()
  await declined.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Declined' })).toBeVisible()
  await expectAccessible(page, 'a declined quote')
  await page.getByRole('button', { name: /^Insure / }).click()
  await expect(page).toHaveURL(/\/quote\/offers$/)
  await expect(page.getByRole('link', { name: /^Choose/ }).first()).toBeVisible()
})

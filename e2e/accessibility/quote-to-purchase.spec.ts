import { findClippedText, expectAccessible, tabTo, findViolations } from '../fixtures/accessibility.ts'
import { openSignedIn } from '../fixtures/signed-in.ts'
import {
  describeShipment,
  type DraftStop,
  expect,
  field,
  enterCompany,
  inDays,
  test,
  acceptWordings,
  buyButton,
  chooseFirstOffer,
  openActions,
  openOptionalFields,
  pressAction,
} from '../fixtures/steps.ts'

test('A person gets a quote and buys by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByLabel('Email')).toBeVisible()
  await tabTo(page, 'Email')
  await page.keyboard.type('shipper@lading.example')
  await tabTo(page, 'Password')
  await page.keyboard.type('lading-demo')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'What are you shipping, and where?' })).toBeFocused()
  // The fields appear once the lists have loaded.
  await expect(page.getByLabel('Commodity')).toBeVisible()
  await tabTo(page, 'Commodity')
  await page.keyboard.type('Industrial mach')
  await tabTo(page, 'Insured value')
  await page.keyboard.type('100,000')
  await tabTo(page, 'From')
  await page.keyboard.type('Joensuu, Finland')
  await tabTo(page, /^Departs/)
  await page.keyboard.type(inDays(10, '08:00'))
  await tabTo(page, 'Land', 'checkbox')
  await page.keyboard.press('Space')
  await tabTo(page, 'To')
  await page.keyboard.type('Helsinki, Finland')
  await tabTo(page, /^Arrives/)
  await page.keyboard.type(inDays(11, '08:00'))

  // Adding or removing something moves the focus with it.
  await tabTo(page, 'Add leg', 'button')
  await page.keyboard.press('Enter')
  await expect(field(page, 'journeyLegs.1.end')).toBeFocused()
  await tabTo(page, 'Actions for place 3', 'button')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Remove place 3', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(field(page, 'journeyLegs.1.end')).toBeFocused()
  await tabTo(page, 'Actions for place 3', 'button')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Remove place 3', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await tabTo(page, 'Continue to holder', 'button')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/quote\/holder$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(page, /^Saved holder/)
  await page.keyboard.type('Pohjola')
  await tabTo(page, 'Company name')
  await expect(page.getByLabel('Company name')).toHaveValue('Pohjola Paper Oy')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/quote\/offers$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(page, /^Choose all risks/, 'link')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Review and buy' })).toBeFocused()
  await tabTo(page, /^I accept/, 'checkbox')
  await page.keyboard.press('Space')
  await tabTo(page, /^Buy cover for/, 'button')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/bookings\//)
  await expect(page.getByRole('article')).toContainText('Pohjola Paper Oy')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // The main action is next in the tab order.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Download certificate' })).toBeFocused()
})

/** A word of 80 letters without a break, as a name or a description of goods may contain. */
const longWord = 'Donaudampfschifffahrts'.repeat(4).slice(0, 80)

test('Nothing is cut off at any width from quote to purchase, and the holder and purchase pages are accessible', async ({
  page,
}) => {
  /** Checks clipping at each width. Ends at 1440 pixels, so that the next page opens at a common width. */
  const expectUnclipped = async (state: string) => {
    for (const width of [320, 375, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await findClippedText(page), `${state} at ${width} pixels`).toEqual([])
    }
  }
  const stops: DraftStop[] = [
    { place: `${longWord}, Finland`, zone: 'Europe/Helsinki', departs: inDays(10, '08:00'), modes: ['Land'] },
    { place: `${longWord}, Germany`, zone: 'Europe/Berlin', arrives: inDays(11, '08:00') },
  ]
  await openSignedIn(page, '/quote/shipment', { answers: { stops } })
  await openOptionalFields(page)
  await page.getByLabel('Description').fill(longWord)
  await expectUnclipped('shipment')
  await page.getByRole('button', { name: 'Continue to holder' }).click()
  await enterCompany(page, longWord)
  expect(await findViolations(page), 'holder').toEqual([])
  await expectUnclipped('holder')
  await page.getByRole('button', { name: 'See offers' }).click()
  await expect(page.locator('.price').first()).toBeVisible()
  await expectUnclipped('offers')
  await chooseFirstOffer(page)
  await buyButton(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await findViolations(page), 'purchase').toEqual([])
  await expectUnclipped('purchase')
  await acceptWordings(page)
  await buyButton(page).click()
  await expect(page.getByRole('article')).toContainText(longWord)
  await expectUnclipped('booking')
})

test('Errors, expanded sections and declined quotes are accessible, and nothing is cut off', async ({
  page,
}) => {
  // Many states in one test, to save sign-ins.
  test.slow()
  await openSignedIn(page)
  await page.getByRole('button', { name: 'Continue to holder' }).click()
  const summary = page.getByRole('alert')
  await expect(summary.getByRole('link')).toHaveText([
    'Choose a commodity.',
    'Enter the insured value as a number, for example 100000 or 99999.99.',
    'Enter where this leg starts.',
    'Enter the departure date and time.',
    'Choose how the goods travel on this leg: by land, sea or air.',
    'Enter where this leg ends.',
    'Enter the arrival date and time.',
  ])
  await expect(page).toHaveTitle('Error: What are you shipping? · Lading')
  await expectAccessible(page, 'errors')
  await summary.getByRole('link', { name: 'Enter where this leg ends.' }).click()
  const end = field(page, 'journeyLegs.0.end')
  await expect(end).toBeFocused()
  await expect(end).toHaveAttribute('aria-invalid', 'true')
  await end.pressSequentially('H')
  await expect(end).not.toHaveAttribute('aria-invalid', 'true')
  await describeShipment(page, { value: '9'.repeat(15) })

  const to = field(page, 'journeyLegs.1.end')
  await to.fill('')
  await to.pressSequentially('Hamb')
  await expect(page.getByRole('option', { name: /^Hamburg/ }).first()).toBeVisible()
  await expectAccessible(page, 'suggestions')
  await to.fill('Hamburg, Germany')
  await pressAction(page, 'Helsinki, Finland', 'Start next leg elsewhere (not in Helsinki, Finland)')
  await openActions(page, 'Joensuu, Finland')
  await page.locator('summary', { hasText: 'for Joensuu, Finland' }).click()
  await expect(page.getByLabel('Time zone of Joensuu, Finland')).toBeVisible()
  await expectAccessible(page, 'a break, and the actions on a place with its time zone')
  await page.keyboard.press('Escape')
  await field(page, 'journeyLegs.1.start').fill('Turku, Finland')

  await page.getByRole('button', { name: 'Continue to holder' }).click()
  await page.getByLabel('An individual').check()
  await page.getByRole('button', { name: 'See offers' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'an individual')
  await enterCompany(page)
  await page.getByRole('button', { name: 'See offers' }).click()
  await expect(page.getByRole('heading', { name: 'We can’t offer cover as requested' })).toBeVisible()
  await expectAccessible(page, 'declined')
  await page.goto('/quote/shipment')
  await page.getByLabel('Insured value').fill('50,000')
  await page.goto('/quote/offers')
  await expect(page.getByRole('button', { name: 'Get new prices' })).toBeVisible()
  await expectAccessible(page, 'out of date')
})

test('A journey of 12 legs, whose numbers have two digits, is accessible, and nothing is cut off', async ({
  page,
}) => {
  await openSignedIn(page, '/quote/shipment', { answers: {} })
  const legs = page.getByRole('group', { name: /^Modes of transport on leg/ })
  // 3 legs, then 6, then 12.
  for (const press of ['Add leg', 'Add return journey', 'Add return journey'])
    await page.getByRole('button', { name: press }).click()
  await expect(legs).toHaveCount(12)
  await expectAccessible(page, 'twelve legs')
})

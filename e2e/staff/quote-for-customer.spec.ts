import { createOffer, buyShownOffer, buyOffer } from '../fixtures/api-quotes.ts'
import { expectAccessible, findViolations } from '../fixtures/accessibility.ts'
import { openSignedIn } from '../fixtures/signed-in.ts'
import {
  describeShipment,
  expect,
  field,
  signIn,
  test,
  sessionToken,
  chooseFirstOffer,
} from '../fixtures/steps.ts'

test('Support staff on the phone find a customer by certificate number, buy for them, and return to their own draft', async ({
  page,
}) => {
  await openSignedIn(page, '/quote/shipment', { email: 'support@lading.example' })
  await expect(page.getByLabel('Commodity')).toBeVisible()
  const name = `Caller ${crypto.randomUUID().slice(0, 8)} Oy`
  const offerId = await createOffer(page, { legs: 1, holder: { businessName: name } })
  const { reference } = await buyOffer(page, offerId)

  // They have started a draft of their own when the phone rings.
  await field(page, 'insuredValue').fill('5,000')
  await page.getByRole('heading', { level: 1 }).click()
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('c')
  await expect(page.getByRole('combobox', { name: 'Search customers' })).toBeFocused()
  // Enter is pressed before the response arrives, and still counts.
  await page.keyboard.type(reference.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  await expect(page.getByRole('row', { name: reference })).toContainText('In force')
  await page.keyboard.press('f')
  const draftDialog = page.getByRole('dialog', { name: `Use your draft for ${name}?` })
  await expect(draftDialog).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(field(page, 'commodityId')).toBeFocused()

  const banner = page.getByText(`Quoting for ${name}`, { exact: true })
  await expect(banner).toBeInViewport()
  await expect(field(page, 'insuredValue')).toHaveValue('')
  await describeShipment(page)
  await expect(banner).toBeInViewport()
  // The holder is known, so it isn't asked for.
  await page.getByRole('button', { name: 'See offers' }).click()
  await expect(page).toHaveURL(/\/quote\/offers$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleDescription(`Quoting for ${name}`)
  await expect(banner).toBeInViewport()
  await page.goto('/quote/holder')
  await expect(banner).toBeInViewport()
  await expect(page.getByText('holder@example.com')).toBeVisible()
  await expect(page.getByLabel('Company name')).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
  await page.goto('/quote/offers')
  await chooseFirstOffer(page)
  await expect(page).toHaveURL(/\/quote\/purchase\//)
  await expect(banner).toBeInViewport()
  await buyShownOffer(page)
  await expect(banner).toBeInViewport()
  const bookingId = new URL(page.url()).pathname.split('/').at(-1)
  const booking = await page.request.get(`/api/v2/quote/bookings/${bookingId}`, {
    headers: { Authorization: `Bearer ${await sessionToken(page)}` },
  })
  const { customerId } = (await booking.json()) as { customerId: string }
  await page.getByRole('link', { name: 'View customer' }).click()
  await expect(page).toHaveURL(`/customers/${customerId}`)
  await expect(page.getByRole('row', { name: /^LD-/ })).toHaveCount(2)

  await page.getByRole('button', { name: 'Stop quoting' }).click()
  await expect(banner).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('q')
  await expect(field(page, 'insuredValue')).toHaveValue('5,000')
})

test('Support staff create a customer, find a duplicate, edit it and quote for it, without accessibility violations', async ({
  page,
}) => {
  const support = { email: 'support@lading.example', answers: {} }
  await openSignedIn(page, '/quote/shipment', support)
  const word = `New${crypto.randomUUID().slice(0, 8)}`
  await page.getByRole('link', { name: 'Customers' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(word)
  await expect(page.getByRole('heading', { name: 'No customers found' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  for (const time of ['first', 'second']) {
    await page.goto('/customers/new')
    await page
      .getByLabel('Company name')
      .fill(time === 'first' ? `${word} Limited` : `${word.toUpperCase()}  Ltd.`)
    await page.getByLabel('Email').fill(`${word}@example.com`)
    await page.getByLabel('Street address').fill('Länsikatu 15')
    await page.getByLabel('Town or city').fill('Joensuu')
    await page.getByLabel('Country').selectOption({ label: 'Finland' })
    await page.getByRole('button', { name: 'Create customer' }).click()
    if (time === 'first') await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible()
  }
  await expect(page.getByRole('alert')).toContainText(
    'A customer with this name and email address already exists',
  )
  await page.getByRole('link', { name: 'View existing customer' }).click()
  await page.getByRole('link', { name: 'Edit customer' }).click()
  await page.getByLabel('Reference').fill('K-77')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('K-77')).toBeVisible()
  await expectAccessible(page, 'the customer')

  // The draft has no customer yet. “Use draft” assigns it to this one.
  await page.getByRole('button', { name: `Quote for ${word} Limited` }).click()
  await page.getByRole('button', { name: 'Use draft' }).click()
  await expect(field(page, 'insuredValue')).toHaveValue('100,000')
  await page.getByRole('button', { name: 'See offers' }).click()
  await expect(page).toHaveURL(/\/quote\/offers$/)
  await page.getByRole('button', { name: 'Stop quoting' }).click()
  const stopDialog = page.getByRole('dialog', { name: `Stop quoting for ${word} Limited?` })
  await stopDialog.getByRole('button', { name: 'Keep draft' }).click()
  await expect(page.getByText(`Quoting for ${word} Limited`, { exact: true })).toBeVisible()
  await page.goto(`/customers?q=${word}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectAccessible(page, 'the customers, quoting for one')
  await page.getByRole('heading', { level: 1 }).click()
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('c')
  await page.keyboard.type(`${word} k-77`)
  await expect(page.getByRole('option', { name: word })).toHaveAttribute('aria-selected', 'true')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')

  // Shippers have none of this.
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign out and delete' }).click()
  await signIn(page)
  await expect(page.getByRole('link', { name: 'Bookings' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Customers' })).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('c')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

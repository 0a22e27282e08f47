import type { Page } from '@playwright/test'
import { createOffer, buyShownOffer } from '../fixtures/api-quotes.ts'
import { findBrokenWords, findClippedText } from '../fixtures/accessibility.ts'
import { runAxe } from '../fixtures/axe.ts'
import { startSession } from '../fixtures/signed-in.ts'
import {
  describeShipment,
  expect,
  field,
  signIn,
  test,
  acceptWordings,
  buyButton,
  chooseFirstOffer,
} from '../fixtures/steps.ts'
import { signInToThirdParty, test as testThirdParty } from '../third-party-server/rejecting-fixtures.ts'
import { jsonResponse } from '../third-party-server/rejecting-server.ts'

// People can type, and services can return, much longer strings than a design shows. On the narrowest screen, none of
// them is wider than the window or cut off by its box.

const phone = { width: 320, height: 640 }
const word = 'Donaudampfschifffahrtsgesellschaftskapitänspatent'
const arabic = 'شركة الشحن العربية الدولية للنقل البحري والبري المحدودة'
const mixed = `${arabic} ${word}${word} GmbH`

/** Opens all details. @returns what doesn't fit. */
async function findClipped(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true
  })
  return findClippedText(page)
}

test('Long words, right-to-left names, large amounts and many legs fit every page at 320 pixels', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await findClipped(page)).toEqual([])
  await signIn(page)
  await page.getByRole('button', { name: 'Continue to holder' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await findClipped(page)).toEqual([])

  await describeShipment(page, {
    value: '999,999,999,999,999',
    stops: [
      { place: `${word}, Österreich`, departs: '+5d', modes: ['Land', 'Sea', 'Air'] },
      { place: `${word}${word}`, arrives: '+1d', departs: '+2d', modes: ['Sea'] },
      { place: arabic, arrives: '+2d' },
    ],
  })
  await page.getByLabel('Description').fill(mixed)
  await page.getByLabel('Your reference').fill(word + word)
  // Two legs, with return journeys added repeatedly, make 64.
  for (let times = 0; times < 5; times += 1)
    await page.getByRole('button', { name: 'Add return journey' }).click()
  await expect(field(page, 'journeyLegs.63.end')).toBeVisible()
  expect(await findClipped(page)).toEqual([])

  const places = [`${word}, Österreich`, 'Helsinki, Finland', `${arabic}, Finland`, `${word}${word}, Finland`]
  const shipment = {
    commodityDescription: mixed,
    marks: word + word,
    packages: arabic,
    trackingCode: word + word,
  }
  const holder = {
    businessName: mixed,
    email: `${'a'.repeat(40)}@${'b'.repeat(40)}.example`,
    addressStreet: mixed,
    addressLocality: word,
    addressState: arabic,
  }
  const place = (number: number) => places[number % places.length] ?? ''
  await page.goto(`/quote/purchase/${await createOffer(page, { legs: 50, place, shipment, holder })}`)
  await expect(page.getByRole('checkbox', { name: /^I accept/ })).toBeVisible()
  expect(await findClipped(page)).toEqual([])
  await buyShownOffer(page)
  expect(await findClipped(page)).toEqual([])

  const [number = ''] = /LD(-[A-Z\d]{4}){3}/.exec(await page.getByRole('article').innerText()) ?? []
  for (const [path, shown] of [
    [`/check/${number}`, 'This certificate was issued here'],
    ['/check/LD-2222-3333-4444', 'There is no certificate with this number'],
    [`/bookings/${word}`, 'Booking not found'],
    [`/${word}/${word}`, 'Page not found'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(shown).first()).toBeVisible()
    expect(await findClipped(page), path).toEqual([])
  }
  await page.goto('/statements')
  await page.getByRole('row').getByRole('link').first().click()
  await expect(page.getByText('Specimen: no cover')).toBeVisible()
  expect(await findClipped(page)).toEqual([])
  expect(await runAxe(page)).toEqual([])
})

test('On a phone, the price to read out comes first, and the shipment, journey and holder are collapsed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const token = await startSession(page, { email: 'support@lading.example' })
  await page.goto(`/quote/purchase/${await createOffer(page, { legs: 2 }, token)}`)
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(buyButton(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Read to the customer')
  const details = { Shipment: 'EUR 100,000.00', Journey: 'by sea', Holder: 'Länsikatu 15' }
  for (const [name, text] of Object.entries(details)) {
    const detail = section(name).locator('dd, td').getByText(text).first()
    await expect(detail).toBeHidden()
    await section(name).locator('summary').click()
    await expect(detail).toBeVisible()
  }
  await expect(section('Cover').getByText('Theft and non-delivery')).toBeHidden()
  await expect(section('Cover').getByText('Wilful misconduct')).toBeVisible()

  await page.reload()
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [name, text] of Object.entries(details)) {
    await expect(section(name).locator('dd, td').getByText(text).first()).toBeVisible()
    await expect(section(name).locator('summary')).toBeHidden()
  }
})

test('Names, email addresses and buttons don’t wrap in lists at any width', async ({ page }) => {
  const token = await startSession(page, { email: 'admin@lading.example' })
  const holder = { businessName: 'Hansekontor Maschinen GmbH', email: 'versand@hansekontor.example' }
  await createOffer(page, { legs: 1, holder }, token)
  await createOffer(page, { legs: 1, holder, shipment: { insuredValue: '90000000' }, declined: true }, token)
  await page.goto('/customers')
  const customer = await page.getByRole('link', { name: holder.businessName }).getAttribute('href')
  for (const path of [
    '/organization/audit',
    '/organization/users',
    '/customers',
    customer ?? '',
    '/bookings',
    '/queue',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    for (const [width, longest] of [
      // On a card this narrow, not every address fits.
      [375, 22],
      [768, 30],
      [1440, 30],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      expect(await findBrokenWords(page, longest), `${path} at ${width} pixels`).toEqual([])
    }
  }
})

testThirdParty(
  'At 320 pixels, another service’s longest cover names and prices fit',
  async ({ page, rejectingServer }) => {
    await page.setViewportSize(phone)
    const offer = {
      offerId: 7,
      accepted: true,
      insurerPremium: 900_000_000_000_000,
      totalCost: 999_999_999_999_999,
      coverage: { level: 'A', name: word, covered: [mixed], notCovered: [word + word] },
    }
    rejectingServer.responses.quote = jsonResponse(200, [
      offer,
      { ...offer, offerId: 8, coverage: { ...offer.coverage, name: arabic } },
      { offerId: 9, accepted: false, amendments: [mixed, word + word] },
    ])
    rejectingServer.responses.offer = jsonResponse(200, offer)
    await signInToThirdParty(page)
    await describeShipment(page, { commodity: 'Machines' })
    await page.getByRole('button', { name: 'Continue to holder' }).click()
    await page.getByLabel('Company name').fill(mixed)
    await page.getByLabel('Email').fill('holder@example.com')
    await page.getByLabel('Street address').fill(mixed)
    await page.getByLabel('Town or city').fill(word)
    await page.getByLabel('Country').selectOption({ label: 'Finland' })
    expect(await findClipped(page)).toEqual([])
    await page.getByRole('button', { name: 'See offers' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose from 2 offers')
    await expect(page.getByText(/9,999,999,999,999\.99/).first()).toBeVisible()
    expect(await findClipped(page)).toEqual([])
    await chooseFirstOffer(page)
    await expect(page.getByRole('checkbox', { name: /^I accept/ })).toBeVisible()
    expect(await findClipped(page)).toEqual([])
    await acceptWordings(page)
    await buyButton(page).click()
    await expect(page.getByRole('article')).toContainText('9,999,999,999,999.99')
    expect(await findClipped(page)).toEqual([])
  },
)

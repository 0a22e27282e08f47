import type { Page } from '@playwright/test'
import { openHolder, openOffer } from '../fixtures/signed-in.ts'
import {
  signInAndGetOffers,
  expect,
  field,
  enterAddress,
  oneLeg,
  test,
  acceptWordings,
  buyButton,
  chooseFirstOffer,
} from '../fixtures/steps.ts'

/** Buys the recommended offer. @returns the total that was accepted. */
async function buyRecommended(page: Page) {
  await chooseFirstOffer(page)
  await acceptWordings(page)
  const buy = buyButton(page)
  const total = ((await buy.textContent()) ?? '').replace('Buy cover for ', '')
  await buy.click()
  await expect(page).toHaveURL(/\/bookings\/[\da-f-]{36}$/)
  return total
}

test('A shipper insures two legs, from signing in to the certificate @both', async ({ page }) => {
  await signInAndGetOffers(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose from 3 offers')
  await expect(page.getByText('Specimen: no cover').first()).toBeVisible()
  const total = await buyRecommended(page)
  expect(total).toMatch(/^EUR [\d,]+\.\d\d$/)

  const certificate = page.getByRole('article')
  await expect(certificate.getByRole('heading', { name: 'Certificate of insurance' })).toBeVisible()
  for (const text of [
    /LD-[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/,
    'Specimen: no cover',
    'Oy Esimerkki Ab',
    'Länsikatu 15',
    'Industrial machinery and parts',
    'EUR 100,000.00',
    'Joensuu, Finland to Helsinki, Finland',
    'Helsinki, Finland to Hamburg, Germany',
    'Institute Cargo Clauses (A)',
    total,
  ]) {
    await expect(certificate).toContainText(text)
  }

  await page.reload()
  await expect(certificate).toContainText(total)
})

test('An individual’s name is on the certificate as typed, in any script, and the next quote starts empty', async ({
  page,
}) => {
  await openHolder(page, { stops: oneLeg, commodity: '101', value: '300' })
  await page.getByLabel('An individual').check()
  await page.getByLabel('First name').fill('Zoë 上海 🚢')
  await page.getByLabel('Last name').fill('<b>Núñez</b> & شركة')
  await page.getByLabel('Email').fill('zoe@example.com')
  await enterAddress(page)
  await page.getByRole('button', { name: 'See offers' }).click()
  await expect(page).toHaveURL(/\/quote\/offers$/)
  await buyRecommended(page)
  await expect(page.getByRole('article')).toContainText('Zoë 上海 🚢 <b>Núñez</b> & شركة')

  await page.getByRole('link', { name: 'Get a quote' }).click()
  await expect(page.getByLabel('Insured value')).toHaveValue('')
  await expect(field(page, 'journeyLegs.0.start')).toHaveValue('')
})

test('The wording of an offer opens in a new tab before buying', async ({ page, context }) => {
  await openOffer(page)
  await expect(page.getByRole('checkbox', { name: /edition sample-2026-11$/ })).not.toBeChecked()
  const newPage = context.waitForEvent('page')
  await page
    .getByRole('link', { name: /^Institute Cargo Clauses \(A\) .*opens in a new tab/ })
    .first()
    .click()
  const wording = await newPage
  await expect(wording.getByRole('heading', { level: 1 })).toHaveText('All risks (A)')
  await expect(wording.getByText('Specimen: no cover').first()).toBeVisible()
  await expect(wording.getByText('sample-2026-11')).toBeVisible()
  await expect(wording.getByRole('heading', { name: 'What is not covered' })).toBeVisible()
})

import type { Page } from '@playwright/test'
import { expect, inDays, token } from './steps.ts'

/** What is asked for, beside a journey of so many legs. */
export type Asked = {
  readonly legs: number
  /** The name of a place, by its number in the journey. */
  readonly place?: (number: number) => string
  readonly holder?: Readonly<Record<string, string>>
  readonly shipment?: Readonly<Record<string, string>>
  /** Whether it is to be declined. */
  readonly declined?: boolean
}

/**
 * Asks for offers by hand, as the person who is signed in here.
 * @param bearer by default the token of the page's session.
 * @returns the id of the first that was made.
 */
export async function askForOffer(
  page: Page,
  { legs, place, holder, shipment, declined = false }: Asked,
  bearer?: string,
): Promise<string> {
  const headers = { Authorization: `Bearer ${bearer ?? (await token(page))}` }
  const setup = await page.request.post('/api/v1/quote/quotes/setup', { headers })
  const lists = (await setup.json()) as Readonly<Record<string, { id: string; name: string }[]>>
  const idOf = (list: string, name: string) => lists[list]?.find((row) => row.name.toLowerCase() === name)?.id
  const named = place ?? ((number: number) => `Town ${number}, Finland`)
  const reply = await page.request.post('/api/v2/quote/bookings/quote', {
    headers,
    form: {
      commodityId: '105',
      insuredValue: '100000',
      ...shipment,
      journeyLegs: JSON.stringify(
        Array.from({ length: legs }, (_, leg) => ({
          start: named(leg + 1),
          end: named(leg + 2),
          startTime: `${inDays(5 + leg, '06:00')}:00.000Z`,
          endTime: `${inDays(5 + leg, '18:00')}:00.000Z`,
          transportTypes: [idOf('transportTypes', leg % 2 === 0 ? 'sea' : 'land')],
          transportFeatures: [],
        })),
      ),
      bookingHolder: JSON.stringify({
        type: '1',
        businessName: 'Oy Esimerkki Ab',
        email: 'holder@example.com',
        addressStreet: 'Länsikatu 15',
        addressLocality: 'Joensuu',
        addressState: 'Pohjois-Karjala',
        addressPostcode: '80110',
        addressCountry: idOf('countries', 'finland'),
        ...holder,
      }),
    },
  })
  const offer = (await reply.json()) as { id?: string; accepted?: boolean; amendments?: unknown }
  expect(offer.accepted, JSON.stringify(offer.amendments ?? offer)).toBe(!declined)
  return offer.id ?? ''
}

/**
 * Buys an offer through the API.
 * @param bearer by default the token of the page's session.
 * @returns the booking.
 */
export async function buyOffer(
  page: Page,
  offerId: string,
  bearer?: string,
): Promise<{ id: string; reference: string }> {
  const reply = await page.request.post('/api/v2/quote/bookings/purchase', {
    headers: { Authorization: `Bearer ${bearer ?? (await token(page))}` },
    form: { offerId },
  })
  expect(reply.ok(), 'buying through the API').toBe(true)
  return (await reply.json()) as { id: string; reference: string }
}

/** Buys the first of the offers that the page lists. @returns the reference of the booking. */
export async function buyFirst(page: Page): Promise<string> {
  await page
    .getByRole('link', { name: /^Choose/ })
    .first()
    .click()
  await buyHere(page)
  return /LD(-[A-Z\d]{4}){3}/.exec(await page.getByRole('article').innerText())?.[0] ?? ''
}

/** Buys the offer that the page shows. */
export async function buyHere(page: Page) {
  // Support staff on the phone are told that it was accepted.
  const consent = page.getByRole('checkbox', { name: /^I (accept|read out)/ })
  await consent.check()
  if (await page.getByLabel('Name of the person who agreed').isVisible()) {
    await page.getByLabel('Name of the person who agreed').fill('Aino Karjalainen')
    await page.getByLabel('How you identified them').fill('Called back on the known number')
  }
  await page.getByRole('button', { name: /^Buy cover for/ }).click()
  await expect(page).toHaveURL(/\/bookings\/[\da-f-]{36}$/)
  await expect(page.getByRole('article')).toBeVisible()
}

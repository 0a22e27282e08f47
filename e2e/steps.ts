import { test as base, expect, type Page } from '@playwright/test'
import { type RunningService, startService } from './service.ts'

type Watched = {
  /** What the browser reported against the content security policy, and what went wrong in a page. */
  readonly complaints: string[]
}

/** Stories run against a service of their own worker, in the version of their project. */
export const test = base.extend<{ watched: Watched }, { service: RunningService }>({
  service: [
    // Playwright reads the names of the fixtures from the pattern.
    async ({}, use, info) => {
      const service = await startService((info.project.metadata as { version: number }).version)
      await use(service)
      await service.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ service }, use) => use(service.url),
  watched: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (/content security policy|trusted ?type/i.test(message.text())) complaints.push(message.text())
      })
      await use({ complaints })
      expect(complaints, 'No page breaks, and none goes against its content security policy').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Signs in on the page that asks for it. */
export async function signIn(page: Page, email = 'shipper@lading.example', password = 'lading-demo') {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export type Stop = { place: string; arrives?: string; leaves?: string; by?: ('Land' | 'Sea' | 'Air')[] }
/** A stop in a draft, which holds the time zone that the app finds when a place is typed. */
export type DraftStop = Stop & { zone: string }

/** A time some days from now, as the native field takes it. */
export function inDays(days: number, time: string): string {
  return `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`
}

const helsinki = { place: 'Helsinki, Finland', zone: 'Europe/Helsinki' }

/** Joensuu to Helsinki by land, then Helsinki to Hamburg by sea. */
export const twoLegs: readonly DraftStop[] = [
  { place: 'Joensuu, Finland', zone: 'Europe/Helsinki', leaves: inDays(10, '08:00'), by: ['Land'] },
  { ...helsinki, arrives: inDays(10, '18:00'), leaves: inDays(12, '20:00'), by: ['Sea'] },
  { place: 'Hamburg, Germany', zone: 'Europe/Berlin', arrives: inDays(14, '07:00') },
]

/** One leg by air. */
export const oneLeg: readonly DraftStop[] = [
  { ...helsinki, leaves: inDays(5, '08:00'), by: ['Air'] },
  { place: 'Tokyo, Japan', zone: 'Asia/Tokyo', arrives: inDays(6, '07:00') },
]

/** Describes the shipment, as far as the page allows. */
export async function describeShipment(
  page: Page,
  {
    stops = twoLegs,
    commodity = '105',
    value = '100,000',
  }: { stops?: readonly Stop[]; commodity?: string; value?: string } = {},
) {
  if (commodity) await page.getByLabel('Commodity').selectOption(commodity)
  await page.getByLabel('Insured value').fill(value)
  for (const [index, stop] of stops.entries()) {
    if (index > 1) await page.getByRole('button', { name: 'Add a leg' }).click()
    await field(page, index === 0 ? 'journeyLegs.0.start' : `journeyLegs.${index - 1}.end`).fill(stop.place)
    if (stop.arrives) await field(page, `journeyLegs.${index - 1}.endTime`).fill(stop.arrives)
  }
  for (const [index, stop] of stops.entries()) {
    if (stop.leaves) await field(page, `journeyLegs.${index}.startTime`).fill(stop.leaves)
    const modes = page.getByRole('group', { name: new RegExp(`^How goods move on leg ${index + 1},`) })
    for (const mode of stop.by ?? []) await modes.getByLabel(mode).check()
  }
}

/** A field by its path on the wire, which is its id. */
export function field(page: Page, path: string) {
  return page.locator(`[id="${path}"]`)
}

/** A sentence at its field, and the same in the summary, which has the focus and leads to the field. */
export async function expectProblem(page: Page, path: string, sentence: string) {
  const link = page.locator('.summary').getByRole('link', { name: sentence })
  await expect(link).toHaveAttribute('href', `#${path}`)
  await expect(page.locator('.summary')).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(page.locator(`[id="${path}-error"]`)).toHaveText(`Error: ${sentence}`)
  await expect(field(page, path)).toHaveAttribute('aria-invalid', 'true')
}

/** Gives a company as the holder. Takes the country's identifier, where there is no list to choose from. */
export async function giveCompany(page: Page, name = 'Oy Esimerkki Ab', country?: string) {
  await page.getByLabel('A company').check()
  await page.getByLabel('Company name').fill(name)
  await page.getByLabel('E-mail').fill('holder@example.com')
  await giveAddress(page, country)
}

/** Gives the address of a holder, all parts of it. */
export async function giveAddress(page: Page, country?: string) {
  await page.getByLabel('Street and number').fill('Länsikatu 15')
  await page.getByLabel('Postcode').fill('80110')
  await page.getByLabel('Town or city').fill('Joensuu')
  await page.getByLabel('State or region').fill('Pohjois-Karjala')
  if (country) await page.getByLabel('Country identifier').fill(country)
  else await page.getByLabel('Country').selectOption({ label: 'Finland' })
}

/** From the sign-in page to the offers, for a two-leg shipment of a company; of another service where one is named. */
export async function comeToOffers(page: Page, url = '/') {
  await page.goto(url)
  await signIn(page)
  await goToOffers(page)
}

/** From the shipment page to the offers, for a two-leg shipment of a company. */
export async function goToOffers(page: Page) {
  await describeShipment(page)
  await page.getByRole('button', { name: 'Continue to holder' }).click()
  await giveCompany(page)
  await page.getByRole('button', { name: 'See offers' }).click()
  await expect(page).toHaveURL(/\/quote\/offers$/)
}

/** The token of this tab's session, to ask the service by hand. */
export async function token(page: Page): Promise<string> {
  return page.evaluate(
    () => (JSON.parse(sessionStorage.getItem('lading.session') ?? '{}') as { token?: string }).token ?? '',
  )
}

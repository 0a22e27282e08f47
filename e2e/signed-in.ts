import { test as story, type Page } from '@playwright/test'
import { type Asked, askForOffer, buyOffer } from './asked.ts'
import { type DraftStop, expect, twoLegs } from './steps.ts'

// Where stories start that aren't about signing in or describing a shipment. The session, and the answers that
// `describeShipment` and `giveCompany` would type, are in the tab's storage before its first page opens. The app
// reads them as it does after a reload.

/** A shipment, and its holder unless the story enters one. By default it's the one that `describeShipment` types. */
export type Answers = {
  readonly stops?: readonly DraftStop[]
  readonly commodity?: string
  readonly value?: string
  /** The name of the company that holds the cover. */
  readonly company?: string
  /** The identifier of its country. By default it's Finland's. */
  readonly country?: string
}

type SignIn = {
  /** By default a demo account of a shipper. */
  readonly email?: string
  readonly password?: string
  /** Origin of the app if it isn't at the story's base URL. */
  readonly origin?: string
  /** Origin of the API if it isn't that of the app. */
  readonly api?: string
}

type Start = SignIn & {
  /** What the draft holds. By default there is none. */
  readonly answers?: Answers
}

/** Opens a page of the app as someone who has signed in. */
export async function openSignedIn(page: Page, path = '/quote/shipment', start: Start = {}): Promise<void> {
  await startSession(page, start)
  await page.goto(`${start.origin ?? ''}${path}`)
}

/** Prepares a tab that hasn't opened a page yet, so that it starts signed in. @returns its access token. */
async function startSession(page: Page, { answers, ...signIn }: Start = {}): Promise<string> {
  const { email, origin, api, token, ...grant } = await requestToken(page, signIn)
  const draft = answers && (await createDraft(page, { api, token }, answers))
  const tab = { origin, email, session: { token, ...grant }, draft }
  await page.addInitScript(({ origin, email, session: { seconds, ...tokens }, draft }) => {
    // This runs for every document of the tab. Only the first one starts the session, so that an ended session
    // stays ended and the app's own changes stay.
    if (location.origin !== origin || sessionStorage.getItem('started') !== null) return
    sessionStorage.setItem('started', 'signed in')
    const end = seconds === null ? {} : { endsAt: Date.now() + seconds * 1000 }
    const session = { ...tokens, ...end, person: email }
    sessionStorage.setItem('lading.session', JSON.stringify(session))
    if (draft) sessionStorage.setItem(`lading.draft.${email}`, JSON.stringify(draft))
  }, tab)
  return token
}

/** Opens the holder page with a shipment described. */
export async function openHolder(page: Page, answers: Answers = {}): Promise<void> {
  await openSignedIn(page, '/quote/holder', { answers })
}

/** Opens the offers, which the app requests from the holder page. */
export async function openOffers(page: Page, answers: Answers = {}, signIn: SignIn = {}): Promise<void> {
  await requestOffers(page, answers, signIn)
  await expect(page).toHaveURL(/\/quote\/offers$/)
}

/** Requests offers from the holder page. They may be declined. */
export async function requestOffers(page: Page, answers: Answers = {}, signIn: SignIn = {}): Promise<void> {
  const company = 'Oy Esimerkki Ab'
  await openSignedIn(page, '/quote/holder', { ...signIn, answers: { company, ...answers } })
  await page.getByRole('button', { name: 'See offers' }).click()
}

/**
 * Opens the purchase page of an offer that was made through the API.
 * @returns the offer's ID.
 */
export async function openOffer(page: Page, asked: Asked = { legs: 2 }): Promise<string> {
  const token = await startSession(page)
  const offerId = await askForOffer(page, asked, token)
  await page.goto(`/quote/purchase/${offerId}`)
  return offerId
}

/**
 * Opens a booking that was made through the API.
 * @returns the booking's ID and the reference on its certificate.
 */
export async function openBooking(page: Page, asked: Asked = { legs: 2 }, signIn: SignIn = {}) {
  const token = await startSession(page, signIn)
  const booking = await buyOffer(page, await askForOffer(page, asked, token), token)
  await page.goto(`${signIn.origin ?? ''}/bookings/${booking.id}`)
  await expect(page.getByRole('article')).toBeVisible()
  return booking
}

/** Signs in through the API, in the project's version. */
async function requestToken(
  page: Page,
  { email = 'shipper@lading.example', password = 'lading-demo', origin, api = origin ?? '' }: SignIn,
) {
  const { version } = story.info().project.metadata as { version: number }
  const path = version === 1 ? '/api/v1/user/Users/login' : '/api/v2/user/oauth/token'
  const reply = await page.request.post(api + path, { data: { email, password } })
  expect(reply.ok(), `signing in as ${email}`).toBe(true)
  const grant = (await reply.json()) as Readonly<Record<string, string>>
  const [token = '', seconds] = [grant['access_token'] ?? grant['id'], grant['expires_in'] ?? grant['ttl']]
  return {
    ...{ email, api, origin: origin ?? new URL(reply.url()).origin },
    ...{ token, seconds: seconds === undefined ? null : Number(seconds) },
    ...(grant['refresh_token'] ? { refreshToken: grant['refresh_token'] } : {}),
  }
}

const modeIds = { Land: '1', Sea: '2', Air: '3' }

/** Returns a draft as the app stores it. What's left out is empty. */
async function createDraft(
  page: Page,
  { api, token }: { readonly api: string; readonly token: string },
  { stops = twoLegs, commodity = '105', value = '100,000', company, country }: Answers,
) {
  const said = new Date().toISOString()
  const journeyLegs = stops.slice(1).map((to, index) => {
    const from = stops[index]
    const times = { startTime: from?.leaves, startSaid: said, endTime: to.arrives, endSaid: said }
    // A place is typed once, so only the first leg has a start.
    const start = index === 0 ? { start: from?.place, startZone: from?.zone } : {}
    const transportTypes = (from?.by ?? []).map((mode) => modeIds[mode])
    return { ...start, ...times, end: to.place, endZone: to.zone, transportTypes }
  })
  const shipment = { commodityId: commodity, insuredValue: value, journeyLegs }
  if (company === undefined) return { shipment }

  const holder = {
    type: '1',
    businessName: company,
    email: 'holder@example.com',
    addressStreet: 'Länsikatu 15',
    addressPostcode: '80110',
    addressLocality: 'Joensuu',
    addressState: 'Pohjois-Karjala',
    addressCountry: country ?? (await findFinland(page, api, token)),
  }
  return { shipment, holder }
}

async function findFinland(page: Page, api: string, token: string): Promise<string | undefined> {
  const headers = { Authorization: `Bearer ${token}` }
  const setup = await page.request.post(`${api}/api/v1/quote/quotes/setup`, { headers })
  const { countries } = (await setup.json()) as { countries: { id: string; name: string }[] }
  return countries.find(({ name }) => name === 'Finland')?.id
}

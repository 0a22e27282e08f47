import { startServer, withBrowser, withNewService } from './processes.mjs'
import { connect, shipment } from './requests.mjs'
import { measurePageLoad } from './page-load.mjs'

const turns = 5

/** Measures the pages behind sign-in and the verification page on a phone, against a form in plain HTML. */
export const pageRows = () => withNewService(({ url }) => withBrowser((browser) => measure(url, browser)))

async function measure(url, browser) {
  const floor = await startServer('e2e/bench/plain-form.mjs')
  const { offerId, bookingId, reference } = await buy(url)
  const { signedIn, withOffers } = await readStored(browser, url, bookingId)
  const pages = {
    'Shipment page': ['/quote/shipment', 2, signedIn],
    'Offers page': ['/quote/offers', 2, withOffers],
    'Purchase page': [`/quote/purchase/${offerId}`, 2, signedIn],
    'Booking page': [`/bookings/${bookingId}`, 2, signedIn],
    'List of bookings': ['/bookings', 2.5, signedIn],
    'Verification page': [`/check/${reference}`, 1.2, {}],
  }
  const measured = Object.fromEntries(['floor', ...Object.keys(pages)].map((name) => [name, []]))
  for (let turn = 0; turn < turns; turn += 1) {
    measured.floor.push(await measurePageLoad(browser, floor.url))
    for (const [name, [path, , stored]] of Object.entries(pages))
      measured[name].push({
        first: await measurePageLoad(browser, `${url}${path}`, { stored }),
        again: await measurePageLoad(browser, `${url}${path}`, { stored, reloaded: true }),
      })
  }
  await floor.stop()

  const median = (loads, what) => loads.map((seen) => seen[what]).sort((a, b) => a - b)[(turns - 1) / 2]
  const plain = median(measured.floor, 'paint')
  return Object.entries(pages).flatMap(([name, [, most]]) => {
    const [first, again] = ['first', 'again'].map((load) => measured[name].map((turn) => turn[load]))
    const [paint, paintAgain] = [median(first, 'paint'), median(again, 'paint')]
    const [requests, shift] = [median(first, 'requests'), median(first, 'shift')]
    return [
      {
        what: `${name} reloaded on a phone: largest contentful paint`,
        measured: `${paintAgain.toFixed(0)} ms`,
        floor: `${plain.toFixed(0)} ms`,
        ratio: paintAgain / plain,
        budget: `at most ${most}`,
        fits: (ratio) => ratio <= most,
      },
      {
        what: 'Opened for the first time',
        measured: `${paint.toFixed(0)} ms`,
        floor: `${plain.toFixed(0)} ms`,
        ratio: paint / plain,
      },
      {
        what: 'Its requests, and its layout shift',
        measured: `${requests}, ${shift.toFixed(3)}`,
        budget: '20, 0',
        fits: () => requests <= 20 && shift === 0,
      },
    ]
  })
}

/** Buys cover through the API. @returns the booking, its certificate number, and an offer that can still be bought. */
async function buy(url) {
  const { shipper } = await connect(url)
  const bought = await shipper('/quote/bookings/quote', shipment())
  const { bookingId, reference } = await shipper('/quote/bookings/purchase', { offerId: bought.offerId })
  const { offerId } = await shipper('/quote/bookings/quote', shipment())
  return { offerId, bookingId, reference }
}

/**
 * Signs in on a page and copies a booking to a new quote.
 * @returns what its tab stores once it has signed in, and once it shows offers.
 */
async function readStored(browser, url, bookingId) {
  const page = await browser.newPage()
  const read = () => page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)))
  await page.goto(`${url}/sign-in`)
  await page.getByLabel('Email').fill('shipper@lading.example')
  await page.getByLabel('Password').fill('lading-demo')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'What are you shipping, and where?' }).waitFor()
  const signedIn = await read()
  await page.goto(`${url}/bookings/${bookingId}`)
  await page.getByRole('button', { name: 'Copy to new quote' }).click()
  await page.getByLabel('Departs from').first().fill('+15d 8:00')
  await page.getByRole('button', { name: 'Continue to holder' }).click()
  await page.getByRole('button', { name: 'See offers' }).click()
  await page
    .getByRole('link', { name: /^Choose/ })
    .first()
    .waitFor()
  const withOffers = await read()
  await page.close()
  return { signedIn, withOffers }
}

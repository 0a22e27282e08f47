import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findBrowser } from '../browser.mjs'
import { startServer } from './processes.mjs'
import { shipment, signIn } from './requests.mjs'
import { measurePageLoad } from './page-load.mjs'

const turns = 5

/** Measures the pages behind sign-in and the verification page on a phone, against a form in plain HTML. */
export async function pageRows() {
  const folder = mkdtempSync(join(tmpdir(), 'lading-bench-'))
  const floor = await startServer('e2e/bench/plain-form.mjs')
  const service = await startServer('dist/service/main.js', { DATA_DIR: folder, LIMIT_REQUESTS: '0' })
  const { offerId, bookingId, reference } = await buy(service.url)
  const executablePath = findBrowser()
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  const stored = await readSession(browser, service.url)
  const pages = {
    'Shipment page': ['/quote/shipment', 2],
    'Purchase page': [`/quote/purchase/${offerId}`, 2],
    'Booking page': [`/bookings/${bookingId}`, 2],
    'List of bookings': ['/bookings', 2.5],
    'Verification page': [`/check/${reference}`, 1.2],
  }
  const measured = Object.fromEntries(['floor', ...Object.keys(pages)].map((name) => [name, []]))
  for (let turn = 0; turn < turns; turn += 1) {
    measured.floor.push(await measurePageLoad(browser, floor.url))
    for (const [name, [path]] of Object.entries(pages))
      measured[name].push({
        first: await measurePageLoad(browser, `${service.url}${path}`, { stored }),
        again: await measurePageLoad(browser, `${service.url}${path}`, { stored, reloaded: true }),
      })
  }
  await browser.close()
  await Promise.all([floor.stop(), service.stop()])
  rmSync(folder, { recursive: true })

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
        budget: '',
      },
      {
        what: 'Its requests, and its layout shift',
        measured: `${requests}, ${shift.toFixed(3)}`,
        floor: '',
        budget: '20, 0',
        fits: () => requests <= 20 && shift === 0,
      },
    ]
  })
}

/** Buys cover through the API. @returns the booking, its certificate number, and an offer that can still be bought. */
async function buy(url) {
  const token = await signIn(url)
  const post = async (path, body) => {
    const reply = await fetch(`${url}/api/v2/quote/bookings/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path} failed: ${await reply.text()}`)
    return reply.json()
  }
  const bought = await post('quote', shipment())
  const { bookingId, reference } = await post('purchase', { offerId: bought.offerId })
  const { offerId } = await post('quote', shipment())
  return { offerId, bookingId, reference }
}

/** Signs in on a page. @returns the stored session of its tab. */
async function readSession(browser, url) {
  const page = await browser.newPage()
  await page.goto(`${url}/sign-in`)
  await page.getByLabel('Email').fill('shipper@lading.example')
  await page.getByLabel('Password').fill('lading-demo')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'What are you shipping, and where?' }).waitFor()
  const session = await page.evaluate(() => sessionStorage.getItem('lading.session'))
  await page.close()
  return { 'lading.session': session }
}

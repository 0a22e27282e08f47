import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answersPerSecond } from './load.mjs'
import { startServer } from './processes.mjs'

const turns = 3
const seconds = 4

/** Measures quotes (decode, validate, rate, save) against bare Fastify with one durable insert. */
export async function quoteRows() {
  const folder = mkdtempSync(join(tmpdir(), 'lading-bench-'))
  const floor = await startServer('e2e/bench/floor.mjs')
  const service = await startServer('dist/service/main.js', {
    DATA_DIR: folder,
    LIMIT_REQUESTS: '0',
    LIMIT_TOKENS: '0',
  })
  const form = new URLSearchParams(shipment()).toString()
  const token = await signIn(service.url)
  const ours = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(form),
    authorization: `Bearer ${token}`,
  }
  const json = JSON.stringify(shipment())
  const theirs = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }
  const quote = (time) => answersPerSecond(`${service.url}/api/v2/quote/bookings/quote`, ours, form, time)
  const insert = (time) => answersPerSecond(floor.url, theirs, json, time)

  await quote(1)
  await insert(1)
  const measured = []
  for (let turn = 0; turn < turns; turn += 1) {
    measured.push({ floor: await insert(seconds), ours: await quote(seconds) })
  }
  const memory = service.memory()
  await Promise.all([floor.stop(), service.stop()])
  rmSync(folder, { recursive: true })

  const middle = (which) => measured.map((turn) => turn[which]).sort((a, b) => a - b)[1]
  return [
    {
      what: 'Quotes per second, 16 connections',
      measured: middle('ours').toFixed(0),
      floor: `${middle('floor').toFixed(0)}`,
      ratio: middle('ours') / middle('floor'),
      budget: 'at least 0.6',
      fits: (ratio) => ratio >= 0.6,
    },
    { what: 'Memory after these quotes', measured: `${memory.toFixed(0)} MB`, floor: '', budget: '' },
  ]
}

/** Signs in with a demo account. @returns its token. */
export async function signIn(url, email = 'shipper@lading.example') {
  const reply = await fetch(`${url}/api/v2/user/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'lading-demo' }),
  })
  return (await reply.json()).access_token
}

export function shipment() {
  const day = (days) => new Date(Date.now() + days * 86_400_000).toISOString()
  const leg = (start, end, from, to, by) => ({
    start,
    end,
    startTime: day(from),
    endTime: day(to),
    transportTypes: [by],
    transportFeatures: [],
  })
  return {
    journeyLegs: JSON.stringify([
      leg('Joensuu, Finland', 'Helsinki, Finland', 10, 11, '1'),
      leg('Helsinki, Finland', 'Hamburg, Germany', 12, 14, '2'),
    ]),
    commodityId: '105',
    insuredValue: '100000',
    bookingHolder: JSON.stringify({
      email: 'holder@example.com',
      businessName: 'Oy Esimerkki Ab',
      addressStreet: 'Länsikatu 15',
      addressLocality: 'Joensuu',
      addressState: 'Pohjois-Karjala',
      addressPostcode: '80110',
      addressCountry: 'FI',
    }),
  }
}

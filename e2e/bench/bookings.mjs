import { copyQuotes } from './copies.mjs'
import { withCopies } from './processes.mjs'
import { quotes, signIn } from './requests.mjs'

const many = 100_000
/** The queries of the list: search and sort, the first page and the thousandth. */
const queries = {
  'page 1': {},
  'page 1,000': { page: 999 },
  'page 1 without replaced quotes': { where: { replaced: false } },
  'page 1 of a year of purchases': { where: { purchasedAt: { gte: '2026-01-01', lte: '2026-12-31' } } },
  'page 1 by holder': { order: { holder: 'ASC' } },
  'page 1,000 by holder': { page: 999, order: { holder: 'ASC' } },
  'page 1,000 by holder, descending': { page: 999, order: { holder: 'DESC' } },
  'page 1,000 by arrival': { page: 999, order: { endTime: 'ASC' } },
  'page 1 by value': { order: { insuredValue: 'DESC' } },
  'page 1 by status': { order: { status: 'DESC' } },
  'page 1,000 by status': { page: 999, order: { status: 'ASC' } },
  'page 1 of a month of departures': { where: { startTime: { gte: '2026-10-01', lte: '2026-10-31' } } },
  'page 1,000 of departures, by holder': {
    where: { startTime: { lte: '2099-01-01' } },
    order: { holder: 'ASC' },
    page: 999,
  },
  'open offers, by expiry': {
    where: { status: 1, open: true },
    order: { expiresAt: 'ASC' },
    perPage: 1,
  },
  'search for a rare word': { globalFilter: 'copied04711' },
  'search for the start of a word': { globalFilter: 'copi' },
  'search for a common word': { globalFilter: 'helsinki' },
  'search for a common word, page 1,000': { globalFilter: 'helsinki', page: 999 },
  'search for two words, by value': { globalFilter: 'helsinki copi', order: { insuredValue: 'ASC' } },
  'search for two words, by status, page 1,000': {
    globalFilter: 'helsinki copi',
    order: { status: 'ASC' },
    page: 999,
  },
}

/** Measures the list of 100,000 bookings. @param engine one of `databases.mjs`. */
export const bookingRows = (engine) =>
  withCopies(engine, (file) => copyQuotes(file, { from: quotes, to: many }), measure)

async function measure(service) {
  const token = await signIn(service.url)
  const measured = []
  for (const [name, ask] of Object.entries(queries))
    measured.push(await measureList(service.url, token, name, ask))
  const csv = await downloadCsv(service, token)
  const slowest = measured.reduce((one, other) => (one.p95 > other.p95 ? one : other))
  for (const { name, p95 } of measured) process.stderr.write(`  ${name}: ${p95.toFixed(0)} ms\n`)
  return [
    {
      what: `List of ${many.toLocaleString('en')}: p95 of the slowest query (${slowest.name})`,
      measured: `${slowest.p95.toFixed(0)} ms`,
      budget: '50 ms',
      fits: () => slowest.p95 <= 50,
    },
    {
      what: 'CSV of the whole list; longest wait of other requests during it; memory afterwards',
      measured: `${csv.seconds.toFixed(1)} s; ${csv.longest.toFixed(0)} ms; ${csv.memory.toFixed(0)} MB`,
    },
  ]
}

/** Downloads the whole list as CSV while another client keeps requesting its first page. */
async function downloadCsv({ url, memory }, token) {
  const headers = { authorization: `Bearer ${token}` }
  const from = performance.now()
  let isDone = false
  const fetched = fetch(`${url}/api/v2/quote/bookings/csv`, { headers })
    .then((reply) => reply.text())
    .finally(() => (isDone = true))
  let longest = 0
  while (!isDone) {
    const start = performance.now()
    await (await fetch(`${url}/api/v2/quote/bookings`, { headers })).json()
    longest = Math.max(longest, performance.now() - start)
  }
  const lines = (await fetched).split('\r\n').length - 2
  if (lines !== many) throw new Error(`The file has ${lines} rows.`)
  return { seconds: (performance.now() - from) / 1000, longest, memory: memory() }
}

/** How often a list is measured. Three times may be slower than the p95. */
const times = 61

/** Measures a list. @returns its name and the p95 in milliseconds. */
export async function measureList(url, token, name, { path = '/quote/bookings', order, where, ...ask }) {
  const query = new URLSearchParams({
    ...ask,
    ...(order ? { order: JSON.stringify(order) } : {}),
    ...(where ? { where: JSON.stringify(where) } : {}),
  })
  const taken = []
  for (let turn = 0; turn < times; turn += 1) {
    const from = performance.now()
    const reply = await fetch(`${url}/api/v2${path}?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { count } = await reply.json()
    if (!reply.ok || count === 0) throw new Error(`${name}: ${reply.status}, ${count} rows.`)
    // The first run also prepares statements and reads pages from disk.
    if (turn > 0) taken.push(performance.now() - from)
  }
  return { name, p95: taken.sort((a, b) => a - b)[Math.ceil(taken.length * 0.95) - 1] }
}

import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { copyQuotes, holderPrefix } from './copies.mjs'
import { quantile } from './load.mjs'
import { withFolder, withService } from './processes.mjs'
import { boughtQuotes, connect, createQuotes, query, quoteFor, quotes } from './requests.mjs'

/** The numbers of bookings to measure at. */
const sizes = [1000, 100_000, 1_000_000]

/** How often each size is measured, in turn, so that other load on the machine affects all of them. */
const turns = 3
/** Runs of each action at each turn, after ten that aren't counted. */
const runs = 20

const toCopies = (bookings) => Math.ceil((bookings * quotes) / boughtQuotes)

/**
 * Measures what people do on databases of a thousand to a million bookings.
 * @param engine one of `databases.mjs`.
 */
export const growthRows = (engine) => withFolder((folder) => measure(engine, folder))

async function measure(engine, folder) {
  const databases = sizes.map((bookings) => join(folder, String(bookings)))
  await fillDatabases(databases, engine)
  const results = databases.map(() => ({ starts: [], memories: [], actions: {}, size: 0 }))
  for (let turn = 0; turn < turns; turn += 1)
    for (const [index, database] of databases.entries())
      await measureDatabase(engine, database, results[index])
  return formatResults(results)
}

/** Fills each database from a copy of the one before. @param databases their folders, smallest first. */
async function fillDatabases(databases, engine) {
  for (const [index, database] of databases.entries()) {
    const from = performance.now()
    const smaller = databases[index - 1]
    if (smaller) cpSync(smaller, database, { recursive: true })
    else await withService({ DATA_DIR: database }, ({ url }) => createQuotes(url))
    const copies = smaller ? toCopies(sizes[index - 1]) : 0
    const file = join(database, 'lading.db')
    copyQuotes(file, { from: copies, to: toCopies(sizes[index]), last: toCopies(sizes.at(-1)) })
    await engine.open(database)
    const seconds = (performance.now() - from) / 1000
    process.stderr.write(
      `  ${sizes[index].toLocaleString('en')} bookings, filled in ${seconds.toFixed(0)} s\n`,
    )
  }
}

/** Measures a database once, and adds the figures to its results. */
async function measureDatabase(engine, database, result) {
  await withService(await engine.open(database), async ({ url, milliseconds, memory }) => {
    for (const [name, times] of Object.entries(await measureActions(url)))
      (result.actions[name] ??= []).push(...times)
    result.starts.push(milliseconds)
    result.memories.push(memory())
    result.size = (await engine.size(database)) / 1e6
  })
}

function formatResults(results) {
  const show = (read) => results.map((result) => round(read(result))).join(' / ')
  const row = (what, unit, read) => {
    const ratio = read(results.at(-1)) / read(results[0])
    return { what: `By growth: ${what}`, measured: `${show(read)} ${unit}`, ratio }
  }
  const actions = Object.keys(results[0].actions).map((what) => {
    const p95 = ({ actions }) => quantile(sort(actions[what]), 0.95)
    const medians = row(what, 'ms', ({ actions }) => median(actions[what]))
    const action = { ...medians, measured: `${medians.measured}, p95 ${show(p95)}` }
    const most = /search/i.test(what) ? 50 : /list|log|customers|queue/i.test(what) ? 30 : undefined
    if (most === undefined) return { ...action, budget: 'ratio at most 1.5', fits: (ratio) => ratio <= 1.5 }
    return { ...action, budget: `p95 ${most} ms`, fits: () => p95(results.at(-1)) <= most }
  })
  const start = row('start to ready', 'ms', ({ starts }) => median(starts))
  return [
    { ...start, budget: '1,000 ms', fits: () => median(results.at(-1).starts) <= 1000 },
    ...actions,
    row('memory', 'MB', ({ memories }) => Math.max(...memories)),
    row('size of the database', 'MB', ({ size }) => size),
  ]
}

const sort = (values) => values.toSorted((a, b) => a - b)
const median = (values) => quantile(sort(values), 0.5)
const round = (value) => value.toFixed(value < 100 ? 1 : 0)

/** Measures each action. @returns the times of its runs by name, in milliseconds. */
async function measureActions(url) {
  const users = await connect(url)
  const { shipper, support, admin } = users
  const list = (fields) => shipper(`/quote/bookings?${query(fields)}`)
  const staffList = (fields) => admin(`/quote/bookings?${query(fields)}`)
  /** What the app leaves out unless it's requested. */
  const where = { replaced: false }
  const some = await list({ where: { status: 2 }, perPage: 100, page: 3 })
  let next = 0
  const existing = () => some.data[next++ % some.data.length]
  const offers = []
  const bought = []
  const actions = {
    'Get a quote': async () => offers.push(await quoteFor(users, `New${next++} Ltd`)),
    'Open an offer': () => shipper(`/quote/offers/${existing().offer.id}`),
    Buy: async () =>
      bought.push(await shipper('/quote/bookings/purchase', { offerId: offers.pop().offerId })),
    'Open a booking': () => shipper(`/quote/bookings/${existing().id}`),
    'Open a certificate (PDF)': () => shipper(`/quote/bookings/${existing().id}/certificate`),
    'Verify a certificate': () => shipper(`/quote/check/${existing().reference}`),
    'Add a note': () => support(`/quote/bookings/${existing().id}/notes`, { content: 'Called.' }),
    Cancel: () => shipper(`/quote/bookings/${bought.pop().id}/cancel`, { reason: 'Not needed' }),
    'List: first page': () => list({ where }),
    'List: page 40': () => list({ where, page: 39 }),
    'List: purchased, first page': () => list({ where: { status: 2 } }),
    'List: by value': () => list({ order: { insuredValue: 'DESC' } }),
    'List: by status': () => list({ where, order: { status: 'ASC' } }),
    'Staff’s list: first page': () => staffList({ where }),
    'Staff’s list: page 40': () => staffList({ where, page: 39 }),
    'Staff’s list: expired': () => staffList({ where: { status: 5, ...where } }),
    'Staff’s list: completed, of which there are none': () => staffList({ where: { status: 4 } }),
    'Staff’s list: by departure': () => staffList({ where, order: { startTime: 'ASC' } }),
    'Staff’s list: by expiry': () => staffList({ where, order: { expiresAt: 'ASC' } }),
    'Staff’s list: by purchase': () => staffList({ where, order: { purchasedAt: 'DESC' } }),
    'Staff’s list: by status, descending': () => staffList({ where, order: { status: 'DESC' } }),
    'Search: a rare word': () => list({ globalFilter: `${holderPrefix}00${String(100 + (next++ % 400))}` }),
    'Search: a common word': () => list({ globalFilter: 'helsinki' }),
    'Search: a common and a rare word': () =>
      list({ globalFilter: `hamburg ${holderPrefix}00${String(100 + (next++ % 400))}` }),
    'Customers: first page': () => support('/quote/customers'),
    'Customers: search': () =>
      support(`/quote/customers?${query({ globalFilter: `${holderPrefix}00${100 + (next++ % 400)}` })}`),
    'Audit log: first page': () => admin('/user/audits'),
    'Audit log: page 40': () => admin(`/user/audits?${query({ page: 39 })}`),
    'Audit log: one action': () => admin(`/user/audits?${query({ where: { action: 'cancelBooking' } })}`),
    'Audit log: a rare action': () =>
      admin(`/user/audits?${query({ where: { action: 'changeOrganization' } })}`),
    'Audit log: search': () =>
      admin(`/user/audits?${query({ globalFilter: `${holderPrefix}00${100 + (next++ % 400)}` })}`),
    'Queue: expiring offers': () => support('/quote/queue/expiring'),
  }
  const measured = {}
  for (const [name, action] of Object.entries(actions)) {
    const times = []
    for (let run = -10; run < runs; run += 1) {
      const from = performance.now()
      await action()
      if (run >= 0) times.push(performance.now() - from)
    }
    measured[name] = times
  }
  return measured
}

import { DatabaseSync } from '@photostructure/sqlite'
import { measureList } from './bookings.mjs'
import { copyQuotes } from './copies.mjs'
import { withCopies } from './processes.mjs'
import { quotes, signIn } from './requests.mjs'

const many = 100_000
/** Organizations at each of the five levels below the root, each level divided evenly among the one above. */
const levels = [10, 50, 200, 600, 4140]

/** What staff look at. */
const lists = {
  bookings: {},
  'bookings, page 50': { page: 49 },
  'bookings by holder': { order: { holder: 'ASC' } },
  'bookings by value': { order: { insuredValue: 'DESC' } },
  'bookings of a month of departures': {
    where: { startTime: { gte: '2026-10-01', lte: '2099-10-31' } },
  },
  'bookings in force, by expiry': { where: { status: 2 }, order: { expiresAt: 'ASC' }, perPage: 5 },
  'search for a common word': { globalFilter: 'helsinki' },
  'search for the start of a word': { globalFilter: 'copi' },
  'search for the start of fewer words': { globalFilter: 'copied00' },
  'search for a common word, by value': { globalFilter: 'helsinki', order: { insuredValue: 'ASC' } },
  'search for a common word, by status': { globalFilter: 'helsinki', order: { status: 'ASC' } },
  'search for a common word in a month of departures': {
    globalFilter: 'helsinki',
    where: { startTime: { gte: '2026-10-01', lte: '2099-10-31' } },
  },
  'search for a common word in force': { globalFilter: 'helsinki', where: { status: 2 } },
  'search for a common word, page 50': { globalFilter: 'helsinki', page: 49 },
  customers: { path: '/quote/customers' },
  'search for customers': { path: '/quote/customers', globalFilter: 'copi' },
  'audit log': { path: '/user/audits' },
  'search of the audit log': { path: '/user/audits', globalFilter: 'copi' },
  'search of the audit log for an action': {
    path: '/user/audits',
    globalFilter: 'copi',
    where: { action: 'createQuote' },
  },
  organizations: { path: '/user/organizations' },
  'organizations to switch to': { path: '/user/oauth/organizations', globalFilter: 'company' },
}

/**
 * Measures the lists of a shipper, a broker and the root among 5,000 organizations with 100,000 quotes and bookings.
 * @param engine one of `databases.mjs`.
 */
export function organizationRows(engine) {
  let organizations
  const copy = (file) => {
    organizations = createOrganizations(file)
    copyQuotes(file, { from: quotes, to: many, organizationIds: organizations.flat() })
  }
  return withCopies(engine, copy, ({ url }) => measure(url, organizations))
}

async function measure(url, organizations) {
  const root = await signIn(url, 'admin@lading.example')
  const [broker, shipper] = [organizations[0][0], organizations[4][0]]
  // What staff see of one organization, their own in the last case.
  const where = { organizationId: shipper }
  const all = {
    ...lists,
    'bookings of one': { where },
    'search of one': { where, globalFilter: 'helsinki' },
    'customers of one': { path: '/quote/customers', where },
    'audit log of one': { path: '/user/audits', where },
  }
  const measureAs = (token, whose, more = {}) => measureLists(url, token, whose, { ...all, ...more })
  const below = { where: { organizationId: broker } }
  return [
    await measureAs(root, 'the root', {
      'bookings of the broker': below,
      'search of the broker': { ...below, globalFilter: 'helsinki' },
      'customers of the broker': { path: '/quote/customers', ...below },
      'audit log of the broker': { path: '/user/audits', ...below },
    }),
    await measureAs(await switchOrganization(url, root, broker), 'a broker with 499 below'),
    await measureAs(await switchOrganization(url, root, shipper), 'a shipper'),
  ]
}

/** Creates the organizations. @returns their IDs by level. */
function createOrganizations(file) {
  const root = "(select id from organizations where name = 'Lading Demo Trading')"
  const byLevel = []
  const rows = []
  for (const [level, count] of levels.entries()) {
    const above = byLevel.at(-1)
    const kind = level === levels.length - 1 ? 'shipper' : 'broker'
    const ids = Array.from({ length: count }, () => crypto.randomUUID())
    for (const [at, id] of ids.entries()) {
      const parent = above ? `'${above[Math.floor((at * above.length) / count)]}'` : root
      rows.push(
        `('${id}', 'Company ${level + 2}-${at + 1}', '${kind}', ${parent}, '2026-11-02T08:00:00.000Z')`,
      )
    }
    byLevel.push(ids)
  }
  // A prepared statement would keep the file locked until it's garbage collected.
  const database = new DatabaseSync(file)
  const insert = 'insert into organizations (id, name, kind, parent_id, created_at) values'
  database.exec(`begin; ${rows.map((row) => `${insert} ${row};`).join('')} commit`)
  database.close()
  return byLevel
}

/** Switches to an organization. @returns a token for it. */
async function switchOrganization(url, token, organizationId) {
  const reply = await fetch(`${url}/api/v2/user/oauth/organization`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ organizationId }),
  })
  return (await reply.json()).access_token
}

async function measureLists(url, token, whose, all) {
  const measured = []
  for (const [name, ask] of Object.entries(all)) measured.push(await measureList(url, token, name, ask))
  for (const { name, p95 } of measured) process.stderr.write(`  ${whose}, ${name}: ${p95.toFixed(0)} ms\n`)
  const slowest = measured.reduce((one, other) => (one.p95 > other.p95 ? one : other))
  return {
    what: `5,000 organizations: p95 of the slowest list of ${whose} (${slowest.name})`,
    measured: `${slowest.p95.toFixed(0)} ms`,
    budget: '50 ms',
    fits: () => slowest.p95 <= 50,
  }
}

import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { buildIfChanged } from '../../src/service/build.mjs'
import { bookingRows } from './bookings.mjs'
import { keyboardRows } from './keyboard.mjs'
import { clickRows } from './clicks.mjs'
import { sqlite, startPostgres } from './databases.mjs'
import { documentRows } from './documents.mjs'
import { growthRows } from './growth.mjs'
import { legRows } from './legs.mjs'
import { organizationRows } from './organizations.mjs'
import { overloadRows } from './overload.mjs'
import { pageRows } from './pages.mjs'
import { measureSecondProcessor } from './processors.mjs'
import { quoteRows } from './quotes.mjs'
import { signInRows } from './sign-in.mjs'
import { soakRows } from './soak.mjs'
import { startRows } from './start.mjs'

// Measures speed and memory, each against a baseline in the same run if there is one, for the table in this README.md.
// Machines are noisy, so the ratios are worth more than the numbers.

await buildIfChanged()
const all = {
  'sign-in': signInRows,
  pages: pageRows,
  clicks: clickRows,
  keyboard: keyboardRows,
  legs: legRows,
  start: startRows,
  quotes: quoteRows,
  bookings: bookingRows,
  organizations: organizationRows,
  documents: documentRows,
  overload: overloadRows,
  soak: soakRows,
  growth: growthRows,
}
/** These take more than ten minutes each, and growth 12 GB of disk space, so they run only if they’re named. */
const slow = ['growth', 'soak']
/** These also run on PostgreSQL. */
const bothEngines = ['quotes', 'bookings', 'organizations', 'growth']
const { values: options, positionals: selected } = parseArgs({
  options: { postgresql: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const engine = options.postgresql ? await startPostgres() : sqlite
const today = new Date().toISOString().slice(0, 10)
console.log(`Measured on ${today} with ${cpus().length} processors and Node ${process.versions.node}.`)
console.log(`Two busy processors do ${(await measureSecondProcessor()).toFixed(2)} times as much as one.\n`)
console.log('| What | Measured | Floor | Ratio | Budget | |')
console.log('| --- | --- | --- | --- | --- | --- |')
for (const [name, measure] of Object.entries(all)) {
  // `npm run bench -- legs quotes` measures only these.
  if (selected.length > 0 ? !selected.includes(name) : slow.includes(name)) continue
  if (options.postgresql && !bothEngines.includes(name)) continue
  process.stderr.write(`${name} …\n`)
  for (const { what, measured, floor = '', ratio, budget = '', fits } of await measure(engine)) {
    const result = fits ? (fits(ratio) ? 'met' : 'missed') : ''
    console.log(`| ${what} | ${measured} | ${floor} | ${ratio?.toFixed(2) ?? ''} | ${budget} | ${result} |`)
  }
}
await engine.close()

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildIfChanged } from '../../src/service/build.mjs'

// Measures the size of each page against its budget: the gzipped imports of the page, as listed by the build.

const web = join(import.meta.dirname, '../../dist/web')

/** The modules of each page. A page opened later loads only what earlier ones haven't. */
const signIn = ['index.html']
const frame = ['src/web/app/shell/Shell.tsx']
const quote = [...frame, 'src/web/app/QuoteLayout.tsx']
const page = (name) => `src/web/features/${name}.tsx`

/** Budgets in kB of 1,000 bytes, gzipped. */
const budgets = [
  { what: 'the page to sign in, JavaScript', made: signIn, after: [], kind: 'js', budget: 135 },
  { what: 'all styles', made: signIn, after: [], kind: 'css', budget: 10 },
  {
    what: 'the shipment page, when first opened',
    made: [...quote, page('shipment/ShipmentPage')],
    after: signIn,
    kind: 'js',
    budget: 130,
  },
  ...['holder/HolderPage', 'offers/OffersPage', 'purchase/PurchasePage'].map((name) => ({
    what: `${name}, when first opened`,
    made: [...quote, page(name)],
    after: [...signIn, ...quote, page('shipment/ShipmentPage')],
    kind: 'js',
    budget: 60,
  })),
  ...['bookings/BookingPage', 'booking-list/BookingListPage', 'account/AccountPage', 'people/PeoplePage'].map(
    (name) => ({
      what: `${name}, when first opened`,
      made: [...frame, page(name)],
      after: signIn,
      kind: 'js',
      budget: 60,
    }),
  ),
  {
    what: 'from signing in to the certificate, everything',
    made: [
      ...signIn,
      ...quote,
      ...['shipment/ShipmentPage', 'holder/HolderPage', 'offers/OffersPage'].map(page),
      ...['purchase/PurchasePage', 'bookings/BookingPage'].map(page),
    ],
    after: [],
    kind: 'all',
    budget: 330,
  },
]

/** Lists the files loaded with some modules, without dynamic imports. */
function filesOf(manifest, modules) {
  const files = new Set()
  const seen = new Set()
  const visit = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk)
      throw new Error(`The build knows no ${key}. Say in ${import.meta.filename} what became of it.`)
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    for (const other of chunk.imports ?? []) visit(other)
  }
  modules.forEach(visit)
  return files
}

const weigh = (files) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(web, file)), { level: 9 }).length, 0) /
  1000

await buildIfChanged()
const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8'))
let over = false
for (const { what, made, after, kind, budget } of budgets) {
  const had = filesOf(manifest, after)
  const wanted = [...filesOf(manifest, made)].filter((file) => kind === 'all' || file.endsWith(`.${kind}`))
  const weight = weigh(wanted.filter((file) => !had.has(file)))
  const fits = weight <= budget
  over ||= !fits
  console.log(`${fits ? 'fits' : 'OVER'}  ${weight.toFixed(1).padStart(6)} of ${budget} kB  ${what}`)
}
if (over) {
  console.error('Something weighs more than its budget.')
  process.exitCode = 1
}

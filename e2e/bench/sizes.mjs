import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildIfChanged } from '../../src/service/build.mjs'

// Measures the size of each page against its budget: the gzipped files that the build lists for it. No script may be so
// small that another request isn't worth it, or import itself through others.

const web = join(import.meta.dirname, '../../dist/web')

await buildIfChanged()
/** Lists the files that a document loads, or with `prefetch` those that it loads once it's idle. */
const linkedFiles = (
  name,
  pattern = /<(?:script|link rel="stylesheet")[^>]* (?:src|href)="\/(assets\/[^"]+)"/g,
) => Array.from(readFileSync(join(web, name), 'utf8').matchAll(pattern), ([, file]) => file)

/** The files of each page, by its path. A page opened later loads only what earlier ones haven't. */
const files = {
  ...JSON.parse(readFileSync(join(web, '.vite/preload.json'), 'utf8')),
  '/sign-in': linkedFiles('index.html'),
  idle: linkedFiles('sign-in.html', /<link rel="prefetch"[^>]* href="\/(assets\/[^"]+)"/g),
  map: readdirSync(join(web, 'assets'))
    .filter((name) => /^(?:JourneyMap|_virtual_(?:coast|sea-lanes))-/.test(name))
    .map((name) => `assets/${name}`),
}

/** What the sign-in page loads, and what it loads once it's idle. */
const signIn = ['/sign-in', 'idle']
const shipment = [...signIn, '/quote/shipment']
const purchase = '/quote/purchase/:offerId'

/** Budgets in kB of 1,000 bytes, gzipped. */
const budgets = [
  {
    what: 'the page to sign in, JavaScript until idle',
    pages: ['/sign-in'],
    after: [],
    kind: 'js',
    budget: 115,
  },
  { what: 'all styles', pages: signIn, after: [], kind: 'css', budget: 10 },
  ...[
    { page: '/quote/shipment', after: signIn, budget: 130 },
    ...['/quote/holder', '/quote/offers', purchase].map((page) => ({ page, after: shipment, budget: 60 })),
    ...['/bookings/:id', '/bookings', '/account', '/organization/users'].map((page) => ({
      page,
      after: signIn,
      budget: 60,
    })),
  ].map(({ page, ...rest }) => ({ what: `${page}, when first opened`, pages: [page], kind: 'js', ...rest })),
  { what: 'the map in detail, with routes by sea', pages: ['map'], after: [], kind: 'js', budget: 110 },
  {
    what: 'from signing in to the certificate, everything',
    pages: [...shipment, '/quote/holder', '/quote/offers', purchase, '/bookings/:id'],
    after: [],
    kind: 'all',
    budget: 330,
  },
]

/** Lists the files of some pages. */
function listFiles(pages) {
  return new Set(
    pages.flatMap((page) => {
      if (!files[page]) throw new Error(`The build has no page ${page}.`)
      return files[page]
    }),
  )
}

const weigh = (files) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(web, file)), { level: 9 }).length, 0) /
  1000

let hasFailed = false
for (const { what, pages, after, kind, budget } of budgets) {
  const had = listFiles(after)
  const wanted = [...listFiles(pages)].filter((file) => kind === 'all' || file.endsWith(`.${kind}`))
  const weight = weigh(wanted.filter((file) => !had.has(file)))
  const fits = weight <= budget
  hasFailed ||= !fits
  console.log(`${fits ? 'fits' : 'OVER'}  ${weight.toFixed(1).padStart(6)} of ${budget} kB  ${what}`)
}

/** The minimum size of a script, in kB: a smaller one costs more by its request than by its size. */
const minimum = 4
// The bundler always writes its helpers to a file of their own.
const isScript = (file) => file.endsWith('.js') && !file.startsWith('rolldown-runtime-')
for (const file of readdirSync(join(web, 'assets')).filter(isScript)) {
  const weight = weigh([`assets/${file}`])
  if (weight >= minimum) continue
  hasFailed = true
  console.log(`TINY  ${weight.toFixed(1).padStart(6)} of ${minimum} kB  ${file}`)
}

const chunks = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8'))
/** Lists the chunks that one loads before itself. */
function listImports(name, found = new Set()) {
  for (const other of chunks[name].imports ?? []) {
    if (found.has(other)) continue
    found.add(other)
    listImports(other, found)
  }
  return found
}
// Chunks that import each other run in an order that depends on the page, and may fail on some.
for (const name of Object.keys(chunks).filter((name) => listImports(name).has(name))) {
  hasFailed = true
  console.log(`LOOP  ${chunks[name].file} imports itself through other files`)
}
if (hasFailed) {
  console.error('A page is over its budget, or a script is too small or imports itself.')
  process.exitCode = 1
}

import { quantile } from './load.mjs'
import { withBrowser, withNewService } from './processes.mjs'
import { createQuotes } from './requests.mjs'

/** How often each page is opened; the first time, none of them has been opened before. */
const turns = 4
/** The milliseconds between two clicks, in which deferred work is finished. */
const rest = 1000
/** The service is 50 ms away. */
const network = { offline: false, latency: 50, downloadThroughput: -1, uploadThroughput: -1 }

/** The milliseconds that the pointer is on a link before it's pressed. A person takes 80 to 200; a program takes none. */
const hovers = [0, 80]

/** The links to click, in this order. */
const links = ['Bookings', /^LD-/, 'Customers', /^Copied9/, 'Queue', 'Statements', 'Bookings', 'Get a quote']

/** Measures the time from a click on a link to the content of the page, with the CPU slowed 4 times. */
export async function clickRows() {
  const rows = []
  let slowest = 0
  for (const hover of hovers) {
    const measured = await withNewService(({ url }) =>
      withBrowser((browser) => clickLinks(browser, url, hover)),
    )
    slowest = Math.max(slowest, measured.slowest)
    const [median, p95] = [quantile(measured.times, 0.5), quantile(measured.times, 0.95)]
    rows.push({
      what: `A click on a link, ${hover} ms after reaching it: content painted, median and p95`,
      measured: `${median.toFixed(0)}, ${p95.toFixed(0)} ms`,
      budget: '100, 200 ms',
      fits: () => median <= 100 && p95 <= 200,
    })
  }
  rows.push({
    what: 'The slowest interaction to the next paint',
    measured: `${slowest.toFixed(0)} ms`,
    budget: '100 ms',
    fits: () => slowest <= 100,
  })
  return rows
}

/** Clicks the links of a new service. @returns the sorted times, and the slowest interaction, in milliseconds. */
async function clickLinks(browser, url, hover) {
  await createQuotes(url)
  const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  await page.addInitScript(watchInteractions)
  await page.goto(url)
  await page.getByLabel('Email').fill('support@lading.example')
  await page.getByLabel('Password').fill('lading-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.locator('main h1').waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })

  const times = []
  for (let turn = 0; turn < turns; turn += 1) {
    for (const name of links) {
      await page.waitForTimeout(rest)
      const link = page.getByRole('link', { name, exact: typeof name === 'string' }).first()
      await link.waitFor()
      if (hover > 0) {
        await link.hover()
        await page.waitForTimeout(hover)
      }
      const opened = page.evaluate(contentPainted)
      await link.click()
      const time = await opened
      if (process.env.VERBOSE) process.stderr.write(`  ${hover} ${turn} ${name}: ${time.toFixed(0)} ms\n`)
      times.push(time)
    }
  }
  const slowest = await page.evaluate(() => globalThis.slowestInteraction)
  return { times: times.sort((a, b) => a - b), slowest }
}

/** Runs in the page: waits for a click and then for another page. @returns the milliseconds until it has loaded. */
function contentPainted() {
  const heading = () => document.querySelector('main h1')
  const before = heading()
  const isLoaded = () => heading() && heading() !== before && !document.querySelector('main .loading-status')
  return new Promise((resolve) => {
    const started = (event) => {
      const painted = () => resolve(performance.now() - event.timeStamp)
      const look = () => {
        if (!isLoaded()) requestAnimationFrame(look)
        // The frame is painted before the next task: this one, ahead of others that wait, such as React's effects.
        else void scheduler.postTask(painted, { priority: 'user-blocking' })
      }
      requestAnimationFrame(look)
    }
    addEventListener('click', started, { once: true, capture: true })
  })
}

/** Runs in the page: records the slowest interaction. */
function watchInteractions() {
  globalThis.slowestInteraction = 0
  const note = ({ interactionId, duration }) => {
    if (interactionId) globalThis.slowestInteraction = Math.max(globalThis.slowestInteraction, duration)
  }
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
    type: 'event',
    durationThreshold: 16,
  })
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findBrowser } from '../browser.mjs'
import { startServer } from './processes.mjs'

const turns = 7

/** Lighthouse's throttling of a phone: 150 ms round trip, 1.6 Mbit/s down, 0.75 Mbit/s up, a quarter of the CPU speed. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
}

/** Measures the sign-in page on a phone against the same form as plain HTML. */
export async function signInRows() {
  const folder = mkdtempSync(join(tmpdir(), 'lading-bench-'))
  const floor = await startServer('e2e/bench/plain-form.mjs')
  const service = await startServer('dist/service/main.js', { DATA_DIR: folder })
  const executablePath = findBrowser()
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  const measured = []
  for (let turn = 0; turn < turns; turn += 1) {
    measured.push({
      floor: await visit(browser, floor.url),
      ours: await visit(browser, `${service.url}/sign-in`),
    })
  }
  await browser.close()
  await Promise.all([floor.stop(), service.stop()])
  rmSync(folder, { recursive: true })

  const middle = (which, what) =>
    measured.map((turn) => turn[which][what]).sort((a, b) => a - b)[(turns - 1) / 2]
  const [paint, plainPaint] = [middle('ours', 'paint'), middle('floor', 'paint')]
  const [blocked, shift] = [middle('ours', 'blocked'), middle('ours', 'shift')]
  return [
    {
      what: 'Sign-in page on a phone: largest paint',
      measured: `${paint.toFixed(0)} ms`,
      floor: `${plainPaint.toFixed(0)} ms`,
      ratio: paint / plainPaint,
      budget: 'at most 1.1',
      fits: (ratio) => ratio <= 1.1,
    },
    {
      what: 'Its blocking time',
      measured: `${blocked.toFixed(0)} ms`,
      floor: `${middle('floor', 'blocked').toFixed(0)} ms`,
      budget: '50 ms',
      fits: () => blocked <= 50,
    },
    {
      what: 'Its layout shift',
      measured: shift.toFixed(3),
      floor: middle('floor', 'shift').toFixed(3),
      budget: '0',
      fits: () => shift === 0,
    },
  ]
}

/** Opens a page with an empty cache, and waits until it's idle. */
async function visit(browser, url) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(500)
  const seen = await page.evaluate(() => globalThis.seen)
  await context.close()
  return seen
}

/** Runs in the page: records paints, long tasks and layout shifts. */
function watch() {
  const seen = { paint: 0, blocked: 0, shift: 0 }
  globalThis.seen = seen
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => (seen.paint = entry.startTime))
  // The time of a task beyond 50 ms blocks input.
  observe('longtask', (entry) => (seen.blocked += entry.duration - 50))
  observe('layout-shift', (entry) => (seen.shift += entry.value))
}

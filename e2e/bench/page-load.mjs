/** The throttling of a phone that Lighthouse applies: each request takes 562.5 ms longer, at a quarter of the CPU speed. */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}

/**
 * Opens or reloads a page on a throttled phone, and waits until it's idle.
 * @param stored what the page finds in `sessionStorage` when it's opened.
 * @param reloaded whether it's open already, so its files are in the browser's cache.
 * @returns the times of the largest contentful paint and of blocking in milliseconds, the layout shift and the number of
 * requests.
 */
export async function measurePageLoad(browser, url, { stored = {}, reloaded = false } = {}) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
  const page = await context.newPage()
  await page.addInitScript(store, stored)
  if (reloaded) await page.goto(url, { waitUntil: 'networkidle' })
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(watch)
  let requests = 0
  page.on('request', () => (requests += 1))
  await (reloaded ? page.reload({ waitUntil: 'networkidle' }) : page.goto(url, { waitUntil: 'networkidle' }))
  // The network is idle before scripts start to read data, too.
  for (let earlier = -1; requests > earlier;) {
    earlier = requests
    await page.waitForTimeout(2000)
    await page.waitForLoadState('networkidle')
  }
  const seen = await page.evaluate(() => globalThis.seen)
  await context.close()
  return { ...seen, requests }
}

/** Runs in the page: fills `sessionStorage`, unless the page is reloaded. */
function store(stored) {
  for (const [name, value] of Object.entries(stored)) sessionStorage[name] ??= value
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

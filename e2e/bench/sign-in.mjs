import { startServer, withBrowser, withNewService } from './processes.mjs'
import { measurePageLoad } from './page-load.mjs'

const turns = 7

/** Measures the sign-in page on a phone against the same form as plain HTML. */
export const signInRows = () => withNewService(({ url }) => withBrowser((browser) => measure(url, browser)))

async function measure(url, browser) {
  const floor = await startServer('e2e/bench/plain-form.mjs')
  const measured = []
  for (let turn = 0; turn < turns; turn += 1) {
    measured.push({
      floor: await measurePageLoad(browser, `${floor.url}/sign-in`),
      ours: await measurePageLoad(browser, `${url}/sign-in`),
    })
  }
  await floor.stop()

  const middle = (which, what) =>
    measured.map((turn) => turn[which][what]).sort((a, b) => a - b)[(turns - 1) / 2]
  const [paint, plainPaint] = [middle('ours', 'paint'), middle('floor', 'paint')]
  const [blocked, shift] = [middle('ours', 'blocked'), middle('ours', 'shift')]
  return [
    {
      what: 'Sign-in page on a phone: largest contentful paint',
      measured: `${paint.toFixed(0)} ms`,
      floor: `${plainPaint.toFixed(0)} ms`,
      ratio: paint / plainPaint,
      budget: 'at most 1.05',
      fits: (ratio) => ratio <= 1.05,
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

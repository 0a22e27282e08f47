import { copyOf, installAppActs, installPlainActs } from './plain-legs.mjs'
import { withBrowser, withNewService } from './processes.mjs'

const many = 200
const middle = many / 2
/** How often each edit is made on either page, and how many keys are pressed. */
const turns = 9
const keys = 30
/** The milliseconds between two edits, in which deferred work is finished. */
const rest = 1200

/** Measures a journey of 200 legs at a quarter of the speed, against the same page as plain DOM; and its suggestions. */
export const legRows = () => withNewService(({ url }) => withBrowser((browser) => measureLegs(url, browser)))

async function measureLegs(url, browser) {
  const newContext = () => browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  const context = await newContext()
  const ours = await openJourney(context, url, many)
  // The copy has the actions of one place, which the plain page shows at others.
  await ours
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  const floor = await openPlain(context, url, await ours.evaluate(copyOf))
  await ours.keyboard.press('Escape')
  await ours.evaluate(installAppActs)
  await floor.evaluate(installPlainActs)

  const end = `journeyLegs.${middle}.end`
  const rows = []
  for (const [what, budget, measure] of [
    ['a key in a place, to the next frame', 1.5, (page) => pressKeys(page, end)],
    ['a key in a time', 1.5, (page) => pressKeys(page, `journeyLegs.${middle}.startTime`)],
    ['a leg moved', 1.75, (page) => act(page, 'move', 20)],
    ['a leg removed', 2.5, (page) => act(page, 'remove', middle)],
    ['a leg added', 1.75, (page) => act(page, 'add', 0)],
  ]) {
    rows.push(toRow(what, budget, await measure(ours), await measure(floor)))
  }
  // Tabs of one context share a session, so the journey would open signed in.
  const page = await openJourney(await newContext(), url, 1)
  const places = await suggestions(page, 'journeyLegs.0.end', ['ham', 'rot'])
  const commodities = await suggestions(page, 'commodityId', ['ref', 'gla'])
  return [...rows, toSuggestionRow('Places', places), toSuggestionRow('Commodities', commodities)]
}

function toSuggestionRow(what, taken) {
  return {
    what: `${what} suggested after the third letter`,
    measured: `${taken.toFixed(0)} ms`,
    budget: '50 ms',
    fits: () => taken <= 50,
  }
}

function toRow(what, budget, ours, floor) {
  return {
    what: `${many} legs: ${what}`,
    measured: `${ours.toFixed(1)} ms`,
    floor: `${floor.toFixed(1)} ms`,
    ratio: ours / floor,
    budget: `at most ${budget}`,
    fits: (ratio) => ratio <= budget,
  }
}

/** Opens the app's page with the journey, as after a reload. */
async function openJourney(context, url, legs) {
  const page = await context.newPage()
  await page.goto(url)
  await page.getByLabel('Email').fill('shipper@lading.example')
  await page.getByLabel('Password').fill('lading-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Insured value').fill('100,000')
  await page.getByLabel('Insured value').blur()
  await page.waitForTimeout(rest)
  await page.evaluate(keepJourney, legs)
  await page.reload()
  await page
    .locator('li.leg')
    .nth(legs - 1)
    .waitFor()
  await page.waitForTimeout(rest)
  return page
}

/** Runs in the page: stores the journey in the draft, after the page has saved its own. */
function keepJourney(legs) {
  const key = Object.keys(sessionStorage).find((name) => name.startsWith('lading.draft.'))
  const draft = JSON.parse(sessionStorage.getItem(key))
  const [leg] = draft.shipment.journeyLegs
  const from = Date.now() + 10 * 86_400_000
  const at = (hours) => new Date(from + hours * 3_600_000).toISOString().slice(0, 16)
  draft.shipment.journeyLegs = Array.from({ length: legs }, (_, index) => ({
    ...leg,
    start: index === 0 ? 'Joensuu, Finland' : '',
    end: `Town ${index}, Germany`,
    startTime: at(index * 10),
    endTime: at(index * 10 + 5),
    transportTypes: [String((index % 3) + 1)],
  }))
  addEventListener('pagehide', () => sessionStorage.setItem(key, JSON.stringify(draft)))
}

async function openPlain(context, url, html) {
  const page = await context.newPage()
  await page.route('**/plain', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto(`${url}/plain`)
  return page
}

/** Runs an action at a quarter of the speed. Only for that long, because a throttled browser delays others. */
async function runThrottled(page, measure) {
  await page.bringToFront()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const taken = await measure()
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return taken
}

const median = (taken) => [...taken].sort((a, b) => a - b)[Math.floor(taken.length / 2)]

/** Types into a field in the middle of the journey. @returns the milliseconds from each key to the frame that shows it. */
async function pressKeys(page, id) {
  await page.bringToFront()
  await page.locator(`[id="${id}"]`).focus()
  await page.keyboard.press('End')
  await page.waitForTimeout(rest)
  return runThrottled(page, async () => {
    const taken = []
    for (let key = 0; key < keys; key += 1) {
      taken.push(await measureTime(page, () => page.keyboard.press(key % 2 === 0 ? 'x' : 'Backspace')))
      await page.waitForTimeout(60)
    }
    return median(taken)
  })
}

/** Measures the milliseconds from a key to the first frame with a match of the selector, or to the first frame. */
async function measureTime(page, press, selector = 'body') {
  await page.evaluate((what) => {
    const listen = ({ timeStamp }) => {
      const look = () => {
        if (!document.querySelector(what)) return requestAnimationFrame(look)
        const { port1, port2 } = new MessageChannel()
        // A message arrives after the frame has been laid out and painted.
        port1.onmessage = () => (globalThis.took = performance.now() - timeStamp)
        port2.postMessage(null)
      }
      requestAnimationFrame(look)
    }
    globalThis.took = undefined
    addEventListener('keydown', listen, { once: true, capture: true })
  }, selector)
  await press()
  return (await page.waitForFunction(() => globalThis.took, null, { timeout: 120_000 })).jsonValue()
}

/** Edits the journey repeatedly. @returns the milliseconds from each press to the frame that shows it. */
async function act(page, what, at) {
  const taken = []
  for (let turn = 0; turn < turns; turn += 1) {
    // The actions on a place are shown by a click of their own.
    await page.evaluate((place) => globalThis.showActions?.(place), what === 'add' ? undefined : at + turn)
    await page.waitForTimeout(rest)
    taken.push(await runThrottled(page, () => page.evaluate(actUntilShown, [what, at + turn])))
  }
  return median(taken)
}

/** Runs in the page. */
function actUntilShown([what, at]) {
  return new Promise((resolve) => {
    const from = performance.now()
    globalThis.acts[what](at)
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - from)
      port2.postMessage(null)
    })
  })
}

/** Types words of three letters in turn. @returns the milliseconds from the third letter to the list of suggestions. */
async function suggestions(page, id, words) {
  await page.bringToFront()
  const field = page.locator(`[id="${id}"]`)
  const taken = []
  for (let turn = 0; turn < turns; turn += 1) {
    const word = words[turn % words.length]
    await field.fill('')
    await page.waitForTimeout(rest)
    await page.keyboard.type(word.slice(0, 2))
    await page.waitForTimeout(rest)
    const third = () => measureTime(page, () => page.keyboard.press(word.slice(2)), '[role="option"]')
    taken.push(await runThrottled(page, third))
  }
  // The first search for a place loads its file.
  return median(taken.slice(2))
}

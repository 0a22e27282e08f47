import { withBrowser, withNewService } from './processes.mjs'

/** Simulates a person without a mouse who types 300 characters a minute and pauses for a second before each answer. */
const perKey = 200
const perAnswer = 1000
const perTab = 120

/** Measures how many answers a person gives and how long it takes, from sign-in to an offer and to the certificate. */
export const keyboardRows = () => withNewService(({ url }) => withBrowser((browser) => measure(url, browser)))

async function measure(url, browser) {
  const page = await browser.newPage({ locale: 'en-GB', timezoneId: 'Europe/Helsinki' })
  await page.goto(`${url}/sign-in`)
  await page.getByLabel('Email').fill('shipper@lading.example')
  await page.getByLabel('Password').fill('lading-demo')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'What are you shipping, and where?' }).waitFor()

  const first = await runTask(page, newShipment)
  const bought = await runTask(page, buy)
  const again = await runTask(page, repeatShipment)
  const call = await browser.newPage({ locale: 'en-GB', timezoneId: 'Europe/Helsinki' })
  const { price, certificate } = await sellByPhone(call, url)
  return [
    toRow('By keyboard: a new shipment of a saved holder, to an offer', first, 8, 45),
    toRow('By keyboard: the same, to the certificate', addResults(first, bought), undefined, 90),
    toRow('By keyboard: the same shipment again, to an offer', again, 2, 10),
    toRow('On the phone: from signing in to the price read out', price, undefined, 60),
    toRow('On the phone: the same, to the certificate', certificate, undefined, 90),
  ]
}

function toRow(what, { answers, seconds }, mostAnswers, mostSeconds) {
  const count = mostAnswers === undefined ? '' : `${answers} ${answers === 1 ? 'answer' : 'answers'}, `
  const budget = mostAnswers === undefined ? '' : `${mostAnswers} answers, `
  return {
    what,
    measured: `${count}${seconds.toFixed(0)} s`,
    budget: `${budget}${mostSeconds} s`,
    fits: () => answers <= (mostAnswers ?? Infinity) && seconds <= mostSeconds,
  }
}

const addResults = (one, other) => ({
  answers: one.answers + other.answers,
  seconds: one.seconds + other.seconds,
})

/** Runs a person's task. @returns the number of answers they gave, and the seconds until the page appeared. */
async function runTask(page, act) {
  const from = performance.now()
  const answers = await act(page)
  return { answers, seconds: (performance.now() - from) / 1000 }
}

/** Enters a shipment of one leg, with a holder that the organization knows. */
async function newShipment(page) {
  const answers = [
    [page.getByLabel('Commodity'), 'Machin'],
    [page.getByLabel('Insured value'), '100000'],
    [page.getByLabel('From', { exact: true }), 'Hels', 'Enter'],
    [page.getByLabel('Departs from'), '+5d 8:00'],
    [page.getByRole('checkbox', { name: 'Sea' }), 'Space'],
    [page.getByLabel('To', { exact: true }), 'Hamb', 'Enter'],
    [page.getByLabel('Arrives at'), '+8d 7:00'],
  ]
  for (const [field, ...keys] of answers) await answer(page, field, keys)
  await press(page, page.getByRole('button', { name: 'Continue to holder' }))
  const known = page.getByLabel('Saved holder')
  await known.waitFor()
  await answer(page, known, ['ArrowDown'])
  await seeOffers(page)
  return answers.length + 1
}

/** A phone call, from the sign-in page on, by keyboard alone. */
async function sellByPhone(page, url) {
  await page.goto(`${url}/sign-in`)
  await page.getByLabel('Email').waitFor()
  const toPrice = await runTask(page, async () => {
    await answer(page, page.getByLabel('Email'), ['support@lading.example'])
    await answer(page, page.getByLabel('Password'), ['lading-demo', 'Enter'])
    await page.getByRole('heading', { name: 'What are you shipping, and where?' }).waitFor()
    const answers = await newShipment(page)
    await page.getByRole('heading', { name: 'Read to the customer' }).waitFor()
    await page.keyboard.press('p', { delay: perKey })
    const text = await page.evaluate(() => document.activeElement?.textContent)
    if (!/^(?:All risks|Named perils|Basic) cover for .+ costs .+ for each loss/.test(text ?? ''))
      throw new Error('There is nothing to read out.')
    return answers
  })
  const toCertificate = await runTask(page, async () => {
    await page.keyboard.press('g', { delay: perKey })
    const consent = page.getByRole('checkbox', { name: /^I confirm that I informed the holder/ })
    await consent.waitFor()
    await page.keyboard.press('g', { delay: perKey })
    await answer(page, page.getByLabel('Name of the person who agreed'), ['Aino Laine'])
    await answer(page, page.getByLabel('How you identified them'), ['Called back'])
    await answer(page, consent, ['Space'])
    await press(page, page.getByRole('button', { name: /^Buy cover for/ }))
    await page.getByRole('heading', { name: 'Certificate of insurance' }).waitFor()
    return 3
  })
  return { price: toPrice, certificate: addResults(toPrice, toCertificate) }
}

async function seeOffers(page) {
  await press(page, page.getByRole('button', { name: 'See offers' }))
  await page
    .getByRole('link', { name: /^Choose/ })
    .first()
    .waitFor()
}

/** Adds no time for reading, which differs between people. */
async function buy(page) {
  await press(page, page.getByRole('link', { name: /^Choose/ }).first())
  const consent = page.getByRole('checkbox', { name: /^I accept/ })
  await consent.waitFor()
  await answer(page, consent, ['Space'])
  await press(page, page.getByRole('button', { name: /^Buy cover for/ }))
  await page.getByRole('heading', { name: 'Certificate of insurance' }).waitFor()
  return 1
}

async function repeatShipment(page) {
  await press(page, page.getByRole('button', { name: 'Copy to new quote' }))
  const answers = [[page.getByLabel('Departs from'), '+15d 8:00']]
  await answers[0][0].waitFor()
  for (const [field, ...keys] of answers) await answer(page, field, keys)
  await press(page, page.getByRole('button', { name: 'Continue to holder' }))
  await page.getByRole('button', { name: 'See offers' }).waitFor()
  await seeOffers(page)
  return answers.length
}

/** Tabs to a field and fills it in: types text, and presses named keys. */
async function answer(page, field, keys) {
  await tabTo(page, field)
  await page.waitForTimeout(perAnswer)
  for (const each of keys) {
    if (/^(Enter|Space|Arrow\w+)$/.test(each)) await page.keyboard.press(each, { delay: perKey })
    else await page.keyboard.type(each, { delay: perKey })
  }
}

async function press(page, target) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function tabTo(page, target) {
  for (let tabs = 0; tabs < 80; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab', { delay: perTab })
  }
  throw new Error(`Tab doesn't reach ${target}.`)
}

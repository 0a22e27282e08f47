import type { Locator, Page } from '@playwright/test'
import { type RunningService, startService } from './service.ts'
import { describeShipment, expect, expectProblem, field, giveCompany, oneLeg, signIn, test } from './steps.ts'
import { type Answer, json, page as webPage, type Refusing, startRefusing } from './stranger/refusing.ts'
import { atTheDoor, lost, refused } from './stranger/ways-to-refuse.ts'

// The app against a server on another origin that refuses, fails and breaks off in every way there is.

let refusing: Refusing
let host: RunningService

// Playwright reads the names of the fixtures from the pattern.
test.beforeAll(async ({}, info) => {
  refusing = await startRefusing()
  host = await startService((info.project.metadata as { version: number }).version, {}, refusing.url)
})
test.afterAll(async () => {
  await Promise.all([host.stop(), refusing.stop()])
})
test.beforeEach(() => {
  for (const act of Object.keys(refusing.answers)) Reflect.deleteProperty(refusing.answers, act)
  refusing.door = 'open'
})

/** Nothing that a program wrote for another program. */
async function expectPlainWords(place: Locator) {
  await expect(place).not.toContainText(/<\w|[{[]"|invalid_|undefined|\[object/)
}

test('Signing in says in words what any server may answer, and keeps what was typed', async ({ page }) => {
  await page.goto(host.url)
  const email = page.getByLabel('E-mail')
  const password = page.getByLabel('Password')
  await email.fill('someone@stranger.example')
  await password.fill('right')
  const send = page.getByRole('button', { name: 'Sign in', exact: true })
  const alert = page.getByRole('alert')
  for (const { name, answer, says, saysAtTheDoor = says } of [...atTheDoor, ...refused, ...lost]) {
    await test.step(name, async () => {
      refusing.answers.signIn = answer
      const before = refusing.arrived.signIn
      await send.click()
      await expect(alert).toContainText(saysAtTheDoor)
      await expectPlainWords(alert)
      expect(refusing.arrived.signIn).toBe(before + 1)
      await expect(page).toHaveTitle('Error: Sign in · Lading')
      await expect(email).toHaveValue('someone@stranger.example')
      await expect(password).toHaveValue('right')
    })
  }
  for (const { name, body } of [
    { name: 'version 1', body: { error: { details: [{ path: 'email', message: 'Nobody has this one.' }] } } },
    { name: 'version 2', body: { errors: [{ path: 'email', message: 'Nobody has this.' }] } },
  ]) {
    await test.step(`422 with its field, as ${name} says it`, async () => {
      refusing.answers.signIn = json(422, body)
      await send.click()
      await expect(email).toHaveAccessibleDescription(/Error: Nobody has this/)
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await alert.getByRole('link', { name: /^Nobody has this/ }).click()
      await expect(email).toBeFocused()
    })
  }
  delete refusing.answers.signIn
  await send.click()
  await expect(page.getByRole('heading', { name: 'What is moving, and where?' })).toBeVisible()
})

test('Lists that a server fails to give are said and asked for again; those that it has not are done without', async ({
  page,
}) => {
  refusing.answers.setup = json(500, {})
  await page.goto(host.url)
  await signIn(page, 'someone@stranger.example', 'right')
  const alert = page.getByRole('alert')
  const again = page.getByRole('button', { name: 'Try again' })
  const readable = ['null', 'a string', '200 with words']
  const failing = lost.filter(({ name, answer }) => !readable.includes(name) && !isTriedAgain(answer))
  for (const [index, { name, answer, says }] of failing.entries()) {
    await test.step(name, async () => {
      refusing.answers.setup = answer
      if (index > 0) await again.click()
      await expect(alert).toContainText(says)
      await expectPlainWords(alert)
    })
  }
  delete refusing.answers.setup
  await again.click()
  await expect(page.getByLabel('Commodity')).toBeVisible()

  for (const { name, answer } of refused.filter((way) => /^(400|403|409|415|422)$/.test(way.name))) {
    await test.step(name, async () => {
      refusing.answers.setup = answer
      await page.reload()
      await expect(page.getByLabel('Commodity number')).toBeVisible()
      await expect(alert).toHaveCount(0)
    })
  }
})

/** A reading is tried again by itself, after a second, where the service is away for the moment. */
function isTriedAgain({ status = 200, cut }: Answer) {
  return cut !== undefined || status === 502 || status === 503
}

async function comeToHolder(page: Page) {
  await page.goto(host.url)
  await signIn(page, 'someone@stranger.example', 'right')
  await describeShipment(page, { stops: oneLeg })
  await page.getByRole('button', { name: 'Continue to holder' }).click()
  await giveCompany(page)
}

test('Asking for offers says in words what any server may answer, and keeps what was typed', async ({
  page,
}) => {
  await comeToHolder(page)
  const send = page.getByRole('button', { name: 'See offers' })
  const alert = page.getByRole('alert')
  for (const { name, answer, says } of [...refused, ...lost]) {
    await test.step(name, async () => {
      refusing.answers.quote = answer
      const before = refusing.arrived.quote
      await send.click()
      await expect(alert).toContainText('No offers came')
      await expect(alert).toContainText(says)
      await expectPlainWords(alert)
      expect(refusing.arrived.quote).toBe(before + 1)
      await expect(page.getByLabel('Company name')).toHaveValue('Oy Esimerkki Ab')
    })
  }
  await test.step('404 at every address', async () => {
    refusing.answers.quote = webPage(404)
    await send.click()
    await expect(alert).toContainText('The service does not do this at any address that this page knows.')
  })
  await test.step('401 asks to sign in again, in place', async () => {
    refusing.answers.quote = json(401, {})
    await send.click()
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await dialog.getByLabel('Password').fill('right')
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('Company name')).toHaveValue('Oy Esimerkki Ab')
  })
  for (const { name, body } of [
    { name: 'an empty list', body: [] },
    { name: 'an envelope with nothing in it', body: { result: [], errors: [] } },
  ]) {
    await test.step(`200 with ${name} is a decline without a reason`, async () => {
      refusing.answers.quote = json(200, body)
      await send.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not offered as asked')
      await expect(page.getByText('The service made no offer, and did not say why.')).toBeVisible()
      await page.goBack()
    })
  }
  refusing.answers.quote = json(200, { result: [], errors: ['Not over this sea.'] })
  await send.click()
  await expect(page.getByText('Not over this sea.').first()).toBeVisible()
})

test('Asking again says what went wrong beside the button, or leads to the field', async ({ page }) => {
  await comeToHolder(page)
  await page.getByRole('button', { name: 'See offers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One way to cover it')
  await page.goto(`${host.url}/quote/shipment`)
  await page.getByLabel('Insured value').fill('50,000')
  await page.goto(`${host.url}/quote/offers`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('These prices are out of date')
  const again = page.getByRole('button', { name: 'Ask again' })
  for (const { name, answer, says } of [...refused, ...lost].filter((way) =>
    /^(409|429|502|JSON)/.test(way.name),
  )) {
    await test.step(name, async () => {
      refusing.answers.quote = answer
      await again.click()
      await expect(page.getByRole('alert')).toContainText(says)
      await expectPlainWords(page.getByRole('alert'))
    })
  }
  refusing.answers.quote = json(422, { errors: [{ path: 'insuredValue', message: 'Too little.' }] })
  await again.click()
  await expect(page).toHaveURL(/\/quote\/shipment$/)
  await expectProblem(page, 'insuredValue', 'Too little.')
  await expect(page.getByLabel('Insured value')).toHaveValue('50,000')
})

test('What a server refuses of one field lands on it, however it names the field', async ({ page }) => {
  await comeToHolder(page)
  const send = page.getByRole('button', { name: 'See offers' })
  const entry = (path: unknown, message: string) => ({ path, message })
  for (const [id, message, body] of [
    ['email', 'Not this one.', { errors: [entry('bookingHolder.email', 'Not this one.')] }],
    [
      'addressCountry',
      'Not there.',
      { error: { details: [entry('bookingHolder.addressCountry', 'Not there.')] } },
    ],
    ['addressStreet', 'Which one?', { errors: [entry(['bookingHolder', 'addressStreet'], 'Which one?')] }],
    ['businessName', 'Who?', { errors: { businessName: ['Who?'] } }],
    ['addressLocality', 'Where?', { details: [entry('/bookingHolder/addressLocality', 'Where?')] }],
    ['phone', 'The service did not accept this.', { errors: [{ field: 'phone', message: 'E_FORMAT' }] }],
  ] as const) {
    await test.step(`the holder’s ${id}`, async () => {
      refusing.answers.quote = json(422, body)
      await send.click()
      await expectProblem(page, id, message)
      await page.reload()
      await expectProblem(page, id, message)
      const typed = field(page, id)
      if (id === 'addressCountry') await typed.selectOption('')
      else await typed.fill(`${await typed.inputValue()} `)
      if (id === 'addressCountry') await typed.selectOption({ label: 'Finland' })
    })
  }
  for (const [id, message, path] of [
    ['insuredValue', 'Too odd.', 'insuredValue'],
    ['commodityId', 'Not these.', 'commodityId'],
    ['journeyLegs.0.start', 'Not from here.', 'journeyLegs[0].start'],
    ['journeyLegs.0.end', 'Not to there.', 'journeyLegs.0.end'],
    ['journeyLegs.0.startTime', 'Not then.', '/journeyLegs/0/startTime'],
    ['journeyLegs.0.endTime', 'Not so soon.', 'journeyLegs.0.endTime'],
    ['journeyLegs.0.transportTypes', 'Not by air.', 'journeyLegs.0.transportTypes.0'],
  ] as const) {
    await test.step(`the shipment’s ${id}`, async () => {
      refusing.answers.quote = json(422, { errors: [entry(path, message)] })
      await send.click()
      await expect(page).toHaveURL(/\/quote\/shipment$/)
      await expectProblem(page, id, message)
      await page.getByRole('button', { name: 'Continue to holder' }).click()
      await expect(page).toHaveURL(/\/quote\/holder$/)
    })
  }
})

test('Where there are no lists, what is typed by its number and is unknown comes back to its field', async ({
  page,
}) => {
  refusing.answers.setup = json(404, {})
  await page.goto(host.url)
  await signIn(page, 'someone@stranger.example', 'right')
  await page.getByLabel('Commodity number').fill('9999')
  await describeShipment(page, { stops: oneLeg, commodity: '' })
  await page.getByRole('button', { name: 'Continue to holder' }).click()
  await giveCompany(page, 'Oy Esimerkki Ab', 'nowhere')
  refusing.answers.quote = json(422, {
    errors: [
      { path: 'commodityId', message: 'There is no such commodity.' },
      { path: 'bookingHolder.addressCountry', message: 'There is no such country.' },
    ],
  })
  await page.getByRole('button', { name: 'See offers' }).click()
  await expectProblem(page, 'commodityId', 'There is no such commodity.')
  await expect(field(page, 'commodityId')).toHaveValue('9999')
  await field(page, 'commodityId').fill('105')
  await page.getByRole('button', { name: 'Continue to holder' }).click()
  await expectProblem(page, 'addressCountry', 'There is no such country.')
  await expect(field(page, 'addressCountry')).toHaveValue('nowhere')
})

test('Buying says in words what any server may answer, and is never sent again by itself', async ({
  page,
}) => {
  await page.goto(host.url)
  await signIn(page, 'someone@stranger.example', 'right')
  await expect(page.getByRole('heading', { name: 'What is moving, and where?' })).toBeVisible()
  await page.goto(`${host.url}/quote/purchase/7`)
  const buy = page.getByRole('button', { name: /^Buy cover for/ })
  const alert = page.getByRole('alert')
  // Words are found as they are for a quote, and each way costs a page here.
  const ways = [...refused, ...lost].filter(
    ({ name }) => !/^(400|422) with|^a string|^text|^403 as/.test(name),
  )
  for (const { name, answer, says, lost: isLost } of ways) {
    await test.step(name, async () => {
      refusing.answers.purchase = answer
      const before = refusing.arrived.purchase
      await page.getByRole('checkbox', { name: /^I accept/ }).check()
      await buy.click()
      await expect(alert).toContainText('The cover was not bought')
      await expect(alert).toContainText(isLost ? 'no cover was bought with this offer' : says)
      await expectPlainWords(alert)
      expect(refusing.arrived.purchase).toBe(before + 1)
      await expect(buy).toBeVisible()
      await page.reload()
    })
  }
  expect(refusing.arrived.purchase).toBe(ways.length)

  await test.step('401 asks to sign in again, and then nothing is sent until somebody asks', async () => {
    refusing.answers.purchase = json(401, {})
    const before = refusing.arrived.purchase
    await page.getByRole('checkbox', { name: /^I accept/ }).check()
    await buy.click()
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await dialog.getByLabel('Password').fill('right')
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(buy).toBeVisible()
    expect(refusing.arrived.purchase).toBe(before + 1)
    await page.reload()
  })

  await test.step('an offer that is not in the draft is found out about after a reload', async () => {
    refusing.answers.purchase = { cut: 'before' }
    const before = refusing.arrived.purchase
    await page.getByRole('checkbox', { name: /^I accept/ }).check()
    refusing.answers.offer = json(500, {})
    await buy.click()
    await expect(alert).toContainText('The cover may exist already')
    await expect(buy).toHaveCount(0)
    refusing.answers.offer = json(404, {})
    await page.reload()
    await expect(alert).toContainText('The cover may exist already')
    await expect(alert).toContainText('This service cannot tell what became of it.')
    await expect(buy).toHaveCount(0)
    refusing.answers.offer = json(200, { offerId: 7, accepted: true, totalCost: 12345, bookingId: 99 })
    await page.reload()
    await expect(page).toHaveURL(/\/bookings\/99$/)
    expect(refusing.arrived.purchase).toBe(before + 1)
  })
})

for (const { door, asks } of [
  { door: 'no origin', asks: 'lets no page in' },
  { door: 'no preflight', asks: 'refuses to be asked beforehand' },
] as const) {
  test(`A server that ${asks} cannot be reached, and its administrator is told what to see to`, async ({
    page,
  }) => {
    refusing.door = door
    await page.goto(host.url)
    await signIn(page, 'someone@stranger.example', 'right')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(
      `The service at ${refusing.url} did not answer, or does not let this page`,
    )
    await expect(alert).toContainText(`it lets pages of ${host.url} ask it (CORS)`)
    await expect(page.getByLabel('E-mail')).toHaveValue('someone@stranger.example')
  })
}

test('A server that does not let the token through is told apart from one that refuses it', async ({
  page,
}) => {
  refusing.door = 'no authorization'
  await page.goto(host.url)
  await signIn(page, 'someone@stranger.example', 'right')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The lists could not be fetched')
  await expect(alert).toContainText(`it lets pages of ${host.url} ask it (CORS)`)
})

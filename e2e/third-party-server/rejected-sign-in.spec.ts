import { expect } from '../fixtures/steps.ts'
import { expectPlainText, signInToThirdParty, test } from './rejecting-fixtures.ts'
import { type StubResponse, jsonResponse } from './rejecting-server.ts'
import { signInErrorCases, lostResponses, rejections } from './error-responses.ts'

// Signing in, and the lists that come first, against a server that refuses, fails and breaks off in every way.

test('Signing in says in words what any server may answer, and keeps what was typed', async ({
  page,
  refusing,
}) => {
  // Many ways in one page, for the price of one sign-in.
  test.slow()
  await page.goto('/')
  const email = page.getByLabel('Email')
  const password = page.getByLabel('Password')
  await email.fill('someone@stranger.example')
  await password.fill('right')
  const send = page.getByRole('button', { name: 'Sign in', exact: true })
  const alert = page.getByRole('alert')
  for (const { name, response: answer, message: says, signInMessage: saysAtTheDoor = says } of [
    ...signInErrorCases,
    ...rejections,
    ...lostResponses,
  ]) {
    await test.step(name, async () => {
      refusing.responses.signIn = answer
      const before = refusing.requestCounts.signIn
      await send.click()
      await expect(alert).toContainText(saysAtTheDoor)
      await expectPlainText(alert)
      expect(refusing.requestCounts.signIn).toBe(before + 1)
      await expect(page).toHaveTitle('Error: Sign in · Lading')
      await expect(email).toHaveValue('someone@stranger.example')
      await expect(password).toHaveValue('right')
    })
  }
  for (const { name, message, body } of [
    {
      name: 'version 1',
      message: 'Nobody has this.',
      body: { error: { details: [{ path: 'email', message: 'Nobody has this.' }] } },
    },
    {
      name: 'version 2',
      message: 'That is unknown.',
      body: { errors: [{ path: 'email', message: 'That is unknown.' }] },
    },
  ]) {
    await test.step(`422 with its field, as ${name} says it`, async () => {
      refusing.responses.signIn = jsonResponse(422, body)
      await send.click()
      await expect(email).toHaveAccessibleDescription(`Error: ${message}`)
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await alert.getByRole('link', { name: message }).click()
      await expect(email).toBeFocused()
    })
  }
  delete refusing.responses.signIn
  await send.click()
  await expect(page.getByRole('heading', { name: 'What are you shipping, and where?' })).toBeVisible()
})

test('Lists that a server fails to give are said and asked for again; those that it has not are done without', async ({
  page,
  refusing,
}) => {
  refusing.responses.setup = jsonResponse(500, {})
  await signInToThirdParty(page)
  const alert = page.getByRole('alert')
  const again = page.getByRole('button', { name: 'Try again' })
  const readable = ['null', 'a string', '200 with words']
  const failing = lostResponses.filter(
    ({ name, response: answer }) => !readable.includes(name) && !isTriedAgain(answer),
  )
  for (const [index, { name, response: answer, message: says }] of failing.entries()) {
    await test.step(name, async () => {
      refusing.responses.setup = answer
      if (index > 0) await again.click()
      await expect(alert).toContainText(says)
      await expectPlainText(alert)
    })
  }
  delete refusing.responses.setup
  await again.click()
  await expect(page.getByLabel('Commodity')).toBeVisible()

  for (const { name, response: answer } of rejections.filter((way) =>
    /^(400|403|409|415|422)$/.test(way.name),
  )) {
    await test.step(name, async () => {
      refusing.responses.setup = answer
      await page.reload()
      await expect(page.getByLabel('Commodity number')).toBeVisible()
      await expect(alert).toHaveCount(0)
    })
  }
})

/** A reading is tried again by itself, after a second, where the service is away for the moment. */
function isTriedAgain({ status = 200, cut }: StubResponse) {
  return cut !== undefined || status === 502 || status === 503
}

for (const { door, asks } of [
  { door: 'no origin', asks: 'lets no page in' },
  { door: 'no preflight', asks: 'refuses to be asked beforehand' },
] as const) {
  test(`A server that ${asks} cannot be reached, and its administrator is told what to see to`, async ({
    page,
    refusing,
    service,
  }) => {
    refusing.cors = door
    await signInToThirdParty(page)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(
      `The service at ${refusing.url} didn’t respond, or blocks requests from this page`,
    )
    await expect(alert).toContainText(`allows requests from ${service.url} (CORS)`)
    await expect(page.getByLabel('Email')).toHaveValue('someone@stranger.example')
  })
}

test('A server that does not let the token through is told apart from one that refuses it', async ({
  page,
  refusing,
  service,
}) => {
  refusing.cors = 'no authorization'
  await signInToThirdParty(page)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('We couldn’t load this form')
  await expect(alert).toContainText(`allows requests from ${service.url} (CORS)`)
})

import { expect } from '../fixtures/steps.ts'
import { signInToThirdParty, test } from './rejecting-fixtures.ts'
import { htmlResponse, jsonResponse, type StubResponse } from './rejecting-server.ts'

// Signs in to a server that rejects, fails and disconnects, or doesn't let the page in.

/** Responses that fail a request, and the messages that the app shows. */
const errorCases: readonly { name: string; response: StubResponse; message: string }[] = [
  {
    name: '400 with a message',
    response: jsonResponse(400, { message: 'No such thing.' }),
    message: 'No such thing.',
  },
  {
    name: '502 as a web page',
    response: htmlResponse(502),
    message:
      'We got a web page instead of a response from the service. The service isn’t available right now. Wait a minute, then try again.',
  },
  {
    name: 'a connection cut before the response',
    response: { cut: 'before' },
    message: 'didn’t respond or is blocking requests from this page.',
  },
  {
    name: 'a connection cut off during the response',
    response: { cut: 'during', body: '{"id":"a' },
    message: 'The response was incomplete. We’ve kept what you typed',
  },
]

test('Sign-in explains an error response, and keeps what was typed', async ({ page, rejectingServer }) => {
  await page.goto('/')
  const email = page.getByLabel('Email')
  const password = page.getByLabel('Password')
  await email.fill('someone@other.example')
  await password.fill('right')
  const send = page.getByRole('button', { name: 'Sign in', exact: true })
  const alert = page.getByRole('alert')
  for (const { name, response, message } of errorCases) {
    await test.step(name, async () => {
      rejectingServer.responses.signIn = response
      const before = rejectingServer.requestCounts.signIn
      await send.click()
      await expect(alert).toContainText(message)
      // No technical text.
      await expect(alert).not.toContainText(/<\w|[{[]"|invalid_|undefined|\[object/)
      expect(rejectingServer.requestCounts.signIn).toBe(before + 1)
      await expect(page).toHaveTitle('Error: Sign in · Lading')
      await expect(email).toHaveValue('someone@other.example')
      await expect(password).toHaveValue('right')
    })
  }
  await test.step('422 with its field', async () => {
    const errors = [{ path: 'email', message: 'Unknown email.' }]
    rejectingServer.responses.signIn = jsonResponse(422, { errors })
    await send.click()
    await expect(email).toHaveAccessibleDescription('Error: Unknown email.')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await alert.getByRole('link', { name: 'Unknown email.' }).click()
    await expect(email).toBeFocused()
  })
  delete rejectingServer.responses.signIn
  await send.click()
  await expect(page.getByRole('heading', { name: 'What are you shipping, and where?' })).toBeVisible()
})

test('A server that lets no page in is unreachable, and the error says what its administrator must fix', async ({
  page,
  rejectingServer,
  rejectingHost,
}) => {
  for (const cors of ['no origin', 'no preflight'] as const) {
    await test.step(cors, async () => {
      rejectingServer.cors = cors
      await signInToThirdParty(page)
      const alert = page.getByRole('alert')
      await expect(alert).toContainText(
        `The service at ${rejectingServer.url} didn’t respond or is blocking requests from this page`,
      )
      await expect(alert).toContainText(`allows requests from ${rejectingHost.url} (CORS)`)
      await expect(page.getByLabel('Email')).toHaveValue('someone@other.example')
    })
  }
})

test('A server that blocks the token header shows a different error from one that rejects the token', async ({
  page,
  rejectingServer,
  rejectingHost,
}) => {
  rejectingServer.cors = 'no authorization'
  await signInToThirdParty(page)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('We couldn’t load the lists of goods and countries')
  await expect(alert).toContainText(`allows requests from ${rejectingHost.url} (CORS)`)
})

import { type StubResponse, jsonResponse, htmlResponse } from './rejecting-server.ts'

/** A response that fails a request, and the message that the app shows. */
type ErrorCase = {
  readonly name: string
  readonly response: StubResponse
  readonly message: string
}

const webPage = 'We got a web page instead of a response from the service.'

export const rejection: ErrorCase = {
  name: '400 with a message',
  response: jsonResponse(400, { message: 'No such thing.' }),
  message: 'No such thing.',
}

export const serverError: ErrorCase = {
  name: '502 as a web page',
  response: htmlResponse(502),
  message: `${webPage} The service isn’t available right now. Wait a minute, then try again.`,
}

export const brokenConnection: ErrorCase = {
  name: 'a connection cut before the response',
  response: { cut: 'before' },
  message: 'didn’t respond, or blocks requests from this page.',
}

/**
 * Every kind of error response. Other pages show the same messages, so they are tested with a few of these.
 * Consecutive messages differ, so that none is mistaken for the one before.
 */
export const signInErrorCases: readonly ErrorCase[] = [
  {
    name: '401',
    response: jsonResponse(401, { message: 'Unauthorized' }),
    message: 'These details are incorrect. Check them and try again.',
  },
  {
    name: '405',
    response: jsonResponse(405, {}),
    message: 'Sign-in isn’t available on this service. Ask its administrator.',
  },
  rejection,
  {
    name: '409',
    response: { status: 409 },
    message: 'This is no longer possible, because something else changed first.',
  },
  {
    name: '413',
    response: htmlResponse(413),
    message: `${webPage} This is too large for the service.`,
  },
  {
    name: '429 with Retry-After',
    response: jsonResponse(429, {}, { 'Retry-After': '42' }),
    message: 'Too many requests at once. Wait 42 seconds, then try again.',
  },
  serverError,
  {
    name: 'JSON cut off',
    response: { body: '{"id":"a-tok' },
    message: 'The response was incomplete.',
  },
  {
    name: '200 with a message',
    response: jsonResponse(200, { error: 'invalid', message: 'Not today, sorry.' }),
    message: 'Not today, sorry.',
  },
  brokenConnection,
  {
    name: 'a connection cut within the response',
    response: { cut: 'within', body: '{"id":"a' },
    message: 'The response was incomplete. We’ve kept what you typed',
  },
]

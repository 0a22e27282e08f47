import { type StubResponse, jsonResponse, htmlResponse } from './rejecting-server.ts'

/** A response that fails a request, and the message that the app shows. */
export type ErrorCase = {
  readonly name: string
  readonly response: StubResponse
  readonly message: string
  /** The message on the sign-in page, if it differs. */
  readonly signInMessage?: string
  /** Whether the request may have been carried out despite the error. */
  readonly isLost?: boolean
}

const incorrectDetails = 'These details are incorrect. Check them and try again.'
const webPage = 'We got a web page instead of a reply from the service.'
const proxyHint =
  'If this continues, tell your administrator: the service’s address may be wrong, or a proxy may be in the way.'
const unavailable = 'The service isn’t available right now.'
const unreadable = 'The service sent a response we can’t read.'

/** Rejections, which do nothing. Consecutive messages differ, so that none is mistaken for the one before. */
export const rejections: readonly ErrorCase[] = [
  { name: '400', response: jsonResponse(400, {}), message: 'The service couldn’t read this request.' },
  {
    name: '400 with a message',
    response: jsonResponse(400, { message: 'No such thing.' }),
    message: 'No such thing.',
  },
  {
    name: '402',
    response: jsonResponse(402, {}),
    message: 'The service rejected this without giving a reason (status 402).',
  },
  {
    name: '403',
    response: jsonResponse(403, { error: { message: 'Forbidden' } }),
    message: 'You don’t have permission to do this. Ask an administrator.',
    signInMessage: 'This account can’t sign in here.',
  },
  { name: '403 as a web page', response: htmlResponse(403), message: `${webPage} ${proxyHint}` },
  {
    name: '409',
    response: { status: 409 },
    message: 'This is no longer possible, because something else changed first.',
  },
  {
    name: '409 with a message',
    response: jsonResponse(409, { errors: ['Sold out today.'] }),
    message: 'Sold out today.',
  },
  {
    name: '413',
    response: htmlResponse(413),
    message: `${webPage} This is too large for the service.`,
  },
  {
    name: '415',
    response: jsonResponse(415, {}),
    message: 'The service doesn’t support this content type.',
  },
  {
    name: '422',
    response: jsonResponse(422, {}),
    message: 'Some details aren’t valid. Check them, then try again.',
  },
  {
    name: '422 with a message',
    response: jsonResponse(422, { error: { statusCode: 422, message: 'Not on a Sunday.' } }),
    message: 'Not on a Sunday.',
  },
  {
    name: '422 with a message in details',
    response: jsonResponse(422, { message: 'Unprocessable Entity', details: 'Not this week.' }),
    message: 'Not this week.',
  },
  {
    name: '429 with Retry-After',
    response: jsonResponse(429, {}, { 'Retry-After': '42' }),
    message: 'Too many requests at once. Wait 42 seconds, then try again.',
  },
  {
    name: '429',
    response: jsonResponse(429, { error: 'Not so fast, please.' }),
    message: 'Not so fast, please.',
  },
]

const lostResponseCases: readonly ErrorCase[] = [
  {
    name: '500',
    response: jsonResponse(500, {}),
    message: 'Something went wrong on the server. Try again in a minute.',
  },
  {
    name: '502 as a web page',
    response: htmlResponse(502),
    message: `${webPage} ${unavailable} Wait a minute, then try again.`,
  },
  {
    name: '503 with Retry-After',
    response: jsonResponse(503, {}, { 'Retry-After': '600' }),
    message: `${unavailable} Wait 10 minutes, then try again.`,
  },
  { name: '200 with an empty body', response: {}, message: 'The service sent an empty response.' },
  { name: '200 as a web page', response: htmlResponse(200), message: `${webPage} ${proxyHint}` },
  { name: '204', response: { status: 204 }, message: 'The service sent an empty response.' },
  {
    name: 'JSON cut off',
    response: { body: '{"id":"a-tok' },
    message: 'The response was incomplete.',
  },
  { name: 'null', response: jsonResponse(200, null), message: unreadable },
  {
    name: 'a redirect to a web page',
    response: { status: 302, headers: { Location: '/moved' } },
    message: `${webPage} ${proxyHint}`,
  },
  { name: 'a string', response: jsonResponse(200, 'accepted'), message: unreadable },
  {
    name: '200 with a message',
    response: jsonResponse(200, { error: 'invalid', message: 'Not today, sorry.' }),
    message: 'Not today, sorry.',
  },
  { name: 'text', response: { type: 'text/plain', body: 'OK' }, message: unreadable },
  {
    name: 'a connection cut before the response',
    response: { cut: 'before' },
    message: 'didn’t respond, or blocks requests from this page.',
  },
  {
    name: 'a connection cut within the response',
    response: { cut: 'within', body: '{"id":"a' },
    message: 'The response was incomplete. We’ve kept what you typed',
  },
]

/** Errors after which the outcome is unknown. */
export const lostResponses: readonly ErrorCase[] = lostResponseCases.map((error) => ({
  ...error,
  isLost: true,
}))

/** Errors that only the sign-in page shows. */
export const signInErrorCases: readonly ErrorCase[] = [
  { name: '401', response: jsonResponse(401, { message: 'Unauthorized' }), message: incorrectDetails },
  {
    name: '401 with a message',
    response: jsonResponse(401, { error: { message: 'Login failed.' } }),
    message: 'Login failed.',
  },
  {
    name: '400 from OAuth',
    response: jsonResponse(400, { error: 'invalid_grant' }),
    message: incorrectDetails,
  },
  {
    name: '400 from OAuth with a description',
    response: jsonResponse(400, { error: 'invalid_grant', error_description: 'Your password has expired.' }),
    message: 'Your password has expired.',
  },
  {
    name: '405',
    response: jsonResponse(405, {}),
    message: 'This service doesn’t offer sign-in at the expected address. Ask its administrator.',
  },
]

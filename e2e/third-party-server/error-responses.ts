import { type StubResponse, jsonResponse, htmlResponse } from './rejecting-server.ts'

/** One way in which a server fails a request, and the message that the app shows. */
export type ErrorCase = {
  readonly name: string
  readonly response: StubResponse
  readonly message: string
  /** The message on the sign-in page, if it differs. */
  readonly signInMessage?: string
  /** Whether the request may have been carried out despite the error. */
  readonly isLost?: boolean
}

const wrongDetails = 'These details are incorrect. Check them and try again.'
const aPage = 'We got a web page instead of a reply from the service.'
const whereFrom = 'A proxy may be in the way, or the service’s address may be wrong.'
const notReady = 'The service isn’t available right now.'
const notUnderstood = 'The service sent a response we can’t read.'

/** Rejections: nothing was done. Consecutive messages differ, so that no message can be mistaken for the one before. */
export const rejections: readonly ErrorCase[] = [
  { name: '400', response: jsonResponse(400, {}), message: 'The service couldn’t read this request.' },
  {
    name: '400 with words',
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
    message: 'You don’t have permission to do this.',
    signInMessage: 'This account can’t sign in here.',
  },
  { name: '403 as a web page', response: htmlResponse(403), message: `${aPage} ${whereFrom}` },
  {
    name: '409',
    response: { status: 409 },
    message: 'This is no longer possible, because something else changed first.',
  },
  {
    name: '409 with words',
    response: jsonResponse(409, { errors: ['Sold out today.'] }),
    message: 'Sold out today.',
  },
  {
    name: '413',
    response: htmlResponse(413),
    message: `${aPage} This is too large for the service.`,
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
    name: '422 with words',
    response: jsonResponse(422, { error: { statusCode: 422, message: 'Not on a Sunday.' } }),
    message: 'Not on a Sunday.',
  },
  {
    name: '422 with words in details',
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

const unansweredCases: readonly ErrorCase[] = [
  {
    name: '500',
    response: jsonResponse(500, {}),
    message: 'Something went wrong on the server. Try again in a minute.',
  },
  {
    name: '502 as a web page',
    response: htmlResponse(502),
    message: `${aPage} ${notReady} Wait a minute, then try again.`,
  },
  {
    name: '503 with Retry-After',
    response: jsonResponse(503, {}, { 'Retry-After': '600' }),
    message: `${notReady} Wait 10 minutes, then try again.`,
  },
  { name: '200 with nothing', response: {}, message: 'The service sent an empty response.' },
  { name: '200 as a web page', response: htmlResponse(200), message: `${aPage} ${whereFrom}` },
  { name: '204', response: { status: 204 }, message: 'The service sent an empty response.' },
  {
    name: 'JSON cut off',
    response: { body: '{"id":"a-tok' },
    message: 'The response was incomplete.',
  },
  { name: 'null', response: jsonResponse(200, null), message: notUnderstood },
  {
    name: 'a redirect to a web page',
    response: { status: 302, headers: { Location: '/moved' } },
    message: `${aPage} ${whereFrom}`,
  },
  { name: 'a string', response: jsonResponse(200, 'accepted'), message: notUnderstood },
  {
    name: '200 with words',
    response: jsonResponse(200, { error: 'invalid', message: 'Not today, sorry.' }),
    message: 'Not today, sorry.',
  },
  { name: 'text', response: { type: 'text/plain', body: 'OK' }, message: notUnderstood },
  {
    name: 'a connection cut before the answer',
    response: { cut: 'before' },
    message: 'didn’t respond, or blocks requests from this page.',
  },
  {
    name: 'a connection cut within the answer',
    response: { cut: 'within', body: '{"id":"a' },
    message: 'The response was incomplete. We’ve kept what you typed',
  },
]

/** Errors after which the outcome is unknown. */
export const lostResponses: readonly ErrorCase[] = unansweredCases.map((way) => ({ ...way, isLost: true }))

/** Errors that only the sign-in page shows. */
export const signInErrorCases: readonly ErrorCase[] = [
  { name: '401', response: jsonResponse(401, { message: 'Unauthorized' }), message: wrongDetails },
  {
    name: '401 with words',
    response: jsonResponse(401, { error: { message: 'Login failed.' } }),
    message: 'Login failed.',
  },
  { name: '400 of OAuth', response: jsonResponse(400, { error: 'invalid_grant' }), message: wrongDetails },
  {
    name: '400 of OAuth with words',
    response: jsonResponse(400, { error: 'invalid_grant', error_description: 'Your password has run out.' }),
    message: 'Your password has run out.',
  },
  {
    name: '405',
    response: jsonResponse(405, {}),
    message: 'This service doesn’t offer sign-in at the expected address. Ask its administrator.',
  },
]

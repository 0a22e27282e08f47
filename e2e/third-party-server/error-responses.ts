import { type Answer, json, page } from './rejecting-server.ts'

/** One way in which a server does not do what it was asked, and what a person reads of it. */
export type Way = {
  readonly name: string
  readonly answer: Answer
  readonly says: string
  /** At the door, where the words for other pages would not be true. */
  readonly saysAtTheDoor?: string
  /** Whether what was asked may have been done all the same. */
  readonly lost?: boolean
}

const wrongDetails = 'The service does not accept these details. Check them, then try again.'
const aPage = 'A web page came back instead of an answer of the service.'
const whereFrom = 'Something may stand between here and the service, or its address may be wrong.'
const notReady = 'The service is not ready. Nothing is lost.'
const notUnderstood = 'The service answered in a way that this page does not understand.'

/** Refusals: nothing was done. No two neighbours say the same, so that none can pass for the one before it. */
export const refused: readonly Way[] = [
  { name: '400', answer: json(400, {}), says: 'The service could not read what was sent.' },
  { name: '400 with words', answer: json(400, { message: 'No such thing.' }), says: 'No such thing.' },
  {
    name: '402',
    answer: json(402, {}),
    says: 'The service refused this and did not say why (status 402).',
  },
  {
    name: '403',
    answer: json(403, { error: { message: 'Forbidden' } }),
    says: 'Your account may not do this.',
    saysAtTheDoor: 'This account may not sign in here.',
  },
  { name: '403 as a web page', answer: page(403), says: `${aPage} ${whereFrom}` },
  {
    name: '409',
    answer: { status: 409 },
    says: 'This can no longer be done: something else happened first.',
  },
  { name: '409 with words', answer: json(409, { errors: ['Sold out today.'] }), says: 'Sold out today.' },
  { name: '413', answer: page(413), says: `${aPage} This is more than the service takes at once.` },
  { name: '415', answer: json(415, {}), says: 'The service does not take this kind of message.' },
  { name: '422', answer: json(422, {}), says: 'The service found something wrong in the answers.' },
  {
    name: '422 with words',
    answer: json(422, { error: { statusCode: 422, message: 'Not on a Sunday.' } }),
    says: 'Not on a Sunday.',
  },
  {
    name: '422 with words in details',
    answer: json(422, { message: 'Unprocessable Entity', details: 'Not this week.' }),
    says: 'Not this week.',
  },
  {
    name: '429 with Retry-After',
    answer: json(429, {}, { 'Retry-After': '42' }),
    says: 'Too many requests at once. Wait 42 seconds, then try again.',
  },
  {
    name: '429',
    answer: json(429, { error: 'Not so fast, please.' }),
    says: 'Not so fast, please.',
  },
]

const silent: readonly Way[] = [
  { name: '500', answer: json(500, {}), says: 'The service failed. Nothing is lost; try again in a minute.' },
  {
    name: '502 as a web page',
    answer: page(502),
    says: `${aPage} ${notReady} Wait a minute, then try again.`,
  },
  {
    name: '503 with Retry-After',
    answer: json(503, {}, { 'Retry-After': '600' }),
    says: `${notReady} Wait 10 minutes, then try again.`,
  },
  { name: '200 with nothing', answer: {}, says: 'The service answered with nothing at all.' },
  { name: '200 as a web page', answer: page(200), says: `${aPage} ${whereFrom}` },
  { name: '204', answer: { status: 204 }, says: 'The service answered with nothing at all.' },
  {
    name: 'JSON cut off',
    answer: { body: '{"id":"a-tok' },
    says: 'The answer of the service was cut off on its way.',
  },
  { name: 'null', answer: json(200, null), says: notUnderstood },
  {
    name: 'a redirect to a web page',
    answer: { status: 302, headers: { Location: '/moved' } },
    says: `${aPage} ${whereFrom}`,
  },
  { name: 'a string', answer: json(200, 'accepted'), says: notUnderstood },
  {
    name: '200 with words',
    answer: json(200, { error: 'invalid', message: 'Not today, sorry.' }),
    says: 'Not today, sorry.',
  },
  { name: 'text', answer: { type: 'text/plain', body: 'OK' }, says: notUnderstood },
  {
    name: 'a connection cut before the answer',
    answer: { cut: 'before' },
    says: 'did not answer, or does not let this page read its answers.',
  },
  {
    name: 'a connection cut within the answer',
    answer: { cut: 'within', body: '{"id":"a' },
    says: 'The answer of the service was cut off on its way. What you typed is kept',
  },
]

/** What tells nothing of whether anything was done. */
export const lost: readonly Way[] = silent.map((way) => ({ ...way, lost: true }))

/** What only the door says. */
export const atTheDoor: readonly Way[] = [
  { name: '401', answer: json(401, { message: 'Unauthorized' }), says: wrongDetails },
  {
    name: '401 with words',
    answer: json(401, { error: { message: 'Login failed.' } }),
    says: 'Login failed.',
  },
  { name: '400 of OAuth', answer: json(400, { error: 'invalid_grant' }), says: wrongDetails },
  {
    name: '400 of OAuth with words',
    answer: json(400, { error: 'invalid_grant', error_description: 'Your password has run out.' }),
    says: 'Your password has run out.',
  },
  {
    name: '405',
    answer: json(405, {}),
    says: 'The service has no sign-in where this page looks for it. Its administrator can tell where it is.',
  },
]

import { Problem, type ProblemCode, problemStatuses } from '#contract/problem.ts'
import { findFieldProblems, problemMessages, findMessage } from './problem-messages.ts'
import { readFields, readText } from '#contract/wire/codec/lenient-codec.ts'

/** What to say of a web page that comes where an answer was asked for. */
export const webPageMessage = 'We got a web page instead of a reply from the service.'
/** Where such a page may come from. */
export const webPageCause = 'A proxy may be in the way, or the service’s address may be wrong.'

/** Whether text is a web page. */
export function isWebPage(text: string): boolean {
  return /^\s*</.test(text)
}

/** Kinds whose status is as true when a proxy says it. */
const trustedFromProxies: readonly ProblemCode[] = ['TOO_LARGE', 'TOO_MANY_REQUESTS', 'NOT_READY', 'INTERNAL']
/** Kinds that pass by waiting. */
const temporary: readonly ProblemCode[] = ['TOO_MANY_REQUESTS', 'NOT_READY']

/**
 * Reads a refusal of either version, or of a server that says it otherwise.
 * @param status the HTTP status.
 * @param body the parsed JSON; what came as it is where it was none; undefined where nothing came.
 * @param retryAfter the header of that name, in seconds or as a date.
 */
export function readProblem(status: number, body: unknown, retryAfter?: string | null): Problem {
  const fields = readFields(body) ?? {}
  const code = problemCode(status)
  const words = findMessage(body)
  const seconds = parseRetryAfter(retryAfter)
  const sentence = words ?? defaultMessage(status, code, body)
  return new Problem(
    code,
    temporary.includes(code) ? withWait(sentence, words ? seconds : (seconds ?? 60)) : sentence,
    {
      fields: findFieldProblems(body),
      bookingId: readText(fields['bookingId']) ?? readText(readFields(fields['error'])?.['bookingId']),
      customerId: readText(fields['customerId']),
      retryAfter: seconds,
      // A page that a proxy put there tells of the proxy; that a path is not there is told the same by anybody.
      fromServer:
        words !== undefined || (typeof body === 'string' && isWebPage(body) && code !== 'NOT_FOUND'),
    },
  )
}

/** Which kind a status means, where the body does not say it better. */
function problemCode(status: number): ProblemCode {
  const exact = exactCode(status)
  if (exact) return exact
  // A path or a method that a server does not have is told in several ways.
  if (status === 405 || status === 410 || status === 501) return 'NOT_FOUND'
  // Somebody on the way waited in vain: what was sent may have arrived.
  if (status === 408 || status === 502 || status === 504) return 'NOT_READY'
  return status >= 500 ? 'INTERNAL' : 'UNREADABLE'
}

function exactCode(status: number): ProblemCode | undefined {
  return (Object.keys(problemStatuses) as ProblemCode[]).find((code) => problemStatuses[code] === status)
}

/** What to say of a status that came without words for people. */
function defaultMessage(status: number, code: ProblemCode, body: unknown): string {
  const sentence = (exactCode(status) ?? code !== 'UNREADABLE') ? problemMessages[code] : undefined
  const meant = sentence ?? `The service rejected this without giving a reason (status ${status}).`
  if (typeof body !== 'string') return meant
  if (isWebPage(body)) return `${webPageMessage} ${trustedFromProxies.includes(code) ? meant : webPageCause}`
  return /^\s*[{[]/.test(body) ? `${meant} Its explanation was cut off.` : meant
}

/** No server means that somebody sits before the page for longer. In seconds. */
const maxWait = 86_400

/** `Retry-After`, in seconds or as a date, as whole seconds from now. */
function parseRetryAfter(header: string | null | undefined): number | undefined {
  if (!header) return undefined
  const seconds = /^\d+$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - Date.now()) / 1000)
  return seconds > 0 && seconds <= maxWait ? seconds : undefined
}

/** Says how long to wait, unless the words say it already. */
function withWait(sentence: string, seconds: number | undefined): string {
  if (seconds === undefined || /\b(seconds?|minutes?|hours?)\b/i.test(sentence)) return sentence
  return `${sentence} Wait ${formatWait(seconds)}, then try again.`
}

function formatWait(seconds: number): string {
  if (seconds <= 90) return seconds === 60 ? 'a minute' : `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

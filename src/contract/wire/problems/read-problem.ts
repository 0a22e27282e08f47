import { Problem, type ProblemCode, problemStatuses } from '#contract/problem.ts'
import { findFieldProblems, problemMessages, findMessage } from './problem-messages.ts'
import { readFields } from '#contract/wire/codec/fields.ts'
import { readText } from '#contract/wire/codec/readers.ts'
import { formatDuration } from '#contract/text/format-count.ts'

/** Error for a reply that is a web page. */
export const webPageMessage = 'We got a web page instead of a response from the service.'
/** Likely causes of such a page. */
export const webPageCause =
  'If this continues, tell your administrator: the service’s address may be wrong, or a proxy may be in the way.'

export function isWebPage(text: string): boolean {
  return /^\s*</.test(text)
}

/** Kinds that are just as meaningful if a proxy sends the status. */
const trustedFromProxies: readonly ProblemCode[] = ['TOO_LARGE', 'TOO_MANY_REQUESTS', 'NOT_READY', 'INTERNAL']
/** Kinds that go away after waiting. */
const temporary: readonly ProblemCode[] = ['TOO_MANY_REQUESTS', 'NOT_READY']

/**
 * Reads an error reply of either version or of another server.
 * @param status the HTTP status.
 * @param body the parsed JSON, the text if it isn't JSON, or undefined if there's no body.
 * @param retryAfter the `Retry-After` header, in seconds or as a date.
 */
export function readProblem(status: number, body: unknown, retryAfter?: string | null): Problem {
  const fields = readFields(body) ?? {}
  const code = problemCode(status)
  const serverMessage = findMessage(body)
  const seconds = parseRetryAfter(retryAfter)
  const message = serverMessage ?? defaultMessage(status, code, body)
  return new Problem(
    code,
    temporary.includes(code) ? withWait(message, serverMessage ? seconds : (seconds ?? 60)) : message,
    {
      fields: findFieldProblems(body),
      bookingId: readText(fields['bookingId']) ?? readText(readFields(fields['error'])?.['bookingId']),
      customerId: readText(fields['customerId']),
      // The web page of a proxy is worth reporting. Any server replies like that to an unknown path, so 404 isn't.
      fromServer:
        serverMessage !== undefined || (typeof body === 'string' && isWebPage(body) && code !== 'NOT_FOUND'),
    },
  )
}

function problemCode(status: number): ProblemCode {
  // Servers have several statuses for an unknown path or method.
  if (status === 405 || status === 410 || status === 501) return 'NOT_FOUND'
  const exact = findExactCode(status)
  if (exact) return exact
  // A proxy timed out: the request may have reached the service.
  if (status === 408 || status === 502 || status === 504) return 'NOT_READY'
  return status >= 500 ? 'INTERNAL' : 'UNREADABLE'
}

function findExactCode(status: number): ProblemCode | undefined {
  return (Object.keys(problemStatuses) as ProblemCode[]).find((code) => problemStatuses[code] === status)
}

/** Returns a message for a reply without a human-readable one. */
function defaultMessage(status: number, code: ProblemCode, body: unknown): string {
  const sentence = (findExactCode(status) ?? code !== 'UNREADABLE') ? problemMessages[code] : undefined
  const message = sentence ?? `The service rejected this without giving a reason (status ${status}).`
  if (typeof body !== 'string') return message
  if (isWebPage(body))
    return `${webPageMessage} ${trustedFromProxies.includes(code) ? message : webPageCause}`
  return /^\s*[{[]/.test(body) ? `${message} Its explanation was cut off.` : message
}

/** The longest wait shown, in seconds. Longer ones aren't useful to users. */
const maxWait = 86_400

/** Parses `Retry-After`, in seconds or as a date, to whole seconds from now. */
function parseRetryAfter(header: string | null | undefined): number | undefined {
  if (!header) return undefined
  const seconds = /^\d+$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - Date.now()) / 1000)
  return seconds > 0 && seconds <= maxWait ? seconds : undefined
}

/** Adds how long to wait, unless the message already says it. */
function withWait(sentence: string, seconds: number | undefined): string {
  if (seconds === undefined || /\b(seconds?|minutes?|hours?)\b/i.test(sentence)) return sentence
  return `${sentence} Wait ${formatSeconds(seconds)}, then try again.`
}

function formatSeconds(seconds: number): string {
  if (seconds <= 90) return seconds === 60 ? 'a minute' : formatDuration(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? formatDuration(minutes, 'minute') : formatDuration(Math.ceil(minutes / 60), 'hour')
}

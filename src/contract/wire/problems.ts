import { type FieldProblem, Problem, type ProblemCode, statusOf } from '../problem.ts'
import { defined, type Fields, fieldsOf, listOf, textOf } from './tolerance.ts'

/** How version 1 spells the name of each kind of problem. */
const namesV1: Readonly<Record<ProblemCode, string>> = {
  UNREADABLE: 'BadRequestError',
  UNAUTHORIZED: 'UnauthorizedError',
  FORBIDDEN: 'ForbiddenError',
  NOT_FOUND: 'NotFoundError',
  CONFLICT: 'ConflictError',
  TOO_LARGE: 'PayloadTooLargeError',
  UNSUPPORTED_TYPE: 'UnsupportedMediaTypeError',
  VALIDATION_FAILED: 'ValidationError',
  TOO_MANY_REQUESTS: 'TooManyRequestsError',
  NOT_READY: 'ServiceUnavailableError',
  INTERNAL: 'InternalServerError',
  NO_ANSWER: 'NoAnswerError',
  ANSWER_UNREADABLE: 'UnreadableAnswerError',
}

/** A problem in the words of version 1. */
export function problemV1(problem: Problem): Fields {
  return {
    error: defined({
      statusCode: problem.status,
      name: namesV1[problem.code],
      message: problem.message,
      code: problem.code,
      details:
        problem.fields.length > 0
          ? problem.fields.map(({ path, sentence }) => ({ path, message: sentence, code: 'invalid' }))
          : undefined,
      bookingId: problem.bookingId,
    }),
  }
}

/** A problem in the words of version 2; at the token endpoint RFC 6749's keys stand beside them. */
export function problemV2(problem: Problem): Fields {
  return defined({
    name: problem.code,
    message: problem.message,
    status: problem.status,
    errors:
      problem.fields.length > 0
        ? problem.fields.map(({ path, sentence }) => ({ name: 'INVALID', message: sentence, path }))
        : undefined,
    bookingId: problem.bookingId,
    ...(problem.oauth ? { error: problem.oauth, error_description: problem.message } : {}),
  })
}

/** What to say of a status when the server's own words cannot be shown. */
const sentences: Readonly<Partial<Record<ProblemCode, string>>> = {
  UNREADABLE: 'The service could not read what was sent.',
  UNAUTHORIZED: 'You are not signed in, or your session has ended.',
  FORBIDDEN: 'Your account may not do this.',
  NOT_FOUND: 'This is not there, or it is not yours to see.',
  CONFLICT: 'This can no longer be done: something else happened first.',
  TOO_LARGE: 'This is more than the service takes at once.',
  UNSUPPORTED_TYPE: 'The service does not take this kind of message.',
  VALIDATION_FAILED: 'The service found something wrong in the answers.',
  TOO_MANY_REQUESTS: 'Too many requests at once. Wait a minute, then try again.',
  NOT_READY: 'The service is not ready. Nothing is lost; try again in a minute.',
  INTERNAL: 'The service failed. Nothing is lost; try again in a minute.',
}

/** Which kind a status means, where the body does not say it better. */
function codeOf(status: number): ProblemCode {
  const codes = Object.keys(statusOf) as ProblemCode[]
  const exact = codes.find((code) => statusOf[code] === status)
  if (exact) return exact
  // A path or a method that a server does not have is told in several ways.
  if (status === 405 || status === 410 || status === 501) return 'NOT_FOUND'
  if (status === 502 || status === 504) return 'NOT_READY'
  return status >= 500 ? 'INTERNAL' : 'UNREADABLE'
}

function fieldsIn(body: Fields): FieldProblem[] {
  const details = fieldsOf(body['error'])?.['details'] ?? body['details']
  const list = listOf(body['errors']) ?? listOf(details) ?? []
  return [
    ...list.map((entry) => {
      const fields = fieldsOf(entry) ?? {}
      return [pathOf(fields['path'] ?? fields['field']), fields['message']] as const
    }),
    // Some servers keep the words by field: `{messages: {email: ['is not valid']}}`.
    ...Object.entries(fieldsOf(fieldsOf(details)?.['messages']) ?? {}).map(
      ([path, words]) => [path, listOf(words)?.[0] ?? words] as const,
    ),
  ].flatMap(([path, words]) => {
    const sentence = shown(words)
    return path && sentence ? [{ path, sentence }] : []
  })
}

/** A path as text, or as the list of its steps. */
function pathOf(path: unknown): string | undefined {
  return listOf(path)?.map(String).join('.') ?? textOf(path)
}

/** Longer than any sentence for people. */
const longestWords = 500

/** Words that can be shown to people: neither HTML, nor JSON, nor the stack of a program. */
function shown(value: unknown): string | undefined {
  const text = textOf(value)?.trim()
  if (!text || text.length > longestWords) return undefined
  return /<[a-z!/?]|[{[]\s*["'{[\]}]|^[{[]|\n\s+at /i.test(text) ? undefined : text
}

/** The words for people, wherever a server puts them. */
function wordsIn(body: Fields): string | undefined {
  const inner = fieldsOf(body['error'])
  const first = listOf(body['errors'])?.[0]
  const candidates = [
    body['message'],
    inner?.['message'],
    body['error_description'],
    body['error'],
    first,
    fieldsOf(first)?.['message'],
  ]
  return candidates.map(shown).find((text) => text !== undefined)
}

/**
 * Reads a refusal of either version, or of a server that says it otherwise.
 * @param status the HTTP status.
 * @param body the parsed JSON, or undefined where there was none.
 */
export function problemIn(status: number, body: unknown): Problem {
  const fields = fieldsOf(body) ?? {}
  const code = codeOf(status)
  const words = wordsIn(fields) ?? (typeof body === 'string' ? shown(body) : undefined)
  return new Problem(code, words ?? sentences[code] ?? `The service answered ${status}.`, {
    fields: fieldsIn(fields),
    bookingId: textOf(fields['bookingId']) ?? textOf(fieldsOf(fields['error'])?.['bookingId']),
  })
}

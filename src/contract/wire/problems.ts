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
  if (status === 502 || status === 504) return 'NOT_READY'
  return status >= 500 ? 'INTERNAL' : 'UNREADABLE'
}

function fieldsIn(body: Fields): FieldProblem[] {
  const list =
    listOf(body['errors']) ?? listOf(fieldsOf(body['error'])?.['details']) ?? listOf(body['details'])
  return (list ?? []).flatMap((entry) => {
    const fields = fieldsOf(entry)
    const path = textOf(fields?.['path'])
    const sentence = textOf(fields?.['message'])
    return path && sentence ? [{ path, sentence }] : []
  })
}

/** The words for people, wherever a server puts them; never HTML, never JSON. */
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
  return candidates.map(textOf).find((text) => text !== undefined && !/^\s*[<{[]/.test(text))
}

/**
 * Reads a refusal of either version, or of a server that says it otherwise.
 * @param status the HTTP status.
 * @param body the parsed JSON, or undefined where there was none.
 */
export function problemIn(status: number, body: unknown): Problem {
  const fields = fieldsOf(body) ?? {}
  const code = codeOf(status)
  return new Problem(code, wordsIn(fields) ?? sentences[code] ?? `The service answered ${status}.`, {
    fields: fieldsIn(fields),
    bookingId: textOf(fields['bookingId']) ?? textOf(fieldsOf(fields['error'])?.['bookingId']),
  })
}

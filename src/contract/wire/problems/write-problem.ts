import { mfaRequired, Problem, type ProblemCode } from '#contract/problem.ts'
import { type Fields, omitUndefined } from '#contract/wire/codec/fields.ts'

const namesV1: Readonly<Record<ProblemCode, string>> = {
  UNREADABLE: 'BadRequestError',
  UNAUTHORIZED: 'UnauthorizedError',
  FORBIDDEN: 'ForbiddenError',
  NOT_FOUND: 'NotFoundError',
  METHOD_NOT_ALLOWED: 'MethodNotAllowedError',
  CONFLICT: 'ConflictError',
  TOO_LARGE: 'PayloadTooLargeError',
  UNSUPPORTED_TYPE: 'UnsupportedMediaTypeError',
  VALIDATION_FAILED: 'ValidationError',
  TOO_MANY_REQUESTS: 'TooManyRequestsError',
  NOT_READY: 'ServiceUnavailableError',
  INTERNAL: 'InternalServerError',
  NO_RESPONSE: 'NoResponseError',
  UNREADABLE_RESPONSE: 'UnreadableResponseError',
}

export function problemV1(problem: Problem): Fields {
  return {
    error: omitUndefined({
      statusCode: problem.status,
      name: namesV1[problem.code],
      message: problem.message,
      // The only code of the token endpoint that version 1 clients need too.
      code: problem.oauth === mfaRequired ? 'MFA_REQUIRED' : problem.code,
      details:
        problem.fields.length > 0
          ? problem.fields.map(({ path, message }) => ({ path, message, code: 'invalid' }))
          : undefined,
      bookingId: problem.bookingId,
      reason: problem.reason,
    }),
  }
}

/** Encodes a problem for version 2. At the token endpoint, adds the keys of RFC 6749. */
export function problemV2(problem: Problem): Fields {
  return omitUndefined({
    name: problem.code,
    message: problem.message,
    status: problem.status,
    errors:
      problem.fields.length > 0
        ? problem.fields.map(({ path, message }) => ({ name: 'INVALID', message, path }))
        : undefined,
    bookingId: problem.bookingId,
    reason: problem.reason,
    customerId: problem.customerId,
    ...(problem.oauth ? { error: problem.oauth, error_description: problem.message } : {}),
  })
}

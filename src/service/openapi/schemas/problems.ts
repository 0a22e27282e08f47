import { mfaRequired, problemStatuses, purchaseObstacles } from '#contract/problem.ts'
import { list, object, oneOf, text, uuid } from '#service/openapi/schema.ts'

// Errors, in the format of each version.

const httpProblems = Object.entries(problemStatuses).filter(([, status]) => status > 0)
const codes = httpProblems.map(([code]) => code)
const statuses = [...new Set(httpProblems.map(([, status]) => status))].sort((a, b) => a - b)

const code = oneOf('A machine-readable error code.', ...codes)
const status = oneOf('The HTTP status.', ...statuses)
const message = text('A human-readable error message.')
const path = text('The field’s path in the request, such as `journeyLegs.1.endTime`.')
const fieldMessage = text('How to fix the field.')
const customerId = uuid('The existing customer, for a duplicate.')
const bookingId = uuid('The booking that was already bought from this quote, if any.')
const reason = oneOf(
  'A machine-readable reason why the purchase isn’t possible. More values may be added.',
  ...purchaseObstacles,
)

const v2 = { name: code, message, status }
const errors = list(
  'The invalid fields.',
  object('An invalid field.', { name: oneOf('Always `INVALID`.', 'INVALID'), message: fieldMessage, path }),
)

export const problems = {
  ProblemV1: object('An error in version 1.', {
    error: object(
      'The error.',
      {
        statusCode: status,
        name: text('The error’s class, such as `ValidationError`.'),
        message,
        code: oneOf('A machine-readable error code.', ...codes, 'MFA_REQUIRED'),
      },
      {
        details: list(
          'The invalid fields.',
          object('An invalid field.', {
            path,
            message: fieldMessage,
            code: oneOf('Always `invalid`.', 'invalid'),
          }),
        ),
        bookingId,
        reason,
      },
    ),
  }),
  ProblemV2: object('An error in version 2.', v2, { errors, bookingId, reason, customerId }),
  TokenProblem: object(
    'An error at the token endpoint: the fields of RFC 6749 and those of version 2.',
    {
      ...v2,
      error: oneOf(
        'The error code of RFC 6749, section 5.2 or 4.1.2.1, or `mfa_required`.',
        'invalid_request',
        'invalid_client',
        'invalid_grant',
        'invalid_scope',
        'unauthorized_client',
        mfaRequired,
        'unsupported_grant_type',
        'temporarily_unavailable',
        'server_error',
      ),
      error_description: message,
    },
    { errors },
  ),
}

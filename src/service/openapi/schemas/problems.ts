import { problemStatuses } from '#contract/problem.ts'
import { list, object, oneOf, text, uuid } from '../schema.ts'

// What goes wrong, in the shape of each version.

const problemText = Object.entries(problemStatuses).filter(([, status]) => status > 0)
const codes = problemText.map(([code]) => code)
const statuses = [...new Set(problemText.map(([, status]) => status))].sort((one, other) => one - other)

const code = oneOf('What kind of problem it is, for programs.', ...codes)
const status = oneOf('The HTTP status.', ...statuses)
const message = text('What is wrong, in a sentence for people.')
const path = text('Where the field stands in the request, as `journeyLegs.1.endTime`.')
const fieldMessage = text('What to do about it, in a sentence.')
const customerId = uuid('The customer that is the same already, where one is.')
const bookingId = uuid('The booking that stands in the way, where one does.')

const v2 = { name: code, message, status }
const errors = list(
  'The fields that are wrong.',
  object('A field.', { name: oneOf('Always the same.', 'INVALID'), message: fieldMessage, path }),
)

export const problems = {
  ProblemV1: object('A problem, as version 1 tells it.', {
    error: object(
      'The problem.',
      { statusCode: status, name: text('The name of its class, as `ValidationError`.'), message, code },
      {
        details: list(
          'The fields that are wrong.',
          object('A field.', { path, message: fieldMessage, code: oneOf('Always the same.', 'invalid') }),
        ),
        bookingId,
      },
    ),
  }),
  ProblemV2: object('A problem, as version 2 tells it.', v2, { errors, bookingId, customerId }),
  TokenProblem: object(
    'A problem at the token endpoint, with the words of RFC 6749 beside those of version 2.',
    {
      ...v2,
      error: oneOf(
        'The code of RFC 6749, section 5.2 or 4.1.2.1.',
        'invalid_request',
        'invalid_client',
        'invalid_grant',
        'unsupported_grant_type',
        'temporarily_unavailable',
        'server_error',
      ),
      error_description: message,
    },
    { errors },
  ),
}

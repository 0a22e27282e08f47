import { Problem, type ProblemCode, problemStatuses } from '#contract/problem.ts'
import { problemV1, problemV2 } from '#contract/wire/problems/write-problem.ts'
import { isTokenEndpoint } from '#service/api/operations.ts'
import { permissions } from '#service/api/permissions.ts'
import { toTokenProblem } from '#service/http/token-endpoint.ts'
import type { DescribedOperation } from './descriptions.ts'
import { bookingId, reference } from './examples/offer.ts'
import type { Reply } from './operation.ts'
import { ref, type Schema, text, integer } from './schema.ts'

type ProblemExample = {
  readonly text: string
  readonly message: string
  readonly details?: ConstructorParameters<typeof Problem>[2]
}

/** A description and an example message of each error. */
const problemExamples: Readonly<Partial<Record<ProblemCode, ProblemExample>>> = {
  UNREADABLE: { text: 'The request can’t be parsed.', message: 'The body isn’t valid JSON.' },
  UNAUTHORIZED: {
    text: 'The token is missing or has expired; when signing in with version 1, the credentials are wrong.',
    message: 'This access token is invalid or has expired. Get a new one, or sign in again.',
  },
  FORBIDDEN: {
    text: 'Your role or the scopes of the token don’t allow this, or the organization is suspended.',
    message: 'You don’t have permission to do this. Ask an administrator.',
  },
  NOT_FOUND: { text: 'Not found, or it belongs to another organization.', message: 'Booking not found.' },
  CONFLICT: {
    text: 'The record’s current status doesn’t allow this.',
    message: `Another offer from this quote has already been bought, as booking ${reference}. Nothing more was bought.`,
    details: { bookingId, reason: 'ALREADY_BOUGHT' },
  },
  TOO_LARGE: {
    text: 'The body exceeds 512 KiB, or the URL exceeds 8 KiB.',
    message: 'The body exceeds 512 KiB. Send less at once.',
  },
  UNSUPPORTED_TYPE: {
    text: 'The body is neither JSON nor form data.',
    message: 'Send application/json or application/x-www-form-urlencoded, in UTF-8.',
  },
  VALIDATION_FAILED: {
    text: 'Some fields are invalid; the response lists them.',
    message: 'Some fields are invalid.',
    details: {
      fields: [{ path: 'journeyLegs.0.endTime', message: 'Enter an arrival after the departure.' }],
    },
  },
  TOO_MANY_REQUESTS: {
    text: 'Too many requests, failed sign-ins, unknown certificate numbers or invalid links.',
    message: 'Too many requests. The limit is 1,200 per minute; try again in 30 seconds.',
  },
  INTERNAL: {
    text: 'An unexpected error occurred.',
    message: 'Something went wrong on the server. Try again in a minute.',
  },
  NOT_READY: {
    text: 'The service is stopping or overloaded, or can’t use its database.',
    message: 'The service is shutting down. Nothing was changed; try again in a few seconds.',
  },
}

const unknownClient = new Problem('UNAUTHORIZED', 'This client ID or client secret is incorrect.', {
  oauth: 'invalid_client',
})

/** Descriptions of the errors that mean something else at the token endpoint, following RFC 6749. */
const tokenProblemTexts: Readonly<Partial<Record<ProblemCode, string>>> = {
  UNREADABLE: 'The request is invalid, or the credentials or the refresh token are: see `error`.',
  UNAUTHORIZED: 'The API client is unknown, revoked or expired, or its secret is wrong.',
}

/** The schema of each error format and its encoding. The token endpoint adds the fields of RFC 6749. */
const formats = {
  V1: { schema: ref('ProblemV1'), encode: problemV1 },
  V2: { schema: ref('ProblemV2'), encode: problemV2 },
  Token: {
    schema: ref('TokenProblem'),
    encode: (problem: Problem) =>
      problemV2(problem.status === 401 ? unknownClient : toTokenProblem(problem, {})),
  },
}

function problemCodes({ operation, method, description }: DescribedOperation): ProblemCode[] {
  const { parameters = {}, bodies, errors = [] } = description
  const pathNames = [...operation.paths[0].matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const hasFields = bodies !== undefined || Object.keys(parameters).some((name) => !pathNames.includes(name))
  const allowed = permissions[operation.action]
  const codes = new Set<ProblemCode>([
    ...(['UNREADABLE', 'TOO_LARGE', 'INTERNAL', 'NOT_READY'] as const),
    ...(operation.access === 'token' ? (['UNAUTHORIZED', 'TOO_MANY_REQUESTS'] as const) : []),
    // Every token can always sign out.
    ...(allowed === 'anyone' || operation.action === 'signOut' ? [] : (['FORBIDDEN'] as const)),
    // Every method but GET reads a body, even if none is required.
    ...(method === 'GET' ? [] : (['UNSUPPORTED_TYPE', 'VALIDATION_FAILED'] as const)),
    ...(hasFields ? (['VALIDATION_FAILED'] as const) : []),
    ...(pathNames.includes('id') ? (['NOT_FOUND'] as const) : []),
    ...errors,
  ])
  // RFC 6749 uses 400 for every invalid request.
  if (isTokenEndpoint(operation)) {
    codes.delete('UNSUPPORTED_TYPE')
    codes.delete('VALIDATION_FAILED')
  }
  return [...codes].sort((a, b) => problemStatuses[a] - problemStatuses[b])
}

const refHeader = (name: string) => ({ [name]: { $ref: `#/components/headers/${name}` } })

export const commonHeaders = refHeader('X-Request-Id')
export const cacheHeaders = { ...commonHeaders, ...refHeader('ETag') }
export const fileHeaders = { ...commonHeaders, ...refHeader('Content-Disposition') }

export const headers: Readonly<Record<string, Schema>> = {
  'X-Request-Id': {
    description: 'Identifies the request in the service’s log.',
    required: true,
    schema: text('A UUID.', { format: 'uuid' }),
  },
  'Retry-After': {
    description: 'Seconds to wait before trying again.',
    required: true,
    schema: integer('A number of seconds.', { minimum: 1 }),
  },
  'WWW-Authenticate': { description: 'How to authenticate.', required: true, schema: text('A challenge.') },
  ETag: {
    description: 'Identifies the content. Send it as `If-None-Match` to get 304 if nothing has changed.',
    required: true,
    schema: text('Formatted according to RFC 9110.'),
  },
  'Content-Disposition': {
    description: 'The file name.',
    required: true,
    schema: text('Formatted according to RFC 6266.'),
  },
}

const problemHeaders = (code: ProblemCode) => ({
  ...commonHeaders,
  ...(code === 'TOO_MANY_REQUESTS' || code === 'NOT_READY' ? refHeader('Retry-After') : {}),
  ...(code === 'UNAUTHORIZED' ? refHeader('WWW-Authenticate') : {}),
})

/** Returns references to an operation's error responses, by status. */
export function describeProblems(described: DescribedOperation) {
  const { operation } = described
  const format: keyof typeof formats = isTokenEndpoint(operation) ? 'Token' : `V${operation.version}`
  return Object.fromEntries(
    problemCodes(described).map((code) => [
      problemStatuses[code],
      { $ref: `#/components/responses/${code}_${format}` },
    ]),
  )
}

/** Describes every error in each format, by component name. */
export function problemReplies(): Readonly<Record<string, Reply>> {
  const examples = Object.entries(problemExamples) as [ProblemCode, ProblemExample][]
  return Object.fromEntries(
    Object.entries(formats).flatMap(([format, { schema, encode }]) =>
      examples.map(([code, { text, message, details }]) => {
        const content = {
          'application/json': { schema, example: encode(new Problem(code, message, details)) },
        }
        const description = (format === 'Token' && tokenProblemTexts[code]) || text
        return [`${code}_${format}`, { description, headers: problemHeaders(code), content }]
      }),
    ),
  )
}

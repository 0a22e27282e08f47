/** A problem with one field: its path on the wire, such as `journeyLegs.1.endTime`, and what to do. */
export type FieldProblem = { readonly path: string; readonly message: string }

type Details = {
  readonly fields?: readonly FieldProblem[] | undefined
  readonly bookingId?: string | undefined
  /** Why a purchase isn't possible. */
  readonly reason?: PurchaseObstacle | undefined
  /** The customer that already exists. */
  readonly customerId?: string | undefined
  /** The error code of RFC 6749, at the token endpoint. */
  readonly oauth?: string | undefined
  /** The HTTP status, if it differs from the default of the code. */
  readonly status?: number | undefined
  /** How long to wait before trying again, in whole seconds. Sent as `Retry-After`. */
  readonly retryAfter?: number | undefined
  /** Whether the server sent the message. If not, it's derived from the status. */
  readonly fromServer?: boolean | undefined
  readonly cause?: unknown
}

/** Machine-readable reasons why a purchase isn't possible. */
export const purchaseObstacles = [
  'OFFER_EXPIRED',
  'OFFER_DECLINED',
  'ALREADY_BOUGHT',
  'WITHDRAWN',
  'SCREENING',
  'EMBARGO',
  'SUSPENDED',
  'LINK_CLOSED',
  'QUOTE_MOVED',
] as const
export type PurchaseObstacle = (typeof purchaseObstacles)[number]

/** The error code by which the token endpoint requests a two-factor code. */
export const mfaRequired = 'mfa_required'

/** The field that errors about a suspended organization refer to. */
export const suspendedField = 'organizationId'

/**
 * The HTTP status of each kind of problem. No server sends the last two: the client creates them when it gets no response,
 * or one that it can't read.
 */
export const problemStatuses = {
  UNREADABLE: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  VALIDATION_FAILED: 422,
  TOO_MANY_REQUESTS: 429,
  NOT_READY: 503,
  INTERNAL: 500,
  NO_RESPONSE: 0,
  UNREADABLE_RESPONSE: 0,
} as const
export type ProblemCode = keyof typeof problemStatuses

/** The error that browser and service share: a machine-readable code, a human-readable message and the invalid fields. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly fields: readonly FieldProblem[]
  readonly bookingId: string | undefined
  readonly reason: PurchaseObstacle | undefined
  readonly customerId: string | undefined
  readonly oauth: string | undefined
  readonly status: number
  readonly retryAfter: number | undefined
  readonly fromServer: boolean
  readonly code: ProblemCode

  constructor(code: ProblemCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.code = code
    this.fields = details.fields ?? []
    this.bookingId = details.bookingId
    this.reason = details.reason
    this.customerId = details.customerId
    this.oauth = details.oauth
    this.status = details.status ?? problemStatuses[code]
    this.retryAfter = details.retryAfter
    this.fromServer = details.fromServer ?? false
  }
}

/** Creates a problem with one field. The field's message is also the problem's unless there is a `summary`. */
export function createFieldProblem(
  path: string,
  message: string,
  {
    code = 'VALIDATION_FAILED',
    summary = message,
  }: { readonly code?: ProblemCode; readonly summary?: string } = {},
): Problem {
  return new Problem(code, summary, { fields: [{ path, message }] })
}

/** The maximum number of field problems in a reply. That's more than anyone fixes at once. */
const maxFields = 100

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

/**
 * Turns schema issues into field problems. Keeps the first issue of each field.
 * @param prefix the path that the issues' paths are relative to.
 */
export function fieldProblems(issues: readonly Issue[], prefix = ''): FieldProblem[] {
  const fields = new Map<string, string>()
  for (const issue of issues) {
    const path = [prefix, ...issue.path.map(String)].filter(Boolean).join('.')
    if (!fields.has(path)) fields.set(path, issue.message)
  }
  return [...fields].slice(0, maxFields).map(([path, message]) => ({ path, message }))
}

/** What kinds of trouble there are. The first come from a server, the last from the way to it. */
export type ProblemCode =
  | 'UNREADABLE'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'TOO_LARGE'
  | 'UNSUPPORTED_TYPE'
  | 'VALIDATION_FAILED'
  | 'TOO_MANY_REQUESTS'
  | 'NOT_READY'
  | 'INTERNAL'
  | 'NO_ANSWER'
  | 'ANSWER_UNREADABLE'

/** A problem with one field: its path on the wire, as `journeyLegs.1.endTime`, and what to do. */
export type FieldProblem = { readonly path: string; readonly sentence: string }

type Details = {
  readonly fields?: readonly FieldProblem[] | undefined
  /** The booking that stands in the way, where one does. */
  readonly bookingId?: string | undefined
  /** The customer that is the same already. */
  readonly customerId?: string | undefined
  /** RFC 6749's own word, at the token endpoint. */
  readonly oauth?: string | undefined
  /** How long to wait before asking again, in whole seconds; said as `Retry-After`. */
  readonly retryAfter?: number | undefined
  /** Whether the sentence tells what the server sent, and not its status alone. */
  readonly fromServer?: boolean | undefined
  readonly cause?: unknown
}

/** The word by which a token endpoint asks for the code of a second factor. */
export const mfaRequired = 'mfa_required'

/** The HTTP status that each kind is said with. */
export const problemStatuses: Readonly<Record<ProblemCode, number>> = {
  UNREADABLE: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  VALIDATION_FAILED: 422,
  TOO_MANY_REQUESTS: 429,
  NOT_READY: 503,
  INTERNAL: 500,
  NO_ANSWER: 0,
  ANSWER_UNREADABLE: 0,
}

/** The one error of both sides: a code for programs, a sentence for people, the fields it belongs to. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly fields: readonly FieldProblem[]
  readonly bookingId: string | undefined
  readonly customerId: string | undefined
  readonly oauth: string | undefined
  readonly retryAfter: number | undefined
  readonly fromServer: boolean
  readonly code: ProblemCode

  constructor(code: ProblemCode, sentence: string, details: Details = {}) {
    super(sentence, { cause: details.cause })
    this.code = code
    this.fields = details.fields ?? []
    this.bookingId = details.bookingId
    this.customerId = details.customerId
    this.oauth = details.oauth
    this.retryAfter = details.retryAfter
    this.fromServer = details.fromServer ?? false
  }

  get status(): number {
    return problemStatuses[this.code]
  }
}

/** More problems than anyone mends at once are not told. */
const maxFields = 100

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

/** Turns the issues of a schema into the fields of a problem, first word first, one sentence a field. */
export function fieldProblems(issues: readonly Issue[], under = ''): FieldProblem[] {
  const fields = new Map<string, string>()
  for (const issue of issues) {
    const path = [under, ...issue.path.map(String)].filter(Boolean).join('.')
    if (!fields.has(path)) fields.set(path, issue.message)
  }
  return [...fields].slice(0, maxFields).map(([path, sentence]) => ({ path, sentence }))
}

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problem.ts'
import { joinWithOr } from '#contract/text/lists.ts'
import { problemV1, problemV2 } from '#contract/wire/problems/write-problem.ts'
import { extractToken } from './access.ts'
import { queryString, urlPath } from './fields/request-fields.ts'
import { isDamageError } from '#service/store/maintenance/damage.ts'
import { isDatabaseUnavailable } from '#service/store/db/connection-errors.ts'

/** When to retry after the database was unavailable. */
const retryAfterSeconds = 5

/** Checks whether a URL belongs to the API rather than to the web app. */
export function isApi(url: string): boolean {
  return /^\/api(\/|\?|$)/i.test(url)
}

/**
 * Normalizes a URL for routing: invalid percent-encoding is kept literally, and repeated slashes in API paths become
 * one, because clients join base URLs and paths that both have a slash.
 */
export function normalizeUrl(url: string): string {
  const query = queryString(url)
  const requested = url.slice(0, url.length - query.length)
  const path = /^\/+api\//i.test(requested) ? requested.replaceAll(/\/{2,}/g, '/') : requested
  try {
    // The result is used, because a bundler may drop an unused call and with it the exception.
    return decodeURIComponent(path) === '' ? '/' : path + query
  } catch {
    return path.replaceAll('%', '%25') + query
  }
}

/** Converts any error to a problem. Details of unexpected errors are never exposed. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isDatabaseUnavailable(error)) {
    const message = 'The service can’t use its database right now. It’s safe to try again in a few seconds.'
    return new Problem('NOT_READY', message, { cause: error, retryAfter: retryAfterSeconds })
  }
  if (isDamageError(error)) {
    const message =
      'The database is damaged, so this request failed. The operator must stop the service and restore a backup.'
    return new Problem('INTERNAL', message, { cause: error })
  }
  const { code, statusCode = 500 } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new Problem('TOO_LARGE', 'The body exceeds 512 KiB. Send less at once.')
  }
  if (code === 'FST_CP_ERR_INVALID_CONTENT_ENCODING') {
    return new Problem(
      'UNSUPPORTED_TYPE',
      'Send the body uncompressed, or compressed with gzip, deflate or br.',
    )
  }
  if (code === 'FST_CP_ERR_INVALID_CONTENT') {
    return new Problem('UNREADABLE', 'The body doesn’t match its Content-Encoding or is incomplete.')
  }
  if (statusCode >= 400 && statusCode < 500) {
    return new Problem('UNREADABLE', 'The request couldn’t be read. Check its URL and body.')
  }
  return new Problem('INTERNAL', 'Something went wrong on the server. Try again in a minute.', {
    cause: error,
  })
}

/** Logs the cause of a server error. */
export function logCause({ cause, status }: Problem, request: FastifyRequest): void {
  if (cause === undefined || status < 500) return
  const message = isDamageError(cause)
    ? 'The database is damaged. Stop the service and restore a backup.'
    : 'A request failed.'
  request.log.error({ err: cause }, message)
}

/** Sends a problem in the format of the requested API version. */
export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): void {
  logCause(problem, request)
  if (problem.retryAfter !== undefined) reply.header('Retry-After', problem.retryAfter)
  const { authorization = '' } = request.headers
  if (problem.status === 401) {
    const scheme = /^basic\s/i.test(authorization) && problem.oauth ? 'Basic' : 'Bearer'
    // RFC 6750, section 3.1. A request without a token gets no error code.
    const isTokenInvalid = !problem.oauth && extractToken(authorization, queryString(request.url))
    reply.header(
      'WWW-Authenticate',
      `${scheme} realm="lading"${isTokenInvalid ? ', error="invalid_token"' : ''}`,
    )
  }
  const body = /^\/api\/v1\//i.test(request.url) ? problemV1(problem) : problemV2(problem)
  reply.code(problem.status).header('Cache-Control', 'no-store').send(body)
}

/** Sends all errors in the format of the API version. */
export function mountErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendProblem(toProblem(error), request, reply))
}

/** Responds to API paths without an operation. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): void {
  sendProblem(new Problem('NOT_FOUND', describeUnknown(request)), request, reply)
}

/** Responds to missing pages and files. Never cached, because another process may have the file during an upgrade. */
export function sendPageNotFound(reply: FastifyReply, message = 'Page not found.'): FastifyReply {
  return reply.code(404).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send(message)
}

/** Responds to API paths that have operations with other methods only. */
export function sendMethodNotAllowed(
  methods: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.header(
    'Allow',
    methods.flatMap((method) => (method === 'GET' ? [method, 'HEAD'] : method)).join(', '),
  )
  const message = `${describeUnknown(request)} Use ${joinWithOr(methods)}.`
  sendProblem(new Problem('METHOD_NOT_ALLOWED', message), request, reply)
}

const describeUnknown = ({ method, url }: FastifyRequest) =>
  `There is no operation ${method} ${urlPath(url).slice(0, 200)}.`

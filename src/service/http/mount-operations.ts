import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { NamedFile } from '#contract/text/named-file.ts'
import { fieldProblems, Problem } from '#contract/problem.ts'
import { formatContentDisposition } from '#contract/wire/codec/content-disposition.ts'
import { authorize, isDirect, requestOrigin, extractToken } from './access.ts'
import type { Config } from '#service/config/config.ts'
import { describeDevice } from './device.ts'
import { toProblem, sendMethodNotAllowed, sendProblem } from './error-handler.ts'
import type { AuthenticatedContext, Dependencies, Handlers, StreamedFile } from '#service/api/handlers.ts'
import { type ServedOperation, isTokenEndpoint, operations } from '#service/api/operations.ts'
import {
  parseBody,
  parseForm,
  assertReadable,
  queryString,
  type RequestFields,
} from './fields/request-fields.ts'
import { encodeUtf8 } from '#service/kernel/encode-utf8.ts'
import { digest } from '#service/kernel/secrets.ts'
import type { Caller } from '#service/store/people/sign-ins.ts'
import { createUnreadReplies } from './server/unread-replies.ts'
import { toTokenProblem, withBasicClient } from './token-endpoint.ts'
import { statusWhenSent } from './web-app/web-app.ts'

/** The longest body, in bytes. */
const maxBodySize = 512 * 1024

/** How long after its authorization a request is handled without another one, in milliseconds. */
const maxAuthorizationAge = 1_000

export type MountOptions = {
  readonly handlers: Handlers
  readonly dependencies: Dependencies
  readonly config: Pick<Config, 'publicUrl'>
}

/**
 * Adds a route for every operation. All of them authorize, decode, handle and encode the same way, so a new
 * operation needs only a table row and a handler.
 */
export function mountOperations(app: FastifyInstance, options: MountOptions): void {
  app.decorateRequest('caller', null)
  app.decorateRequest('authorizedAt', 0)
  app.decorateRequest('contentType', null)
  app.decorateRequest('fields', null)
  // One parser for all content types: the body is parsed after authorization.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodySize }, (_request, body, done) =>
    done(null, body),
  )
  for (const operation of operations) {
    for (const path of operation.paths) {
      app.route({
        method: [operation.method, ...(operation.methodAliases ?? [])],
        url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        config: { action: operation.action },
        onRequest: (request, reply) => authenticateRequest(operation, options, request, reply),
        handler: (request, reply) => handleRequest(operation, options, request, reply),
        ...(isTokenEndpoint(operation) ? { errorHandler: sendTokenProblem } : {}),
      })
    }
  }
  // Without routes of their own, `GET /bookings/quote` would be a request for the booking with the ID `quote`.
  for (const [url, served] of listServedMethods()) {
    const reject = (request: FastifyRequest, reply: FastifyReply) =>
      sendMethodNotAllowed(served, request, reply)
    const method = methods.filter((each) => !served.includes(each))
    app.route({ method, url, onRequest: reject, handler: reject })
  }
}

/** The methods that a path may have, or that clients may try. CORS preflights are answered before. */
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Lists the methods of each path. */
function listServedMethods(): Map<string, string[]> {
  const served = new Map<string, string[]>()
  for (const { method, methodAliases = [], paths } of operations) {
    for (const path of paths) {
      // Routes are case-insensitive, and only the place of a parameter matters.
      const url = path.toLowerCase().replaceAll(/\{\w+\}/g, ':parameter')
      served.set(url, [...(served.get(url) ?? []), method, ...methodAliases])
    }
  }
  return served
}

/** Runs before the body is read, so that unauthorized bodies are never parsed. */
async function authenticateRequest(
  operation: ServedOperation,
  options: MountOptions,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.header('Cache-Control', 'no-store')
  if (operation.action === 'signIn') reply.header('Pragma', 'no-cache')
  // Fastify would reject unknown content types even without a body. We check the type later.
  request.setDecorator('contentType', request.headers['content-type'])
  delete request.headers['content-type']
  const encoding = request.headers['content-encoding']?.trim().toLowerCase()
  // Encoding names are case-insensitive, and gzip has an alias (RFC 9110, section 8.4.1).
  if (encoding) request.headers['content-encoding'] = encoding.replace(/^x-gzip$/, 'gzip')
  if (operation.access === 'open') return
  const caller = await authorizeRequest(operation, options, request)
  // By caller, because an account can have many tokens and anyone can make up invalid ones.
  options.dependencies.limits.countRequest(caller.id)
}

async function authorizeRequest(
  operation: ServedOperation,
  { dependencies: { store, clock, twoFactorRule }, config }: MountOptions,
  request: FastifyRequest,
): Promise<Caller> {
  const authorizedAt = clock()
  const token = extractToken(request.headers.authorization, queryString(request.url))
  const direct = isDirect(request, config.publicUrl)
  const caller = await authorize(store, operation.action, token, direct, twoFactorRule)
  request.setDecorator('caller', caller)
  request.setDecorator('authorizedAt', authorizedAt)
  return caller
}

function sendTokenProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const fields = request.getDecorator<RequestFields | null>('fields') ?? {}
  sendProblem(toTokenProblem(toProblem(error), fields), request, reply)
}

async function handleRequest(
  operation: ServedOperation,
  options: MountOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { handlers, dependencies, config } = options
  const age = dependencies.clock() - request.getDecorator<number>('authorizedAt')
  // The body may have been held back until the session was revoked. A body that arrives at once costs no second query.
  if (operation.access !== 'open' && Buffer.isBuffer(request.body) && age > maxAuthorizationAge)
    await authorizeRequest(operation, options, request)
  const caller = request.getDecorator<Caller | null>('caller')
  // After the wait in the queue, when earlier requests have been answered.
  if (caller) unreadReplies.assertRead(caller.id, request.raw)
  const requestFields = readFields(operation, request)
  const fields = isTokenEndpoint(operation)
    ? withBasicClient(requestFields, request.headers.authorization)
    : requestFields
  request.setDecorator('fields', fields)
  // Public operations have no caller; their handlers don't read it.
  const context = {
    ...dependencies,
    direct: isDirect(request, config.publicUrl),
    address: request.ip,
    origin: requestOrigin(request, config.publicUrl),
    isDisconnected: () => request.raw.socket.destroyed,
    device: describeDevice(request.headers['user-agent']),
    version: operation.version,
    caller: request.getDecorator<Caller>('caller'),
  } satisfies AuthenticatedContext
  const input = decodeRequest(operation, fields)
  let output: unknown
  try {
    output = await handlers[operation.action](input, context)
  } catch (error) {
    throw adaptProblem(operation, error, fields)
  }
  if (operation.mediaType) return sendFile(output as NamedFile | StreamedFile, operation.mediaType, reply)
  if (operation.cacheable) return sendCacheable(JSON.stringify(operation.encode(output)), request, reply)
  const body: unknown = operation.encode(operation.adaptOutput?.(output, fields) ?? output)
  const payload = body && typeof body === 'object' ? encodeJson(body, request, reply) : body
  request.setDecorator(statusWhenSent, operation.replyStatus?.(output) ?? 200)
  return payload
}

const unreadReplies = createUnreadReplies()

/** Encodes JSON as bytes, because unread text would fill the JavaScript heap. */
function encodeJson(body: object, request: FastifyRequest, reply: FastifyReply): Buffer {
  const json = encodeUtf8(JSON.stringify(body))
  const caller = request.getDecorator<Caller | null>('caller')
  if (caller) unreadReplies.add(caller.id, json.length, request.raw, reply.raw)
  reply.type('application/json; charset=utf-8')
  return json
}

/** Sends JSON that browsers keep and revalidate, or only that it hasn't changed. */
function sendCacheable(json: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Weak, because the body may be compressed on the way.
  const etag = `W/"${digest(json).slice(0, 16)}"`
  reply.header('Cache-Control', 'private, no-cache').header('ETag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(json)
}

/** Sends a file. An error while it's generated closes the connection, so that the client notices that it's incomplete. */
function sendFile(file: NamedFile | StreamedFile, type: string, reply: FastifyReply): FastifyReply {
  reply
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('Content-Disposition', formatContentDisposition(file.name))
  if ('parts' in file) return reply.send(Readable.from(file.parts, { objectMode: false }))
  const { buffer, byteOffset, byteLength } = file.bytes
  return reply.send(Buffer.from(buffer, byteOffset, byteLength))
}

/** Merges the fields of the query, the body and the path; later ones win. */
function readFields(operation: ServedOperation, request: FastifyRequest): RequestFields {
  const query = readQuery(operation, request.url)
  const body = Buffer.isBuffer(request.body)
    ? parseBody(request.body, request.getDecorator<string | undefined>('contentType'))
    : {}
  const path = request.params as Readonly<Record<string, string>>
  Object.values(path).forEach(assertReadable)
  return { ...query, ...body, ...path }
}

/** Signing in reads only the grant type, because proxies log URLs and credentials must not be in them. */
function readQuery(operation: ServedOperation, url: string): RequestFields {
  const fields: RequestFields = { ...parseForm(queryString(url)), access_token: undefined }
  if (operation.bodyOnly) return {}
  if (operation.action !== 'signIn') return fields
  return 'grant_type' in fields ? { grant_type: fields['grant_type'] } : {}
}

/** Converts the paths of the invalid fields in an error to those of the request as sent. */
function adaptProblem(operation: ServedOperation, error: unknown, request: RequestFields): unknown {
  if (!operation.adaptPath || !(error instanceof Problem) || error.code !== 'VALIDATION_FAILED') return error
  const fields = error.fields.map((field) => ({
    ...field,
    path: operation.adaptPath?.(field.path, request) ?? field.path,
  }))
  return new Problem(error.code, error.message, { fields })
}

function decodeRequest(operation: ServedOperation, fields: RequestFields): never {
  const result = z.safeDecode(operation.request, fields)
  // Safe: `ActionInput` is derived from the same tables as the schema.
  if (result.success) return result.data as never
  throw new Problem('VALIDATION_FAILED', 'Some fields are invalid.', {
    fields: fieldProblems(result.error.issues),
  })
}

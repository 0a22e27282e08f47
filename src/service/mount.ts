import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { fieldProblems, Problem } from '#contract/problem.ts'
import { authorise, isDirect, tokenIn } from './access.ts'
import type { Config } from './config.ts'
import type { Handlers, KnownVisit } from './handlers/handlers.ts'
import { type AnyRow, operations } from './operations.ts'
import { bodyFields, formFields, queryOf, type RequestFields } from './request-fields.ts'
import type { Caller } from './store/sign-ins.ts'
import type { Store } from './store/store.ts'
import { asTokenProblem, withBasicClient } from './token-endpoint.ts'

/** The longest body, in bytes, and the longest address, in characters. */
const longestBody = 512 * 1024
const longestUrl = 8 * 1024

export type Mounting = {
  readonly handlers: Handlers
  readonly store: Store
  readonly config: Pick<Config, 'publicUrl'>
}

/**
 * Hangs every row of the wire tables on the service: each of its paths and methods decodes, authorises, handles
 * and encodes the same way. Adding an operation is adding a row and its handler.
 */
export function mountOperations(app: FastifyInstance, mounting: Mounting): void {
  app.decorateRequest('caller', null)
  app.decorateRequest('contentType', null)
  // One parser for every type and for none: the body is read when it is known who asks.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: longestBody }, (_request, body, done) =>
    done(null, body),
  )
  for (const row of operations) {
    for (const path of row.paths) {
      app.route({
        method: [row.method, ...(row.alsoBy ?? [])],
        url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        onRequest: (request, reply) => admit(row, mounting, request, reply),
        handler: (request) => answer(row, mounting, request),
      })
    }
  }
}

/** What happens before the body is read, so that a stranger's is never looked at. */
async function admit(row: AnyRow, { store, config }: Mounting, request: FastifyRequest, reply: FastifyReply) {
  reply.header('Cache-Control', 'no-store')
  if (row.act === 'signIn') reply.header('Pragma', 'no-cache')
  if (request.url.length > longestUrl) throw new Problem('TOO_LARGE', 'The address is over 8 kB. Use POST.')
  // Fastify refuses a type that it cannot parse even where there is no body; ours comes later and knows better.
  request.setDecorator('contentType', request.headers['content-type'])
  delete request.headers['content-type']
  if (row.access === 'open') return
  const token = tokenIn(request.headers.authorization, queryOf(request.url))
  const direct = isDirect(request, config.publicUrl)
  request.setDecorator('caller', await authorise(store, row.act, token, direct))
}

async function answer(
  row: AnyRow,
  { handlers, config }: Mounting,
  request: FastifyRequest,
): Promise<unknown> {
  const isTokenEndpoint = row.act === 'signIn' && row.version === 2
  let fields: RequestFields = {}
  try {
    fields = fieldsOf(request)
    if (isTokenEndpoint) fields = withBasicClient(fields, request.headers.authorization)
    // An open act's handler takes less than this, and looks at no caller.
    const visit = {
      direct: isDirect(request, config.publicUrl),
      version: row.version,
      caller: request.getDecorator<Caller>('caller'),
    } satisfies KnownVisit
    const output = await handlers[row.act](decoded(row, fields), visit)
    return z.encode(row.reply, output)
  } catch (error) {
    throw isTokenEndpoint && error instanceof Problem ? asTokenProblem(error, fields) : error
  }
}

/** The fields of a request, from its query, its body and its path; the path counts most, the query least. */
function fieldsOf(request: FastifyRequest): RequestFields {
  const query = { ...formFields(queryOf(request.url)), access_token: undefined }
  const body = Buffer.isBuffer(request.body)
    ? bodyFields(request.body, request.getDecorator<string | undefined>('contentType'))
    : {}
  return { ...query, ...body, ...(request.params as RequestFields) }
}

function decoded(row: AnyRow, fields: RequestFields): never {
  const result = z.safeDecode(row.request, fields)
  // A row's request decodes to what the handler of its act takes: `InputOf` is computed from the same tables.
  if (result.success) return result.data as never
  throw new Problem('VALIDATION_FAILED', 'Some answers need another look.', {
    fields: fieldProblems(result.error.issues),
  })
}

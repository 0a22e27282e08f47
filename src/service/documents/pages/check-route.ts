import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '#contract/problem.ts'
import type { VerifyCertificate } from '#service/handlers/certificates/verify-certificate.ts'
import { checkPage, checkPath } from './check-page.ts'
import { findStylesheets } from './stylesheets.ts'

/**
 * Answers the address that stands on each paper with a page that is whole: nothing else has to arrive first. Limits and
 * words are those of the operation.
 * @param check the handler of the operation.
 * @param webRoot the folder of the built app, whose looks it has.
 */
export function mountCheckPage(
  app: FastifyInstance,
  check: VerifyCertificate,
  webRoot: string | undefined,
): void {
  const stylesheets = findStylesheets(webRoot)

  app.get<{ Params: { reference: string } }>(`${checkPath}/:reference`, async (request, reply) => {
    const { reference } = request.params
    const checked = await check({ reference }, { address: request.ip }).catch((error: unknown) => {
      if (error instanceof Problem) return error
      throw error
    })
    // That there is none is the answer that was asked for.
    if (checked instanceof Problem && checked.code !== 'NOT_FOUND') reply.code(checked.status)
    if (checked instanceof Problem && checked.retryAfter) reply.header('Retry-After', checked.retryAfter)
    return allowOwnForm(reply)
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(checkPage(reference, checked, stylesheets))
  })

  // The form's number goes into the address, as it stands in the code of a paper.
  app.get<{ Querystring: { reference?: string | string[] } }>(checkPath, (request, reply) => {
    const { reference } = request.query
    const trimmed = typeof reference === 'string' ? reference.trim() : ''
    // Without a number it is a page of the app, as every other.
    if (trimmed === '') reply.callNotFound()
    else reply.redirect(`${checkPath}/${encodeURIComponent(trimmed)}`, 303)
    return reply
  })
}

/** Lets the one form of this page be sent, and to this service alone. */
function allowOwnForm(reply: FastifyReply): FastifyReply {
  const name = 'content-security-policy'
  const policy = String(reply.getHeader(name) ?? '')
  return reply.header(name, policy.replace("form-action 'none'", "form-action 'self'"))
}

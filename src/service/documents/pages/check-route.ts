import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '#contract/problem.ts'
import type { CertificateCheck } from '#contract/certificate/check.ts'
import type { Clock } from '#service/kernel/clock.ts'
import { logCause, toProblem } from '#service/http/error-handler.ts'
import { renderCheckPage, checkPath } from './check-page.ts'
import { readPageStyles } from './stylesheets.ts'

/**
 * Serves the page that verifies a certificate, at the address printed on it, with the same rate limit and error messages
 * as the API operation. Without a number, the page is only a form.
 * @param verify verifies a certificate for a client's address.
 * @param webRoot folder of the built app, for its stylesheets.
 */
export function mountCheckPage(
  app: FastifyInstance,
  verify: (reference: string, address: string) => Promise<CertificateCheck>,
  clock: Clock,
  webRoot: string | undefined,
): void {
  const styles = readPageStyles(webRoot)

  app.get<{ Params: { reference: string } }>(`${checkPath}/:reference`, async (request, reply) => {
    const { reference } = request.params
    const checked = await verify(reference, request.ip).catch((error: unknown) => {
      const problem = toProblem(error)
      logCause(problem, request)
      return problem
    })
    // “No such certificate” is a valid result of a check, so it's a 200.
    if (checked instanceof Problem && checked.code !== 'NOT_FOUND') reply.code(checked.status)
    if (checked instanceof Problem && checked.retryAfter) reply.header('Retry-After', checked.retryAfter)
    return sendPage(reply, renderCheckPage(reference, checked, clock(), styles))
  })

  app.get<{ Querystring: { reference?: string | string[] } }>(checkPath, (request, reply) => {
    const { reference } = request.query
    const trimmed = typeof reference === 'string' ? reference.trim() : ''
    return trimmed === ''
      ? sendPage(reply, renderCheckPage('', undefined, clock(), styles))
      : // Moves the form's number into the path, as in the QR code.
        reply.redirect(`${checkPath}/${encodeURIComponent(trimmed)}`, 303)
  })
}

/** Sends the page. Its form may be submitted, but only to this service. */
function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const name = 'content-security-policy'
  const policy = String(reply.getHeader(name) ?? '')
  return reply
    .header(name, policy.replace("form-action 'none'", "form-action 'self'"))
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
}

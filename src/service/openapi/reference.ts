import { millisecondsPerDay } from '#contract/text/times.ts'
import type { FastifyInstance } from 'fastify'
import { requestOrigin } from '#service/http/access.ts'
import { sendPageNotFound } from '#service/http/error-handler.ts'
import type { Clock } from '#service/kernel/clock.ts'
import { html } from '#service/documents/pages/html.ts'
import { findReferenceStylesheets, findStylesheets } from '#service/documents/pages/stylesheets.ts'

/** Replaced by the request's origin. Names under `invalid` can't be registered (RFC 6761). */
const placeholderOrigin = 'https://lading.invalid'

export type ReferenceOptions = {
  readonly clock: Clock
  readonly publicUrl: string | undefined
  /** The folder of the built app, whose styles the page uses. */
  readonly webRoot: string | undefined
}

/**
 * Serves the API description as OpenAPI and as a page, without authentication. Its code is loaded when it's first
 * requested, so that the service starts faster.
 */
export function mountReference(app: FastifyInstance, { clock, publicUrl, webRoot }: ReferenceOptions): void {
  const stylesheets = [...findStylesheets(webRoot), ...findReferenceStylesheets(webRoot)]
  let rendered: { readonly on: number; readonly json: string; readonly page: string } | undefined
  // Rendering takes longer than a request should, and the examples' dates change daily, so it's done once a day.
  const renderToday = async () => {
    const on = Math.floor(clock() / millisecondsPerDay)
    if (rendered?.on === on) return rendered
    const [{ describeService }, { renderReferencePage }] = await Promise.all([
      import('./document.ts'),
      import('./page/reference-page.ts'),
    ])
    const described = describeService(clock(), placeholderOrigin)
    rendered = {
      on,
      json: JSON.stringify(described),
      page: renderReferencePage(described, placeholderOrigin, stylesheets),
    }
    return rendered
  }
  const serve = (path: string, part: 'json' | 'page', type: string, escape: (origin: string) => string) =>
    app.get(path, async (request, reply) => {
      const origin = escape(requestOrigin(request, publicUrl))
      const { [part]: text } = await renderToday()
      return reply
        .header('Cache-Control', 'no-cache')
        .type(`${type}; charset=utf-8`)
        .send(text.replaceAll(placeholderOrigin, () => origin))
    })
  for (const path of ['/openapi.json', '/docs/openapi.json'])
    serve(path, 'json', 'application/json', (origin) => JSON.stringify(origin).slice(1, -1))
  serve('/docs', 'page', 'text/html', (origin) => html`${origin}`.text)
  app.get('/docs/*', (_request, reply) => sendPageNotFound(reply))
}

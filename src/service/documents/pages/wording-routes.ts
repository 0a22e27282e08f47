import type { FastifyInstance } from 'fastify'
import { sendPageNotFound } from '#service/http/error-handler.ts'
import type { Store } from '#service/store/store.ts'
import { readPageStyles } from './stylesheets.ts'
import { renderCoverPage, renderExtensionPage, wordingPath } from './wording-page.ts'

/**
 * Serves the wordings of every level of cover and extension, in every edition that has been in force, without
 * sign-in. They use the app's stylesheets if it's served too.
 * @param webRoot folder of the built app.
 */
export function mountWordingPages(app: FastifyInstance, store: Store, webRoot: string | undefined): void {
  const styles = readPageStyles(webRoot)
  app.get<{ Params: { edition: string; level: string } }>(
    decodeURIComponent(wordingPath(':edition', ':level')),
    async ({ params }, reply) => {
      const tables = await store.reference()
      const cover = tables.coverWording(params.edition, params.level)
      const extension = cover ? undefined : tables.extensionWording(params.edition, params.level)
      // Not cached, since the styling may change; the text of an edition never does.
      reply.header('Cache-Control', 'no-cache')
      const page = cover
        ? renderCoverPage(cover, styles)
        : extension && renderExtensionPage(extension, styles)
      if (page) return reply.type('text/html; charset=utf-8').send(page)
      return sendPageNotFound(reply, 'Wording not found.')
    },
  )
}

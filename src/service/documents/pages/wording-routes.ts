import type { FastifyInstance } from 'fastify'
import type { Store } from '#service/store/store.ts'
import { findStylesheets } from './stylesheets.ts'
import { coverPage, extensionPage, wordingPath } from './wording-page.ts'

/**
 * Serves the documents that anybody may read before being bound: the wording of each level of cover and of each
 * extension, in each edition that ever was in force. They look like the app, where it is served too.
 * @param webRoot the folder of the built app.
 */
export function mountWordingPages(app: FastifyInstance, store: Store, webRoot: string | undefined): void {
  const stylesheets = findStylesheets(webRoot)
  app.get<{ Params: { edition: string; level: string } }>(
    decodeURIComponent(wordingPath(':edition', ':level')),
    async ({ params }, reply) => {
      const cover = await store.coverWording(params.edition, params.level)
      const extension = cover ? undefined : await store.extensionWording(params.edition, params.level)
      // Asked for anew each time, since the look may change; the words of an edition do not.
      reply.header('Cache-Control', 'no-cache')
      const page = cover ? coverPage(cover, stylesheets) : extension && extensionPage(extension, stylesheets)
      if (page) return reply.type('text/html; charset=utf-8').send(page)
      return reply.code(404).type('text/plain; charset=utf-8').send('Wording not found.')
    },
  )
}

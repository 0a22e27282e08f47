import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { decodable, isApi, mountFailures, notFound } from './failures.ts'
import { bookingHandlers } from './handlers/bookings.ts'
import { quoteHandlers } from './handlers/quotes.ts'
import { sessionHandlers } from './handlers/session.ts'
import { setupHandlers } from './handlers/setup.ts'
import { type Log, loggerOptions, mountLog } from './log.ts'
import { mountOperations } from './mount.ts'
import type { Store } from './store/store.ts'
import { mountHeaders, mountWeb, notFoundOnWeb } from './web.ts'

export type Parts = {
  readonly store: Store
  readonly clock: Clock
  readonly config: Pick<Config, 'publicUrl' | 'configFile'>
  /** Where the log goes; without it there is none. */
  readonly log?: Log
  /** The folder of the built app; without it only the interface is served. */
  readonly webRoot?: string | undefined
}

/** Puts the service together. It listens to nothing yet; the caller owns the store and closes it. */
export async function buildService({ store, clock, config, log, webRoot }: Parts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: log ? loggerOptions(log) : false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    requestTimeout: 30_000,
    // An address that cannot be decoded would be refused before any hook, without headers or words of ours.
    rewriteUrl: ({ url = '/' }) => decodable(url),
  })
  const means = { store, clock }
  mountLog(app)
  mountFailures(app)
  await mountHeaders(app, config, webRoot)
  mountOperations(app, {
    store,
    config,
    handlers: {
      ...sessionHandlers(means),
      ...setupHandlers(means),
      ...quoteHandlers(means),
      ...bookingHandlers(means),
    },
  })
  if (webRoot) await mountWeb(app, webRoot, config.configFile)
  app.setNotFoundHandler((request, reply) =>
    isApi(request.url) || !webRoot ? notFound(request, reply) : notFoundOnWeb(request, reply),
  )
  return app
}

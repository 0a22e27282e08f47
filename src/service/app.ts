import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Clock } from './kernel/clock.ts'
import type { Config } from './config/config.ts'
import { mountCors } from './http/cors.ts'
import { mountDocuments } from './documents/pages/wording-routes.ts'
import { mountCheck } from './documents/pages/check-route.ts'
import { isApi, mountFailures, notFound, routable } from './http/error-handler.ts'
import { mountGuards } from './http/server/request-guards.ts'
import { accountHandlers } from './handlers/account/account.ts'
import { bookingHandlers } from './handlers/bookings/bookings.ts'
import { auditHandlers } from './handlers/organization/audits.ts'
import { bookingsSheetHandlers } from './handlers/bookings/bookings-csv.ts'
import { certificateHandlers } from './handlers/certificates/certificate.ts'
import { checkHandlers } from './handlers/certificates/verify-certificate.ts'
import { customerHandlers } from './handlers/support/customers.ts'
import { lifecycleHandlers } from './handlers/bookings/lifecycle.ts'
import { linkHandlers } from './handlers/support/offer-links.ts'
import { listHandlers } from './handlers/setup/reference-lists.ts'
import { noteHandlers } from './handlers/support/notes.ts'
import { organizationHandlers } from './handlers/organization/organizations.ts'
import { passwordHandlers } from './handlers/account/password-links.ts'
import { queueHandlers } from './handlers/support/queue.ts'
import { quoteHandlers } from './handlers/quotes/quotes.ts'
import { secondFactorHandlers } from './handlers/account/two-factor.ts'
import { sessionHandlers } from './handlers/account/session.ts'
import { setupHandlers } from './handlers/setup/setup.ts'
import { statementHandlers } from './handlers/organization/statements.ts'
import { userHandlers } from './handlers/organization/users.ts'
import { createLimits } from './limits/limits.ts'
import { linksAhead } from './http/web-app/preload-links.ts'
import { type Log, loggerOptions, mountLog } from './observability/log.ts'
import { mountOperations } from './http/mount-operations.ts'
import type { NetworkSettings } from './environment/network.ts'
import { mountReference } from './openapi/reference.ts'
import { refuseUnparsed } from './http/server/client-errors.ts'
import type { Store } from './store/store.ts'
import { mountHealth } from './observability/health.ts'
import type { Metrics } from './observability/metrics.ts'
import { mountPressure } from './observability/load-shedding.ts'
import { asksElsewhere, mountHeaders, mountWeb, notFoundOnWeb } from './http/web-app/web-app.ts'

/** The part of the configuration that decides how requests are answered. */
export type ServiceConfig = NetworkSettings &
  Pick<Config, 'configFile' | 'limits' | 'pressure' | 'secondFactor'>

export type Parts = {
  readonly store: Store
  readonly clock: Clock
  readonly config: ServiceConfig
  /** Where the log goes; without it there is none. */
  readonly log?: Log
  /** Counts what is asked; without it nothing is counted. */
  readonly metrics?: Metrics | undefined
  /** Whether the service has been told to stop, so that no more should be sent to it. */
  readonly isLeaving?: () => boolean
  /** The folder of the built app; without it only the interface is served. */
  readonly webRoot?: string | undefined
}

/**
 * How long whoever sends slowly is borne with. Node would look every half a minute only, and takes the two limits one
 * for the other where that of the head is the longer. Who does not read what is answered is cut off once nothing has
 * moved for twice as long.
 * @param arrival how long a request may take to arrive whole, in seconds; 0 is without end.
 */
function patience(arrival: number) {
  return {
    requestTimeout: arrival * 1000,
    connectionTimeout: arrival * 2000,
    http: {
      headersTimeout: arrival * 1000,
      requestTimeout: arrival * 1000,
      connectionsCheckingInterval: Math.min(5000, arrival * 500 || 5000),
      // Refused by a guard of ours instead, in our words and with our headers.
      requireHostHeader: false,
    },
  }
}

/** Puts the service together. It listens to nothing yet; the caller owns the store and closes it. */
export async function buildService(parts: Parts): Promise<FastifyInstance> {
  const { store, clock, config, log, metrics, isLeaving = () => false, webRoot } = parts
  const app = Fastify({
    logger: log ? loggerOptions(log) : false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    ...patience(config.pressure.arrival),
    trustProxy: believedProxies(config.trustProxy),
    clientErrorHandler: refuseUnparsed,
    // While it closes, a request that still comes is refused by a hook of ours, in our words and with our headers.
    return503OnClosing: false,
    // An address that cannot be decoded would be refused before any hook, without headers or words of ours.
    rewriteUrl: ({ url = '/' }) => routable(url),
  })
  // By default Node drops all headers after the first thousand, including those a proxy appends. Their total
  // size is limited anyway.
  app.server.maxHeadersCount = 0
  const limits = createLimits(config.limits, clock)
  const means = { store, clock, limits, factorRule: config.secondFactor }
  mountLog(app)
  metrics?.mount(app)
  mountFailures(app)
  await mountHeaders(app, config, webRoot)
  await mountCors(app, config.corsOrigins)
  mountGuards(app, isLeaving)
  mountPressure(app, config.pressure)
  mountHealth(app, { store, isLeaving })
  const checking = checkHandlers(means)
  mountOperations(app, {
    store,
    config,
    limits,
    handlers: {
      ...sessionHandlers(means),
      ...setupHandlers(means),
      ...quoteHandlers(means),
      ...bookingHandlers(means),
      ...bookingsSheetHandlers(means),
      ...auditHandlers(means),
      ...customerHandlers(means),
      ...certificateHandlers(means),
      ...checking,
      ...lifecycleHandlers(means),
      ...statementHandlers(means),
      ...listHandlers(means),
      ...organizationHandlers(means),
      ...userHandlers(means),
      ...accountHandlers(means),
      ...secondFactorHandlers(means),
      ...passwordHandlers(means),
      ...noteHandlers(means),
      ...linkHandlers(means),
      ...queueHandlers(means),
    },
  })
  mountDocuments(app, store, webRoot)
  if (!asksElsewhere(config.configFile, webRoot)) mountCheck(app, checking.check, webRoot)
  mountReference(app, { clock, publicUrl: config.publicUrl, webRoot })
  if (webRoot) await mountWeb(app, webRoot, config.configFile)
  const ahead = webRoot && linksAhead(webRoot)
  app.setNotFoundHandler((request, reply) =>
    isApi(request.url) || !webRoot ? notFound(request, reply) : notFoundOnWeb(request, reply, ahead),
  )
  return app
}

/** Fastify takes a bare number for none, since it says nothing about who the nearest one is; we were told. */
function believedProxies(trustProxy: NetworkSettings['trustProxy']) {
  if (typeof trustProxy === 'number') return (_address: string, hop: number) => hop < trustProxy
  return trustProxy === undefined ? false : [...trustProxy]
}

import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Dependencies } from './api/handlers.ts'
import type { Clock } from './kernel/clock.ts'
import type { Config } from './config/config.ts'
import { mountCors } from './http/cors.ts'
import { mountWordingPages } from './documents/pages/wording-routes.ts'
import { documentTimeout } from './documents/pdf/document-workers.ts'
import { mountCheckPage } from './documents/pages/check-route.ts'
import { isApi, mountErrorHandler, sendNotFound, normalizeUrl } from './http/error-handler.ts'
import { mountProxyWarning } from './http/server/proxy-warning.ts'
import { mountRequestGuards } from './http/server/request-guards.ts'
import { accountHandlers } from './handlers/account/account.ts'
import { bookingHandlers } from './handlers/bookings/bookings.ts'
import { feeHandlers } from './handlers/organization/fees.ts'
import { auditLogHandlers } from './handlers/organization/audit-log.ts'
import { certificateHandlers, verifyCertificate } from './handlers/certificates/certificate.ts'
import { customerHandlers } from './handlers/support/customers.ts'
import { offerLinkHandlers } from './handlers/support/offer-links.ts'
import { noteHandlers } from './handlers/support/notes.ts'
import { organizationHandlers } from './handlers/organization/organizations.ts'
import { mountLogos } from './handlers/organization/branding.ts'
import { organizationTreeHandlers } from './handlers/organization/organization-tree.ts'
import { passwordLinkHandlers } from './handlers/account/password-links.ts'
import { queueHandlers } from './handlers/support/queue.ts'
import { quoteHandlers } from './handlers/quotes/quotes.ts'
import { sessionHandlers } from './handlers/account/session.ts'
import { setupHandlers } from './handlers/setup/setup.ts'
import { statementHandlers } from './handlers/organization/statements.ts'
import { userHandlers } from './handlers/organization/users.ts'
import { createLimits } from './limits/limits.ts'
import { type Log, loggerOptions, mountLog } from './observability/log.ts'
import { mountOperations } from './http/mount-operations.ts'
import type { NetworkConfig } from './environment/network.ts'
import { mountReference } from './openapi/reference.ts'
import { sendClientError } from './http/server/client-errors.ts'
import type { Store } from './store/store.ts'
import { mountHealth } from './observability/health.ts'
import type { Metrics } from './observability/metrics.ts'
import { mountLoadShedding } from './observability/load-shedding.ts'
import { mountHeaders, mountWebApp } from './http/web-app/web-app.ts'

/** The part of the configuration that affects requests. */
export type ServiceConfig = NetworkConfig & Pick<Config, 'configFile' | 'limits' | 'pressure' | 'twoFactor'>

export type ServiceParts = {
  readonly store: Store
  readonly clock: Clock
  readonly config: ServiceConfig
  /** Where to log; without it nothing is logged. */
  readonly log?: Log
  /** Counts requests; without it nothing is counted. */
  readonly metrics?: Metrics | undefined
  /** Whether the service is stopping and should get no more requests. */
  readonly isStopping?: () => boolean
  /** The folder of the built app; without it only the API is served. */
  readonly webRoot?: string | undefined
}

/** The handlers of all operations. */
const handlers = {
  ...sessionHandlers,
  ...setupHandlers,
  ...quoteHandlers,
  ...bookingHandlers,
  ...auditLogHandlers,
  ...customerHandlers,
  ...certificateHandlers,
  ...statementHandlers,
  ...organizationHandlers,
  ...organizationTreeHandlers,
  ...feeHandlers,
  ...userHandlers,
  ...accountHandlers,
  ...passwordLinkHandlers,
  ...noteHandlers,
  ...offerLinkHandlers,
  ...queueHandlers,
}

/** Builds the service without starting to listen. The caller owns the store and closes it. */
export async function buildService(parts: ServiceParts): Promise<FastifyInstance> {
  const { store, clock, config, log, metrics, isStopping = () => false, webRoot } = parts
  const app = createServer(config, log)
  const limits = createLimits(config.limits, clock)
  const dependencies: Dependencies = { store, clock, limits, twoFactorRule: config.twoFactor }
  mountLog(app)
  if (config.trustProxy === undefined) mountProxyWarning(app)
  metrics?.mount(app)
  mountErrorHandler(app)
  await mountHeaders(app, config, webRoot)
  await mountCors(app, config.corsOrigins)
  mountRequestGuards(app, isStopping)
  mountLoadShedding(app, config.pressure)
  mountHealth(app, { store, isStopping })
  mountOperations(app, { dependencies, config, handlers })
  mountWordingPages(app, store, webRoot)
  mountLogos(app, store, limits)
  const verify = (reference: string, address: string) => verifyCertificate(dependencies, reference, address)
  mountCheckPage(app, verify, clock, webRoot)
  mountReference(app, { clock, publicUrl: config.publicUrl, webRoot })
  const sendPage = webRoot ? await mountWebApp(app, webRoot, config.configFile) : sendNotFound
  app.setNotFoundHandler((request, reply) => (isApi(request.url) ? sendNotFound : sendPage)(request, reply))
  return app
}

/** Creates the server without any routes. */
function createServer({ pressure, trustProxy }: ServiceConfig, log: Log | undefined): FastifyInstance {
  const app = Fastify({
    logger: log ? loggerOptions(log) : false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    ...timeouts(pressure.requestTimeout),
    trustProxy: trustProxyOption(trustProxy),
    clientErrorHandler: sendClientError,
    // Our request guards reject requests while the service closes, with our error format and headers.
    return503OnClosing: false,
    // A URL that can't be decoded would otherwise be rejected before any hook, without our error format and headers.
    rewriteUrl: ({ url = '/' }) => normalizeUrl(url),
  })
  // By default Node drops all headers after the first thousand, including those a proxy appends. Their total
  // size is limited anyway.
  app.server.maxHeadersCount = 0
  return app
}

/**
 * Returns the timeouts for slow clients. Node would check only every 30 seconds, and swaps the two limits if the one
 * for headers is longer. A client that doesn't read its response is disconnected after twice the time without progress,
 * but not while it waits for a document.
 * @param seconds how long a request may take to arrive completely; 0 means no limit.
 */
function timeouts(seconds: number) {
  return {
    requestTimeout: seconds * 1000,
    connectionTimeout: seconds && Math.max(seconds * 2000, documentTimeout + 10_000),
    http: {
      headersTimeout: seconds * 1000,
      requestTimeout: seconds * 1000,
      connectionsCheckingInterval: Math.min(5000, seconds * 500 || 5000),
      // Our request guards reject requests without `Host`, with our error format and headers.
      requireHostHeader: false,
    },
  }
}

/** Converts the setting for Fastify, which ignores a plain number of proxies. */
function trustProxyOption(trustProxy: NetworkConfig['trustProxy']) {
  if (typeof trustProxy === 'number') return (_address: string, hop: number) => hop < trustProxy
  return trustProxy === undefined ? false : [...trustProxy]
}

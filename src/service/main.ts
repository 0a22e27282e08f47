import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { publicOrigin, startupMessage } from './config/startup-message.ts'
import { startupErrorMessage } from './config/startup-error.ts'
import { buildService } from './app.ts'
import { type Config, readConfig } from './config/config.ts'
import { limitConnections, maxConnections } from './http/server/connection-limit.ts'
import { trackConnections } from './http/server/graceful-shutdown.ts'
import { requestTimeout, startShutdownDeadline } from './http/server/shutdown-deadline.ts'
import { prepareStore } from './config/prepare-store.ts'
import { startDocumentWorkers } from './documents/pdf/document-workers.ts'
import { startHousekeeping } from './housekeeping.ts'
import { startMail } from './mail/outbox-worker.ts'
import { safePasswordCost } from './kernel/secrets.ts'
import { assertUndamaged } from './store/maintenance/damage.ts'
import { openDatabase } from './store/db/open-database.ts'
import { createOutbox } from './store/outbox/outbox.ts'
import { createStore, type Store } from './store/store.ts'

/** How many new connections may wait to be accepted. */
const backlog = 4096

/** Returns the folder of the built app, which is next to `dist/service`, or undefined if it isn't built. */
function findWebRoot(): string | undefined {
  const folder = join(import.meta.dirname, '../web')
  return existsSync(join(folder, 'index.html')) ? folder : undefined
}

/**
 * Checks that the port is free before the database is changed. Otherwise a newer version that is started by mistake would
 * migrate the database of the running service.
 * @throws the error of `listen` if the port is in use.
 */
async function assertPortFree({ port, host }: Config): Promise<void> {
  const server = createServer().listen(port, host)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

async function start(config: Config): Promise<void> {
  // This comes first: the report that `maxConnections` reads looks up the host name of every open connection and blocks the
  // process meanwhile.
  const connectionLimit = maxConnections()
  const webRoot = findWebRoot()
  await assertPortFree(config)
  // Loaded only if it's on, so that the service starts faster.
  const metricsModule = config.metrics && (await import('./observability/metrics.ts'))
  const metrics = metricsModule?.createMetrics()
  // Before the database is changed, as with the service's own port.
  const metricsServer =
    metrics && config.metrics && (await metricsModule?.serveMetrics(metrics, config.metrics))
  const { store, outbox, ignoredCodeChanges, loadedScreeningList, createdAdministrator } =
    await openStore(config)
  let stopping = false
  const isStopping = () => stopping
  const app = await buildService({
    store,
    clock: Date.now,
    config,
    log: { level: config.logLevel, stream: process.stderr },
    metrics,
    isStopping,
    webRoot,
  })
  await logDatabaseWarnings(app.log, store, ignoredCodeChanges)
  if (loadedScreeningList) {
    const entries = config.screeningList?.entries ?? []
    const names = entries.flatMap((entry) => entry.names)
    const counts = { entries: entries.length, names: names.length }
    app.log.warn(counts, screeningListMessages[loadedScreeningList])
  }

  limitConnections(app.server, connectionLimit, app.log)
  const closeIdleConnections = trackConnections(app.server)
  const stopHousekeeping = startHousekeeping(store, app.log, config.quoteRetention)
  const stopDocumentWorkers = startDocumentWorkers(join(import.meta.dirname, 'document-tasks.js'), (error) =>
    app.log.error(error, 'A thread that renders documents failed.'),
  )

  let mailWorker: ReturnType<typeof startMail> | undefined
  const shutDown = async () => {
    // Gives load balancers time to see at /readyz that this process is stopping.
    await delay(config.notice * 1000)
    startShutdownDeadline(app.log)
    const timer = setTimeout(() => app.server.closeAllConnections(), requestTimeout)
    await closeIdleConnections()
    await Promise.all([app.close(), mailWorker?.then((worker) => worker.stop()), stopHousekeeping()])
    metricsServer?.close()
    metricsServer?.closeAllConnections()
    await stopDocumentWorkers()
    await store.close()
    clearTimeout(timer)
  }
  let stoppedAt = 0
  const stop = () => {
    // With `npm start`, Ctrl+C sends two signals: the terminal's, and the one that npm forwards.
    if (stopping && performance.now() - stoppedAt < 1000) return
    if (stopping) process.exit(130)
    stopping = true
    stoppedAt = performance.now()
    console.log('Stopping after the requests in progress. Press Ctrl+C again to stop immediately.')
    void shutDown()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  const hasAccounts = await store.hasAccounts()
  await app.listen({ port: config.port, host: config.host, backlog })
  const port = listeningPort(app.server) ?? config.port
  if (config.mail && outbox && !isStopping()) {
    const origin = publicOrigin(config, port)
    mailWorker = startMail({ settings: config.mail, config, outbox, store, origin, log: app.log, metrics })
    await mailWorker
  }
  console.log(
    startupMessage(config, {
      port,
      metricsPort: metricsServer && listeningPort(metricsServer),
      servesApp: webRoot !== undefined,
      hasAccounts,
      createdAdministrator,
    }),
  )
}

/** Opens the database and prepares it. */
async function openStore(config: Config) {
  assertUndamaged(config.database)
  const db = openDatabase(config.database)
  const outbox = config.mail && createOutbox(db, Date.now)
  const store = createStore(db, Date.now, safePasswordCost, outbox)
  return { store, outbox, ...(await prepareStore(store, config)) }
}

const screeningListMessages = {
  new: 'The list in SCREENING_LIST replaces the previous one for every process that uses this database.',
  earlier:
    'The list in SCREENING_LIST, which was in force before, replaces the latest one for every process that uses this database. Check that it isn’t an old file.',
}

/** Warns of reference data that was changed twice, and of a database role that's too powerful. */
async function logDatabaseWarnings(
  log: Pick<FastifyBaseLogger, 'warn'>,
  store: Store,
  ignoredCodeChanges: readonly string[],
): Promise<void> {
  if (ignoredCodeChanges.length > 0) {
    const message =
      'Reference data has been changed both in the code and in the database. The service uses the version in the database.'
    log.warn({ ignoredCodeChanges }, message)
  }
  if (await store.bypassesPolicies()) {
    log.warn(
      'The role of DATABASE_URL bypasses row-level security. Use one without SUPERUSER or BYPASSRLS so that PostgreSQL also keeps organizations apart.',
    )
  }
}

/** Returns the actual port, which differs from the configured one if that is 0. */
function listeningPort(server: Server): number | undefined {
  const address = server.address()
  return typeof address === 'object' ? address?.port : undefined
}

// Without a listener, a full disk would end the process if its log is a file there. Later lines are written once there is
// space.
process.stderr.on('error', () => undefined)

let config: Config | undefined
try {
  config = readConfig(process.env)
  await start(config)
} catch (error) {
  console.error(startupErrorMessage(error, config))
  process.exit(1)
}

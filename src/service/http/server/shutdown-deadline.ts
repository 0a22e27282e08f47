import type { FastifyBaseLogger } from 'fastify'

/** How long requests in progress may take once the service is stopping, in milliseconds. */
export const requestTimeout = 10_000
/** How long closing the database may take after that, in milliseconds. */
const databaseTimeout = 5000

/**
 * Exits with 1 if the service hasn't stopped in time, which happens if the database doesn't respond. The timer doesn't
 * keep the process running.
 */
export function startShutdownDeadline(log: Pick<FastifyBaseLogger, 'error'>): void {
  const exit = () => {
    log.error('The database didn’t close in time. The service stops without waiting for it any longer.')
    process.exit(1)
  }
  setTimeout(exit, requestTimeout + databaseTimeout).unref()
}

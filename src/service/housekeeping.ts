import type { FastifyBaseLogger } from 'fastify'
import type { Store } from './store/store.ts'

const hour = 3_600_000

/**
 * Starts deleting expired tokens, and sign-ins without any tokens, every hour.
 * @returns a function that stops it.
 */
export function startHousekeeping(
  store: Pick<Store, 'deleteExpiredTokens'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => void {
  const timer = setInterval(() => {
    // The next run tries again.
    store.deleteExpiredTokens().catch((err: unknown) => log.warn({ err }, 'Housekeeping failed.'))
  }, hour)
  return () => clearInterval(timer)
}

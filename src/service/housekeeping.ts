import type { FastifyBaseLogger } from 'fastify'
import type { Store } from './store/store.ts'

const minute = 60_000
const hour = 60 * minute

/**
 * Starts the periodic maintenance of the database: checkpoints SQLite's write-ahead log every minute, and
 * deletes expired tokens and the sign-ins without any tokens every hour.
 * @returns a function that stops it.
 */
export function startHousekeeping(
  store: Pick<Store, 'checkpoint' | 'deleteExpiredTokens'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => void {
  const every = (interval: number, task: () => Promise<void>) =>
    setInterval(() => {
      // The next run tries again.
      task().catch((err: unknown) => log.warn({ err }, 'Housekeeping failed.'))
    }, interval)
  const timers = [every(minute, store.checkpoint), every(hour, store.deleteExpiredTokens)]
  return () => timers.forEach((timer) => clearInterval(timer))
}

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
  store: Pick<Store, 'checkpoint' | 'sweep'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => void {
  const every = (pause: number, chore: () => Promise<void>) =>
    setInterval(() => {
      // The next run tries again.
      chore().catch((err: unknown) => log.warn({ err }, 'Housekeeping failed.'))
    }, pause)
  const timers = [every(minute, store.checkpoint), every(hour, store.sweep)]
  return () => timers.forEach((timer) => clearInterval(timer))
}

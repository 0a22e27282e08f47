import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { millisecondsPerDay } from '#contract/text/times.ts'
import type { QuoteCursor } from './store/quotes/delete-old-quotes.ts'
import type { Store } from './store/store.ts'

const hour = 3_600_000

/** Between two batches, in milliseconds, so that requests don't wait for many of them. */
const pause = 20

/**
 * Starts deleting what is no longer needed, now and every hour: expired tokens and sign-ins without any, and old quotes
 * that weren't bought.
 * @param quoteRetention days that these quotes are kept; 0 keeps them for good.
 * @returns a function that stops it, after the statement or transaction in progress.
 */
export function startHousekeeping(
  store: Pick<Store, 'deleteExpiredTokens' | 'deleteOldQuotes'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  quoteRetention: number,
): () => Promise<void> {
  let stopped = false

  const deleteTokens = async () => {
    while (!stopped && (await store.deleteExpiredTokens()) > 0) await delay(pause)
  }

  const deleteQuotes = async () => {
    let total = 0
    let last: QuoteCursor | undefined
    do {
      const batch = await store.deleteOldQuotes(quoteRetention * millisecondsPerDay, last)
      total += batch.count
      last = batch.last
      if (last) await delay(pause)
    } while (last && !stopped)
    if (total > 0) log.info({ quotes: total }, 'Deleted old quotes that weren’t bought.')
  }

  const cleanUp = async () => {
    // The next run tries again.
    const warn = (err: unknown) => log.warn({ err }, 'Housekeeping failed.')
    await deleteTokens().catch(warn)
    if (quoteRetention > 0 && !stopped) await deleteQuotes().catch(warn)
  }

  let running: Promise<void> | undefined
  const run = () => {
    running ??= cleanUp().finally(() => (running = undefined))
  }
  run()
  const timer = setInterval(run, hour)
  return async () => {
    stopped = true
    clearInterval(timer)
    await running
  }
}

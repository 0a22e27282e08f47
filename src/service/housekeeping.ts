import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { millisecondsPerDay } from '#contract/text/times.ts'
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

  const repeat = async (deleteSome: () => Promise<number>) => {
    let total = 0
    for (let count = 1; count > 0 && !stopped; await delay(pause)) {
      count = await deleteSome()
      total += count
    }
    return total
  }

  const deleteQuotes = async () => {
    const total = await repeat(() => store.deleteOldQuotes(quoteRetention * millisecondsPerDay))
    if (total > 0) log.info({ quotes: total }, 'Deleted old quotes that weren’t bought.')
  }

  const cleanUp = async () => {
    // The next run tries again.
    const warn = (err: unknown) => log.warn({ err }, 'Housekeeping failed.')
    await repeat(store.deleteExpiredTokens).catch(warn)
    if (quoteRetention > 0) await deleteQuotes().catch(warn)
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

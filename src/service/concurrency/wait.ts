import { setTimeout } from 'node:timers/promises'

/** Waits for `ms` milliseconds, or until a signal aborts. */
export async function wait(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal }).catch(() => undefined)
}

import { setImmediate } from 'node:timers/promises'

/**
 * Shares one read among concurrent calls with the same key. The read starts after the current events, so its
 * result is as fresh for each caller as a read of their own.
 */
export function singleFlight<Result>(read: (key: string) => Promise<Result>) {
  const pending = new Map<string, Promise<Result>>()
  return (key: string) => {
    const existing = pending.get(key)
    if (existing) return existing
    const result = setImmediate().then(() => {
      pending.delete(key)
      return read(key)
    })
    pending.set(key, result)
    return result
  }
}

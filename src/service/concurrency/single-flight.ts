import { setImmediate } from 'node:timers/promises'

/**
 * Shares one read among concurrent calls with the same key. The read starts after the current events, so its
 * result is as fresh for each caller as a read of their own.
 */
export function singleFlight<Answer>(read: (key: string) => Promise<Answer>) {
  const pending = new Map<string, Promise<Answer>>()
  return (key: string) => {
    const known = pending.get(key)
    if (known) return known
    const answer = setImmediate().then(() => {
      pending.delete(key)
      return read(key)
    })
    pending.set(key, answer)
    return answer
  }
}

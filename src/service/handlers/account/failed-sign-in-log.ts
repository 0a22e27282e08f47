import { createCounter } from '#service/limits/counter.ts'
import { digest } from '#service/kernel/secrets.ts'
import type { TriedName } from '#service/store/people/failed-sign-ins.ts'
import type { Means } from '#service/api/handlers.ts'

/** How many failed sign-ins by one name are written down within a minute. */
const mostNoted = 10

/**
 * Writes failed sign-ins down. Strangers must not fill the audits of somebody else: of each name, whether anybody has
 * it or not, only so many a minute are written.
 */
export function failureNoter({ store, clock }: Pick<Means, 'store' | 'clock'>) {
  const noted = createCounter(mostNoted, clock)
  return async (name: TriedName): Promise<void> => {
    const key = digest(`${name.kind} ${name.text.toLowerCase()}`)
    if (noted.room(key) === 0) return
    noted.add(key)
    await store.signInFailed(name)
  }
}

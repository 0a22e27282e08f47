import { createCounter } from '#service/limits/counter.ts'
import { digest } from '#service/kernel/secrets.ts'
import type { AttemptedIdentifier } from '#service/store/people/failed-sign-ins.ts'
import type { Dependencies } from '#service/api/handlers.ts'

/** How many failed sign-ins by one name are written down within a minute. */
const maxLogged = 10

/**
 * Writes failed sign-ins down. Strangers must not fill the audits of somebody else: of each name, whether anybody has
 * it or not, only so many a minute are written.
 */
export function createFailedSignInLog({ store, clock }: Pick<Dependencies, 'store' | 'clock'>) {
  const logged = createCounter(maxLogged, clock)
  return async (name: AttemptedIdentifier): Promise<void> => {
    const key = digest(`${name.kind} ${name.text.toLowerCase()}`)
    if (logged.remaining(key) === 0) return
    logged.add(key)
    await store.recordFailedSignIn(name)
  }
}

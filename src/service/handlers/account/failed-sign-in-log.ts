import { createCounter } from '#service/limits/counter.ts'
import { digest } from '#service/kernel/secrets.ts'
import { normalizeEmail } from '#service/store/people/accounts.ts'
import type { AttemptedIdentifier } from '#service/store/people/failed-sign-ins.ts'
import type { Dependencies } from '#service/api/handlers.ts'

/** The maximum number of failed sign-ins logged per name and minute. */
const maxLogged = 10

/**
 * Creates a function that adds failed sign-ins to the audit log. The rate per name is limited, whether or not the
 * account exists, so that attackers can't flood the log of another organization.
 */
export function createFailedSignInLog({ store, clock }: Pick<Dependencies, 'store' | 'clock'>) {
  const logged = createCounter(maxLogged, clock)
  return async (name: AttemptedIdentifier): Promise<void> => {
    const key = digest(`${name.kind} ${normalizeEmail(name.text)}`)
    if (logged.remaining(key) === 0) return
    logged.add(key)
    await store.recordFailedSignIn(name)
  }
}

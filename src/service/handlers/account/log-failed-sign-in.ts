import type { Dependencies } from '#service/api/handlers.ts'
import { digest } from '#service/kernel/secrets.ts'
import { normalizeEmail } from '#service/store/people/accounts.ts'
import type { AttemptedIdentifier } from '#service/store/people/failed-sign-ins.ts'

/**
 * Adds a failed sign-in to the audit log. The rate per name is limited, whether or not the account exists, so that
 * attackers can't flood the log of another organization.
 */
export async function logFailedSignIn({ store, limits }: Dependencies, name: AttemptedIdentifier) {
  const key = digest(`${name.kind} ${normalizeEmail(name.text)}`)
  if (limits.loggedSignIns.remaining(key) === 0) return
  limits.loggedSignIns.add(key)
  await store.recordFailedSignIn(name)
}

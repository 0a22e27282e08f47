import { ConfigError } from '#service/environment/variables.ts'
import { passwordWeakness } from '#service/kernel/password-strength.ts'
import type { FirstAdministrator } from '#service/store/people/first-administrator.ts'
import type { Store } from '#service/store/store.ts'

/**
 * Reads `ADMIN_EMAIL`, `ADMIN_PASSWORD`, which isn't trimmed, and `ADMIN_ORGANIZATION`.
 * @throws ConfigError naming the invalid variable. The message never includes the password.
 */
export function readFirstAdministrator(env: Readonly<Record<string, string | undefined>>) {
  const email = env['ADMIN_EMAIL']?.trim() || undefined
  const password = env['ADMIN_PASSWORD'] || undefined
  const organization = env['ADMIN_ORGANIZATION']?.trim() || undefined
  if (email === undefined) {
    if (password !== undefined) throw new ConfigError('ADMIN_PASSWORD requires ADMIN_EMAIL.')
    return undefined
  }
  if (email.length > 200 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(email)) {
    throw new ConfigError(`ADMIN_EMAIL must be an email address, like name@example.com; it is "${email}".`)
  }
  if (password === undefined) throw new ConfigError('ADMIN_EMAIL requires ADMIN_PASSWORD.')
  const weakness = passwordWeakness(password, [email, organization ?? ''])
  if (weakness) throw new ConfigError(`ADMIN_PASSWORD ${weakness}.`)
  if (organization !== undefined && organization.length > 200) {
    throw new ConfigError('ADMIN_ORGANIZATION must have at most 200 characters.')
  }
  return { email, password, organization: organization ?? 'First organization' }
}

/**
 * Creates the first administrator unless the first organization has one. Existing accounts are never changed.
 * @throws ConfigError if the address belongs to another account.
 */
export async function ensureFirstAdministrator(store: Store, admin: FirstAdministrator): Promise<boolean> {
  const outcome = await store.createFirstAdministrator(admin)
  if (outcome === 'email taken') {
    throw new ConfigError(
      `ADMIN_EMAIL must be an address without an account; ${admin.email} has one, but it isn’t an administrator’s in the first organization.`,
    )
  }
  return outcome === 'created'
}

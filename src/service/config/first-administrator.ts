import { ConfigError } from '#service/environment/variables.ts'
import { passwordWeakness } from '#service/kernel/password-strength.ts'

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

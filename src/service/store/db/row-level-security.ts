import { sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Database } from '#service/store/schema/schema.ts'

/**
 * Checks whether the service's database role bypasses row-level security, as superusers and roles with `BYPASSRLS` do.
 */
export async function bypassesPolicies(db: Database): Promise<boolean> {
  if (!isPostgres(db)) return false
  const { rows } = await sql<{ active: boolean }>`select row_security_active('bookings') as active`.execute(
    db,
  )
  return rows[0]?.active === false
}

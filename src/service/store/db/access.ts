import type { Visibility } from '#service/store/organizations/visibility.ts'
import type { Database } from '#service/store/schema/schema.ts'

/**
 * Whose rows PostgreSQL lets a statement read and write: those that a caller sees, or `system` for all. Work that isn't
 * for a caller has system access: looking up a token, signing in, sending emails.
 */
export type RowAccess = Visibility | 'system'

const restrictions = new WeakMap<Database, (access: RowAccess) => Database>()

/** Registers how to restrict a database. Only for databases with row-level security. */
export function registerAccess(db: Database, restrict: (access: RowAccess) => Database): Database {
  restrictions.set(db, restrict)
  return db
}

/**
 * Returns the same database with access to some rows. Without access, PostgreSQL finds no rows and rejects writes. On
 * SQLite, which has no row-level security, it returns the database itself.
 * @param db must not be a transaction, because a transaction keeps the access that it began with.
 */
export const withAccess = (db: Database, access: RowAccess): Database => restrictions.get(db)?.(access) ?? db

/** The settings that the policies read. PostgreSQL resets them at the end of the transaction. */
export function accessSettings(access: RowAccess): readonly [organization: string, descendantsOf: string] {
  if (access === 'system') return ['system', '']
  // In public operations, the ID comes from the request. Someone who sends `system` must not get system access.
  if (access.organizationId === 'system') return ['', '']
  return [access.organizationId, access.withDescendants ? access.organizationId : '']
}

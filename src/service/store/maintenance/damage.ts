import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { ConfigError } from '#service/environment/variables.ts'
import type { DatabaseConfig } from '#service/environment/database.ts'
import { errorCode } from '#service/store/db/connection-errors.ts'

/** Checks whether SQLite reports that its file is damaged or isn't a database. */
export function isDamageError(error: unknown): error is Error {
  return /^SQLITE_(CORRUPT|NOTADB)/.test(errorCode(error))
}

/** Describes the damage to the embedded database and what to do about it. @param reason SQLite's message. */
export function describeDamage(dataDir: string, reason: string): string {
  const message = reason.replace('*** in database main ***', '').trim().replaceAll('\n', ', ')
  return `The database ${join(dataDir, 'lading.db')} is damaged: ${message}. Restore a backup: npm run restore -- FILE --replace`
}

/**
 * Checks every page of the embedded database before it is opened, unless it was closed properly. That takes seconds per
 * gigabyte. This process must not have it open.
 * @throws ConfigError if it is damaged.
 */
export function assertUndamaged(config: DatabaseConfig): void {
  if (config.engine !== 'SQLite') return
  const file = join(config.dataDir, 'lading.db')
  if (wasClosedProperly(file)) return
  const reason = findDamage(file)
  if (reason !== undefined) throw new ConfigError(describeDamage(config.dataDir, reason))
}

/**
 * Checks whether the last process closed the database properly, or there is none. In both cases, the write-ahead log is
 * missing or empty.
 */
function wasClosedProperly(file: string): boolean {
  return (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0
}

/** Returns SQLite's description of the damage, or undefined if there is none. */
function findDamage(file: string): string | undefined {
  const database = new DatabaseSync(file, { timeout: 5000 })
  try {
    const row = database.prepare('pragma quick_check(1)').get() as { quick_check: string } | undefined
    return row?.quick_check === 'ok' ? undefined : row?.quick_check
  } catch (error) {
    if (isDamageError(error)) return error.message
    throw error
  } finally {
    database.close()
  }
}

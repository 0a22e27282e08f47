import { closeSync, existsSync, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { ConfigError } from '#service/environment/variables.ts'
import type { DatabaseConfig } from '#service/environment/database.ts'
import { errorCode } from '#service/store/db/connection-errors.ts'

/** Whether SQLite reports that its file is damaged or isn't a database. */
export function isDamageError(error: unknown): error is Error {
  return /^SQLITE_(CORRUPT|NOTADB)/.test(errorCode(error))
}

/** Describes the damage to the embedded database and what to do about it. @param reason SQLite's message. */
export function damageMessage(dataDir: string, reason: string): string {
  const message = reason.replace('*** in database main ***', '').trim().replaceAll('\n', ', ')
  return `The database ${join(dataDir, 'lading.db')} is damaged: ${message}. Restore a backup: npm run restore -- FILE --replace`
}

/**
 * Checks the embedded database for damage before it is opened: the length of a file that was closed properly,
 * or every page of one that wasn't, which takes seconds per gigabyte. This process must not have it
 * open.
 * @throws ConfigError if it is damaged.
 */
export function assertUndamaged(config: DatabaseConfig): void {
  if (config.engine !== 'SQLite') return
  const file = join(config.dataDir, 'lading.db')
  if (!existsSync(file)) return
  const reason = isClosed(file) ? findWrongLength(file) : findWrongPage(file)
  if (reason !== undefined) throw new ConfigError(damageMessage(config.dataDir, reason))
}

/** Whether the last process closed the database and none has it open. If so, the log is missing or empty. */
function isClosed(file: string): boolean {
  return (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0
}

/** Compares the length of the file with its header (SQLite's file format, section 1.3). */
function findWrongLength(file: string): string | undefined {
  const header = Buffer.alloc(100)
  const descriptor = openSync(file, 'r')
  try {
    const { size } = fstatSync(descriptor)
    // Another process may have just created the file.
    if (size === 0) return undefined
    readSync(descriptor, header, 0, header.length, 0)
    if (header.toString('latin1', 0, 16) !== 'SQLite format 3\0') return 'file is not a database'
    const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16)
    const length = header.readUInt32BE(28) * pageSize
    // The length in the header is valid only if both change counters agree.
    const isValid = header.readUInt32BE(24) === header.readUInt32BE(92)
    return isValid && size < length ? `the file has ${size} bytes of ${length}` : undefined
  } finally {
    closeSync(descriptor)
  }
}

function findWrongPage(file: string): string | undefined {
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

/** The database is temporarily unavailable; a retry may succeed. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'

  /** @param cause the driver's error. Its message goes to the log and to the console at startup. */
  constructor(cause: unknown) {
    super(errorText(cause), { cause })
  }
}

/** Returns the error's message. If a host has several addresses, it combines the message of each. */
function errorText(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(errorText).join(', ')
  return cause instanceof Error ? cause.message : String(cause)
}

/** Returns the error code of either driver: an SQLSTATE or SQLite's own, such as `SQLITE_BUSY`. */
export function errorCode(error: unknown): string {
  const { code, sqliteCodeName = code } = (error ?? {}) as { code?: unknown; sqliteCodeName?: unknown }
  return typeof sqliteCodeName === 'string' ? sqliteCodeName : ''
}

/**
 * Checks whether a transaction failed only because of concurrent ones: serialization failure and deadlock on
 * PostgreSQL, another process's lock on SQLite. Nothing was stored, so it can be retried.
 */
export function isTransactionConflict(error: unknown): boolean {
  const code = errorCode(error)
  return code === '40001' || code === '40P01' || code.startsWith('SQLITE_BUSY') || isDuplicateCustomer(error)
}

/**
 * Checks whether a concurrent transaction created the same customer. A retry finds it. On SQLite this can't happen,
 * because writers don't overlap.
 */
function isDuplicateCustomer(error: unknown): boolean {
  const { constraint } = (error ?? {}) as { readonly constraint?: unknown }
  return errorCode(error) === '23505' && constraint === 'customers_identity'
}

/** Checks whether a query with `nowait` failed because another transaction has locked a row, on PostgreSQL. */
export const isLockTaken = (error: unknown): boolean => errorCode(error) === '55P03'

/** SQLITE_CONSTRAINT_FOREIGNKEY. */
const sqliteForeignKey = 787

/** Checks whether a change failed because other records refer to a row, or would refer to one that doesn't exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  const { sqliteExtendedCode } = (error ?? {}) as { readonly sqliteExtendedCode?: unknown }
  return sqliteExtendedCode === sqliteForeignKey || errorCode(error) === '23503'
}

/** SQLite's codes for a disk that is full or failing, a file that can't be opened or written, and low memory. */
const diskFailures = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|NOMEM)/

/** Checks whether an error means that the database is unavailable, not that the query is wrong. */
export function isDatabaseUnavailable(error: unknown): error is Error {
  return (
    error instanceof DatabaseUnavailable ||
    isTransactionConflict(error) ||
    isLockTaken(error) ||
    diskFailures.test(errorCode(error))
  )
}

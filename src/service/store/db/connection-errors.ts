/** The database cannot be asked just now. It may be back in a moment, and asking again is right. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'

  /** @param cause what the driver said. Its words are for the log and for whoever starts the service. */
  constructor(cause: unknown) {
    super(errorText(cause), { cause })
  }
}

/** Where a name has several addresses, what each of them said stands inside. */
function errorText(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(errorText).join(', ')
  return cause instanceof Error ? cause.message : String(cause)
}

/** @returns the code that both drivers give their errors: an SQLSTATE, or SQLite's own word. */
export function errorCode(error: unknown): string {
  const code = (error as { readonly code?: unknown } | null | undefined)?.code
  return typeof code === 'string' ? code : ''
}

/**
 * Whether a transaction was undone only because others ran beside it: serialization failure and deadlock on
 * PostgreSQL, a lock that another process holds on SQLite. Nothing of it was kept, so it may run again.
 */
export function isTransactionConflict(error: unknown): boolean {
  const code = errorCode(error)
  return code === '40001' || code === '40P01' || code.startsWith('SQLITE_BUSY') || isDuplicateCustomer(error)
}

/**
 * Whether another transaction made a customer the same at that very moment, after this one had looked. Run again, it finds
 * it. On SQLite nobody writes in between.
 */
function isDuplicateCustomer(error: unknown): boolean {
  const { constraint } = (error ?? {}) as { readonly constraint?: unknown }
  return errorCode(error) === '23505' && constraint === 'customers_same'
}

/**
 * SQLite's codes for a disk that is full or failing, a file that can't be opened or written, and low memory.
 */
const diskFailures = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|NOMEM)/

/** Whether an error says that the database cannot be asked now, rather than that it was asked wrongly. */
export function isDatabaseUnavailable(error: unknown): error is Error {
  return (
    error instanceof DatabaseUnavailable ||
    isTransactionConflict(error) ||
    diskFailures.test(errorCode(error))
  )
}

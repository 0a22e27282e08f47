import { type Compilable, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { isPostgres } from '#service/store/db/is-postgres.ts'
import type { Visibility } from '#service/store/organizations/visibility.ts'
import type { Database, DatabaseSchema } from '#service/store/schema/schema.ts'

/** The tables with search words. */
export type SearchedTable = 'booking_list' | 'customers' | 'audit_entries'

/** A query for rows of a table, with nothing selected. */
export type RowQuery<Table extends SearchedTable> = SelectQueryBuilder<DatabaseSchema, Table, object>

/** A search for words. */
export type Search<Table extends SearchedTable> = {
  readonly db: Database
  readonly table: Table
  readonly visibility: Visibility
  /** Prefixes of words, as returned by `findQueryWords`. Without any, all visible rows are found. */
  readonly prefixes: readonly string[]
  /** Whether the rows are only to be sorted by age. */
  readonly isSortedByAge?: boolean
}

/** Rows with the words of a search. */
export type FoundRows<Table extends SearchedTable> = {
  readonly found: RowQuery<Table>
  /**
   * `many` if there are known to be more than `countLimit`, `unknown` if only checking each row's words would tell,
   * otherwise `few`.
   */
  readonly size: 'few' | 'many' | 'unknown'
  /** Whether to sort them by their keys, which increase with time. */
  readonly readsByKey?: boolean | undefined
  /**
   * Returns a query for each organization's rows. Empty if there's only one organization, or more than a few. Only on
   * PostgreSQL, which reads the first rows of one organization in the order of an index, but sorts all rows of several.
   */
  readonly splitByOrganization?: () => Promise<RowQuery<Table>[]>
}

/** Selects from a table. The type of `db.selectFrom` can't be generic. */
export const selectRows = <Table extends SearchedTable>(db: Database, table: Table) =>
  db.selectFrom<SearchedTable>(table) as unknown as RowQuery<Table>

/** The condition that one of the queries selects the key. */
export const isInAny = (key: string, queries: readonly Compilable[]) =>
  sql<SqlBool>`${sql.ref(key)} in (${sql.join(queries, sql` union all `)})`

/**
 * Returns the condition that a row has one of these numbers. On PostgreSQL, its SQL is the same however many there are, so
 * that the statement is prepared once.
 */
export const hasNumber = (db: Database, numbers: readonly number[], column = 'number') =>
  isPostgres(db)
    ? sql<SqlBool>`${sql.ref(column)} = any(${numbers})`
    : sql<SqlBool>`${sql.ref(column)} in (${sql.join(numbers)})`

import { CompiledQuery, type QueryCreator } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Database, Row, DatabaseSchema } from '#service/store/schema/schema.ts'

/** Rows per statement: with the widest table, 1088 parameters. */
const maxRowsPerStatement = 64

/** Lists of up to this many rows aren't split into powers of two. */
const maxExactRows = 16

/** Compiled statements by engine, tables, columns and numbers of rows. Compiling takes longer than running. */
const statementCache = new Map<string, string>()

/** Rows of a table, with the same columns in the same order. */
type TableRows = {
  readonly [Table in keyof DatabaseSchema]: { readonly table: Table; readonly rows: readonly Row<Table>[] }
}[keyof DatabaseSchema]

/**
 * Inserts rows in one statement, or many rows in batches whose sizes are powers of two, so that few distinct
 * statements exist and each is compiled and prepared once.
 * @param rows with the same columns in the same order.
 */
export async function insertRows<Table extends keyof DatabaseSchema>(
  db: Database,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> {
  for (const some of splitRows(rows)) await execute(db, [{ table, rows: some } as TableRows])
}

/**
 * Inserts a few rows into several tables. On PostgreSQL that takes one round trip instead of one for each table, and
 * foreign keys are checked once all rows are there. The joined statement is compiled once, but not prepared.
 */
export async function insertIntoTables(db: Database, tables: readonly TableRows[]): Promise<void> {
  if (!isPostgres(db)) {
    for (const { table, rows } of tables) await insertRows(db, table, rows)
    return
  }
  await execute(db, tables)
}

/** Splits rows into those of each statement. */
export function* splitRows<Each>(rows: readonly Each[]): Generator<readonly Each[]> {
  for (let from = 0; from < rows.length;) {
    const left = rows.length - from
    const count =
      left <= maxExactRows ? left : Math.min(maxRowsPerStatement, 2 ** Math.floor(Math.log2(left)))
    yield rows.slice(from, from + count)
    from += count
  }
}

/** Inserts the rows by one statement. */
function execute(db: Database, tables: readonly TableRows[]) {
  const key = tables.map(({ table, rows }) => insertKey(table, rows)).join()
  const text = cacheText(db, key, () => compileInserts(db, tables))
  const parameters = tables.flatMap(({ rows }) => rows.flatMap((row): unknown[] => Object.values(row)))
  return db.executeQuery(CompiledQuery.raw(text, parameters))
}

const insertKey = (table: string, rows: readonly object[]) =>
  [table, rows.length, ...Object.keys(rows[0] ?? {})].join(' ')

/** Compiles inserts into one statement, with their parameters in the same order. */
function compileInserts(db: Database, tables: readonly TableRows[]): string {
  const last = tables.at(-1)
  if (!last) throw new Error('There is no table to insert into.')
  const creator = tables
    .slice(0, -1)
    .reduce<QueryCreator<DatabaseSchema>>(
      (query, { table, rows }, index) =>
        query.with(`insert_${index}`, (cte) => cte.insertInto(table).values(rows)),
      db,
    )
  return creator.insertInto(last.table).values(last.rows).compile().sql
}

function cacheText(db: Database, key: string, compile: () => string): string {
  const engineKey = `${isPostgres(db) ? 'PostgreSQL' : 'SQLite'} ${key}`
  const text = statementCache.get(engineKey) ?? compile()
  statementCache.set(engineKey, text)
  return text
}

import { CompiledQuery, type DialectAdapter } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Database, Row, DatabaseSchema } from '#service/store/schema/schema.ts'

/** Rows per statement: with the widest table, 1088 parameters. */
const maxRowsPerStatement = 64

/** Up to this many rows are inserted by one statement, as those of concurrent quotes are. */
const maxExactRows = 16

/** Compiled statements per engine, by table, columns and number of rows. */
const statementCache = new WeakMap<DialectAdapter, Map<string, string>>()

/** Rows of a table, with the same columns in the same order. */
type TableRows = {
  readonly [Table in keyof DatabaseSchema]: { readonly table: Table; readonly rows: readonly Row<Table>[] }
}[keyof DatabaseSchema]

/**
 * Inserts rows in one statement, or many rows in batches whose sizes are powers of two, so that few distinct
 * statements exist and each is compiled and prepared once. Compiling takes longer than running.
 * @param rows with the same columns in the same order.
 */
export async function insertRows<Table extends keyof DatabaseSchema>(
  db: Database,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> {
  for (const some of splitRows(rows)) await execute(db, statementText(db, table, some), some)
}

/**
 * Inserts a few rows into several tables. On PostgreSQL that takes one round trip instead of one for each table, and
 * foreign keys are checked once all rows are there.
 */
export async function insertIntoTables(db: Database, tables: readonly TableRows[]): Promise<void> {
  if (!isPostgres(db)) {
    for (const { table, rows } of tables) await insertRows(db, table, rows)
    return
  }
  const key = tables.map(({ table, rows }) => insertKey(table, rows)).join()
  const text = cacheText(db, key, () =>
    joinStatements(tables.map(({ table, rows }) => statementText(db, table, rows))),
  )
  await execute(
    db,
    text,
    tables.flatMap(({ rows }): readonly object[] => rows),
  )
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

const execute = (db: Database, text: string, rows: readonly object[]) =>
  db.executeQuery(
    CompiledQuery.raw(
      text,
      rows.flatMap((row): unknown[] => Object.values(row)),
    ),
  )

const statementText = <Table extends keyof DatabaseSchema>(
  db: Database,
  table: Table,
  rows: readonly Row<Table>[],
): string => cacheText(db, insertKey(table, rows), () => db.insertInto(table).values(rows).compile().sql)

const insertKey = (table: string, rows: readonly object[]) =>
  [table, rows.length, ...Object.keys(rows[0] ?? {})].join(' ')

/** Joins inserts into one statement, with their parameters in the same order. */
function joinStatements(texts: readonly string[]): string {
  let parameters = 0
  const numbered = texts.map((text) => {
    const before = parameters
    return text.replaceAll(/\$(\d+)/g, (_, number: string) => {
      parameters = before + Number(number)
      return `$${parameters}`
    })
  })
  const [last, ...others] = numbered.toReversed()
  return `with ${others
    .reverse()
    .map((text, index) => `insert_${index} as (${text})`)
    .join(', ')} ${last}`
}

function cacheText(db: Database, key: string, compile: () => string): string {
  const { adapter } = db.getExecutor()
  const texts = statementCache.get(adapter) ?? new Map<string, string>()
  statementCache.set(adapter, texts)
  const cached = texts.get(key)
  if (cached !== undefined) return cached
  const text = compile()
  texts.set(key, text)
  return text
}

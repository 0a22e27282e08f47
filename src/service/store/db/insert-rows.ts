import { CompiledQuery, type DialectAdapter } from 'kysely'
import type { Database, Row, DatabaseSchema } from '#service/store/schema/schema.ts'

/** Rows per statement: with the widest table, 1088 parameters. */
const maxRowsPerStatement = 64

/** Up to this many rows are inserted by one statement, as those of concurrent quotes are. */
const maxExactRows = 16

/** Compiled statements per engine, by table, columns and number of rows. */
const statementCache = new WeakMap<DialectAdapter, Map<string, string>>()

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
  for (let from = 0; from < rows.length;) {
    const left = rows.length - from
    const count =
      left <= maxExactRows ? left : Math.min(maxRowsPerStatement, 2 ** Math.floor(Math.log2(left)))
    const some = rows.slice(from, from + count)
    const text = statementText(db, table, some)
    await db.executeQuery(
      CompiledQuery.raw(
        text,
        some.flatMap((row): unknown[] => Object.values(row)),
      ),
    )
    from += count
  }
}

function statementText<Table extends keyof DatabaseSchema>(
  db: Database,
  table: Table,
  rows: readonly Row<Table>[],
): string {
  const { adapter } = db.getExecutor()
  const texts = statementCache.get(adapter) ?? new Map<string, string>()
  statementCache.set(adapter, texts)
  const key = [table, rows.length, ...Object.keys(rows[0] ?? {})].join(' ')
  const cached = texts.get(key)
  if (cached !== undefined) return cached
  const text = db.insertInto(table).values(rows).compile().sql
  texts.set(key, text)
  return text
}

import { CompiledQuery, type DialectAdapter, sql } from 'kysely'
import type { Database, Row, DatabaseSchema } from '#service/store/schema/schema.ts'

/** Rows per statement: with the widest table, 1088 parameters. */
const maxRowsPerStatement = 64

/** Up to this many rows are inserted by one statement, as those of a quote and its words are. */
const maxExactRows = 16

/** Compiled statements per engine, by table, columns and number of rows. */
const statementCache = new WeakMap<DialectAdapter, Map<string, string>>()

type OnConflict = 'fail' | 'ignore' | 'combine'

/**
 * Inserts rows in one statement, or many rows in batches whose sizes are powers of two, so that few distinct
 * statements exist and each is compiled and prepared once. Compiling takes longer than running.
 * @param rows with the same columns in the same order.
 * @param onConflict what happens to a row that already exists: `fail` fails all rows, `ignore` skips it, and
 * `combine` combines the bits of a block in the search index.
 */
export async function insertRows<Table extends keyof DatabaseSchema>(
  db: Database,
  table: Table,
  rows: readonly Row<Table>[],
  onConflict: OnConflict = 'fail',
): Promise<void> {
  for (let from = 0; from < rows.length;) {
    const left = rows.length - from
    const count =
      left <= maxExactRows ? left : Math.min(maxRowsPerStatement, 2 ** Math.floor(Math.log2(left)))
    const some = rows.slice(from, from + count)
    const text = statementText(db, table, some, onConflict)
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
  onConflict: OnConflict,
): string {
  const { adapter } = db.getExecutor()
  const texts = statementCache.get(adapter) ?? new Map<string, string>()
  statementCache.set(adapter, texts)
  const key = [table, rows.length, onConflict, ...Object.keys(rows[0] ?? {})].join(' ')
  const cached = texts.get(key)
  if (cached !== undefined) return cached
  const insert = db.insertInto(table).values(rows)
  const text = {
    fail: () => insert,
    ignore: () => insert.onConflict((conflict) => conflict.doNothing()),
    combine: () =>
      insert.onConflict((conflict) =>
        conflict
          .columns(['organization_id', 'word', 'block'] as never)
          .doUpdateSet({ marks: sql`${sql.ref(`${table}.marks`)} | excluded.marks` } as never),
      ),
  }
    [onConflict]()
    .compile().sql
  texts.set(key, text)
  return text
}

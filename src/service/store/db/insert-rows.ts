import { CompiledQuery, type DialectAdapter, sql } from 'kysely'
import type { Database, Row, DatabaseSchema } from '#service/store/schema/schema.ts'

/** The most rows of one statement: with the widest table, 1 088 parameters. */
const maxRowsPerStatement = 64

/** The texts of each engine that were made before, by table, columns and rows. */
const statementCache = new WeakMap<DialectAdapter, Map<string, string>>()

type OnConflict = 'fail' | 'ignore' | 'mark'

/**
 * Inserts rows in as few statements as there are ones in the binary number of the rows, so that the database knows
 * each of these texts already; making one anew takes longer than running it.
 * @param rows with the same columns in the same order.
 * @param onConflict what becomes of a row that is there already: it fails them all, is passed over, or, where words are
 * marked, has the marks of both.
 */
export async function insertRows<Table extends keyof DatabaseSchema>(
  db: Database,
  table: Table,
  rows: readonly Row<Table>[],
  onConflict: OnConflict = 'fail',
): Promise<void> {
  for (let from = 0; from < rows.length;) {
    const count = Math.min(maxRowsPerStatement, 2 ** Math.floor(Math.log2(rows.length - from)))
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
  const known = texts.get(key)
  if (known !== undefined) return known
  const insert = db.insertInto(table).values(rows)
  const text = {
    fail: () => insert,
    ignore: () => insert.onConflict((conflict) => conflict.doNothing()),
    mark: () =>
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

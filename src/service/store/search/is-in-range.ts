import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TimestampRange } from '#contract/paging.ts'

/** Returns the condition that the time in a column is in a range. */
export function isInRange(
  column: string | RawBuilder<string>,
  { gte, gt, lte, lt }: TimestampRange,
): RawBuilder<SqlBool> {
  const time = typeof column === 'string' ? sql.ref(column) : column
  const conditions = [
    gte === undefined ? [] : [sql`${time} >= ${gte}`],
    gt === undefined ? [] : [sql`${time} > ${gt}`],
    lte === undefined ? [] : [sql`${time} <= ${lte}`],
    lt === undefined ? [] : [sql`${time} < ${lt}`],
  ]
  return sql<SqlBool>`(${sql.join(conditions.flat(), sql` and `)})`
}

import { setImmediate } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type { Audit } from '#contract/people/audit-entry.ts'
import type { FoundAsk, Page, PageAsk } from '#contract/paging.ts'
import { guardColumns } from '#service/store/search/column-criteria.ts'
import { paged } from '#service/store/search/paging.ts'
import type { Database, Schema } from '#service/store/schema/schema.ts'
import { searchWords } from '#service/store/search/search-words.ts'

const columns = {
  createdAt: 'created_at',
  userId: 'user_id',
  act: 'act',
  recordId: 'record_id',
  customerId: 'customer_id',
} as const

const told = [
  ...(['id', 'created_at', 'user_id', 'user_name', 'act', 'record_id', 'content'] as const),
  ...(['customer_id', 'customer_name'] as const),
]
type Told = Pick<Selectable<Schema['audits']>, (typeof told)[number]>

const auditFrom = (row: Told): Audit => ({
  id: row.id,
  createdAt: row.created_at,
  userId: row.user_id,
  userName: row.user_name,
  act: row.act,
  ...(row.record_id === null ? {} : { recordId: row.record_id }),
  content: row.content,
  ...(row.customer_id === null ? {} : { customerId: row.customer_id }),
  ...(row.customer_name === null ? {} : { customerName: row.customer_name }),
})

/** @throws Problem VALIDATION_FAILED where it is ordered or narrowed by what the list does not have. */
function finding(db: Database, organizationId: string, ask: FoundAsk) {
  const { order, where, between } = guardColumns(columns, ask, ['createdAt'])
  let found = db.selectFrom('audits').where('organization_id', '=', organizationId)
  for (const word of searchWords(ask.globalFilter)) found = found.where('words', 'like', `% ${word}%`)
  for (const { column, values } of where) found = found.where(column, 'in', values.map(String))
  for (const { column, range } of between) {
    const { gte, gt, lte, lt } = range
    if (gte !== undefined) found = found.where(column, '>=', gte)
    if (gt !== undefined) found = found.where(column, '>', gt)
    if (lte !== undefined) found = found.where(column, '<=', lte)
    if (lt !== undefined) found = found.where(column, '<', lt)
  }
  let ordered = found.select('id')
  for (const { column, way } of order) {
    if (column === 'record_id' || column === 'customer_id') {
      // Lines without one stand where the engines would each put them elsewhere.
      ordered = ordered.orderBy(column, (each) =>
        way === 'asc' ? each.asc().nullsFirst() : each.desc().nullsLast(),
      )
    } else ordered = ordered.orderBy(column, way)
  }
  // Ids begin with the time, so that lines of one moment stand as they came.
  if (!order.some(({ column }) => column === 'created_at')) ordered = ordered.orderBy('created_at', 'desc')
  const last = order.find(({ column }) => column === 'created_at')?.way ?? 'desc'
  return { found, ordered: ordered.orderBy('id', last) }
}

/** @returns what was done in an organization, the latest first unless another order is asked for. */
export async function listAudits(db: Database, organizationId: string, ask: PageAsk): Promise<Page<Audit>> {
  const { found, ordered } = finding(db, organizationId, ask)
  const page = await paged(found, ordered, ask, ({ id }) => id)
  return { ...page, rows: await linesOf(db, page.rows) }
}

/** How many lines are read at once, so that others are answered in between. */
const readAtOnce = 500

/**
 * All of the same in the same order. Which lines is settled first; they are read as they are handed on, so that never
 * many are held in memory.
 * @throws Problem as `listAudits` does, before the first of them.
 */
export async function everyAudit(
  db: Database,
  organizationId: string,
  ask: FoundAsk,
): Promise<AsyncIterable<readonly Audit[]>> {
  const ids = (await finding(db, organizationId, ask).ordered.execute()).map(({ id }) => id)
  return inParts()

  async function* inParts() {
    for (let from = 0; from < ids.length; from += readAtOnce) {
      yield await linesOf(db, ids.slice(from, from + readAtOnce))
      // On SQLite a read answers within the same turn.
      await setImmediate()
    }
  }
}

/** Lines by their ids, in that order. */
async function linesOf(db: Database, ids: readonly string[]): Promise<Audit[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('audits').select(told).where('id', 'in', ids).execute()
  const lines = new Map(rows.map((row) => [row.id, auditFrom(row)]))
  return ids.flatMap((id) => lines.get(id) ?? [])
}

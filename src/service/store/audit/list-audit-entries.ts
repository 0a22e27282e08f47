import { setImmediate } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type { AuditEntry } from '#contract/people/audit-entry.ts'
import type { ListFilter, Page, PageRequest } from '#contract/paging.ts'
import { toColumnCriteria } from '#service/store/search/column-criteria.ts'
import { readPage } from '#service/store/search/paging.ts'
import type { Database, DatabaseSchema } from '#service/store/schema/schema.ts'
import { searchWords } from '#service/store/search/search-words.ts'

const columns = {
  createdAt: 'created_at',
  userId: 'user_id',
  act: 'act',
  recordId: 'record_id',
  customerId: 'customer_id',
} as const

const selectedColumns = [
  ...(['id', 'created_at', 'user_id', 'user_name', 'act', 'record_id', 'content'] as const),
  ...(['customer_id', 'customer_name'] as const),
]
type AuditRow = Pick<Selectable<DatabaseSchema['audits']>, (typeof selectedColumns)[number]>

const toAuditEntry = (row: AuditRow): AuditEntry => ({
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
function auditQuery(db: Database, organizationId: string, ask: ListFilter) {
  const { order, where, between } = toColumnCriteria(columns, ask, ['createdAt'])
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
export async function listAuditEntries(
  db: Database,
  organizationId: string,
  ask: PageRequest,
): Promise<Page<AuditEntry>> {
  const { found, ordered } = auditQuery(db, organizationId, ask)
  const page = await readPage(found, ordered, ask, ({ id }) => id)
  return { ...page, rows: await readEntriesById(db, page.rows) }
}

/** How many lines are read at once, so that others are answered in between. */
const batchSize = 500

/**
 * All of the same in the same order. Which lines is settled first; they are read as they are handed on, so that never
 * many are held in memory.
 * @throws Problem as `listAudits` does, before the first of them.
 */
export async function streamAuditEntries(
  db: Database,
  organizationId: string,
  ask: ListFilter,
): Promise<AsyncIterable<readonly AuditEntry[]>> {
  const ids = (await auditQuery(db, organizationId, ask).ordered.execute()).map(({ id }) => id)
  return inParts()

  async function* inParts() {
    for (let from = 0; from < ids.length; from += batchSize) {
      yield await readEntriesById(db, ids.slice(from, from + batchSize))
      // On SQLite a read answers within the same turn.
      await setImmediate()
    }
  }
}

/** Lines by their ids, in that order. */
async function readEntriesById(db: Database, ids: readonly string[]): Promise<AuditEntry[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('audits').select(selectedColumns).where('id', 'in', ids).execute()
  const lines = new Map(rows.map((row) => [row.id, toAuditEntry(row)]))
  return ids.flatMap((id) => lines.get(id) ?? [])
}

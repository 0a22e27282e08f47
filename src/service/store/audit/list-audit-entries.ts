import type { SelectQueryBuilder } from 'kysely'
import type { AuditEntry } from '#contract/people/audit-entry.ts'
import type { ListFilter, PageRequest } from '#contract/paging.ts'
import { toColumnCriteria } from '#service/store/search/column-criteria.ts'
import { isInRange } from '#service/store/search/is-in-range.ts'
import { readPage } from '#service/store/search/paging.ts'
import { isPostgres } from '#service/store/db/is-postgres.ts'
import { withoutNulls } from '#service/store/db/without-nulls.ts'
import type { Database, DatabaseSchema } from '#service/store/schema/schema.ts'
import { isWithin, narrowSearch } from '#service/store/organizations/narrow-visibility.ts'
import { ownerFields, type Visibility } from '#service/store/organizations/visibility.ts'
import { isInAny, type RowQuery } from '#service/store/search/found-rows.ts'
import { readInBatches } from '#service/store/search/read-in-batches.ts'
import { searchRows } from '#service/store/search/search-rows.ts'
import { findQueryWords } from '#service/store/search/find-query-words.ts'

const columns = {
  createdAt: 'created_at',
  userId: 'user_id',
  action: 'action',
  recordId: 'record_id',
  customerId: 'customer_id',
  organizationId: 'organization_id',
} as const

/**
 * Builds the queries for a list request.
 * @param limit how many of the first entries are read; all by default.
 * @returns `counted`, the rows to count; and `ordered`, their IDs.
 * @throws Problem `VALIDATION_FAILED` for a field that the list can't be sorted or filtered by.
 */
async function buildAuditQuery(db: Database, viewer: Visibility, request: ListFilter, limit = Infinity) {
  const { visibility, where } = await narrowSearch(db, viewer, request)
  const criteria = parseCriteria({ ...request, where })
  const isFiltered = criteria.where.length > 0 || criteria.between.length > 0
  const isSortedByAge = criteria.order.every(({ column }) => column === 'created_at') && !isFiltered
  const prefixes = await findQueryWords(db, visibility, request.globalFilter)
  const words = await searchRows({ db, table: 'audit_entries', visibility, prefixes, isSortedByAge })
  const filter = (rows: RowQuery<'audit_entries'>) => filterEntries(rows, criteria, visibility)
  // Only the index on the time has all three columns. For the ID alone, SQLite reads a smaller index and sorts all entries.
  const select = (rows: RowQuery<'audit_entries'>) =>
    isSortedByAge && !isPostgres(db) ? rows.select(['id', 'user_id', 'action']) : rows.select('id')
  const sort = (rows: RowQuery<'audit_entries'>) =>
    sortEntries(select(rows), criteria.order, words.readsByKey)

  const parts = limit === Infinity ? [] : ((await words.splitByOrganization?.()) ?? [])
  const limitedParts = parts.map((part) => sort(filter(part)).limit(limit))
  const found = filter(words.found)
  const rows = parts.length > 0 ? db.selectFrom('audit_entries').where(isInAny('id', limitedParts)) : found
  return { counted: { found, size: words.size, isFiltered }, ordered: sort(rows) }
}

/** A query for the IDs of entries. */
type EntryIds = SelectQueryBuilder<DatabaseSchema, 'audit_entries', { id: string }>

const parseCriteria = (request: ListFilter) =>
  toColumnCriteria(columns, request, { timestamps: ['createdAt'], unsortable: ['organizationId'] })

type Criteria = ReturnType<typeof parseCriteria>

function filterEntries(
  rows: RowQuery<'audit_entries'>,
  { where, between }: Criteria,
  visibility: Visibility,
) {
  let query = rows
  for (const { column, values } of where) {
    const texts = values.map(String)
    if (column === 'organization_id') query = query.where(isWithin(visibility, values))
    // IDs are in lower case.
    else
      query = query.where(column, 'in', column === 'action' ? texts : texts.map((text) => text.toLowerCase()))
  }
  for (const { column, range } of between) query = query.where(isInRange(column, range))
  return query
}

/** Sorts entries, the latest first by default. */
function sortEntries(rows: EntryIds, order: Criteria['order'], readsByKey = false): EntryIds {
  const byTime = order.find(({ column }) => column === 'created_at')
  const tieDirection = byTime?.direction ?? 'desc'
  // IDs start with the time, so entries of the same moment keep their order.
  if (readsByKey) return rows.orderBy('id', tieDirection)
  let sorted = rows
  for (const { column, direction } of order) {
    if (column === 'record_id' || column === 'customer_id') {
      // Entries without a value come last in both directions. The engines disagree on where nulls sort.
      sorted = sorted.orderBy(column, (each) => each[direction]().nullsLast())
    } else sorted = sorted.orderBy(column, direction)
  }
  if (!byTime) sorted = sorted.orderBy('created_at', 'desc')
  return sorted.orderBy('id', tieDirection)
}

/** Lists the visible audit entries, latest first unless another order is requested. */
export async function listAuditEntries(db: Database, visibility: Visibility, request: PageRequest) {
  const limit = (request.page + 1) * request.perPage
  const { counted, ordered } = await buildAuditQuery(db, visibility, request, limit)
  const page = await readPage(db, counted, ordered, request, ({ id }) => id)
  return { ...page, rows: await readEntriesById(db, visibility, page.rows) }
}

/** Entries per batch, so that other requests are served in between. */
const batchSize = 500

/**
 * Streams all entries of a list. The IDs are read first, so the set is fixed; the entries are read batch by
 * batch, so only one batch is in memory.
 * @throws Problem as `listAuditEntries` does, before the first batch.
 */
export async function streamAuditEntries(db: Database, visibility: Visibility, request: ListFilter) {
  const ids = (await (await buildAuditQuery(db, visibility, request)).ordered.execute()).map(({ id }) => id)
  return readInBatches(ids, batchSize, (batch) => readEntriesById(db, visibility, batch))
}

/** Reads entries by ID, in that order. */
async function readEntriesById(
  db: Database,
  visibility: Visibility,
  ids: readonly string[],
): Promise<AuditEntry[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('audit_entries')
    .innerJoin('organizations', 'organizations.id', 'audit_entries.organization_id')
    .select([
      'audit_entries.id',
      'audit_entries.created_at as createdAt',
      'user_id as userId',
      'user_name as userName',
    ])
    .select(['action', 'content', 'audit_entries.organization_id as organizationId', 'organizations.name'])
    .select(['record_id as recordId', 'customer_id as customerId', 'customer_name as customerName'])
    .where('audit_entries.id', 'in', ids)
    .execute()
  const entries = new Map(
    rows.map(({ organizationId, name, ...row }) => [
      row.id,
      { ...withoutNulls(row), ...ownerFields(visibility, organizationId, name) },
    ]),
  )
  return ids.flatMap((id) => entries.get(id) ?? [])
}

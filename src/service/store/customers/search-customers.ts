import type { PageRequest } from '#contract/paging.ts'
import { foldText } from '#contract/text/words.ts'
import { toColumnCriteria } from '#service/store/search/column-criteria.ts'
import { toCustomer, selectCustomers } from './customers.ts'
import { isInRange } from '#service/store/search/is-in-range.ts'
import { findQueryWords } from '#service/store/search/find-query-words.ts'
import { readNumbers, readPage } from '#service/store/search/paging.ts'
import { type FoundRows, hasNumber } from '#service/store/search/found-rows.ts'
import { searchRows } from '#service/store/search/search-rows.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { isWithin, narrowSearch } from '#service/store/organizations/narrow-visibility.ts'
import type { Visibility } from '#service/store/organizations/visibility.ts'

const columns = { name: 'sort_name', createdAt: 'created_at', organizationId: 'organization_id' } as const

/** Up to this many customers are found by the references of their bookings. */
const maxReferenced = 1000

/**
 * Lists the visible customers, by name unless another order is requested. Search words match the
 * prefixes of words in names, email addresses, numbers and the references of bookings.
 * @throws Problem `VALIDATION_FAILED` for a field that the list can't be sorted or filtered by.
 */
export async function searchCustomers(db: Database, viewer: Visibility, request: PageRequest) {
  const { visibility, where: filters } = await narrowSearch(db, viewer, request)
  const { order, where, between } = toColumnCriteria(
    columns,
    { ...request, where: filters },
    { timestamps: ['createdAt'], unsortable: ['organizationId'] },
  )
  const prefixes = await findQueryWords(db, visibility, request.globalFilter)
  const { found, size } = await findByWords(db, visibility, prefixes)
  let query = found
  for (const { column, values } of where) {
    const texts = values.map((value) => (column === 'sort_name' ? foldText(String(value)) : String(value)))
    query =
      column === 'organization_id'
        ? query.where(isWithin(visibility, values))
        : query.where(column, 'in', texts)
  }
  for (const { column, range } of between) query = query.where(isInRange(column, range))
  let rows = query.select('number')
  if (order.length === 0) rows = rows.orderBy('sort_name')
  for (const { column, direction } of order) rows = rows.orderBy(column, direction)
  const ordered = rows.orderBy('number', order.at(-1)?.direction ?? 'asc')
  const counted = { found: query, size, isFiltered: where.length + between.length > 0 }
  const numbers = await readPage(db, counted, ordered, request, (row) => row.number)
  return { ...numbers, rows: await readCustomersByNumber(db, viewer, numbers.rows) }
}

/** Finds customers by their own words and, unless there are many, by the references of their bookings. */
async function findByWords(
  db: Database,
  visibility: Visibility,
  prefixes: readonly string[],
): Promise<FoundRows<'customers'>> {
  const byWords = await searchRows({ db, table: 'customers', visibility, prefixes })
  if (prefixes.length === 0) return byWords
  const named = await readNumbers(db, byWords.found.select('number').limit(maxReferenced + 1))
  if (named.length > maxReferenced) return byWords
  const references = prefixes.map((prefix) => `#${prefix}`)
  const bookings = await searchRows({ db, table: 'booking_list', visibility, prefixes: references })
  if (bookings.size !== 'few') return byWords
  const referenced = await readNumbers(
    db,
    db
      .selectFrom('customers')
      .select('number')
      .where('id', 'in', bookings.found.select('customer_id'))
      .limit(maxReferenced + 1),
  )
  if (referenced.length > maxReferenced) return byWords
  // Row numbers start at 1, so 0 matches nothing. With an empty list, the plan on SQLite would be a scan.
  const numbers = [0, ...new Set([...named, ...referenced])]
  return { found: db.selectFrom('customers').where(hasNumber(db, numbers)), size: 'few' }
}

async function readCustomersByNumber(db: Database, visibility: Visibility, numbers: readonly number[]) {
  if (numbers.length === 0) return []
  const rows = await selectCustomers(db, visibility).where(hasNumber(db, numbers)).execute()
  const byNumber = new Map(rows.map((row) => [row.number, toCustomer(row, visibility)]))
  return numbers.flatMap((number) => byNumber.get(number) ?? [])
}

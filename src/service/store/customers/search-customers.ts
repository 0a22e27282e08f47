import type { PageRequest } from '#contract/paging.ts'
import { foldText } from '#contract/text/words.ts'
import { toColumnCriteria } from '#service/store/search/column-criteria.ts'
import { toCustomer, selectCustomers } from './customers.ts'
import { searchWords } from '#service/store/search/search-words.ts'
import { intersect, type RowBitmap, readBitmap, toRowNumbers } from '#service/store/search/row-bitmap.ts'
import { readPage, readMatchingPage } from '#service/store/search/paging.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { smallResultLimit, findRowsWithWords } from '#service/store/search/full-text-search.ts'

const columns = { name: 'sort_name', createdAt: 'created_at' } as const

/**
 * Lists an organization's customers, by name unless another order is requested. Search words match the
 * beginnings of words in names, email addresses, numbers and the references of bookings.
 * @throws Problem `VALIDATION_FAILED` for a field that the list can't be sorted or filtered by.
 */
export async function searchCustomers(db: Database, organizationId: string, request: PageRequest) {
  const { order, where } = toColumnCriteria(columns, request)
  const prefixes = searchWords(request.globalFilter)
  const matches =
    prefixes.length > 0 ? await findRowsWithWords(db, organizationId, prefixes, 'customer_words') : undefined
  const isFew = matches !== undefined && matches.count <= smallResultLimit
  const own = db.selectFrom('customers').where('organization_id', '=', organizationId)
  // As in the list of bookings: 0 matches nothing and avoids an empty `in ()`, which PostgreSQL rejects.
  let query = isFew ? db.selectFrom('customers').where('number', 'in', [0, ...toRowNumbers(matches)]) : own
  for (const { column, values } of where) {
    const texts = values.map((value) => (column === 'sort_name' ? foldText(String(value)) : String(value)))
    query = query.where(column, 'in', texts)
  }
  let rows = query.select('number')
  if (order.length === 0) rows = rows.orderBy('sort_name')
  for (const { column, direction } of order) rows = rows.orderBy(column, direction)
  const ordered = rows.orderBy('number', order.at(-1)?.direction ?? 'asc')
  const numbers =
    matches && !isFew
      ? await readMatchingPage(db, [ordered], await applyFilters(matches), request)
      : await readPage(db, query, ordered, request, (row) => row.number)
  return { ...numbers, rows: await readCustomersByNumber(db, organizationId, numbers.rows) }

  async function applyFilters(bitmap: RowBitmap): Promise<RowBitmap> {
    return where.length > 0 ? intersect(bitmap, await readBitmap(db, query.select('number'))) : bitmap
  }
}

async function readCustomersByNumber(db: Database, organizationId: string, numbers: readonly number[]) {
  if (numbers.length === 0) return []
  const rows = await selectCustomers(db, organizationId).where('number', 'in', numbers).execute()
  const byNumber = new Map(rows.map((row) => [row.number, toCustomer(row)]))
  return numbers.flatMap((number) => byNumber.get(number) ?? [])
}

import type { Page, PageAsk } from '#contract/paging.ts'
import type { Customer } from '#contract/setup.ts'
import { fold } from '#contract/text/words.ts'
import { guardColumns } from '#service/store/search/column-criteria.ts'
import { customerFrom, customersOf } from './customers.ts'
import { searchWords } from '#service/store/search/search-words.ts'
import { bothOf, type Marked, markedOf, numbersIn } from '#service/store/search/row-bitmap.ts'
import { paged, pagedAmong } from '#service/store/search/paging.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { few, holdingAll } from '#service/store/search/full-text-search.ts'

const columns = { name: 'sort_name', createdAt: 'created_at' } as const

/**
 * The customers of an organization by name, unless another order is asked for. Words find beginnings of the words of
 * their names, addresses of e-mail and numbers, and of what their bookings are called.
 * @throws Problem VALIDATION_FAILED where they are ordered or narrowed by what the list does not have.
 */
export async function findCustomers(
  db: Database,
  organizationId: string,
  ask: PageAsk,
): Promise<Page<Customer>> {
  const { order, where } = guardColumns(columns, ask)
  const beginnings = searchWords(ask.globalFilter)
  const holding =
    beginnings.length > 0 ? await holdingAll(db, organizationId, beginnings, 'customer_words') : undefined
  const isFew = holding !== undefined && holding.count <= few
  const own = db.selectFrom('customers').where('organization_id', '=', organizationId)
  // As in the list of bookings: no number is below 1, and `in ()` is no SQL on PostgreSQL.
  let found = isFew ? db.selectFrom('customers').where('number', 'in', [0, ...numbersIn(holding)]) : own
  for (const { column, values } of where) {
    const texts = values.map((value) => (column === 'sort_name' ? fold(String(value)) : String(value)))
    found = found.where(column, 'in', texts)
  }
  let rows = found.select('number')
  if (order.length === 0) rows = rows.orderBy('sort_name')
  for (const { column, way } of order) rows = rows.orderBy(column, way)
  const ordered = rows.orderBy('number', order.at(-1)?.way ?? 'asc')
  const numbers =
    holding && !isFew
      ? await pagedAmong(db, [ordered], await narrowed(holding), ask)
      : await paged(found, ordered, ask, (row) => row.number)
  return { ...numbers, rows: await customersBy(db, organizationId, numbers.rows) }

  async function narrowed(marked: Marked): Promise<Marked> {
    return where.length > 0 ? bothOf(marked, await markedOf(db, found.select('number'))) : marked
  }
}

async function customersBy(
  db: Database,
  organizationId: string,
  numbers: readonly number[],
): Promise<Customer[]> {
  if (numbers.length === 0) return []
  const rows = await customersOf(db, organizationId).select('number').where('number', 'in', numbers).execute()
  const byNumber = new Map(rows.map((row) => [row.number, customerFrom(row)]))
  return numbers.flatMap((number) => byNumber.get(number) ?? [])
}

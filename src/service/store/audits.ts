import type { Audit } from '#contract/audit.ts'
import type { Page, PageAsk } from '#contract/paging.ts'
import { isoTime } from '#service/clock.ts'
import { newId } from '#service/record-ids.ts'
import { guardColumns } from './columns.ts'
import { insertRows } from './insert-rows.ts'
import { paged } from './paged.ts'
import type { Database } from './schema.ts'

/** Who did something, and for which organization. */
export type Doer = { readonly id: string; readonly name: string; readonly organizationId: string }

/** Something that was done, as it is written down. */
type Deed = {
  readonly act: string
  readonly recordId?: string
  readonly content: string
  /** Why, in the doer's own words. */
  readonly reason?: string | undefined
}

/** Writes down what was done. It belongs into the transaction that does it, so that neither is without the other. */
export function writeAudit(db: Database, doer: Doer, deed: Deed, now: number): Promise<void> {
  return writeAudits(db, [{ doer, deed, now }])
}

/** The same for several at once. */
export function writeAudits(
  db: Database,
  done: readonly { readonly doer: Doer; readonly deed: Deed; readonly now: number }[],
): Promise<void> {
  const rows = done.map(({ doer, deed, now }) => ({
    id: newId(now),
    organization_id: doer.organizationId,
    created_at: isoTime(now),
    user_id: doer.id,
    user_name: doer.name,
    act: deed.act,
    record_id: deed.recordId ?? null,
    content: deed.reason ? `${deed.content}. Why: ${deed.reason}` : deed.content,
  }))
  return insertRows(db, 'audits', rows)
}

const columns = { createdAt: 'created_at', userId: 'user_id', act: 'act', recordId: 'record_id' } as const

/** @returns what was done in an organization, the latest first unless another order is asked for. */
export async function listAudits(db: Database, organizationId: string, ask: PageAsk): Promise<Page<Audit>> {
  const { order, where } = guardColumns(columns, ask)
  let found = db.selectFrom('audits').where('organization_id', '=', organizationId)
  for (const { column, values } of where) found = found.where(column, 'in', values.map(String))
  let rows = found.select(['id', 'created_at', 'user_id', 'user_name', 'act', 'record_id', 'content'])
  for (const { column, way } of order) rows = rows.orderBy(column, way)
  return paged(found, rows.orderBy('created_at', 'desc').orderBy('id'), ask, (row) => ({
    id: row.id,
    createdAt: row.created_at,
    userId: row.user_id,
    userName: row.user_name,
    act: row.act,
    ...(row.record_id === null ? {} : { recordId: row.record_id }),
    content: row.content,
  }))
}

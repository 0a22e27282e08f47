import { toDay } from '#service/kernel/clock.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { describeTerms } from './describe-terms.ts'

/**
 * Describes an organization's commission in force, unless it's 0%, and those planned for the audit log, the earliest first.
 */
export async function describeCommissions(db: Database, organizationId: string, now: number) {
  const rows = await db
    .selectFrom('organization_fees')
    .select(['starts_on', 'amount', 'currency_id', 'commission'])
    .where('organization_id', '=', organizationId)
    .where('kind', '=', 'commission')
    .orderBy('starts_on')
    .execute()
  const current = rows.findLastIndex(({ starts_on }) => starts_on <= toDay(now))
  const first = rows[current]?.commission === 0 ? current + 1 : Math.max(current, 0)
  return rows.slice(first).map(describeTerms)
}

import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from '#service/store/db/is-postgres.ts'
import type { Database } from '#service/store/schema/schema.ts'

/**
 * Selects whether the organization of a quote shows commissions now, in a query of `quotes`. That's the setting of the
 * nearest organization that has set it. After a move, the commission that an organization elsewhere received isn't
 * shown. Quotes without terms have no commission, so their settings aren't read.
 */
export function showsCommission(db: Database): RawBuilder<0 | 1> {
  const levels = isPostgres(db) ? sql`quotes.fee_levels::json` : sql`quotes.fee_levels`
  // The organization directly below the top, which receives the commission.
  const receiver = sql`${levels} -> 1 ->> 'organizationId'`
  return sql`
    case when quotes.fee_levels is null or not exists (
      select 1 from organization_ancestors as place
        where place.organization_id = quotes.organization_id and place.ancestor_id = ${receiver})
    then 0 else coalesce((
      select above.show_commission from organization_ancestors as place
        inner join organizations as above on above.id = place.ancestor_id
        where place.organization_id = quotes.organization_id and above.show_commission is not null
        order by place.depth limit 1), 0) end`
}

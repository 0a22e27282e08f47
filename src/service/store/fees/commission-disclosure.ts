import { type RawBuilder, sql } from 'kysely'

/**
 * Selects whether the organization of a quote shows commissions now, in a query of `quotes`. That's the setting of the
 * nearest organization that has set it. It isn't read for quotes without commissions, which have no terms.
 */
export const showsCommission: RawBuilder<0 | 1> = sql`
  case when quotes.fee_levels is null then 0 else coalesce((
    select above.show_commission from organization_ancestors as place
      inner join organizations as above on above.id = place.ancestor_id
      where place.organization_id = quotes.organization_id and above.show_commission is not null
      order by place.depth limit 1), 0) end`

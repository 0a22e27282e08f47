import type { Kysely } from 'kysely'
import { create, isPostgres } from './baseline/create.ts'

/**
 * Gives the quotes for one shipment a common ID and positions. Until now, `newer_quote_id` led from each to the next, whether
 * or not that replaced it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await create(db, [
    `alter table quotes add column chain_id text${isPostgres(db) ? ' collate "C"' : ''}`,
    'alter table quotes add column chain_position integer not null default 0',
    // From the last quote of each chain back. It may have been deleted after an earlier one was bought.
    `with recursive chain (id, last_id, position) as (
      select distinct newer_quote_id, newer_quote_id, 0 from quotes
        where newer_quote_id is not null and not exists (
          select 1 from quotes as next where next.id = quotes.newer_quote_id and next.newer_quote_id is not null)
      union all
      select quotes.id, last_id, position - 1 from chain join quotes on quotes.newer_quote_id = chain.id
    )
    update quotes set chain_id = last_id, chain_position = position from chain where chain.id = quotes.id`,
    `update quotes set newer_quote_id = null where newer_quote_id is not null and not exists (
      select 1 from booking_list where booking_list.quote_id = quotes.id and replaced = 1)`,
    'drop index quotes_replaced',
    'create index quotes_by_chain on quotes (chain_id, chain_position) where chain_id is not null',
  ])
}

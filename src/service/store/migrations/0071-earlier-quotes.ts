import { type Kysely, sql } from 'kysely'

/** Adds an index to find the quotes that a quote replaced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('create index quotes_replaced on quotes (newer_quote_id) where newer_quote_id is not null')
    .execute(db)
}

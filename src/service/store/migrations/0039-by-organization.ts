import type { Kysely } from 'kysely'

/** Adds indexes for the lists of people and API clients, so that they don't scan those of all organizations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['accounts', 'token_sets']) {
    await db.schema
      .createIndex(`${table}_by_organization`)
      .on(table)
      .columns(['organization_id', 'name', 'id'])
      .execute()
  }
}

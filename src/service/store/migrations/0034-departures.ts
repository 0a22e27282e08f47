import type { Kysely } from 'kysely'

/**
 * Adds the departure to the indexes of the most used sort orders, so that filtering by departure reads only the
 * index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await replace('listed_latest', ['created_at desc', 'number desc', 'status', 'lapses_at'])
  await replace('listed_by_holder', ['holder', 'number'])
  await replace('listed_by_insured_value', ['insured_value', 'number'])

  async function replace(name: string, columns: string[]): Promise<void> {
    await db.schema.dropIndex(name).execute()
    await db.schema
      .createIndex(name)
      .on('listed')
      .columns(['organization_id', ...columns, 'start_time'])
      .execute()
  }
}

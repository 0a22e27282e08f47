import { type Kysely, PostgresAdapter } from 'kysely'

/** Adds the accent colour and the logo of an organization. The path of a logo is unique to its content and size. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const name of ['accent_color', 'logo'])
    await db.schema.alterTable('organizations').addColumn(name, 'text').execute()
  await db.schema
    .createTable('organization_logos')
    .addColumn('organization_id', 'text', (column) => column.primaryKey().references('organizations.id'))
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('content', isPostgres ? 'bytea' : 'blob', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('organization_logos_by_path').on('organization_logos').column('path').execute()
}

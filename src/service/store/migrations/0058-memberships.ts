import { type Kysely, sql } from 'kysely'

/**
 * Lets people belong to several organizations, with roles in each: moves the organization and the roles of each account
 * to a membership. Adds the organization of a link to set a password, which its email names, and when someone proved that
 * an account's email address is theirs. That's unknown for existing accounts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('memberships')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('organization_id', 'text', (column) => column.notNull().references('organizations.id'))
    .addColumn('roles', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .addPrimaryKeyConstraint('memberships_key', ['account_id', 'organization_id'])
    .execute()
  await db.schema
    .createIndex('memberships_by_organization')
    .on('memberships')
    .columns(['organization_id', 'account_id'])
    .execute()
  await sql`insert into memberships (account_id, organization_id, roles, created_at)
    select id, organization_id, roles, created_at from accounts`.execute(db)

  await db.schema
    .alterTable('account_links')
    .addColumn('organization_id', 'text', (column) => column.references('organizations.id'))
    .execute()
  await sql`update account_links set organization_id = (
    select organization_id from accounts where accounts.id = account_links.account_id)`.execute(db)

  await db.schema.dropIndex('accounts_by_organization').execute()
  for (const column of ['organization_id', 'roles'])
    await db.schema.alterTable('accounts').dropColumn(column).execute()
  await db.schema.alterTable('accounts').addColumn('email_confirmed_at', 'text').execute()
}

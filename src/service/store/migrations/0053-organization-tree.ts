import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Makes organizations a tree: each can have a parent. `organization_ancestors` lists the organizations above each one,
 * and itself at depth 0. Triggers keep it up to date, and refuse to move an organization below itself. Existing
 * organizations become roots.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const alter = () => db.schema.alterTable('organizations')
  await alter()
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('platform'))
    .execute()
  await alter()
    .addColumn('parent_id', 'text', (column) => column.references('organizations.id'))
    .execute()
  for (const name of ['suspended_at', 'address', 'public_url'])
    await alter().addColumn(name, 'text').execute()
  await db.schema.createIndex('organizations_by_parent').on('organizations').column('parent_id').execute()

  await db.schema
    .createTable('organization_ancestors')
    .addColumn('organization_id', 'text', (column) => column.notNull().references('organizations.id'))
    .addColumn('ancestor_id', 'text', (column) => column.notNull().references('organizations.id'))
    .addColumn('depth', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('organization_ancestors_key', ['organization_id', 'ancestor_id'])
    .execute()
  await db.schema
    .createIndex('organization_descendants')
    .on('organization_ancestors')
    .columns(['ancestor_id', 'organization_id', 'depth'])
    .execute()
  await sql`insert into organization_ancestors (organization_id, ancestor_id, depth)
    select id, id, 0 from organizations`.execute(db)

  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of isPostgres ? onPostgres : onSqlite) await sql.raw(statement).execute(db)
}

const add = `
  insert into organization_ancestors (organization_id, ancestor_id, depth)
    select new.id, ancestor_id, depth + 1 from organization_ancestors where organization_id = new.parent_id
    union all select new.id, new.id, 0;`

const isBelowItself = `exists (
  select 1 from organization_ancestors where organization_id = new.parent_id and ancestor_id = new.id)`

const move = `
  delete from organization_ancestors
    where organization_id in (select organization_id from organization_ancestors where ancestor_id = new.id)
      and ancestor_id in (
        select ancestor_id from organization_ancestors where organization_id = new.id and ancestor_id <> new.id);
  insert into organization_ancestors (organization_id, ancestor_id, depth)
    select below.organization_id, above.ancestor_id, above.depth + below.depth + 1
      from organization_ancestors as above
      cross join organization_ancestors as below
      where above.organization_id = new.parent_id and below.ancestor_id = new.id;`

const remove = 'delete from organization_ancestors where organization_id = old.id;'

const onSqlite = [
  `create trigger organizations_added after insert on organizations begin ${add} end`,
  `create trigger organizations_moved after update of parent_id on organizations
    when new.parent_id is not old.parent_id
    begin
      select raise(abort, 'An organization cannot be below itself.') where ${isBelowItself};
      ${move}
    end`,
  `create trigger organizations_deleted before delete on organizations begin ${remove} end`,
]

const onPostgres = [
  // Two concurrent moves could otherwise put two organizations below each other.
  `create function update_organization_ancestors() returns trigger language plpgsql as $$
    begin
      lock table organization_ancestors in share row exclusive mode;
      if tg_op = 'DELETE' then
        ${remove}
        return old;
      elsif tg_op = 'INSERT' then
        ${add}
      elsif ${isBelowItself} then
        raise exception 'An organization cannot be below itself.';
      else
        ${move}
      end if;
      return new;
    end $$`,
  `create trigger organizations_added after insert on organizations
    for each row execute function update_organization_ancestors()`,
  `create trigger organizations_moved after update of parent_id on organizations
    for each row when (new.parent_id is distinct from old.parent_id)
    execute function update_organization_ancestors()`,
  `create trigger organizations_deleted before delete on organizations
    for each row execute function update_organization_ancestors()`,
]

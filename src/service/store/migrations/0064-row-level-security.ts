import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * On PostgreSQL, lets a statement see and write only the rows of the organizations in its settings. This holds for the
 * owner of the tables too, but not for superusers. `organization_ancestors` has only IDs, and the policies read it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  for (const statement of [descendantsFunction, ...searchFunctions]) await sql.raw(statement).execute(db)
  const owned = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
      where table_schema = current_schema and column_name = 'organization_id'
        and table_name != 'organization_ancestors'
      order by table_name`.execute(db)
  const names = owned.rows.map(({ name }) => name)
  const policies: Record<string, string> = {
    ...Object.fromEntries(names.map((name) => [name, isVisible(`${name}.organization_id`)])),
    ...Object.fromEntries(
      searched.map((name) => [name, `plans_search() or ${isVisible(`${name}.organization_id`)}`]),
    ),
    ...Object.fromEntries(parents.map(([name, parent]) => [name, isParentVisible(parent)])),
  }
  for (const [table, condition] of Object.entries(policies)) {
    await protect(db, table)
    await sql.raw(`create policy organization on ${table} using (${condition})`).execute(db)
  }
  await protect(db, 'organizations')
  for (const statement of organizationPolicies) await sql.raw(statement).execute(db)
}

/** Policies apply to the owner of a table only if they're forced. */
async function protect(db: Kysely<unknown>, table: string) {
  await sql.raw(`alter table ${table} enable row level security`).execute(db)
  await sql.raw(`alter table ${table} force row level security`).execute(db)
}

/** Read once per statement. */
const setting = `(select current_setting('lading.organization', true))`

/**
 * The organizations below that of the other setting. Each query reads them once, into a hash table. The planner would
 * expect that for every organization of a list, so it's told that this costs nothing.
 */
const descendantsFunction = `create function descendants() returns setof text
  language plpgsql stable parallel safe cost 1 rows 1 as $$
  begin
    return query select organization_id from organization_ancestors
      where ancestor_id = current_setting('lading.descendants_of', true);
  end $$`

/** The condition that an organization is the one of the setting, or below that of the other setting. */
const isVisible = (column: string, otherwise = 'false') => `case ${setting}
  when 'system' then true
  when ${column} then true
  else ${column} in (select descendants()) or ${otherwise} end`

/** Tables whose rows belong to an organization through another table, whose policy decides. */
const parents = [
  ['accounts', 'memberships where memberships.account_id = accounts.id'],
  ['offers', 'quotes where quotes.id = offers.quote_id'],
  ['purchase_attempts', 'offers where offers.id = purchase_attempts.offer_id'],
  ['booking_events', 'bookings where bookings.id = booking_events.booking_id'],
  ['corrections', 'bookings where bookings.id = corrections.booking_id'],
  ['account_links', 'accounts where accounts.id = account_links.account_id'],
  ['second_factors', 'accounts where accounts.id = second_factors.account_id'],
  ['recovery_codes', 'accounts where accounts.id = recovery_codes.account_id'],
  ['tokens', 'sign_ins where sign_ins.id = tokens.sign_in_id'],
] as const

const isParentVisible = (parent: string) =>
  `case ${setting} when 'system' then true else exists (select from ${parent}) end`

/** Settings are inherited, so the organizations above can be read too. A new one must be below a visible one. */
const organizationPolicies = [
  `create policy organization on organizations using (${isVisible('organizations.id')})
    with check (${isVisible('organizations.id', isVisible('organizations.parent_id'))})`,
  `create policy inheritance on organizations for select using (exists (
    select from organization_ancestors as place
      where place.organization_id = ${setting} and place.ancestor_id = organizations.id))`,
]

const searched = ['listed', 'customers', 'audits'] as const

/**
 * Before a policy, PostgreSQL uses only conditions that reveal nothing about other rows, and full-text search isn't
 * known to be one. So no search could use its index. `search_words` returns the keys of the rows that have some words,
 * with the same condition as the policies, which don't apply to its query: `plans_search` is true while that is planned,
 * so it's declared immutable. Only plans that are kept could apply it to another query, and `execute` keeps none.
 */
const searchFunctions = [
  `create function plans_search() returns boolean language sql immutable parallel safe as
    $$ select current_setting('lading.plans_search', true) is not distinct from 'on' $$`,
  `create function search_words(searched regclass, key name, query tsquery, most bigint) returns setof text
    language plpgsql set enable_seqscan = off as $$
    declare
      organization constant text := current_setting('lading.organization', true);
      descendants_of constant text := current_setting('lading.descendants_of', true);
    begin
      perform set_config('lading.plans_search', 'on', true);
      return query execute format(
        'select %I::text from %s where %s and array_to_tsvector(string_to_array(btrim(words), '' '')) @@ $3 limit $4',
        key, searched, case
          when organization = 'system' then 'true'
          when descendants_of = '' then 'organization_id = $1'
          else 'organization_id in (select organization_id from organization_ancestors where ancestor_id = $2)'
        end) using organization, descendants_of, query, most;
      perform set_config('lading.plans_search', '', true);
    end $$`,
]

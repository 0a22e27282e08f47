/** The organization that the statement acts for, or `system`. As a subquery, it's read once per statement. */
const setting = `(select current_setting('lading.organization', true))`

/**
 * The organizations below the one in `lading.descendants_of`. Each query reads them once, into a hash table. The planner
 * would expect that for every organization of a list, so it's told that this costs nothing.
 */
const descendantsFunction = `create function descendants() returns setof text
  language plpgsql stable parallel safe cost 1 rows 1 as $$
  begin
    return query select organization_id from organization_ancestors
      where ancestor_id = current_setting('lading.descendants_of', true);
  end $$`

/** The condition that an organization is the one in `lading.organization`, or below the one in `lading.descendants_of`. */
const isVisible = (column: string, otherwise = 'false') => `case ${setting}
  when 'system' then true
  when ${column} then true
  else ${column} in (select descendants()) or ${otherwise} end`

const isOwnVisible = (table: string) => isVisible(`${table}.organization_id`)

const owned = [
  'account_entries',
  'booking_shares',
  'bookings',
  'failed_requests',
  'memberships',
  'notes',
  'offer_links',
  'organization_fees',
  'organization_logos',
  'outbox',
  'quotes',
  'sign_ins',
  'token_sets',
]

/** Tables that full-text search plans without their policies: see `plans_search`. */
const searched = ['booking_list', 'customers', 'audit_entries']

/** Tables whose rows belong to an organization through another table, whose policy decides. */
const parents = {
  accounts: 'memberships where memberships.account_id = accounts.id',
  account_links: 'accounts where accounts.id = account_links.account_id',
  two_factor_secrets: 'accounts where accounts.id = two_factor_secrets.account_id',
  recovery_codes: 'accounts where accounts.id = recovery_codes.account_id',
  tokens: 'sign_ins where sign_ins.id = tokens.sign_in_id',
  offers: 'quotes where quotes.id = offers.quote_id',
  purchase_attempts: 'offers where offers.id = purchase_attempts.offer_id',
  booking_events: 'bookings where bookings.id = booking_events.booking_id',
  corrections: 'bookings where bookings.id = corrections.booking_id',
}

const isParentVisible = (parent: string) =>
  `case ${setting} when 'system' then true else exists (select from ${parent}) end`

const policies = [
  ...owned.map((table) => [table, isOwnVisible(table)] as const),
  ...searched.map((table) => [table, `plans_search() or ${isOwnVisible(table)}`] as const),
  ...Object.entries(parents).map(([table, parent]) => [table, isParentVisible(parent)] as const),
]

/** Policies apply to the owner of a table only if they're forced. */
const protect = (table: string) => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
]

/**
 * On PostgreSQL, lets a statement see and write only the rows of the organizations in its settings. This holds for the
 * owner of the tables too, but not for superusers. `organization_ancestors` has only IDs, and the policies read it.
 */
export const rowLevelSecurity = [
  descendantsFunction,
  ...policies.flatMap(([table, condition]) => [
    ...protect(table),
    `create policy organization on ${table} using (${condition})`,
  ]),
  // A purchase also stores what organizations above the buyer's keep.
  `create policy purchase on booking_shares for insert
    with check (exists (select from bookings where bookings.id = booking_shares.booking_id))`,
  ...protect('organizations'),
  // Settings are inherited, so the organizations above can be read too. A new one must be below a visible one.
  `create policy organization on organizations using (${isVisible('organizations.id')})
    with check (${isVisible('organizations.id', isVisible('organizations.parent_id'))})`,
  `create policy inheritance on organizations for select using (exists (
    select from organization_ancestors as place
      where place.organization_id = ${setting} and place.ancestor_id = organizations.id))`,
]

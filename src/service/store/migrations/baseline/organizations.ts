/** The tree of organizations, with their settings, logos and fees. */
export const organizations = [
  `create table organizations (
    id text primary key,
    name text not null,
    kind text not null default 'platform',
    parent_id text references organizations (id),
    source_customer_id text,
    created_at text not null,
    suspended_at text,
    suspended_by text,
    address text,
    public_url text,
    require_confirmation integer,
    hide_cost_breakdown integer,
    show_commission integer,
    allow_quotation integer,
    enforce_tracking_code integer,
    reference_prefix text,
    date_format text,
    currency_id text,
    additional_fields text,
    accent_color text,
    logo text
  )`,
  `create index organizations_by_parent on organizations (parent_id)`,
  `create unique index organizations_by_source on organizations (source_customer_id)
    where source_customer_id is not null`,
  `create table organization_logos (
    organization_id text primary key references organizations (id),
    path text not null,
    content blob not null
  )`,
  `create index organization_logos_by_path on organization_logos (path)`,

  // Each organization with those above it, and with itself at depth 0.
  `create table organization_ancestors (
    organization_id text not null references organizations (id),
    ancestor_id text not null references organizations (id),
    depth integer not null,
    constraint organization_ancestors_key primary key (organization_id, ancestor_id)
  )`,
  `create index organization_descendants on organization_ancestors (ancestor_id, organization_id, depth)`,
  `create index organization_ancestors_by_depth on organization_ancestors (organization_id, depth, ancestor_id)`,

  `create table organization_fees (
    id text primary key,
    organization_id text not null references organizations (id),
    kind text not null,
    starts_on text not null,
    amount bigint,
    currency_id text,
    commission integer,
    created_at text not null,
    constraint organization_fees_by_day unique (organization_id, starts_on, kind)
  )`,
]

// Triggers keep the ancestors up to date, and refuse to move an organization below itself.

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

const fixedFees = 'Fees and commissions are never changed.'

export const organizationsOnSqlite = [
  `create trigger organizations_added after insert on organizations begin ${add} end`,
  `create trigger organizations_moved after update of parent_id on organizations
    when new.parent_id is not old.parent_id
    begin
      select raise(abort, 'An organization cannot be below itself.') where ${isBelowItself};
      ${move}
    end`,
  `create trigger organizations_deleted before delete on organizations begin ${remove} end`,
  `create trigger organization_fees_no_update before update on organization_fees
    begin select raise(abort, '${fixedFees}'); end`,
]

export const organizationsOnPostgres = [
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
  `create function reject_fee_changes() returns trigger language plpgsql
    as $$ begin raise exception '${fixedFees}'; end $$`,
  `create trigger organization_fees_unchanged before update on organization_fees
    for each statement execute function reject_fee_changes()`,
]

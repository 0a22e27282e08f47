/** Customers, quotes with their offers, and what support staff add to them. */
export const quotes = [
  `create table customers (
    number serial primary key,
    id text not null unique,
    organization_id text not null references organizations (id),
    identity_key text not null,
    name text not null,
    sort_name text not null default '',
    holder text not null,
    words text not null default '',
    created_at text not null,
    changed_at text,
    constraint customers_identity unique (organization_id, identity_key)
  )`,
  `create index customers_by_name on customers (organization_id, sort_name, number)`,

  `create table quotes (
    id text primary key,
    organization_id text not null references organizations (id),
    customer_id text,
    risk text not null,
    edition_id text not null references tariff_editions (id),
    screened_by text not null,
    fee_levels text,
    created_at text not null,
    newer_quote_id text,
    chain_id text,
    chain_position integer not null default 0,
    offers blob not null
  )`,
  `create index quotes_by_chain on quotes (chain_id, chain_position) where chain_id is not null`,
  `create table offers (
    id text primary key,
    quote_id text not null references quotes (id),
    position integer not null,
    constraint offers_in_order unique (quote_id, position)
  )`,

  `create table offer_links (
    id text primary key,
    organization_id text not null references organizations (id),
    offer_id text not null references offers (id),
    quote_id text not null references quotes (id),
    created_by text not null,
    created_by_name text not null,
    created_for text not null references organizations (id),
    holder text not null,
    secret_digest text not null unique,
    demo integer not null,
    created_at text not null,
    expires_at text not null,
    opened_at text,
    bought_at text,
    revoked_at text
  )`,
  // Under races, an offer has one active link.
  `create unique index offer_links_live on offer_links (offer_id) where revoked_at is null`,
  `create index offer_links_by_offer on offer_links (offer_id, created_at)`,
  `create index offer_links_waiting on offer_links (organization_id, expires_at)
    where revoked_at is null and bought_at is null`,
  `create index offer_links_by_quote on offer_links (quote_id)`,

  `create table failed_requests (
    id text primary key,
    organization_id text not null references organizations (id),
    request_key text not null unique,
    quote_id text references quotes (id),
    offer_id text,
    risk text,
    requested_by text not null,
    requested_by_name text not null,
    reason text not null,
    failure_count integer not null,
    failed_at text not null,
    resolved_at text
  )`,
  `create index failed_requests_open on failed_requests (organization_id, failed_at, id) where resolved_at is null`,
  `create index failed_requests_old on failed_requests (failed_at)`,
  `create index failed_requests_by_quote on failed_requests (quote_id)`,

  // Triggers reject changes. Notes move to another organization with their quote, and are deleted with it.
  `create table notes (
    id text primary key,
    organization_id text not null references organizations (id),
    quote_id text not null references quotes (id),
    user_id text not null,
    user_name text not null,
    content text not null,
    created_at text not null,
    attempt text not null,
    constraint notes_once unique (quote_id, attempt)
  )`,
  `create index notes_by_quote on notes (quote_id, created_at)`,
]

const fixedColumns = 'id, quote_id, user_id, user_name, content, created_at, attempt'
const changed = 'Notes can’t be changed.'
const deleted = 'Notes are only deleted with their quote.'
const isListed = 'exists (select 1 from booking_list where quote_id = old.quote_id)'

export const notesOnSqlite = [
  `create trigger notes_no_update before update of ${fixedColumns} on notes
    begin select raise(abort, '${changed}'); end`,
  `create trigger notes_no_delete before delete on notes when ${isListed}
    begin select raise(abort, '${deleted}'); end`,
]

export const notesOnPostgres = [
  `create function reject_note_changes() returns trigger language plpgsql as
    $$ begin raise exception '${changed}'; end $$`,
  `create trigger notes_no_update before update of ${fixedColumns} or truncate on notes
    for each statement execute function reject_note_changes()`,
  `create function reject_note_deletions() returns trigger language plpgsql as
    $$ begin
      if ${isListed} then raise exception '${deleted}'; end if;
      return old;
    end $$`,
  `create trigger notes_no_delete before delete on notes
    for each row execute function reject_note_deletions()`,
]

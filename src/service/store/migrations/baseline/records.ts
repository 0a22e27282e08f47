/** The audit log, emails to send, and the single row that the readiness check writes. */
export const records = [
  `create table audits (
    id text primary key,
    organization_id text not null references organizations (id),
    created_at text not null,
    user_id text not null,
    user_name text not null,
    act text not null,
    record_id text,
    content text not null,
    customer_id text,
    customer_name text,
    words text
  )`,
  // With the actor and the action, so that filtering by them and counting reads no rows.
  `create index audits_latest on audits (organization_id, created_at, id, user_id, act)`,
  `create index audits_of_record on audits (organization_id, record_id) where record_id is not null`,
  `create index audits_of_customer on audits (organization_id, customer_id) where customer_id is not null`,
  // For rare actions and actors.
  `create index audits_by_action on audits (organization_id, act, created_at, id)`,
  `create index audits_by_actor on audits (organization_id, user_id, created_at, id)`,

  // The transaction that an email reports adds it, once per ID. Addresses and text are read when it's sent.
  `create table outbox (
    id text primary key,
    kind text not null,
    record_id text not null,
    organization_id text not null references organizations (id),
    created_at text not null,
    state text not null,
    due_at text not null,
    taken_by text,
    tries integer not null,
    settled_at text,
    answer text
  )`,
  `create index outbox_due on outbox (state, due_at, id)`,

  `create table readiness (
    id integer primary key,
    checked_at text not null,
    padding text not null
  )`,
  `insert into readiness (id, checked_at, padding) values (1, '', '')`,
]

const refusal = 'Audits are only added to, never changed or deleted.'

export const auditsOnSqlite = ['update', 'delete'].map(
  (event) => `create trigger audits_no_${event} before ${event} on audits
    begin select raise(abort, '${refusal}'); end`,
)

export const auditsOnPostgres = [
  `create function refuse_changed_audits() returns trigger language plpgsql
    as $$ begin raise exception '${refusal}'; end $$`,
  `create trigger audits_only_added before update or delete or truncate on audits
    for each statement execute function refuse_changed_audits()`,
]

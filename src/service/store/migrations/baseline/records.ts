/** The audit log, emails to send, and the single row that the readiness check writes. */
export const records = [
  `create table audit_entries (
    id text primary key,
    organization_id text not null references organizations (id),
    created_at text not null,
    user_id text not null,
    user_name text not null,
    action text not null,
    record_id text,
    content text not null,
    customer_id text,
    customer_name text,
    words text
  )`,
  // With the actor and the action, so that filtering by them and counting reads no rows.
  `create index audit_entries_by_created_at on audit_entries (organization_id, created_at, id, user_id, action)`,
  `create index audit_entries_by_record on audit_entries (organization_id, record_id) where record_id is not null`,
  `create index audit_entries_by_customer on audit_entries (organization_id, customer_id) where customer_id is not null`,
  // For rare actions and actors.
  `create index audit_entries_by_action on audit_entries (organization_id, action, created_at, id)`,
  `create index audit_entries_by_actor on audit_entries (organization_id, user_id, created_at, id)`,

  // The transaction that an email reports adds it, once per ID. Addresses and text are read when it's sent.
  `create table outbox (
    id text primary key,
    kind text not null,
    record_id text not null,
    organization_id text not null references organizations (id),
    created_at text not null,
    state text not null,
    due_at text not null,
    leased_by text,
    attempts integer not null,
    finished_at text,
    response text
  )`,
  `create index outbox_due on outbox (state, due_at, id)`,

  `create table readiness (
    id integer primary key,
    checked_at text not null,
    padding text not null
  )`,
  `insert into readiness (id, checked_at, padding) values (1, '', '')`,
]

const refusal = 'Audit entries can’t be changed or deleted.'

export const auditEntriesOnSqlite = ['update', 'delete'].map(
  (event) => `create trigger audit_entries_no_${event} before ${event} on audit_entries
    begin select raise(abort, '${refusal}'); end`,
)

export const auditEntriesOnPostgres = [
  `create function reject_audit_entry_changes() returns trigger language plpgsql
    as $$ begin raise exception '${refusal}'; end $$`,
  `create trigger audit_entries_no_change before update or delete or truncate on audit_entries
    for each statement execute function reject_audit_entry_changes()`,
]

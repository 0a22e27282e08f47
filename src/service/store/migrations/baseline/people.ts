/** Accounts, API clients and sign-ins. Secrets are stored as hashes or digests, except those of `two_factor_secrets`. */
export const people = [
  `create table accounts (
    id text primary key,
    email text not null unique,
    name text not null,
    password_hash text not null,
    demo integer not null default 0,
    created_at text not null,
    email_confirmed_at text,
    disabled_at text
  )`,
  `create table memberships (
    account_id text not null references accounts (id) on delete cascade,
    organization_id text not null references organizations (id),
    roles text not null,
    created_at text not null,
    used_at text,
    constraint memberships_key primary key (account_id, organization_id)
  )`,
  `create index memberships_by_organization on memberships (organization_id, account_id)`,
  `create table account_links (
    id text primary key,
    account_id text not null references accounts (id) on delete cascade,
    organization_id text references organizations (id),
    purpose text not null,
    digest text unique,
    created_at text not null,
    expires_at text not null,
    ended_at text
  )`,
  `create index account_links_account on account_links (account_id)`,

  // Readable, because codes are computed from the secret (RFC 6238). `last_step` only increases, so a code works once.
  `create table two_factor_secrets (
    account_id text primary key references accounts (id) on delete cascade,
    secret text not null,
    created_at text not null,
    confirmed_at text,
    last_step integer not null
  )`,
  `create table recovery_codes (
    account_id text not null references accounts (id) on delete cascade,
    digest text not null,
    used_at text,
    constraint recovery_codes_once primary key (account_id, digest)
  )`,

  // API clients.
  `create table token_sets (
    id text primary key,
    organization_id text not null references organizations (id),
    name text not null,
    secret_digest text not null,
    roles text not null,
    scopes text,
    demo integer not null default 0,
    created_at text not null,
    expires_at text,
    revoked_at text,
    last_used_at text
  )`,
  `create index token_sets_by_organization on token_sets (organization_id, name, id)`,

  `create table sign_ins (
    id text primary key,
    organization_id text not null references organizations (id),
    account_id text references accounts (id) on delete cascade,
    token_set_id text references token_sets (id) on delete cascade,
    session_id text,
    device text,
    created_at text not null,
    used_at text,
    ended_at text
  )`,
  // Deleting an account or an API client looks up its sign-ins.
  `create index sign_ins_account_id on sign_ins (account_id)`,
  `create index sign_ins_token_set_id on sign_ins (token_set_id)`,
  `create index sign_ins_by_session on sign_ins (session_id)`,
  `create table tokens (
    digest text primary key,
    sign_in_id text not null references sign_ins (id) on delete cascade,
    kind text not null,
    scopes text,
    created_at text not null,
    expires_at text not null,
    used_at text,
    renewal_salt text
  )`,
  `create index tokens_sign_in on tokens (sign_in_id)`,
  `create index tokens_expiry on tokens (expires_at)`,

  // Sign-ins with an unknown email address belong to no organization.
  `create table unknown_sign_ins (
    day text primary key,
    attempts integer not null
  )`,
]

/** Bookings, what happened to them, and what was charged for them. */
export const bookings = [
  `create table bookings (
    id text primary key,
    organization_id text not null references organizations (id),
    quote_id text not null unique references quotes (id),
    offer_id text not null references offers (id),
    reference text not null unique,
    edition integer not null default 1,
    status integer not null,
    status_at text not null,
    purchased_at text not null,
    cover_start text not null
  )`,
  // Writing an offer looks up its bookings.
  `create index bookings_by_offer on bookings (offer_id)`,

  // A purchase and its withdrawal may arrive at the same time. The first one stored wins.
  `create table purchase_attempts (
    offer_id text not null references offers (id),
    name text not null,
    withdrawn integer not null,
    created_at text not null,
    constraint purchase_attempts_once primary key (offer_id, name)
  )`,

  `create table booking_events (
    id text primary key,
    booking_id text not null references bookings (id),
    user_id text not null,
    content text not null,
    reason text,
    created_at text not null,
    step integer not null default 0
  )`,
  `create index booking_events_in_order on booking_events (booking_id, created_at)`,
  `create table corrections (
    id text primary key references booking_events (id),
    booking_id text not null references bookings (id),
    edition integer not null,
    changes text not null,
    risk text not null,
    created_at text not null,
    replaced_at text not null,
    constraint corrections_once unique (booking_id, edition)
  )`,

  // Under retries and races, a booking is charged once and refunded once.
  `create table account_entries (
    id text primary key,
    organization_id text not null references organizations (id),
    booking_id text not null references bookings (id),
    kind text not null,
    holder text not null,
    currency_id text not null,
    amount bigint not null,
    specimen integer not null,
    created_at text not null,
    constraint account_entries_once unique (booking_id, kind)
  )`,
  // With all columns of a month's totals: adding up 100,000 entries on SQLite takes a fifth of the time.
  `create index account_entries_by_organization
    on account_entries (organization_id, created_at, currency_id, kind, specimen, amount)`,
  `create table booking_shares (
    entry_id text not null references account_entries (id),
    organization_id text not null references organizations (id),
    booking_id text not null references bookings (id),
    kind text not null,
    reference text not null,
    holder text not null,
    currency_id text not null,
    premium bigint not null,
    technology_fee bigint not null,
    booking_fee bigint not null,
    specimen integer not null,
    created_at text not null,
    constraint booking_shares_key primary key (entry_id, organization_id)
  )`,
  `create index booking_shares_by_organization on booking_shares (organization_id, created_at)`,
  `create index booking_shares_by_booking on booking_shares (booking_id, kind)`,
]

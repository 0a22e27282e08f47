/**
 * The list of quotes and bookings: a row for each quote, for sorting and filtering. Among indexes that suit a query equally
 * well, SQLite uses the one created last, so their order matters.
 */
export const list = [
  // `reference` and `purchased_at` of a quote that wasn't bought are empty rather than null, because the engines sort
  // nulls differently.
  `create table booking_list (
    number serial primary key,
    quote_id text not null unique references quotes (id),
    organization_id text not null,
    booking_id text,
    customer_id text,
    requested_by text,
    reference text not null,
    status integer not null,
    status_at text not null,
    expires_at text,
    created_at text not null,
    purchased_at text not null,
    holder text not null,
    commodity_id text not null,
    currency_id text not null,
    insured_value bigint not null,
    start_time text not null,
    end_time text not null,
    words text not null default '',
    replaced integer not null default 0
  )`,
  `create index booking_list_by_status_at on booking_list (organization_id, status_at, number)`,
  // Rare orders are sorted on demand from this index, to which new rows are appended.
  `create index booking_list_by_number on booking_list (organization_id, number, end_time, reference, commodity_id, currency_id)`,
  `create index booking_list_by_booking on booking_list (booking_id)`,
  `create index booking_list_by_customer on booking_list (organization_id, customer_id, number) where customer_id is not null`,
  // Declined quotes never expire.
  `create index booking_list_declined on booking_list (organization_id, created_at, number, requested_by) where expires_at is null`,
  // For deleting quotes that weren't bought.
  `create index booking_list_unbought on booking_list (coalesce(expires_at, created_at)) where booking_id is null`,
  // The status also depends on the current time, so an index can't sort by it; those with `expires_at` only cover it.
  `create index booking_list_by_start_time
    on booking_list (organization_id, start_time, number, status, expires_at, created_at, replaced)`,
  `create index booking_list_by_holder
    on booking_list (organization_id, holder, number, status, expires_at, start_time, replaced)`,
  `create index booking_list_by_insured_value
    on booking_list (organization_id, insured_value, number, status, expires_at, start_time, replaced)`,
  `create index booking_list_by_status on booking_list (organization_id, status, number, expires_at, start_time, replaced)`,
  `create index booking_list_by_purchased_at
    on booking_list (organization_id, purchased_at, number, status, expires_at, start_time, replaced)`,
  // For the groups of the support queue, like `booking_list_declined`.
  `create index booking_list_by_expires_at on booking_list (organization_id, expires_at, number, status, requested_by, replaced)`,
  // Ascending, so that new rows fill the last page rather than split the first.
  `create index booking_list_by_created_at
    on booking_list (organization_id, created_at, number, status, expires_at, start_time, replaced, purchased_at)`,
  // A long list without replaced quotes must be read from an index.
  `create index booking_list_replaced on booking_list (organization_id, created_at, number) where replaced = 1`,
]

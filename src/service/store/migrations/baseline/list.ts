/**
 * The list of quotes and bookings: a row for each quote, for sorting and filtering. Among indexes that suit a query equally
 * well, SQLite uses the one created last, so their order matters.
 * @param lapsesAt the column as PostgreSQL must sort it to have nulls first, like SQLite.
 */
const createList = (lapsesAt: 'lapses_at' | 'lapses_at nulls first') => [
  // Of a quote that wasn't bought, `reference` and `purchased_at` are empty rather than null, because the engines sort
  // nulls differently.
  `create table listed (
    number serial primary key,
    quote_id text not null unique references quotes (id),
    organization_id text not null,
    booking_id text,
    customer_id text,
    asked_by text,
    reference text not null,
    status integer not null,
    status_at text not null,
    lapses_at text,
    created_at text not null,
    purchased_at text not null,
    holder text not null,
    commodity_id text not null,
    currency_id text not null,
    insured_value bigint not null,
    start_time text not null,
    end_time text not null,
    words text not null default ''
  )`,
  `create index listed_by_purchased_at on listed (organization_id, purchased_at, number)`,
  `create index listed_by_status_at on listed (organization_id, status_at, number)`,
  // Rare orders are sorted on demand from this index, to which new rows are appended.
  `create index listed_rest on listed (organization_id, number, end_time, reference, commodity_id, currency_id)`,
  `create index listed_booking on listed (booking_id)`,
  // The status also depends on the current time, so an index can't sort by it; those with `lapses_at` only cover it.
  `create index listed_by_start_time on listed (organization_id, start_time, number, status, lapses_at, created_at)`,
  `create index listed_by_customer on listed (organization_id, customer_id, number) where customer_id is not null`,
  // For the groups of the support queue. Declined quotes never expire.
  `create index listed_by_lapses_at on listed (organization_id, ${lapsesAt}, number, status, asked_by)`,
  `create index listed_declined on listed (organization_id, created_at, number, asked_by) where lapses_at is null`,
  // Ascending, so that new rows fill the last page rather than split the first.
  `create index listed_latest on listed (organization_id, created_at, number, status, lapses_at, start_time)`,
  `create index listed_by_holder on listed (organization_id, holder, number, status, lapses_at, start_time)`,
  `create index listed_by_insured_value
    on listed (organization_id, insured_value, number, status, lapses_at, start_time)`,
  `create index listed_by_status on listed (organization_id, status, number, lapses_at, start_time)`,
  // For deleting quotes that weren't bought.
  `create index listed_unbought on listed (coalesce(lapses_at, created_at)) where booking_id is null`,
]

export const listOnSqlite = createList('lapses_at')
export const listOnPostgres = createList('lapses_at nulls first')

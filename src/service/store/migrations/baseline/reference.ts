/** Reference data that doesn't belong to an edition of the tariff. */
export const reference = [
  `create table countries (
    id text primary key,
    alpha2 text not null unique,
    alpha3 text not null unique,
    name text not null,
    embargoed_from text
  )`,
  `create table states (
    id text primary key,
    country text not null references countries (alpha2),
    code text not null unique,
    name text not null
  )`,
  `create table taxes (
    country text not null references countries (alpha2),
    valid_from text not null,
    name text not null,
    rate integer not null,
    source text not null,
    constraint taxes_key primary key (country, valid_from)
  )`,

  `create table currencies (
    id text primary key,
    symbol text not null,
    decimal_places integer not null,
    division_modifier integer not null,
    position integer not null
  )`,
  `create table exchange_rates (
    currency_id text not null references currencies (id),
    valid_from text not null,
    rate bigint not null,
    source text not null,
    constraint exchange_rates_key primary key (currency_id, valid_from)
  )`,

  `create table transport_features (
    id text primary key,
    name text not null,
    transport_types text not null,
    position integer not null
  )`,
  `create table usual_speeds (
    mode text not null,
    valid_from text not null,
    kilometres_per_day integer not null,
    hours integer not null,
    source text not null,
    constraint usual_speeds_key primary key (mode, valid_from)
  )`,
  `create table passages (
    id text not null,
    valid_from text not null,
    name text not null,
    gate text not null,
    hours integer not null,
    closed integer not null,
    source text not null,
    constraint passages_key primary key (id, valid_from)
  )`,
  `create table listed_areas (
    id text not null,
    valid_from text not null,
    name text not null,
    outline text not null,
    extension_id text not null,
    load integer not null,
    listed integer not null,
    source text not null,
    constraint listed_areas_key primary key (id, valid_from)
  )`,

  `create table commodity_words (
    position integer primary key,
    code text not null,
    commodity_id text not null,
    name text not null,
    words text not null
  )`,

  `create table screening_editions (
    id text primary key,
    name text not null,
    valid_from text not null unique,
    sample integer not null,
    contact text not null,
    digest text
  )`,
  `create table screening_entries (
    edition_id text not null references screening_editions (id),
    number integer not null,
    kind text not null,
    names text not null,
    constraint screening_entries_key primary key (edition_id, number)
  )`,

  `create table issuers (
    valid_from text primary key,
    sample integer not null,
    insurer text not null,
    insurer_address text not null,
    policy_number text not null,
    signed_by text not null,
    capacity text not null,
    claims_name text not null,
    claims_address text not null,
    claims_phone text not null,
    claims_email text not null
  )`,
]
